import { Pencil } from 'lucide-react';
import type { Job } from '@foothold/domain/job';
import { Monogram } from '../../../ui/monogram.tsx';
import { TitleField } from './title-field.tsx';
import { JobTextField } from '../form/job-fields.tsx';

/** The job's role and company: the page's heading, and both can be typed into. */
export function JobHead({ job }: { job: Job }) {
  return (
    <div className="j-id">
      <Monogram name={job.company} size="lg" />
      <div className="j-names">
        <h1 className="flair" tabIndex={-1} aria-label={job.title}>
          <TitleField />
        </h1>
        <JobTextField
          name="company"
          isLabelHidden
          isRequired
          autoComplete="organization"
          after={<Pencil className="icon icon-small edit-sign" aria-hidden="true" />}
        />
      </div>
    </div>
  );
}
