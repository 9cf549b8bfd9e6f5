import type { Transaction } from '../db/database.ts';
import { tableContents } from '../db/table-contents.ts';

/** Empties whatever lets somebody act as the account or read from it. `codeSubjects` name its codes from mails. */
export async function deleteAllAccess(
  tx: Transaction,
  accountId: string,
  { codeSubjects, now }: { codeSubjects: readonly string[]; now: number },
): Promise<void> {
  const tables = Object.keys(tableContents) as (keyof typeof tableContents)[];
  for (const table of tables.filter((name) => tableContents[name] === 'access')) {
    if (table === 'action_codes') {
      await tx.deleteFrom(table).where('subject', 'in', codeSubjects).execute();
    } else {
      // One of those that have the column; a test holds this against the database.
      const owned = table as 'sessions';
      await tx.deleteFrom(owned).where('account_id', '=', accountId).execute();
    }
  }
  await tx
    .updateTable('accounts')
    .set({ password_hash: null, password_updated_at: null, identities: '[]', valid_since: now })
    .where('id', '=', accountId)
    .execute();
}
