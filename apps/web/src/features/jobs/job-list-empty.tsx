import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { FirstJob } from './first-job.tsx';

/** The list of a new account. */
export function JobListEmpty() {
  const heading = (
    <>
      <h2 className="flair first-job-large">
        <Trans>Start with one</Trans>
      </h2>
      <p>
        <Trans>Paste a job you’ve looked at, even one you’re not sure about.</Trans>
      </p>
    </>
  );
  return (
    <FirstJob heading={heading}>
      <div className="first-job-ways">
        <Link to="/settings" search={{ section: 'import' }} className={buttonClass({ variant: 'ghost' })}>
          <FileSpreadsheet className="i" aria-hidden="true" />
          <Trans>Import</Trans>
        </Link>
      </div>
    </FirstJob>
  );
}
