import type { Transaction } from '../../db/database.ts';
import { isAhead } from '../values/clock.ts';
import { pendingSignOnLifetimeMs, signOnTicketLifetimeMs } from '../values/identity-limits.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';

interface StoredSignOnTicket {
  /** Of the secret of the page it is for; null where the account is to be proved by another access method first. */
  nonceHash: string | null;
  identity: VerifiedIdentity;
}

/** Clears away the expired ones as well. */
export async function insertSignOnTicket(
  tx: Transaction,
  ticketHash: string,
  { nonceHash, identity, now, expiresAt }: StoredSignOnTicket & { now: number; expiresAt: number },
): Promise<void> {
  await tx.deleteFrom('sign_on_tickets').where('expires_at', '<', now).execute();
  await tx
    .insertInto('sign_on_tickets')
    .values({
      ticket_hash: ticketHash,
      nonce_hash: nonceHash,
      identity: JSON.stringify(identity),
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses it up, whatever comes of it: of several that bring one ticket, exactly one is given it. */
export async function takeSignOnTicket(
  tx: Transaction,
  ticketHash: string,
  now: number,
): Promise<StoredSignOnTicket | undefined> {
  const row = await tx
    .deleteFrom('sign_on_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst();
  const lifetimeMs = row?.nonce_hash === null ? pendingSignOnLifetimeMs : signOnTicketLifetimeMs;
  if (!row || row.expires_at < now || isAhead(row.expires_at - lifetimeMs, now)) return undefined;
  return { nonceHash: row.nonce_hash, identity: JSON.parse(row.identity) as VerifiedIdentity };
}
