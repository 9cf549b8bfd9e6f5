import { Pencil } from 'lucide-react';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { TitleField } from './title-field.tsx';
import { JobTextField } from '../form/job-fields.tsx';
import factStyles from './job-facts.module.css';
import styles from './job-page.module.css';

/** The job's role and company: the page's heading, and both can be typed into. */
export function JobHead({ job }: { job: Job }) {
  return (
    <div className={styles.jId} data-line-fields>
      <Monogram name={job.company} size="lg" />
      <div className={styles.jNames}>
        <h1 className="flair" tabIndex={-1} aria-label={job.title}>
          <TitleField />
        </h1>
        <JobTextField
          name="company"
          isLabelHidden
          isRequired
          autoComplete="organization"
          after={<Pencil className={clsx('icon icon-small', factStyles.editSign)} aria-hidden="true" />}
        />
      </div>
    </div>
  );
}
