import { CompiledQuery } from 'kysely';
import type { AccountsTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { LinkedIdentity } from './identity-queries.ts';

export interface Account {
  id: string;
  /** Null for an anonymous account. */
  email: string | null;
  emailVerified: boolean;
  /** Whether the address was confirmed by the holder of the account. Until then another person may have opened it. */
  holderConfirmed: boolean;
  displayName: string | null;
  photoUrl: string | null;
  passwordHash: string | null;
  passwordUpdatedAt: number | null;
  /** Tokens issued before this moment are refused. */
  validSince: number;
  createdAt: number;
  lastSignInAt: number;
  disabled: boolean;
  /** The linked identities at providers, oldest first. */
  identities: readonly LinkedIdentity[];
  isAdministrator: boolean;
}

/** The state of account and session that decides whether a token with a valid signature is accepted. */
export interface AccountStanding {
  validSince: number;
  disabled: boolean;
  sessionExists: boolean;
  /** Whether the session was opened with two factors, or has added the second since. */
  hasTwoFactors: boolean;
}

export async function findAccount(db: Queryable, accountId: string): Promise<Account | undefined> {
  const { rows } = await db.executeQuery<AccountsTable>(
    CompiledQuery.raw('select * from accounts where id = $1', [accountId]),
  );
  return rows[0] && toAccount(rows[0]);
}

/** The same, with the row locked until the end of the transaction. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account | undefined> {
  const { rows } = await tx.executeQuery<AccountsTable>(
    CompiledQuery.raw('select * from accounts where id = $1 for update', [accountId]),
  );
  return rows[0] && toAccount(rows[0]);
}

export async function findAccountByEmail(db: Queryable, emailKey: string): Promise<Account | undefined> {
  const { rows } = await db.executeQuery<AccountsTable>(
    CompiledQuery.raw(
      `select accounts.* from account_emails
       join accounts on accounts.id = account_emails.account_id where account_emails.email = $1`,
      [emailKey],
    ),
  );
  return rows[0] && toAccount(rows[0]);
}

/** Oldest first. */
export async function findAccounts(db: Queryable): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

/** Locks the rows until the end of the transaction. */
export async function lockAdministrators(tx: Transaction): Promise<Account[]> {
  const { rows } = await tx.executeQuery<AccountsTable>(
    CompiledQuery.raw('select * from accounts where administrator = 1 order by id for update', []),
  );
  return rows.map(toAccount);
}

export async function setAdministrator(tx: Transaction, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ administrator: 1 }).where('id', '=', accountId).execute();
}

export async function setStanding(
  tx: Transaction,
  accountId: string,
  { isDisabled, validSince }: { isDisabled: boolean; validSince: number },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ disabled: isDisabled ? 1 : 0, valid_since: validSince })
    .where('id', '=', accountId)
    .execute();
}

const idleAtOnceMax = 100;

/**
 * Accounts without an address, password or identity that are unused since then and no administrators'; a few at a time,
 * or the given one.
 */
export async function findIdleAnonymous(
  db: Queryable,
  { usedBefore, accountId }: { usedBefore: number; accountId?: string },
): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `select id from accounts where email = '' and password_hash is null and identities = '[]' and administrator = 0
         and last_sign_in_at < $1 and not exists (select 1 from sessions
           where sessions.account_id = accounts.id and sessions.last_used_at >= $1)
         ${accountId === undefined ? '' : 'and id = $2'} limit ${idleAtOnceMax}`,
      accountId === undefined ? [usedBefore] : [usedBefore, accountId],
    ),
  );
  return rows.map(({ id }) => id);
}

export async function isEmailTaken(db: Queryable, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_emails')
    .select('account_id')
    .where('email', '=', emailKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findStanding(
  db: Queryable,
  accountId: string,
  sessionId: string,
): Promise<AccountStanding | undefined> {
  const { rows } = await db.executeQuery<{
    valid_since: number;
    disabled: number;
    session_id: string | null;
    provider: string | null;
    second_factor_id: string | null;
  }>(
    CompiledQuery.raw(
      `select accounts.valid_since, accounts.disabled, sessions.id as session_id, sessions.provider,
       sessions.second_factor_id from accounts
       left join sessions on sessions.account_id = accounts.id and sessions.id = $2
       where accounts.id = $1`,
      [accountId, sessionId],
    ),
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    validSince: row.valid_since,
    disabled: row.disabled === 1,
    sessionExists: row.session_id !== null,
    // A passkey with user verification is two factors: the device, and its PIN or biometric check.
    hasTwoFactors: row.second_factor_id !== null || row.provider === 'passkey',
  };
}

/** @throws DatabaseError `unique_violation` when another account has the address since. */
export async function insertAccount(
  tx: Transaction,
  account: {
    id: string;
    email: string | null;
    emailKey: string | null;
    passwordHash: string | null;
    isVerified: boolean;
    now: number;
  },
): Promise<void> {
  if (account.emailKey !== null)
    await tx
      .insertInto('account_emails')
      .values({ email: account.emailKey, account_id: account.id })
      .execute();
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      email: account.email ?? '',
      email_verified: account.isVerified ? 1 : 0,
      holder_unproved: 0,
      display_name: null,
      photo_url: null,
      password_hash: account.passwordHash,
      password_updated_at: account.passwordHash === null ? null : account.now,
      valid_since: account.now,
      created_at: account.now,
      last_sign_in_at: account.now,
      disabled: 0,
      identities: '[]',
      administrator: 0,
    })
    .execute();
}

