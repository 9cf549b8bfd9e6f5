import { useLingui } from '@lingui/react/macro';
import { jobLimits } from '@foothold/domain/job';
import { TagInput } from '../../../ui/tag-input.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobField } from './use-job-field.ts';

/** The person's own words for a job. */
export function TagsField(look: { className?: string }) {
  const { i18n, t } = useLingui();
  const { onChange, ...field } = useJobField('tags');
  return (
    <TagInput
      {...field}
      {...look}
      label={jobFieldLabel(i18n, 'tags')}
      placeholder={t`Add tag`}
      max={jobLimits.tags}
      maxLength={jobLimits.tag}
      onChange={(tags) => onChange([...tags])}
    />
  );
}
