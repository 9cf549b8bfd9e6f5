import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, PencilLine, Sparkle } from 'lucide-react';
import { clsx } from 'clsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FirstJob } from './first-job.tsx';
import { useAddSamples } from '../samples/use-samples.ts';
import styles from './first-job.module.css';

/** The list of a new account. */
export function JobListEmpty() {
  const addSamples = useAddSamples();
  const heading = (
    <>
      <h2 className={clsx('flair', styles.firstJobLarge)}>
        <Trans>Start with one</Trans>
      </h2>
      <p>
        <Trans>Paste a job you’ve looked at, even one you’re not sure about.</Trans>
      </p>
    </>
  );
  return (
    <FirstJob heading={heading}>
      <div className={styles.firstJobActions}>
        <Link to="/new-job" className={buttonClass({ variant: 'ghost' })}>
          <PencilLine className="icon" aria-hidden="true" />
          <Trans>Enter manually</Trans>
        </Link>
        <Link to="/settings" search={{ section: 'import' }} className={buttonClass({ variant: 'ghost' })}>
          <FileSpreadsheet className="icon" aria-hidden="true" />
          <Trans>Import</Trans>
        </Link>
        <Button variant="ghost" onClick={() => void addSamples()}>
          <Sparkle className="icon" aria-hidden="true" />
          <Trans>Look around with sample jobs</Trans>
        </Button>
      </div>
    </FirstJob>
  );
}
