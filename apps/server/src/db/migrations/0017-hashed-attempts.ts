import type { Migration } from './migrate.ts';

/**
 * The subjects of counts are stored as hashes. Rows with plain ones (addresses, account ids, keys of calendar
 * links) are deleted; what they counted begins again once.
 */
export const hashedAttemptsMigration: Migration = {
  id: '0017-hashed-attempts',
  async up(db) {
    await db.deleteFrom('attempts').execute();
    await db.deleteFrom('password_tries').execute();
  },
};
