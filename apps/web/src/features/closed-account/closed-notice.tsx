import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isAccountGone, isOtherInstallation } from '../../session/account-gone.ts';
import { forgetLastHere, lastHere } from '../../session/last-here.ts';
import { knownSession } from '../../session/session-store.ts';
import { readLocalWork, readUnsentWork, type UnsentWork } from '../../sync/requests/unsent-work.ts';
import '../../ui/notice-app.css';
import { Button } from '../../ui/button.tsx';
import { ClosedAccount } from './closed-account.tsx';
import styles from './closed-account.module.css';

interface Left {
  accountId: string;
  work: UnsentWork;
  /** Whether the account belongs to another installation at this address, whose data may come back. */
  isElsewhere: boolean;
}

/**
 * On the login page: says that the server has no such account any more where changes were never sent, or that it is
 * another installation. `onShow` gets what replaces the form; null restores it.
 */
export function ClosedNotice({ onShow }: { onShow: (card: ReactNode) => void }) {
  const [left, setLeft] = useState<Left | null>(null);
  useEffect(() => {
    let isWanted = true;
    findLeft().then(
      (found) => isWanted && setLeft(found),
      (error: unknown) => console.warn('What was never sent could not be looked for:', error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (!left) return null;
  const unsent = left.work.changes.length;
  return (
    <div className={clsx('notice tone-care', styles.closedNotice)} role="status">
      <TriangleAlert className="icon" aria-hidden="true" />
      <div>
        <p>
          {left.isElsewhere ? (
            <Trans>
              This server was set up anew and doesn’t have the account used here. Ask whoever runs it.
            </Trans>
          ) : (
            <Trans>The account used here was deleted on your server.</Trans>
          )}{' '}
          {unsent > 0 && (
            <Plural
              value={unsent}
              one="# change made here was never sent."
              other="# changes made here were never sent."
            />
          )}
        </p>
        <Button size="s" onClick={() => onShow(<ClosedAccount {...left} onBack={() => onShow(null)} />)}>
          <Trans>View</Trans>
        </Button>
      </div>
    </div>
  );
}

/**
 * Only of the last account on this device, and only where it did not log out: nothing of an account that still exists
 * is shown while signed out.
 */
async function findLeft(): Promise<Left | null> {
  const { status } = await knownSession();
  const last = lastHere();
  if (status !== 'signed_out' || last === null) return null;
  const { accountId, installedAt } = last;
  const isElsewhere = await isOtherInstallation(installedAt);
  const work = await (isElsewhere ? readLocalWork : readUnsentWork)(accountId);
  const isToShow = work !== null && (await isAccountGone(accountId));
  if (!isToShow) forgetLastHere();
  // Another tab may have signed in or out meanwhile.
  return isToShow && lastHere()?.accountId === accountId ? { accountId, work, isElsewhere } : null;
}
