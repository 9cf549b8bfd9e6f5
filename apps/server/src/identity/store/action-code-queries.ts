import type { ActionCodesTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { actionMailTask } from '../values/action-code.ts';
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

/**
 * Gives up the mails with an undo of a change made at `since` or later that have not gone out: each would still make its
 * code. The caller holds the account.
 */
export async function withdrawUndoMails(
  tx: Transaction,
  accountId: string,
  since: number | null,
): Promise<void> {
  const queued = await tx
    .selectFrom('tasks')
    .select(['id', 'payload'])
    .where('kind', '=', actionMailTask)
    .where('payload', 'like', `%"${accountId}"%`)
    .execute();
  for (const { id, payload } of queued) {
    const mail = JSON.parse(payload) as { kind: ActionKind; accountId?: string; changedAt?: number };
    if (mail.kind !== 'recover_email' || mail.accountId !== accountId) continue;
    if (since === null || (mail.changedAt ?? 0) >= since)
      await tx.deleteFrom('tasks').where('id', '=', id).execute();
  }
}

/** Whether the mail of a task is still to go out. */
export async function isMailQueued(tx: Transaction, taskId: string): Promise<boolean> {
  const task = await tx.selectFrom('tasks').select('id').where('id', '=', taskId).executeTakeFirst();
  return task !== undefined;
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
