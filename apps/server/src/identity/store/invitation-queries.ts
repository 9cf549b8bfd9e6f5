import type { Queryable, Transaction } from '../../db/database.ts';

export interface Invitation {
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  /** The one address it is good for, as compared; null for any. */
  emailKey: string | null;
  createdAt: number;
  expiresAt: number;
}

export async function insertInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.emailKey,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export async function findInvitation(db: Queryable, tokenHash: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitations')
    .select([
      'token_hash as tokenHash',
      'email as emailKey',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Oldest first. */
export async function findInvitations(db: Queryable): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .select([
      'token_hash as tokenHash',
      'email as emailKey',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute();
}

/** Whether it was there: of two who use one invitation at the same moment, one finds it gone. */
export async function deleteInvitation(tx: Transaction, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationsExpiredBefore(tx: Transaction, moment: number): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<', moment).execute();
}
