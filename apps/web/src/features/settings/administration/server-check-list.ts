import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Format } from '../../../i18n/format.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';

export interface ServerCheck {
  id: 'database' | 'disk' | 'mail' | 'tasks' | 'backup';
  name: string;
  /** `off` is a choice and no fault. */
  standing: 'works' | 'care' | 'off';
  /** What is so; of what needs care, what is wrong and what to do. */
  words: string;
  value: string;
}

type Fault = NonNullable<ServerStatus['database']['fault']>;

const faultWords: Record<Fault, ReturnType<typeof msg>> = {
  disk_full: msg`The disk is full. Free some of it.`,
  read_only: msg`The storage is read-only. Mount it so that it takes writes.`,
  busy: msg`Another program locks the database. Stop that program.`,
  connection_lost: msg`The database does not answer. Check that it runs, and DATABASE_URL.`,
  damaged: msg`The database is damaged. Restore a backup.`,
  removed: msg`The database file was removed or replaced. Start the server again.`,
  other: msg`The database takes no writes. The server’s log says why.`,
};

/** The checks of the page Server, in the order they are shown. */
export function serverChecks(i18n: I18n, format: Format, status: ServerStatus): ServerCheck[] {
  return [
    databaseCheck(i18n, format, status),
    diskCheck(i18n, format, status),
    mailCheck(i18n, format, status),
    tasksCheck(i18n, format, status),
    backupCheck(i18n, format, status),
  ];
}

export function engineName({ engine, engineVersion }: ServerStatus): string {
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${engineVersion}`;
}

function databaseCheck(i18n: I18n, format: Format, status: ServerStatus): ServerCheck {
  const { fault, answeredInMs, bytes } = status.database;
  const [engine, size] = [format.isolated(engineName(status)), format.fileSize(bytes)];
  return {
    id: 'database',
    name: i18n._(msg`Database`),
    standing: fault === null ? 'works' : 'care',
    words: fault === null ? inOneLine(i18n, engine, size) : i18n._(faultWords[fault]),
    value: format.shortDuration(answeredInMs),
  };
}

function diskCheck(i18n: I18n, format: Format, { disk }: ServerStatus): ServerCheck {
  const [free, total] = [format.fileSize(disk.freeBytes), format.fileSize(disk.totalBytes)];
  const share = format.percent(disk.freeBytes / disk.totalBytes);
  return {
    id: 'disk',
    name: i18n._(msg`Disk`),
    standing: disk.isLow ? 'care' : 'works',
    words: disk.isLow
      ? i18n._(
          msg`Only ${free} free: no account can be created, and large ones cannot grow. Free some of it.`,
        )
      : i18n._(msg`${free} free of ${total}`),
    value: i18n._(msg`${share} free`),
  };
}

function mailCheck(i18n: I18n, format: Format, { mail }: ServerStatus): ServerCheck {
  const name = i18n._(msg`Email`);
  const { lastFailure } = mail;
  const host = mail.host === null ? '' : format.isolated(mail.host);
  const [sent, failed] = [format.number(mail.sent), format.number(mail.failed)];
  if (lastFailure) {
    const reason = format.isolated(lastFailure.reason);
    const words = i18n._(msg`${host}: ${reason}. Check SMTP_URL.`);
    return { id: 'mail', name, standing: 'care', words, value: '' };
  }
  if (host === '') {
    const words = i18n._(msg`Emails are files in the outbox folder. Set SMTP_URL to send them.`);
    return { id: 'mail', name, standing: 'off', words, value: '' };
  }
  const words = i18n._(msg`${host}, ${sent} sent and ${failed} failed since the start`);
  return { id: 'mail', name, standing: 'works', words, value: '' };
}

function tasksCheck(i18n: I18n, format: Format, { tasks }: ServerStatus): ServerCheck {
  const waiting = format.number(tasks.waiting);
  return {
    id: 'tasks',
    name: i18n._(msg`Task queue`),
    standing: tasks.isStuck ? 'care' : 'works',
    words: tasks.isStuck
      ? i18n._(msg`Nothing is being done: ${waiting} waiting. Start the server again.`)
      : i18n._(msg`${waiting} waiting`),
    value: '',
  };
}

function backupCheck(i18n: I18n, format: Format, { backups }: ServerStatus): ServerCheck {
  const name = i18n._(msg`Last backup`);
  const check = (standing: ServerCheck['standing'], words: string, value = ''): ServerCheck => ({
    id: 'backup',
    name,
    standing,
    words,
    value,
  });
  if (backups === null) return check('off', i18n._(msg`No backups are made. Set BACKUP_DIR.`));
  if ('unreadable' in backups) return check('care', format.isolated(backups.unreadable));
  const [last] = backups.made;
  const { lastFailure, nextAt } = backups;
  if (lastFailure) return check('care', format.isolated(lastFailure.reason));
  if (!last && nextAt === null) return check('care', i18n._(msg`None yet, and none is planned.`));
  if (!last) {
    const next = format.dateAndTime(new Date(nextAt ?? 0));
    return check('works', i18n._(msg`None yet. The first is due ${next}.`));
  }
  const made = format.dateAndTime(new Date(last.at));
  const { missingFiles } = last;
  const size = format.fileSize(last.bytes);
  if (missingFiles > 0)
    return check(
      'care',
      i18n._(
        msg`${made}. ${plural(missingFiles, { one: '# file was', other: '# files were' })} missing in the data folder.`,
      ),
      size,
    );
  return check('works', i18n._(msg`${made}. Checked: everything matches.`), size);
}
