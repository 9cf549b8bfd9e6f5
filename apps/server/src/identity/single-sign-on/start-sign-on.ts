import { createHmac, hash, randomBytes } from 'node:crypto';
import { IdentityError } from '../values/identity-error.ts';
import { signOnFlowLifetimeMs } from '../values/identity-limits.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { insertFlow } from './flow-queries.ts';
import { SignOnFailure } from '../providers/sign-on-provider.ts';
import type { SignOnProvider, SignOnStep } from '../providers/sign-on-provider.ts';

export interface StartSignOnInput {
  providerId: string;
  /** The origin of the page; null when this server does not answer for it. */
  origin: string | null;
  /** The id of the flow on the page that waits. */
  pageFlow: string;
  /** A secret of that page, without which the result cannot be redeemed. */
  pageNonce: string;
  returnPath: string | null;
  /** The browser's secret, where it has one from another flow. */
  binding: string | undefined;
  ipAddress: string;
}

/**
 * Starts a flow at a provider. The return is bound to the browser by a secret that only its cookie keeps; the
 * database alone cannot complete it.
 *
 * @throws SignOnFailure `domain_unauthorized`, `provider_off`, `provider_unreachable`, `too_many_attempts`
 */
export async function startSignOn(
  context: IdentityContext,
  input: StartSignOnInput,
): Promise<{ there: URL; binding: string }> {
  if (input.origin === null) throw new SignOnFailure('domain_unauthorized');
  const provider = requireProvider(context, input.providerId);
  await countSignOn(context, input.ipAddress);
  const binding = input.binding ?? randomBytes(32).toString('base64url');
  const state = randomBytes(32).toString('base64url');
  const there = await provider.begin(await stepOf({ origin: input.origin, state, binding, provider }));
  const now = context.now();
  await context.database.write((tx) =>
    insertFlow(tx, flowKeyOf({ state, binding }), {
      providerId: provider.id,
      pageFlow: input.pageFlow,
      pageNonceHash: digest(input.pageNonce),
      returnPath: input.returnPath,
      now,
      expiresAt: now + signOnFlowLifetimeMs,
    }),
  );
  return { there, binding };
}

/** @throws SignOnFailure `provider_off` */
export function requireProvider({ signOnProviders }: IdentityContext, providerId: string): SignOnProvider {
  const provider = signOnProviders.find(({ id }) => id === providerId);
  if (!provider) throw new SignOnFailure('provider_off');
  return provider;
}

/** The inputs from which the values of one flow are derived. */
interface FlowSecrets {
  origin: string;
  state: string;
  binding: string;
  provider: SignOnProvider;
}

export async function stepOf({ origin, state, binding, provider }: FlowSecrets): Promise<SignOnStep> {
  const derive = (what: string) =>
    createHmac('sha256', binding).update(`${what} ${state}`).digest('base64url');
  return {
    redirectUri: origin + (await provider.callbackPath()),
    state,
    verifier: derive('verifier'),
    nonce: derive('nonce'),
  };
}

export function flowKeyOf({ state, binding }: { state: string; binding: string }) {
  return { stateHash: digest(state), bindingHash: digest(binding) };
}

export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

async function countSignOn({ attempts }: IdentityContext, ipAddress: string): Promise<void> {
  try {
    await attempts.countSignOn(ipAddress);
  } catch (error) {
    if (error instanceof IdentityError) throw new SignOnFailure('too_many_attempts');
    throw error;
  }
}
