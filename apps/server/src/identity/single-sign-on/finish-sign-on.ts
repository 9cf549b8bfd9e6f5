import { randomBytes } from 'node:crypto';
import type { SignOnResult } from '@foothold/contract/single-sign-on';
import { pendingSignOnLifetimeMs, signOnTicketLifetimeMs } from '../values/identity-limits.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { Transaction } from '../../db/database.ts';
import { fitIdentity } from './fit-identity.ts';
import { takeFlow } from './flow-queries.ts';
import { SignOnFailure } from '../providers/sign-on-provider.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';
import { insertSignOnTicket } from './sign-on-ticket-queries.ts';
import { digest, flowKeyOf, requireProvider, stepOf } from './start-sign-on.ts';

/** For the page that waits. */
interface SignOnOutcome {
  result: SignOnResult;
  returnPath: string | null;
}

/**
 * Completes a flow on return from a provider: verifies the identity and issues the ticket that the waiting page
 * redeems.
 *
 * @throws SignOnFailure `flow_over` when it is not the browser that went there, or too late
 */
export async function finishSignOn(
  context: IdentityContext,
  { origin, answer, binding }: { origin: string | null; answer: URL; binding: string | undefined },
): Promise<SignOnOutcome> {
  const state = answer.searchParams.get('state');
  if (origin === null || state === null || binding === undefined) throw new SignOnFailure('flow_over');
  const key = flowKeyOf({ state, binding });
  const flow = await context.database.write((tx) => takeFlow(tx, key, context.now()));
  if (!flow) throw new SignOnFailure('flow_over');
  const { pageFlow, returnPath, pageNonceHash, providerId } = flow;
  try {
    const provider = requireProvider(context, providerId);
    refuseError(answer.searchParams.get('error'));
    const step = await stepOf({ origin, state, binding, provider });
    if (origin + answer.pathname !== step.redirectUri)
      throw new SignOnFailure('provider_failed', 'the answer of another provider');
    const told = await provider.finish({ ...step, answer });
    const identity = fitIdentity(told);
    const ticket = await context.database.write((tx) =>
      issueTicket(context, tx, { identity, pageNonceHash }),
    );
    return { returnPath, result: { flow: pageFlow, ticket } };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const { code: reason, message: detail } = error;
    if (reason !== 'user_cancelled')
      context.report({ what: 'single_sign_on_failed', provider: providerId, reason, detail });
    return { returnPath, result: { flow: pageFlow, error: reason } };
  }
}

/** A ticket for a page that keeps a nonce; without one, for after the account was proved by another access method. */
export async function issueTicket(
  { now }: Pick<IdentityContext, 'now'>,
  tx: Transaction,
  { identity, pageNonceHash }: { identity: VerifiedIdentity; pageNonceHash: string | null },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const lifetime = pageNonceHash === null ? pendingSignOnLifetimeMs : signOnTicketLifetimeMs;
  await insertSignOnTicket(tx, digest(ticket), {
    nonceHash: pageNonceHash,
    identity,
    now: now(),
    expiresAt: now() + lifetime,
  });
  return ticket;
}

function refuseError(error: string | null): void {
  if (error === null) return;
  // The error code is text from the address, which a caller can set to anything.
  const word = /^[a-z_]{1,60}$/.test(error) ? error : 'error';
  throw new SignOnFailure(error === 'access_denied' ? 'user_cancelled' : 'provider_failed', word);
}
