import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CloudOff, ServerOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isSignInKept } from '../../session/persistence.ts';
import { retryNow, useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import type { SyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { startNewest } from '../../worker/app-update.ts';
import { NoticeLine } from './notice-line.tsx';
import { RejectedChanges } from './rejected-changes.tsx';

/** The notice above the content while changes do not reach the server, or after the server has refused one. */
export function SyncNotice() {
  const status = useSyncStatus();
  const [isOpen, setOpen] = useState(false);
  const refused = status.rejected.length;
  // Closes with the last refused change, so that a later one does not open the dialog by itself.
  if (isOpen && refused === 0) setOpen(false);
  return (
    <>
      <div role="status">
        <StateLine status={status} />
        <SignInLine />
        {refused > 0 && (
          <NoticeLine
            icon={<TriangleAlert className="icon" aria-hidden="true" />}
            act={
              <button type="button" className="linkb" onClick={() => setOpen(true)}>
                <Trans>View</Trans>
              </button>
            }
          >
            <Plural
              value={refused}
              one="Your server rejected # change. It is kept until you decide."
              other="Your server rejected # changes. They are kept until you decide."
            />
          </NoticeLine>
        )}
      </div>
      <RejectedChanges rejected={status.rejected} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function SignInLine() {
  if (isSignInKept()) return null;
  return (
    <NoticeLine icon={<TriangleAlert className="icon" aria-hidden="true" />}>
      <Trans>This browser can’t keep you logged in. You’ll need to log in again when you come back.</Trans>
    </NoticeLine>
  );
}

function StateLine({ status: { state, pending, reason } }: { status: SyncStatus }) {
  if (state === 'offline') {
    return (
      <NoticeLine act={<TryNow />} icon={<CloudOff className="icon" aria-hidden="true" />}>
        <Plural
          value={pending}
          _0="You are offline. Changes are kept on this device."
          one="You are offline. # change is kept on this device."
          other="You are offline. # changes are kept on this device."
        />
      </NoticeLine>
    );
  }
  if (state === 'server_down') {
    return (
      <NoticeLine act={<TryNow />} icon={<ServerOff className="icon" aria-hidden="true" />}>
        <Plural
          value={pending}
          _0="Your server is not answering. Changes are kept on this device."
          one="Your server is not answering. # change is kept on this device."
          other="Your server is not answering. # changes are kept on this device."
        />
      </NoticeLine>
    );
  }
  if (state !== 'blocked' || !reason) return null;
  const { words, act } = blocked[reason];
  return (
    <NoticeLine act={act} icon={<TriangleAlert className="icon" aria-hidden="true" />}>
      {words}
    </NoticeLine>
  );
}

const reload = (
  <button type="button" className="linkb" onClick={() => location.reload()}>
    <Trans>Reload</Trans>
  </button>
);

const reloadNewest = (
  <button type="button" className="linkb" onClick={() => void startNewest()}>
    <Trans>Reload</Trans>
  </button>
);

const signInAgain = (
  <Link className="linkb" to="/logout" state={{ isSure: true }} preload={false}>
    <Trans>Log in again</Trans>
  </Link>
);

const exportAll = (
  <Link className="linkb" to="/settings" search={{ section: 'data' }}>
    <Trans>Export</Trans>
  </Link>
);

const blocked: Record<NonNullable<SyncStatus['reason']>, { words: ReactNode; act: ReactNode }> = {
  storage_unavailable: {
    words: <Trans>Couldn’t save to this device. Keep this tab open until changes are sent.</Trans>,
    act: <TryNow />,
  },
  storage_full: {
    words: <Trans>This device is full. Keep this tab open until changes are sent.</Trans>,
    act: <TryNow />,
  },
  storage_failed: {
    words: <Trans>Couldn’t save to this device. Keep this tab open until changes are sent.</Trans>,
    act: <TryNow />,
  },
  storage_busy: {
    words: <Trans>This browser’s storage isn’t answering. Close other Foothold tabs, then reload.</Trans>,
    act: reload,
  },
  storage_removed: {
    words: (
      <Trans>This browser deleted its copy. Keep this tab open until everything is sent, then reload.</Trans>
    ),
    act: <TryNow />,
  },
  app_outdated: {
    words: <Trans>Your server was updated. Reload to continue; nothing is lost.</Trans>,
    act: reloadNewest,
  },
  server_outdated: {
    words: <Trans>Your server needs an update. Changes are kept on this device until then.</Trans>,
    act: <TryNow />,
  },
  server_cannot_store: {
    words: (
      <Trans>
        Your server cannot store anything: its disk is full or locked. Tell whoever runs it. Changes are kept
        on this device.
      </Trans>
    ),
    act: <TryNow />,
  },
  account_closed: {
    words: (
      <Trans>This account was deleted on your server. Export what you need before you reload or leave.</Trans>
    ),
    act: exportAll,
  },
  account_full: {
    words: (
      <Trans>
        Your server has no room left for this account. Empty the bin in Settings, delete files you don’t need,
        or ask your administrator for more room. Changes are kept on this device.
      </Trans>
    ),
    act: <TryNow />,
  },
  second_factor_needed: {
    words: (
      <Trans>
        This server requires a code from your phone, besides your password. Changes are kept on this device
        until then.
      </Trans>
    ),
    act: <TryNow />,
  },
  sign_in_needed: {
    words: <Trans>You were logged out. Log in again to send the changes kept on this device.</Trans>,
    act: signInAgain,
  },
};

function TryNow() {
  return (
    <button type="button" className="linkb" onClick={retryNow}>
      <Trans>Try now</Trans>
    </button>
  );
}
