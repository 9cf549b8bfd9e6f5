import type { ServerStatus, SignUpMode } from '@foothold/contract/administration';
import { signUpModes } from '@foothold/contract/administration';
import type { BackupScheduler, BackupStatus } from '../backups/backup-scheduler.ts';
import { formatBackupEvery } from '../backups/backup-settings.ts';
import type { Config } from '../config.ts';
import { DatabaseError } from '../db/database-error.ts';
import { engineVersion } from '../db/engine-version.ts';
import type { Database } from '../db/database.ts';
import { listInvitations } from '../identity/accounts/invitation.ts';
import type { OpenInvitation } from '../identity/accounts/invitation.ts';
import type { IdentityContext } from '../identity/context/identity-context.ts';
import type { DiskReserve } from '../limits/disk-reserve.ts';
import type { MailRecord } from '../mail/mail-record.ts';
import { readSizes } from '../db/stored-sizes.ts';
import { adminCommand } from '../program.ts';
import { readBacklog } from '../tasks/task-queries.ts';
import { version } from '../version.ts';
import { countAccounts, sumFileBytes } from './account-summary-queries.ts';

export interface ServerStatusDependencies {
  config: Pick<Config, 'smtpUrl' | 'signUp' | 'backupPassphrase' | 'identity'>;
  database: Database;
  context: IdentityContext;
  disk: DiskReserve;
  mail: MailRecord;
  /** Rejects with the reason where the server cannot store data. */
  checkStorage: () => Promise<void>;
  /** Why tasks are not running; null when they are. */
  findTaskFault: () => Promise<string | null>;
  /** Null where no folder for them is configured. */
  backups: BackupScheduler | null;
  /** Milliseconds since 1970 UTC. */
  startedAt: number;
}

/** The status of the server for its administrators. */
export async function readServerStatus(dependencies: ServerStatusDependencies): Promise<ServerStatus> {
  const { config, database, context, disk, mail, backups, findTaskFault, startedAt } = dependencies;
  const { reader, dialect } = database;
  const [storage, sizes, standing, backlog, taskFault, invitations, accounts, fileBytes, engine] =
    await Promise.all([
      timeStorage(dependencies),
      readSizes(reader, dialect),
      disk.measure(),
      readBacklog(reader),
      findTaskFault(),
      listInvitations(context),
      countAccounts(reader),
      sumFileBytes(reader),
      engineVersion(reader, dialect),
    ]);
  const made = readBackups(backups, config);
  return {
    version,
    adminCommand,
    nodeVersion: process.versions.node,
    engine: dialect,
    engineVersion: engine,
    startedAt,
    database: { ...storage, bytes: sizes.databaseBytes },
    disk: standing,
    mail: { host: config.smtpUrl ? new URL(config.smtpUrl).hostname : null, ...mail.figures },
    tasks: { waiting: backlog.count, isStuck: taskFault !== null },
    backups: made?.shown ?? null,
    accountBytes: sizes.accountBytes,
    fileBytes,
    backupBytes: made?.bytes ?? 0,
    signUp: { mode: context.signUp, isFixed: config.signUp !== null, choices: signUpChoices(config) },
    invitations: invitations.map(toInvitation),
    accounts,
  };
}

/** The modes of sign-up that an administrator may choose; `by-mail` signs in by mailed links only. */
export function signUpChoices({
  smtpUrl,
  identity,
}: Pick<Config, 'smtpUrl' | 'identity'>): readonly SignUpMode[] {
  const mailsLinks = smtpUrl !== undefined && identity.allowsPasswordSignIn;
  return signUpModes.filter((mode) => mode !== 'by-mail' || mailsLinks);
}

export function toInvitation({ id, emailKey, createdAt, expiresAt }: OpenInvitation) {
  return { id, email: emailKey, madeAt: createdAt, expiresAt };
}

async function timeStorage({
  checkStorage,
}: Pick<ServerStatusDependencies, 'checkStorage'>): Promise<
  Pick<ServerStatus['database'], 'fault' | 'answeredInMs'>
> {
  const begunAt = performance.now();
  const fault = await checkStorage().then(
    () => null,
    (error: unknown) => faultOf(error),
  );
  return { fault, answeredInMs: performance.now() - begunAt };
}

function faultOf(error: unknown): ServerStatus['database']['fault'] {
  const code = error instanceof DatabaseError ? error.code : undefined;
  switch (code) {
    case 'disk_full':
    case 'read_only':
    case 'busy':
    case 'connection_lost':
    case 'damaged':
    case 'removed':
      return code;
    default:
      return 'other';
  }
}

function readBackups(
  backups: BackupScheduler | null,
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
): { shown: ServerStatus['backups']; bytes: number } | null {
  if (!backups) return null;
  let status: BackupStatus;
  try {
    status = backups.status();
  } catch (error) {
    return { shown: { unreadable: error instanceof Error ? error.message : String(error) }, bytes: 0 };
  }
  const { settings, isMaking, nextAt, lastFailure, damaged } = status;
  const made = status.backups.map(({ name, at, keptAs = null, manifest }) => ({
    name,
    at,
    bytes: manifest.bytes,
    keptAs,
    missingFiles: manifest.missingFiles.length,
  }));
  const { folder, keep } = settings;
  const every = formatBackupEvery(settings.every);
  const isEncrypted = backupPassphrase !== undefined;
  const shown = { folder, every, keep, isEncrypted, isMaking, nextAt, lastFailure, made, damaged };
  // Files that a backup shares with the one before take no additional space.
  const bytes = status.backups.reduce((sum, { manifest }) => sum + manifest.newBytes, 0);
  return { shown, bytes };
}
