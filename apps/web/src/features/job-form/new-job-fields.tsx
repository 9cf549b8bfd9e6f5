import { useLingui } from '@lingui/react/macro';
import { channels, employmentTypes } from '@foothold/domain/job-choices';
import { jobLimits } from '@foothold/domain/job';
import { plainFieldKeys } from '@foothold/domain/job-fields';
import { choiceWords } from '../../i18n/job-words.ts';
import { JobDateField, JobSelectField, JobTextArea, JobTextField } from './job-fields.tsx';
import { PriorityField } from './priority-field.tsx';
import { RoleField } from './role-field.tsx';
import { CurrencyField, SalaryFields, SalaryTextField } from './salary-fields.tsx';
import { SourceField } from './source-field.tsx';
import { TagsField } from './tags-field.tsx';
import { WorkModeField } from './work-mode-field.tsx';

/** What a new job cannot be saved without. */
export function RequiredJobFields() {
  return (
    <div className="grid6">
      <RoleField className="sp3" />
      <JobTextField className="sp3" name="company" isRequired autoComplete="organization" />
    </div>
  );
}

/** What is worth writing down about every new job. */
export function NewJobFields() {
  return (
    <div className="grid6">
      <JobTextField className="sp3" name="location" />
      <WorkModeField className="sp3" />
      <SalaryFields />
      <CurrencyField className="sp2" />
      <JobDateField className="sp2" name="closesOn" />
      <SourceField className="sp2" />
      <SalaryTextField className="sp6" />
    </div>
  );
}

/** What else there is to say about it. */
export function MoreJobFields() {
  const { i18n, t } = useLingui();
  return (
    <div className="grid6" role="group" aria-label={t`More about this job`}>
      <JobSelectField
        className="sp2"
        name="employmentType"
        options={employmentTypes}
        wordsOf={(type) => choiceWords(i18n, 'employmentType', type)}
      />
      <JobSelectField
        className="sp2"
        name="channel"
        options={channels}
        wordsOf={(channel) => choiceWords(i18n, 'channel', channel)}
      />
      <PriorityField className="sp2" />
      {plainFieldKeys.map((name) => (
        <JobTextField key={name} className="sp6" name={name} />
      ))}
      <TagsField className="sp6" />
      <JobTextArea className="sp6" name="notes" rows={3} maxLength={jobLimits.notes} />
    </div>
  );
}
