import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CloudOff, GitCompare, Loader, RefreshCw, ServerOff, TriangleAlert } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { localToday, useToday } from '../../i18n/today.ts';
import { useListedJobsLater } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import type { SyncStatus } from '../../sync/hooks/use-sync-status.ts';

/** The end of the strip: where the person's changes are stored. */
export function SaveState({ isBack }: { isBack: boolean }) {
  const status = useSyncStatus();
  const apart = useListedJobsLater().filter(({ twoVersions }) => twoVersions !== undefined);
  const [first] = status.state === 'saved' ? apart : [];
  return (
    <>
      <span role="status">
        {status.loaded &&
          (first ? <ConflictNotice count={apart.length} /> : <Words status={status} isBack={isBack} />)}
      </span>
      {first && (
        <Link className="button button-small" to="/edit-job" search={{ job: first.id }}>
          <Trans>Compare</Trans>
        </Link>
      )}
    </>
  );
}

function ConflictNotice({ count }: { count: number }) {
  return (
    <span className="sync care">
      <GitCompare className="icon icon-small" aria-hidden="true" />
      <Plural value={count} one="# job has two versions" other="# jobs have two versions" />
    </span>
  );
}

function Words({ status, isBack }: { status: SyncStatus; isBack: boolean }) {
  const { state, pending, lastSavedAt, reason } = status;
  const sent = useMoment(lastSavedAt);
  const { comma } = useFormat();
  // Without storage on this device everything may have been sent already; only later changes are at risk.
  const isAllSent = state === 'blocked' && pending === 0 && reason?.startsWith('storage_');
  if (state === 'saved' || isAllSent) {
    return (
      <span className="sync is-good">
        <Check className="icon icon-small" aria-hidden="true" />
        <Trans>Saved to your server</Trans>
        {sent && comma + sent}
      </span>
    );
  }
  if (state === 'saving') {
    return (
      <span className="sync">
        {isBack ? (
          <RefreshCw className="icon icon-small" aria-hidden="true" />
        ) : (
          <Loader className="icon icon-small" aria-hidden="true" />
        )}
        {isBack ? (
          <Plural
            value={pending}
            one="Back online, sending # change"
            other="Back online, sending # changes"
          />
        ) : (
          <Trans>Saving…</Trans>
        )}
      </span>
    );
  }
  if (state === 'blocked') {
    return (
      <span className="sync care">
        <TriangleAlert className="icon icon-small" aria-hidden="true" />
        {pending > 0 ? <Waiting count={pending} /> : <Trans>Not saving to your server</Trans>}
      </span>
    );
  }
  if (state === 'server_down' && pending === 0) {
    return (
      <span className="sync is-bad">
        <ServerOff className="icon icon-small" aria-hidden="true" />
        <Trans>Your server is not answering</Trans>
      </span>
    );
  }
  return <WaitingLine status={status} />;
}

function WaitingLine({ status: { pending, since } }: { status: SyncStatus }) {
  const { comma } = useFormat();
  const date = useMoment(since);
  return (
    <span className="sync care">
      <CloudOff className="icon icon-small" aria-hidden="true" />
      {pending === 0 ? (
        <Trans>Offline</Trans>
      ) : (
        <span>
          <Waiting count={pending} />
          {date && (
            <>
              {comma}
              <Trans>since {date}</Trans>
            </>
          )}
        </span>
      )}
    </span>
  );
}

function Waiting({ count }: { count: number }) {
  return <Plural value={count} one="# change waiting" other="# changes waiting" />;
}

/** The time of day, with the date when it was not today. */
function useMoment(moment: Date | null): string | null {
  const format = useFormat();
  const today = useToday();
  if (!moment) return null;
  const isToday = localToday(moment) === today;
  return isToday ? format.time(moment) : format.dateAndTime(moment);
}