/** Null leaves the column unchanged. */
export async function recordSignIn(
  tx: Transaction,
  accountId: string,
  { now, newHash }: { now: number | null; newHash: string | null },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'update accounts set last_sign_in_at = coalesce($2, last_sign_in_at), password_hash = coalesce($3, password_hash) where id = $1',
      [accountId, now, newHash],
    ),
  );
}

export async function updatePassword(
  tx: Transaction,
  accountId: string,
  { now, passwordHash }: { now: number; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_updated_at: now, valid_since: now })
    .where('id', '=', accountId)
    .execute();
}

/** Tokens issued before this moment are refused. */
export async function endOlderTokens(tx: Transaction, accountId: string, now: number): Promise<void> {
  await tx.updateTable('accounts').set({ valid_since: now }).where('id', '=', accountId).execute();
}

/** Removes the password; the account has other access methods. */
export async function removePassword(tx: Transaction, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: null, password_updated_at: null, valid_since: now })
    .where('id', '=', accountId)
    .execute();
}

/** The holder of the account confirmed the address. */
export async function markEmailVerified(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_verified: 1, holder_unproved: 0 })
    .where('id', '=', accountId)
    .execute();
}

/** The confirmation proves only that its sender reads mail to the address. */
export async function markEmailReadable(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_verified: 1, holder_unproved: 1 })
    .where('id', '=', accountId)
    .where('email_verified', '=', 0)
    .execute();
}

/**
 * Sets the address of an account without one.
 *
 * @throws DatabaseError `unique_violation` when the address is taken.
 */
export async function giveEmail(
  tx: Transaction,
  accountId: string,
  { email, emailKey, isVerified }: { email: string; emailKey: string; isVerified: boolean },
): Promise<void> {
  await tx.insertInto('account_emails').values({ email: emailKey, account_id: accountId }).execute();
  await tx
    .updateTable('accounts')
    .set({ email, email_verified: isVerified ? 1 : 0, holder_unproved: 0 })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Changes the address of the account to one whose mail the caller has proved to read.
 *
 * @throws DatabaseError `unique_violation` when the address is taken.
 */
export async function moveToEmail(
  tx: Transaction,
  accountId: string,
  {
    fromKey,
    email,
    emailKey,
    holderConfirmed,
    now,
  }: { fromKey: string; email: string; emailKey: string; holderConfirmed: boolean; now: number },
): Promise<void> {
  if (fromKey !== emailKey) {
    await tx.insertInto('account_emails').values({ email: emailKey, account_id: accountId }).execute();
    await tx
      .deleteFrom('account_emails')
      .where('email', '=', fromKey)
      .where('account_id', '=', accountId)
      .execute();
  }
  await tx
    .updateTable('accounts')
    .set({ email, email_verified: 1, holder_unproved: holderConfirmed ? 0 : 1, valid_since: now })
    .where('id', '=', accountId)
    .execute();
}

/** Sets the given fields; null clears one. */
export async function updateProfileFields(
  tx: Transaction,
  accountId: string,
  fields: { displayName?: string | null | undefined; photoUrl?: string | null | undefined },
): Promise<void> {
  const set = {
    ...(fields.displayName === undefined ? {} : { display_name: fields.displayName }),
    ...(fields.photoUrl === undefined ? {} : { photo_url: fields.photoUrl }),
  };
  if (Object.keys(set).length === 0) return;
  await tx.updateTable('accounts').set(set).where('id', '=', accountId).execute();
}

/** Deletes the account, its address and its security events, once its access methods have been deleted. */
export async function deleteAccountRows(
  tx: Transaction,
  accountId: string,
  emailKey: string | null,
): Promise<void> {
  await tx.deleteFrom('security_events').where('account_id', '=', accountId).execute();
  if (emailKey !== null)
    await tx
      .deleteFrom('account_emails')
      .where('email', '=', emailKey)
      .where('account_id', '=', accountId)
      .execute();
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
}

function toAccount(row: AccountsTable): Account {
  return {
    id: row.id,
    email: row.email === '' ? null : row.email,
    emailVerified: row.email_verified === 1,
    holderConfirmed: row.email_verified === 1 && row.holder_unproved === 0,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    passwordHash: row.password_hash,
    passwordUpdatedAt: row.password_updated_at,
    validSince: row.valid_since,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    disabled: row.disabled === 1,
    identities: row.identities === '[]' ? [] : (JSON.parse(row.identities) as LinkedIdentity[]),
    isAdministrator: row.administrator === 1,
  };
}
