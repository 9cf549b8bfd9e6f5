import { Trans, useLingui } from '@lingui/react/macro';
import { channels, employmentTypes, jobLimits } from '@foothold/domain/job';
import { channelWords, employmentTypeWords } from '../../i18n/job-words.ts';
import { JobDateField, JobSelectField, JobTextArea, JobTextField } from './job-fields.tsx';
import { LinkField } from './link-field.tsx';
import { PriorityField } from './priority-field.tsx';
import { CurrencyField, SalaryFields } from './salary-fields.tsx';
import { SourceField } from './source-field.tsx';
import { TagsField } from './tags-field.tsx';
import { WorkModeField } from './work-mode-field.tsx';

/** The fields of a kept job that matter most. */
export function EditJobFields() {
  const { t } = useLingui();
  return (
    <section className="sec" aria-label={t`The job`}>
      <div className="grid6">
        <JobTextField className="sp4" name="title" isRequired />
        <JobTextField className="sp2" name="company" isRequired autoComplete="organization" />
        <JobTextField className="sp2" name="location" />
        <WorkModeField className="sp2" />
        <SourceField className="sp2" />
        <SalaryFields />
        <LinkField className="sp4" />
        <JobDateField className="sp2" name="closesOn" />
        <CurrencyField className="sp2" />
        <TagsField className="sp4" />
      </div>
    </section>
  );
}

/** The others, further down: few people need many of them. */
export function EditJobDetails() {
  const { i18n, t } = useLingui();
  return (
    <section className="sec" aria-labelledby="job-details">
      <div className="h">
        <h2 id="job-details">
          <Trans>Details</Trans>
        </h2>
      </div>
      <div className="grid6">
        <JobSelectField
          className="sp2"
          name="employmentType"
          options={employmentTypes}
          wordsOf={(type) => employmentTypeWords(i18n, type)}
        />
        <JobSelectField
          className="sp2"
          name="channel"
          options={channels}
          wordsOf={(channel) => channelWords(i18n, channel)}
        />
        <JobTextField className="sp2" name="salaryText" placeholder={t`In their words`} />
        <JobTextField className="sp2" name="externalId" />
        <JobDateField className="sp2" name="postedOn" />
        <JobDateField className="sp2" name="replyBy" />
        <JobTextArea className="sp4" name="benefits" rows={2} maxLength={jobLimits.benefits} />
        <PriorityField className="sp2" />
      </div>
    </section>
  );
}
