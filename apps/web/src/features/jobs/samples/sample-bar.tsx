import { useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, Plus, Puzzle, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { focusIfAwaited, useRemoveSamples, useSamples } from './use-samples.ts';
import styles from './samples.module.css';

interface SampleBarProps {
  /** Tells how to get the browser button, until it is closed. */
  browserButton: (onClose: () => void) => ReactNode;
}

/** Above a list with sample jobs in it: what they are, the button that removes them, and actions that start one's own. */
export function SampleBar({ browserButton }: SampleBarProps) {
  const { t } = useLingui();
  const { samples, ownCount } = useSamples();
  const remove = useRemoveSamples();
  if (samples.length === 0) return null;
  return (
    <>
      <section className={styles.samplebar} ref={focusIfAwaited} tabIndex={-1} aria-label={t`Sample jobs`}>
        <p className="grow">
          <b>
            <Plural value={samples.length} one="# sample job." other="# sample jobs." />
          </b>{' '}
          <span className="ink-2">
            <Trans>A made-up search to look around in. Never in statistics, exports or mail.</Trans>
          </span>
        </p>
        <Button onClick={() => void remove(samples)}>
          <Trash2 className="icon" aria-hidden="true" />
          <Trans>Remove sample jobs</Trans>
        </Button>
      </section>
      {ownCount === 0 && <Starts browserButton={browserButton} />}
    </>
  );
}

function Starts({ browserButton }: SampleBarProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.starts} aria-label={t`Start with one`}>
      <Link to="/new-job">
        <Plus className="icon" aria-hidden="true" />
        <span>
          <b>
            <Trans>New job</Trans>
          </b>
          <small>
            <Trans>Paste a link or posting</Trans>
          </small>
        </span>
      </Link>
      <Link to="/settings" search={{ section: 'import' }}>
        <FileSpreadsheet className="icon" aria-hidden="true" />
        <span>
          <b>
            <Trans>Import</Trans>
          </b>
          <small>
            <Trans>A spreadsheet or another tool</Trans>
          </small>
        </span>
      </Link>
      <button type="button" className="only-desk" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Puzzle className="icon" aria-hidden="true" />
        <span>
          <b>
            <Trans>The browser button</Trans>
          </b>
          <small>
            <Trans>Save a posting in one click</Trans>
          </small>
        </span>
      </button>
      {isAsking && browserButton(() => setAsking(false))}
    </section>
  );
}

/** Beside a job that is made up. */
export function SampleTag() {
  return (
    <span className="badge dashed">
      <Trans>Sample</Trans>
    </span>
  );
}
