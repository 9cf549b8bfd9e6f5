import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { isOver } from '../values/clock.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { recordAct } from './acting-administrator.ts';
import type { ActingAdministrator } from './acting-administrator.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import {
  deleteInvitation,
  deleteInvitationsExpiredBefore,
  findInvitation,
  findInvitations,
  insertInvitation,
} from '../store/invitation-queries.ts';

const tokenBytes = 32;
/** Characters of the hash that name an invitation. */
const idLength = 10;

/** Makes an invitation and gives its token, which is kept nowhere. `emailKey` null lets anybody use it. */
export async function invite(
  context: IdentityContext,
  by: ActingAdministrator,
  { emailKey, lifetime }: { emailKey: string | null; lifetime: number },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const createdAt = context.now();
  await context.database.write(async (tx) => {
    await deleteInvitationsExpiredBefore(tx, createdAt);
    await insertInvitation(tx, {
      tokenHash: invitationHash(token),
      emailKey,
      createdAt,
      expiresAt: createdAt + lifetime,
    });
    await recordAct(context, tx, by, invitationAct('invitation_made', emailKey));
  });
  return token;
}

/** An invitation that is still valid, without its link, which is shown once. */
export interface OpenInvitation {
  /** To name it by; of no use to open an account with. */
  id: string;
  emailKey: string | null;
  createdAt: number;
  expiresAt: number;
}

export async function listInvitations(context: IdentityContext): Promise<OpenInvitation[]> {
  const stored = await findInvitations(context.database.reader);
  return stored
    .filter(({ createdAt, expiresAt }) => !isOver(expiresAt, expiresAt - createdAt, context.now()))
    .map(({ tokenHash, ...invitation }) => ({ id: tokenHash.slice(0, idLength), ...invitation }));
}

/**
 * Makes an invitation useless; one that was made for an address can be named by that.
 *
 * @throws IdentityError `invitation_invalid`
 */
export async function withdrawInvitation(
  context: IdentityContext,
  by: ActingAdministrator,
  idOrEmail: string,
): Promise<void> {
  const emailKey = idOrEmail.includes('@') ? parseEmailAddress(idOrEmail).key : null;
  const withdrawn = await context.database.write(async (tx) => {
    const stored = await findInvitations(tx);
    const meant = stored.filter((invitation) =>
      emailKey === null
        ? idOrEmail.length === idLength && invitation.tokenHash.startsWith(idOrEmail)
        : invitation.emailKey === emailKey,
    );
    for (const { tokenHash, emailKey: key } of meant) {
      await deleteInvitation(tx, tokenHash);
      await recordAct(context, tx, by, invitationAct('invitation_revoked', key));
    }
    return meant.length;
  });
  if (withdrawn === 0) throw new IdentityError('invitation_invalid', `There is no invitation ${idOrEmail}.`);
}

function invitationAct(what: 'invitation_made' | 'invitation_revoked', emailKey: string | null) {
  return { what, ...(emailKey === null ? {} : { account: emailKey }) };
}

/** Whether sign-up is open to any confirmed address. */
export function isOpen({ signUp }: Pick<IdentityContext, 'signUp'>): boolean {
  return signUp === 'open' || signUp === 'by-mail';
}

/**
 * Whether a new account may be opened here, before any work is done for it.
 *
 * @throws IdentityError `sign_up_closed`, `invitation_invalid`
 */
export async function requireOpenSignUp(
  context: Pick<IdentityContext, 'signUp' | 'database' | 'now'>,
  { emailKey, invitation }: { emailKey: string; invitation: string | undefined },
): Promise<void> {
  if (context.signUp === 'closed') throw new IdentityError('sign_up_closed');
  if (isOpen(context)) return;
  const found = invitation && (await findInvitation(context.database.reader, invitationHash(invitation)));
  const isFor = found && (found.emailKey === null || found.emailKey === emailKey);
  if (!isFor || isOver(found.expiresAt, found.expiresAt - found.createdAt, context.now()))
    throw new IdentityError('invitation_invalid');
}

/**
 * Uses the invitation up, in the transaction that opens the account. False where none is asked for.
 *
 * @throws IdentityError `invitation_invalid`
 */
export async function useInvitation(
  context: Pick<IdentityContext, 'signUp'>,
  tx: Transaction,
  invitation: string | undefined,
): Promise<boolean> {
  if (isOpen(context)) return false;
  if (!invitation || !(await deleteInvitation(tx, invitationHash(invitation))))
    throw new IdentityError('invitation_invalid');
  return true;
}

function invitationHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
