import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';
import { takeSignOnTicket } from './sign-on-ticket-queries.ts';
import { digest } from './start-sign-on.ts';

/** What a page brings: the ticket with its own secret, or the one it was given when the account was in doubt. */
export type SignOnProof = { ticket: string; providerId: string; nonce: string } | { pendingTicket: string };

/**
 * The identity of the ticket, which is deleted by the read.
 *
 * @throws IdentityError `provider_off`, `sign_on_ticket_over`, `sign_on_pending_over`, `nonce_wrong`
 */
export async function redeemVerifiedIdentity(
  context: IdentityContext,
  proof: SignOnProof,
): Promise<VerifiedIdentity> {
  const isPending = 'pendingTicket' in proof;
  if (!isPending) requireConfigured(context, proof.providerId);
  const ticket = isPending ? proof.pendingTicket : proof.ticket;
  const taken = await context.database.write((tx) => takeSignOnTicket(tx, digest(ticket), context.now()));
  const isOfItsKind = taken && (taken.nonceHash === null) === isPending;
  if (!isOfItsKind) throw new IdentityError(isPending ? 'sign_on_pending_over' : 'sign_on_ticket_over');
  const { identity, nonceHash } = taken;
  requireConfigured(context, identity.providerId);
  if (isPending) return identity;
  if (identity.providerId !== proof.providerId) throw new IdentityError('sign_on_ticket_over');
  if (digest(proof.nonce) !== nonceHash) throw new IdentityError('nonce_wrong');
  return identity;
}

function requireConfigured({ signOnProviders }: IdentityContext, providerId: string): void {
  if (!signOnProviders.some(({ id }) => id === providerId)) throw new IdentityError('provider_off');
}
