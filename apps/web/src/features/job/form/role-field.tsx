import { useLingui } from '@lingui/react/macro';
import { splitRoleAtCompany } from '@foothold/domain/posting/role-at-company';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled } from './job-form-values.ts';
import { useJobField } from './use-job-field.ts';

/** The role of a new job. “Analyst at Acme in Leith” becomes a role, a company and a place while the company is empty. */
export function RoleField({ className }: { className: string }) {
  const { i18n } = useLingui();
  const { form, mark } = useJobFormState();
  const field = useJobField('title');
  function split(): void {
    const parts = isUnfilled(form.getValues('company')) ? splitRoleAtCompany(field.value) : null;
    if (!parts) return;
    form.setValue('title', parts.title, { shouldDirty: true, shouldValidate: true });
    form.setValue('company', parts.company, { shouldDirty: true, shouldValidate: true });
    const { location } = parts;
    const isPlaced = location !== undefined && isUnfilled(form.getValues('location'));
    if (isPlaced) form.setValue('location', location, { shouldDirty: true });
    mark(isPlaced ? ['company', 'location'] : ['company']);
  }
  return (
    <TextField
      {...field}
      className={className}
      label={jobFieldLabel(i18n, 'title')}
      isRequired
      onBlur={() => {
        field.onBlur();
        split();
      }}
    />
  );
}
