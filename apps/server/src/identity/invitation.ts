import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityParts } from './identity-parts.ts';
import {
  deleteInvitation,
  deleteInvitationsExpiredBefore,
  findInvitation,
  insertInvitation,
} from './invitation-queries.ts';

const tokenBytes = 32;

/** Makes an invitation and gives its token, which is kept nowhere. `emailKey` null lets anybody use it. */
export async function invite(
  parts: IdentityParts,
  { emailKey, lifetime }: { emailKey: string | null; lifetime: number },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const createdAt = parts.now();
  await parts.database.write(async (tx) => {
    await deleteInvitationsExpiredBefore(tx, createdAt);
    await insertInvitation(tx, {
      tokenHash: invitationHash(token),
      emailKey,
      createdAt,
      expiresAt: createdAt + lifetime,
    });
  });
  return token;
}

/**
 * Whether a new account may be opened here, before any work is done for it.
 *
 * @throws IdentityError `sign_up_closed`, `invitation_invalid`
 */
export async function requireOpenSignUp(
  parts: IdentityParts,
  { emailKey, invitation }: { emailKey: string; invitation: string | undefined },
): Promise<void> {
  if (parts.signUp === 'closed') throw new IdentityError('sign_up_closed');
  if (parts.signUp === 'open') return;
  const found = invitation && (await findInvitation(parts.database.reader, invitationHash(invitation)));
  const isFor = found && (found.emailKey === null || found.emailKey === emailKey);
  if (!isFor || found.expiresAt <= parts.now()) throw new IdentityError('invitation_invalid');
}

/** Uses the invitation up, in the transaction that opens the account. @throws IdentityError `invitation_invalid` */
export async function useInvitation(
  parts: IdentityParts,
  tx: Transaction,
  invitation: string | undefined,
): Promise<void> {
  if (parts.signUp === 'open') return;
  if (!invitation || !(await deleteInvitation(tx, invitationHash(invitation))))
    throw new IdentityError('invitation_invalid');
}

function invitationHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
