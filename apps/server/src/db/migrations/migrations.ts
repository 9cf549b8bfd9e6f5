import type { Migration } from './migrate.ts';
import { documentsMigration } from './0001-documents.ts';
import { identityMigration } from './0002-identity.ts';
import { accountActivityMigration } from './0003-account-activity.ts';
import { secondFactorsMigration } from './0004-second-factors.ts';
import { tasksMigration } from './0005-tasks.ts';
import { actionCodesMigration } from './0006-action-codes.ts';
import { administrationMigration } from './0007-administration.ts';
import { passkeysMigration } from './0008-passkeys.ts';
import { jobHistoryMigration } from './0009-job-history.ts';
import { knownDevicesMigration } from './0010-known-devices.ts';
import { calendarLinksMigration } from './0011-calendar-links.ts';
import { singleSignOnMigration } from './0012-single-sign-on.ts';
import { filesMigration } from './0013-files.ts';
import { remindersMigration } from './0014-reminders.ts';
import { sessionsByKeyMigration } from './0015-sessions-by-key.ts';
import { passwordTriesMigration } from './0016-password-tries.ts';
import { hashedAttemptsMigration } from './0017-hashed-attempts.ts';
import { tokenFamiliesMigration } from './0018-token-families.ts';
import { accountBytesMigration } from './0019-account-bytes.ts';
import { prunedChangesMigration } from './0020-pruned-changes.ts';
import { unprovedHoldersMigration } from './0021-unproved-holders.ts';
import { refusedChangesMigration } from './0022-refused-changes.ts';
import { batchesMigration } from './0023-batches.ts';
import { administrationEventsMigration } from './0024-administration-events.ts';
import { eventsOfAllAccountsMigration } from './0025-events-of-all-accounts.ts';
import { liveRefreshTokensMigration } from './0026-live-refresh-tokens.ts';

/** Every step of the schema, oldest first. */
export const migrations: readonly Migration[] = [
  documentsMigration,
  identityMigration,
  accountActivityMigration,
  secondFactorsMigration,
  tasksMigration,
  actionCodesMigration,
  administrationMigration,
  passkeysMigration,
  jobHistoryMigration,
  knownDevicesMigration,
  calendarLinksMigration,
  singleSignOnMigration,
  filesMigration,
  remindersMigration,
  sessionsByKeyMigration,
  passwordTriesMigration,
  hashedAttemptsMigration,
  tokenFamiliesMigration,
  accountBytesMigration,
  prunedChangesMigration,
  unprovedHoldersMigration,
  refusedChangesMigration,
  batchesMigration,
  administrationEventsMigration,
  eventsOfAllAccountsMigration,
  liveRefreshTokensMigration,
];
