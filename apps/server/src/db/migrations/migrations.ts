import type { Migration } from '../migrate.ts';
import { documentsMigration } from './0001-documents.ts';
import { identityMigration } from './0002-identity.ts';
import { accountActivityMigration } from './0003-account-activity.ts';

/** Every step of the schema, oldest first. */
export const migrations: readonly Migration[] = [
  documentsMigration,
  identityMigration,
  accountActivityMigration,
];
