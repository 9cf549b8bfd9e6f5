import type { Queryable, Transaction } from '../../db/database.ts';
import type { SignInTicket, TicketPurpose } from '../values/sign-in-ticket.ts';

interface StoredTicket {
  /** How the person proved who they are. */
  provider: string;
  secondFactorId: string | null;
  /** Wrong codes so far. */
  failures: number;
  createdAt: number;
  expiresAt: number;
}

interface NewTicket {
  purpose: TicketPurpose;
  provider: string;
  secondFactorId?: string | null;
  now: number;
  expiresAt: number;
}

/** Clears away the account's expired ones as well. */
export async function insertTicket(
  tx: Transaction,
  { accountId, hash }: SignInTicket,
  { purpose, provider, secondFactorId = null, now, expiresAt }: NewTicket,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_tickets')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', now)
    .execute();
  await tx
    .insertInto('sign_in_tickets')
    .values({
      account_id: accountId,
      ticket_hash: hash,
      purpose,
      provider,
      second_factor_id: secondFactorId,
      failures: 0,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findTicket(
  db: Queryable,
  { accountId, hash }: SignInTicket,
  purpose: TicketPurpose,
): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider,
      secondFactorId: row.second_factor_id,
      failures: row.failures,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

export async function recordTicketFailures(
  tx: Transaction,
  { accountId, hash }: SignInTicket,
  failures: number,
): Promise<void> {
  await tx
    .updateTable('sign_in_tickets')
    .set({ failures })
    .where('account_id', '=', accountId)
    .where('ticket_hash', '=', hash)
    .execute();
}

/** Whether it was there: of several that use one ticket, exactly one is told so. */
export async function deleteTicket(tx: Transaction, { accountId, hash }: SignInTicket): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('account_id', '=', accountId)
    .where('ticket_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
