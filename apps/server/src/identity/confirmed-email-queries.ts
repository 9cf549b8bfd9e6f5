import type { Queryable } from '../db/database.ts';

/** Whether somebody has an account with the address and has confirmed that it is theirs. */
export async function isEmailConfirmed(db: Queryable, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_emails')
    .innerJoin('accounts', 'accounts.id', 'account_emails.account_id')
    .select('account_emails.account_id')
    .where('account_emails.email', '=', emailKey)
    .where('accounts.email_verified', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
