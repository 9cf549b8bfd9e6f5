import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from './progress-line.tsx';

interface ImportDoneProps {
  count: number;
  onUndo: () => Promise<void>;
  onRestart: () => void;
}

/** The jobs are in; all of them can go again. */
export function ImportDone({ count, onUndo, onRestart }: ImportDoneProps) {
  const [isUndone, setUndone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone from the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="setsec">
      <h2 ref={heading} tabIndex={-1}>
        {isUndone ? (
          <Trans>Taken back. The jobs are in the bin.</Trans>
        ) : (
          <Plural value={count} one="# job is in." other="# jobs are in." />
        )}
      </h2>
      {!isUndone && <OnTheWay count={count} />}
      <div className="row wrap">
        <Link className={buttonClass({ variant: 'primary' })} to="/job-list">
          <Trans>See your jobs</Trans>
        </Link>
        {!isUndone && (
          <Button onClick={() => void onUndo().then(() => setUndone(true))}>
            <Trans>Take them back</Trans>
          </Button>
        )}
        <Button variant="ghost" onClick={onRestart}>
          <Trans>Another file</Trans>
        </Button>
      </div>
    </section>
  );
}

/** They are kept here at once; how many of them the server has by now. */
function OnTheWay({ count }: { count: number }) {
  const format = useFormat();
  const { pending, state } = useSyncStatus();
  const sent = Math.max(0, count - pending);
  return (
    <>
      <Notice tone="plain">
        {state === 'saved' ? (
          <Trans>They are on your server.</Trans>
        ) : (
          <Trans>They are kept on this device and on their way to your server.</Trans>
        )}
      </Notice>
      {pending > 0 && (
        <ProgressLine share={sent / Math.max(1, count)}>
          <Trans>
            Sent: {format.number(sent)} of {format.number(count)}
          </Trans>
        </ProgressLine>
      )}
    </>
  );
}
