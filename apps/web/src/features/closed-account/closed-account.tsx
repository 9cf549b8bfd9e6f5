import styles from './closed-account.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { labelOf } from '../../job-fields/labels.ts';
import { deedWords } from '../../i18n/rejected-words.ts';
import { forgetLastHere } from '../../session/last-here.ts';
import { forgetAccount } from '../../sync/engine/sync.ts';
import { typedValues } from '../../sync/replica/typed-values.ts';
import type { UnsentChange, UnsentWork } from '../../sync/requests/unsent-work.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface ClosedAccountProps {
  accountId: string;
  work: UnsentWork;
  isElsewhere: boolean;
  onBack: () => void;
}

/** The data on this device of an account that the server lacks: to view, export or discard. */
export function ClosedAccount({ accountId, work, isElsewhere, onBack }: ClosedAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save(): void {
    saveFile(
      new Blob([JSON.stringify(work.data, null, 2)], { type: 'application/json' }),
      'foothold-deleted-account.json',
    );
  }

  return (
    <>
      <header>
        <h1 className="flair" tabIndex={-1} ref={heading}>
          {isElsewhere ? <Trans>Kept on this device</Trans> : <Trans>Never sent</Trans>}
        </h1>
        <p className="ink-2">
          {isElsewhere ? (
            <Trans>
              This server doesn’t have your account. Your jobs stay on this device until you discard them or
              somebody logs in on this browser.
            </Trans>
          ) : (
            <Trans>
              This account was deleted on your server. These changes are kept until you discard them or
              somebody logs in on this browser.
            </Trans>
          )}
        </p>
      </header>
      <ul className={styles.neverSent}>
        {work.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      <Button variant="primary" size="lg" isBlock onClick={save}>
        <Trans>Save file</Trans>
      </Button>
      <p className="text-sm ink-2">
        <Trans>The file also holds the jobs on this device. Any account can import it.</Trans>
      </p>
      <GiveUp accountId={accountId} onDone={onBack} />
      <Button variant="ghost" isBlock onClick={onBack}>
        <Trans>Back to log in</Trans>
      </Button>
    </>
  );
}

function Change({ change }: { change: UnsentChange }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const date = format.dateAndTime(new Date(change.queuedAt));
  return (
    <li>
      <h2>
        {deedWords(i18n, change)}
        {change.jobName && <span className="ink-2"> {change.jobName}</span>}
      </h2>
      <p className="text-xs ink-2">
        <Trans>Changed {date}</Trans>
      </p>
      <dl>
        {typedValues(change.args).map(({ path, name, value }) => (
          <div key={path}>
            <dt>{labelOf(i18n, name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Confirms the deletion, which has no undo. */
function GiveUp({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const [step, setStep] = useState<'offered' | 'asked' | 'going'>('offered');

  async function giveUp(): Promise<void> {
    setStep('going');
    await forgetAccount(accountId);
    forgetLastHere();
    onDone();
  }

  if (step === 'offered') {
    return (
      <Button variant="dangerline" isBlock onClick={() => setStep('asked')}>
        <Trans>Discard</Trans>
      </Button>
    );
  }
  return (
    <div className={clsx('notice tone-bad', styles.giveUp)} role="alert">
      <p>
        <Trans>There is no other copy.</Trans>
      </p>
      <span className="flex-row wrap">
        <Button size="s" onClick={() => setStep('offered')}>
          <Trans>Keep it</Trans>
        </Button>
        <Button size="s" variant="danger" isPending={step === 'going'} onClick={() => void giveUp()}>
          <Trans>Discard</Trans>
        </Button>
      </span>
    </div>
  );
}
