import { useLingui } from '@lingui/react/macro';
import type { KeysWith } from '@foothold/domain/job-fields';
import { SelectField } from '../../../ui/select-field.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobFormState } from './job-form-context.tsx';
import { useJobField } from './use-job-field.ts';

type PriorityId = 'unset' | '0' | '1' | '2' | '3' | '4' | '5';

interface PriorityFieldProps {
  name: KeysWith<{ kind: 'rating' }>;
  className?: string;
}

/** How much the person wants this job, from 0 to 5, or nothing. */
export function PriorityField({ name, ...look }: PriorityFieldProps) {
  const { i18n, t } = useLingui();
  const { onFieldDone } = useJobFormState();
  const { value, onChange, ...field } = useJobField(name);
  return (
    <SelectField<PriorityId>
      {...field}
      {...look}
      label={jobFieldLabel(i18n, name)}
      placeholder={t`Not set`}
      options={[
        { id: '5', label: t`5, highest` },
        { id: '4', label: t`4, high` },
        { id: '3', label: t`3, medium` },
        { id: '2', label: t`2, low` },
        { id: '1', label: t`1, lowest` },
        { id: '0', label: t`0, none` },
        { id: 'unset', label: t`Not set` },
      ]}
      value={value === null ? null : (String(value) as PriorityId)}
      onChange={(id) => {
        onChange(id === 'unset' ? null : Number(id));
        onFieldDone();
      }}
    />
  );
}
