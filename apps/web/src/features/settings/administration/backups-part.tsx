import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { beginBackup } from '../../../sync/requests/administration.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { actWithProof } from './act-with-proof.ts';
import styles from './administration.module.css';

type Backups = Exclude<ServerStatus['backups'], null | { unreadable: string }>;

interface BackupsPartProps {
  status: ServerStatus;
  onStatus: (status: ServerStatus) => void;
}

const shownAtFirst = 5;

export function BackupsPart({ status, onStatus }: BackupsPartProps) {
  const { backups } = status;
  // The check above names the remedy.
  if (backups === null || 'unreadable' in backups) return null;
  const { folder } = backups;
  const { adminCommand } = status;
  const damaged = backups.damaged.join(', ');
  return (
    <section className="page-section" aria-labelledby="server-backups">
      <header className={styles.heading}>
        <div>
          <h2 id="server-backups">
            <Trans>Backups</Trans>
          </h2>
          <p>
            <Rhythm backups={backups} /> <Kept backups={backups} />
          </p>
        </div>
        <BackUpNow isMaking={backups.isMaking} onStatus={onStatus} />
      </header>
      {damaged !== '' && (
        <Notice tone="care">
          <Trans>
            Cannot be restored: <bdi>{damaged}</bdi>. Delete them from <bdi>{folder}</bdi>.
          </Trans>
        </Notice>
      )}
      {backups.made.length > 0 && <BackupTable made={backups.made} />}
      <p className="text-sm ink-2">
        <Trans>
          To restore one, stop the server and run <code dir="ltr">{adminCommand} restore NAME</code>
        </Trans>
      </p>
    </section>
  );
}

function Rhythm({ backups }: { backups: Backups }) {
  const { t } = useLingui();
  const { folder, every, isEncrypted } = backups;
  const hours = Number(every.replace(/h$/, ''));
  const rhythm =
    every === 'off'
      ? t`Only when you ask for one`
      : Number.isNaN(hours)
        ? t`Every day at ${every}`
        : t`${plural(hours, { one: 'Every hour', other: 'Every # hours' })}`;
  return isEncrypted ? (
    <Trans>
      {rhythm}, to <bdi className={styles.path}>{folder}</bdi>, encrypted.
    </Trans>
  ) : (
    <Trans>
      {rhythm}, to <bdi className={styles.path}>{folder}</bdi>, not encrypted.
    </Trans>
  );
}

function Kept({ backups: { keep } }: { backups: Backups }) {
  const { daily, weekly, monthly } = keep;
  return (
    <Trans>
      Keeps {daily} daily, {weekly} weekly, {monthly} monthly.
    </Trans>
  );
}

function BackUpNow({ isMaking, onStatus }: { isMaking: boolean } & Pick<BackupsPartProps, 'onStatus'>) {
  const { i18n } = useLingui();
  const [isPending, setPending] = useState(false);
  async function begin(): Promise<void> {
    setPending(true);
    const begun = await actWithProof(i18n, beginBackup);
    setPending(false);
    if (begun) onStatus(begun);
  }
  return (
    <Button
      variant="primary"
      icon={<Archive className="icon icon-small" aria-hidden />}
      isPending={isPending || isMaking}
      onClick={() => void begin()}
    >
      <Trans>Back up now</Trans>
    </Button>
  );
}

function BackupTable({ made }: Pick<Backups, 'made'>) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const keptAs = { recent: t`Recent`, daily: t`Daily`, weekly: t`Weekly`, monthly: t`Monthly` };
  const all = made.length;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Made</Trans>
            </th>
            <th scope="col" className={styles.atEnd}>
              <Trans>Size</Trans>
            </th>
            <th scope="col">
              <Trans>Kept as</Trans>
            </th>
            <th scope="col">
              <Trans>Check</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? made : made.slice(0, shownAtFirst)).map((backup) => (
            <tr key={backup.name}>
              <td>
                <b>{format.dateAndTime(new Date(backup.at))}</b>
                <small dir="ltr">{backup.name}</small>
              </td>
              <td className={styles.atEnd}>{format.fileSize(backup.bytes)}</td>
              <td>{backup.keptAs === null ? <Trans>Until the next one</Trans> : keptAs[backup.keptAs]}</td>
              <td>
                <Outcome missingFiles={backup.missingFiles} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > shownAtFirst && !isWhole && (
        <div className="flex-row">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            <Trans>Show all {{ count: all }}</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ missingFiles }: { missingFiles: number }) {
  if (missingFiles > 0)
    return (
      <span className={styles.care}>
        <TriangleAlert className="icon icon-small" aria-hidden />{' '}
        <Plural value={missingFiles} one="# file missing" other="# files missing" />
      </span>
    );
  return (
    <span className={styles.works}>
      <Check className="icon icon-small" aria-hidden /> <Trans>Everything matches</Trans>
    </span>
  );
}
