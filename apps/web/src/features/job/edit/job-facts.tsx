import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { JobSelectField, JobTextField } from '../form/job-fields.tsx';
import { LinkField } from '../form/link-field.tsx';
import { JobDetails } from './job-details.tsx';
import { SalaryLine } from './salary-line.tsx';

/** What is known of a job: values that read as text, each one a field. */
export function JobFacts() {
  const { i18n, t } = useLingui();
  return (
    <div className="facts" role="group" aria-label={t`Facts`}>
      <div className="fact">
        <span className="label" aria-hidden="true">
          {jobFieldLabel(i18n, 'location')}
        </span>
        <div className="edline">
          <JobTextField className="fitted" name="location" isLabelHidden placeholder={t`Add location`} />
          <span className="fact-dot" aria-hidden="true" />
          <JobSelectField className="fitted" name="workMode" isLabelHidden placeholder={t`Add work mode`} />
          <Pencil className="icon icon-small edit-sign" aria-hidden="true" />
        </div>
      </div>
      <SalaryLine />
      <LinkField className="link" isLine />
      <JobDetails />
    </div>
  );
}
