import type { Job } from '@foothold/domain/job';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useBin } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus, useUnsentJobIds, type SyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useKeptWords } from './use-kept-words.ts';

type Refused = SyncStatus['rejected'][number];

interface ImportDoneProps {
  /** The imported jobs. */
  ids: readonly string[];
  /** The existing jobs that the import updated. */
  updatedIds?: readonly string[] | undefined;
  /** Whether the settings list what it updated as still to be undone. */
  isListed?: boolean;
  /** Whether a change that the server refused is one of the import. */
  isOfImport: (change: Refused) => boolean;
  /** Resolves with the jobs that keep something, because it was changed after the import. */
  onUndo: () => Promise<readonly Job[]>;
  /** Shows the choices for the file again once the import is undone. */
  onReview?: (() => void) | undefined;
  onRestart: () => void;
}

/** The result of an import, with its undo, which another tab or device can do as well. */
export function ImportDone({
  ids,
  updatedIds,
  isListed = false,
  isOfImport,
  onUndo,
  onReview,
  onRestart,
}: ImportDoneProps) {
  const [kept, setKept] = useState<readonly Job[] | null>(null);
  const bin = useBin();
  const keptWords = useKeptWords();
  const all = useMemo(() => [...ids, ...(updatedIds ?? [])], [ids, updatedIds]);
  const isElsewhere = useMemo(() => {
    const binned = new Set(bin.map(({ id }) => id));
    return all.length > 0 && !isListed && ids.every((id) => binned.has(id));
  }, [bin, all, ids, isListed]);
  const isUndone = kept !== null || isElsewhere;
  const updated = updatedIds?.length ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading: the control that had the focus is gone.
  useEffect(() => heading.current?.focus(), [isUndone]);
  return (
    <section className="page-section">
      <h2 ref={heading} tabIndex={-1}>
        {isUndone ? (
          <Trans>Import undone</Trans>
        ) : all.length === 0 && updatedIds === undefined ? (
          <Trans>Your settings are restored.</Trans>
        ) : (
          <>
            {ids.length > 0 && <Plural value={ids.length} one="# job imported." other="# jobs imported." />}{' '}
            {(updated > 0 || ids.length === 0) && (
              <Plural value={updated} one="# job updated." other="# jobs updated." />
            )}
          </>
        )}
      </h2>
      {kept && kept.length > 0 && <Notice tone="care">{keptWords(kept)}</Notice>}
      {!isUndone && all.length > 0 && <UploadState ids={all} isOfImport={isOfImport} />}
      <div className="flex-row wrap">
        <Link className={buttonClass({ variant: 'primary' })} to="/job-list">
          <Trans>See your jobs</Trans>
        </Link>
        {!isUndone && all.length > 0 && (
          <Button onClick={() => void onUndo().then(setKept)}>
            <Trans>Undo import</Trans>
          </Button>
        )}
        {isUndone && onReview && (
          <Button onClick={onReview}>
            <Trans>Back to the preview</Trans>
          </Button>
        )}
        <Button variant="ghost" onClick={onRestart}>
          <Trans>Import another file</Trans>
        </Button>
      </div>
    </section>
  );
}

/** How many of the imported jobs the server has stored; all are on this device. */
function UploadState({ ids, isOfImport }: Pick<ImportDoneProps, 'ids' | 'isOfImport'>) {
  const format = useFormat();
  const { state, rejected } = useSyncStatus();
  const unsent = useUnsentJobIds();
  const refused = rejected.filter(isOfImport).length;
  const sent = ids.filter((id) => !unsent.has(id)).length;
  return (
    <>
      {refused > 0 && (
        <Notice tone="bad" role="alert">
          <Plural
            value={refused}
            one="Your server rejected # job. It is kept on this device."
            other="Your server rejected # jobs. They are kept on this device."
          />
        </Notice>
      )}
      <Notice tone="plain">
        {state === 'saved' ? (
          <Trans>They are on your server.</Trans>
        ) : (
          <Trans>They are kept on this device and on their way to your server.</Trans>
        )}
      </Notice>
      {sent < ids.length && (
        <ProgressLine share={sent / ids.length}>
          <Trans>
            Sent: {format.number(sent)} of {format.number(ids.length)}
          </Trans>
        </ProgressLine>
      )}
    </>
  );
}
