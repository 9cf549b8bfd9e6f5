import type { ActionCodesTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { ActionCode, ActionKind } from '../values/action-code.ts';

export interface StoredActionCode {
  kind: ActionKind;
  /** The address that the code is good for, as shown. */
  email: string;
  otherEmail: string | null;
  createdAt: number;
  expiresAt: number;
}

type CodeKey = Pick<ActionCode, 'subject' | 'hash'>;

/** In the place of the code of this kind for this address that went out before, if one did. */
export async function replaceActionCode(
  tx: Transaction,
  { subject, hash }: CodeKey,
  code: StoredActionCode,
): Promise<void> {
  const values = {
    code_hash: hash,
    other_email: code.otherEmail,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('action_codes')
    .values({ subject, kind: code.kind, email: code.email, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'kind', 'email']).doUpdateSet(values))
    .execute();
}

export async function findActionCode(
  db: Queryable,
  { subject, hash }: CodeKey,
): Promise<StoredActionCode | undefined> {
  const row = await db
    .selectFrom('action_codes')
    .selectAll()
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row && toActionCode(row);
}

/** The addresses that an account had before, whose mail can still take the change back. */
export async function findUndoAddresses(db: Queryable, accountId: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('action_codes')
    .select('email')
    .where('subject', '=', accountId)
    .where('kind', '=', 'recover_email' satisfies ActionKind)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ email }) => email);
}

/** Takes the code away; of several who try at once, one is told that it was there. */
export async function takeActionCode(tx: Transaction, { subject, hash }: CodeKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('action_codes')
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteActionCodesBefore(tx: Transaction, moment: number): Promise<void> {
  await tx.deleteFrom('action_codes').where('expires_at', '<', moment).execute();
}

function toActionCode(row: ActionCodesTable): StoredActionCode {
  return {
    kind: row.kind as ActionKind,
    email: row.email,
    otherEmail: row.other_email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
