import { useLingui } from '@lingui/react/macro';
import { jobFields, type KeysWith } from '@foothold/domain/job-fields';
import { TagInput } from '../../../ui/tag-input.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobField } from './use-job-field.ts';

interface TagsFieldProps {
  name: KeysWith<{ kind: 'tags' }>;
  className?: string;
}

/** The person's own words for a job. */
export function TagsField({ name, ...look }: TagsFieldProps) {
  const { i18n, t } = useLingui();
  const { onChange, ...field } = useJobField(name);
  return (
    <TagInput
      {...field}
      {...look}
      label={jobFieldLabel(i18n, name)}
      placeholder={t`Add tag`}
      max={jobFields[name].max}
      maxLength={jobFields[name].maxEach}
      onChange={(tags) => onChange([...tags])}
    />
  );
}
