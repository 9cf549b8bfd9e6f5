import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { clsx } from 'clsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { JobSelectField, JobTextField } from '../form/job-fields.tsx';
import { LinkField } from '../form/link-field.tsx';
import { JobDetails } from './job-details.tsx';
import { SalaryLine } from './salary-line.tsx';
import styles from './job-facts.module.css';

/** What is known of a job: values that read as text, each one a field. */
export function JobFacts() {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.facts} data-line-fields role="group" aria-label={t`Facts`}>
      <div className={styles.fact}>
        <span className="label" aria-hidden="true">
          {jobFieldLabel(i18n, 'location')}
        </span>
        <div className={styles.edline}>
          <JobTextField
            className={styles.fitted}
            name="location"
            isLabelHidden
            placeholder={t`Add location`}
          />
          <span className={styles.factDot} aria-hidden="true" />
          <JobSelectField
            className={styles.fitted}
            name="workMode"
            isLabelHidden
            placeholder={t`Add work mode`}
          />
          <Pencil className={clsx('icon icon-small', styles.editSign)} aria-hidden="true" />
        </div>
      </div>
      <SalaryLine />
      <LinkField className={styles.link} isLine />
      <JobDetails />
    </div>
  );
}
