import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/select-field.tsx';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import { useJobField } from './use-job-field.ts';

type PriorityId = 'unset' | '0' | '1' | '2' | '3' | '4' | '5';

/** How much the person wants this job, from 0 to 5, or nothing. */
export function PriorityField(look: { className?: string }) {
  const { i18n, t } = useLingui();
  const { value, onChange, ...field } = useJobField('priority');
  return (
    <SelectField<PriorityId>
      {...field}
      {...look}
      label={jobFieldLabel(i18n, 'priority')}
      placeholder={t`Not set`}
      options={[
        { id: '5', label: t`5, more than any other` },
        { id: '4', label: t`4, very much` },
        { id: '3', label: t`3, like the others` },
        { id: '2', label: t`2, a little` },
        { id: '1', label: t`1, if need be` },
        { id: '0', label: t`0, not at all` },
        { id: 'unset', label: t`Not set` },
      ]}
      value={value === null ? null : (String(value) as PriorityId)}
      onChange={(id) => onChange(id === 'unset' ? null : Number(id))}
    />
  );
}
