import { Trans } from '@lingui/react/macro';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { clsx } from 'clsx';
import { JobFieldControl } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { detailNames, type JobFieldName } from '../form/job-form-values.ts';
import { useDetailsSummary } from './use-details-summary.ts';
import styles from './job-facts.module.css';

/** The fields that few people need, behind a line that says which of them are filled in. */
export function JobDetails() {
  const summary = useDetailsSummary();
  const [isOpen, setIsOpen] = useOpenForErrors(detailNames);
  const pen = <Pencil className={clsx('icon icon-small', styles.editSign)} aria-hidden="true" />;
  return (
    <div className={styles.fact}>
      <span className="label" aria-hidden="true">
        <Trans>Details</Trans>
      </span>
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.editable} aria-describedby="job-details-summary">
          <span className="visually-hidden">
            <Trans>Details</Trans>
          </span>
          <span className={styles.detailsSummary} id="job-details-summary">
            {summary || <Trans>Add details</Trans>}
          </span>
          <ChevronDown className={clsx('icon icon-small', styles.chev)} aria-hidden="true" />
        </summary>
        <div className={clsx(styles.facts, styles.factsInTwo)} data-line-fields>
          {detailNames.map((name) => (
            <JobFieldControl
              key={name}
              name={name}
              after={pen}
              {...(name === 'benefits' ? { className: styles.whole } : {})}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Open on request, and whenever a field inside has an error. */
function useOpenForErrors(names: readonly JobFieldName[]) {
  const { form } = useJobFormState();
  const [isWanted, setIsWanted] = useState(false);
  const { errors } = useFormState({ control: form.control });
  const isBad = names.some((name) => errors[name] !== undefined);
  return [isWanted || isBad, setIsWanted] as const;
}
