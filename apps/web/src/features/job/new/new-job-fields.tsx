import { useLingui } from '@lingui/react/macro';
import { jobLimits } from '@foothold/domain/job';
import { JobDateField, JobFieldControl, JobTextArea, JobTextField } from '../form/job-fields.tsx';
import type { DetailName } from '../form/job-form-values.ts';
import { RoleField } from '../form/role-field.tsx';
import { CurrencyField, SalaryFields, SalaryTextField } from '../form/salary-fields.tsx';
import { SourceField } from '../form/source-field.tsx';
import { WorkModeField } from '../form/work-mode-field.tsx';

/** The required fields of a new job. */
export function RequiredJobFields() {
  return (
    <div className="grid6">
      <RoleField className="span-3" />
      <JobTextField className="span-3" name="company" isRequired autoComplete="organization" />
    </div>
  );
}

/** The usual fields of a new job. */
export function NewJobFields() {
  return (
    <div className="grid6">
      <JobTextField className="span-3" name="location" />
      <WorkModeField className="span-3" />
      <SalaryFields />
      <CurrencyField className="span-2" />
      <JobDateField className="span-2" name="closesOn" />
      <SourceField className="span-2" />
      <SalaryTextField className="span-6" />
    </div>
  );
}

const moreNames: readonly DetailName[] = ['employmentType', 'channel', 'priority', 'team', 'tags'];
const wideNames: ReadonlySet<DetailName> = new Set(['team', 'tags']);

/** The other fields of a new job. */
export function MoreJobFields() {
  const { t } = useLingui();
  return (
    <div className="grid6" role="group" aria-label={t`More about this job`}>
      {moreNames.map((name) => (
        <JobFieldControl key={name} className={wideNames.has(name) ? 'span-6' : 'span-2'} name={name} />
      ))}
      <JobTextArea className="span-6" name="notes" rows={3} maxLength={jobLimits.notes} />
    </div>
  );
}
