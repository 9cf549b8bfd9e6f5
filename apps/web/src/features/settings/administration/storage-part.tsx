import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import styles from './administration.module.css';

/** What takes up the disk of the data folder. */
export function StoragePart({ status }: { status: ServerStatus }) {
  const { t } = useLingui();
  const format = useFormat();
  const { disk, database, engine, fileBytes, backupBytes } = status;
  const [backups, files, stored] = [backupBytes, fileBytes, database.bytes].map(format.fileSize);
  // PostgreSQL keeps its data in a folder of its own.
  const own = fileBytes + (engine === 'sqlite' ? database.bytes : 0);
  const other = Math.max(0, disk.totalBytes - disk.freeBytes - own);
  const total = format.fileSize(disk.totalBytes);
  const [ownSize, otherSize, freeSize] = [own, other, disk.freeBytes].map(format.fileSize);
  const parts = [
    { shape: styles.partOwn, name: 'Foothold', bytes: own, size: ownSize },
    { shape: styles.partOther, name: t`Everything else`, bytes: other, size: otherSize },
    { shape: styles.partFree, name: t`Free`, bytes: disk.freeBytes, size: freeSize },
  ];
  return (
    <section className="page-section" aria-labelledby="server-storage">
      <header>
        <h2 id="server-storage">
          <Trans>Storage</Trans>
        </h2>
        <p>
          <Trans>
            Backups {backups}, files {files}, database {stored}.
          </Trans>
        </p>
      </header>
      <div
        className={styles.course}
        role="img"
        aria-label={t`Of ${total}: Foothold ${ownSize}, everything else ${otherSize}, free ${freeSize}`}
      >
        {parts.map(({ shape, bytes }) => (
          <i key={shape} className={shape} style={{ flexGrow: bytes / disk.totalBytes }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ shape, name, size }) => (
          <li key={shape}>
            <i className={shape} />
            {name} <b>{size}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
