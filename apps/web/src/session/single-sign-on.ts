import { signOnChannel, signOnResultKey } from '@foothold/contract/single-sign-on';
import type { SignOnErrorCode, SignOnResult } from '@foothold/contract/single-sign-on';
import { callIdentity, takeSession } from './identity-call.ts';
import { sendInvitation } from './invitation.ts';
import { isKeepChosen } from './keep-choice.ts';
import { SessionError } from './session-error.ts';
import type { SessionErrorCode } from './session-error.ts';
import { secondStepOf } from './second-step.ts';
import type { SecondStep } from './second-step.ts';
import { choosePersistence } from './sign-in.ts';
import { noteLoggedIn } from './straight-sign-on.ts';
import { signedInUser } from './signed-in-user.ts';

/** A single sign-on provider of this server. */
export interface SignOnProvider {
  id: string;
  name: string;
  /** Whether signing in with it can create an account. */
  signUp?: 'open' | 'by-mail' | 'closed' | 'invitation';
}

/** The purpose of the flow at a provider. */
export type SignOnIntent = 'sign_in' | 'link' | 'prove';

/** The result of a flow at a provider; valid once, for two minutes. */
export interface SignOnProof {
  providerId: string;
  ticket: string;
  nonce: string;
  /** Whether the sign-in outlives the tab. */
  isKept: boolean;
}

/** A window opened at the provider. */
export interface SignOnWindow {
  /**
   * Rejects with `SessionError`: `popup_closed`, `provider_cancelled`, the reason for cancelling, or an error of the
   * server.
   */
  proof: Promise<SignOnProof>;
  cancel: (why: 'popup_cancelled' | 'popup_replaced') => void;
}

/** A flow at a provider that this tab began and that has no result yet. */
interface PendingFlow {
  providerId: string;
  flow: string;
  nonce: string;
  intent: SignOnIntent;
  /** The choice in the login form when the flow began. */
  isKept: boolean;
}

const pendingFlowKey = 'foothold.sign-on';
const windowFeatures = 'popup,width=520,height=720';
const lookEveryMs = 500;
/** Some providers make every open window look closed; the window counts as closed only once this page has the focus. */
const closedForMs = 3_000;

/** The providers of this server, read from the page; only lazily loaded parts call this. */
export function signOnProviders(): readonly SignOnProvider[] {
  const text = document.getElementById('project-configuration')?.textContent ?? '{}';
  return (JSON.parse(text) as { providers?: SignOnProvider[] }).providers ?? [];
}

/** An installed app cannot open windows: the page itself goes to the provider. */
export function isWindowless(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function beginFlow(providerId: string, intent: SignOnIntent): PendingFlow {
  return { providerId, flow: drawSecret(), nonce: drawSecret(), intent, isKept: isKeepChosen() };
}

/** Opens the provider in a window, in the same task as the click. Throws `SessionError` `popup_blocked`. */
export function openProvider(providerId: string, intent: SignOnIntent): SignOnWindow {
  const pending = beginFlow(providerId, intent);
  const opened = open(startUrl(pending), '_blank', windowFeatures);
  if (!opened) throw new SessionError('popup_blocked');
  const controller = new AbortController();
  return {
    proof: resultOf(pending, opened, controller.signal).then((result) => proofOf(pending, result)),
    cancel: (why) => {
      controller.abort(new SessionError(why));
      opened.close();
    },
  };
}

/** Opens the provider in this window; `takeReturned` reads the result when the page is loaded again. */
export function goToProvider(providerId: string, intent: SignOnIntent): void {
  const pending = beginFlow(providerId, intent);
  sessionStorage.setItem(pendingFlowKey, JSON.stringify(pending));
  location.assign(startUrl(pending, location.pathname + location.search));
}

/**
 * The result that this window returned with, once; null where it has none of this intent. Rejects as
 * `SignOnWindow.proof` does.
 */
export function takeReturned(intent: SignOnIntent): Promise<SignOnProof> | null {
  const result = keptInTab<SignOnResult>(signOnResultKey);
  const pending = keptInTab<PendingFlow>(pendingFlowKey);
  if (!result || pending?.intent !== intent) return null;
  sessionStorage.removeItem(signOnResultKey);
  sessionStorage.removeItem(pendingFlowKey);
  if (result.flow !== pending.flow) return null;
  return Promise.resolve().then(() => proofOf(pending, result));
}

/** Null also where storage is forbidden: no flow can have begun in this window then. */
function keptInTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Signs in, and creates the account of a new identity. Rejects with `SessionError`, also `second_factor_wanted`. */
export async function signInWithProvider(proof: SignOnProof): Promise<void> {
  sendInvitation();
  // Set before a second step, which completes the sign-in by itself.
  await choosePersistence(proof.isKept);
  const answer = await redeem(proof, { returnCustomToken: true });
  if (answer.customToken === undefined) throw notYet(answer);
  await takeSession(answer.customToken);
  noteLoggedIn();
}

/** Proves the identity again; resolves with the next step, or null without one. Rejects with `SessionError`. */
export async function proveWithProvider(proof: SignOnProof): Promise<SecondStep | null> {
  const answer = await redeem(proof, { returnCustomToken: true, autoCreate: false });
  if (answer.localId !== signedInUser().uid) throw new SessionError('provider_mismatch');
  if (answer.customToken === undefined) return secondStepOf(notYet(answer));
  await takeSession(answer.customToken);
  return null;
}

/**
 * Links the account at the provider to this one. Rejects with `SessionError`; `sign_in_again` asks for a new proof
 * first.
 */
export async function linkProvider(proof: SignOnProof): Promise<void> {
  const user = signedInUser();
  await redeem(proof, { idToken: await user.getIdToken() });
  await user.reload();
}

/** Rejects with `SessionError`: `sign_in_again`, `not_allowed`. */
export async function unlinkProvider(providerId: string): Promise<void> {
  const idToken = await signedInUser().getIdToken();
  await callIdentity('/v1/accounts:update', { idToken, deleteProvider: [providerId] });
}

interface Redeemed {
  localId?: string;
  customToken?: string;
  needConfirmation?: boolean;
  mfaPendingCredential?: string;
}

async function redeem(
  { providerId, ticket, nonce }: SignOnProof,
  more: Record<string, unknown>,
): Promise<Redeemed> {
  const postBody = new URLSearchParams({ id_token: ticket, providerId, nonce }).toString();
  try {
    return await callIdentity<Redeemed>('/v1/accounts:signInWithIdp', {
      requestUri: location.origin,
      postBody,
      ...more,
    });
  } catch (error) {
    // Here `not_allowed` has one cause: the server does not have the provider.
    const isOff = error instanceof SessionError && error.code === 'not_allowed';
    throw isOff ? new SessionError('provider_off', { cause: error }) : error;
  }
}

/** The answer has no session: the error has the SDK's own form, which the second step reads. */
function notYet(answer: Redeemed): SessionError {
  if (answer.needConfirmation) return new SessionError('account_in_doubt');
  const cause = Object.assign(new Error(), { customData: { _serverResponse: answer } });
  return new SessionError('second_factor_wanted', { cause });
}

function startUrl({ providerId, flow, nonce }: PendingFlow, returnPath?: string): string {
  const query = new URLSearchParams({ provider: providerId, flow, nonce });
  if (returnPath !== undefined) query.set('return', returnPath);
  return `/__auth/start?${query.toString()}`;
}

/** `randomUUID` does not exist at an address without https. */
function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function resultOf({ flow }: PendingFlow, opened: Window, signal: AbortSignal): Promise<SignOnResult> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(signOnChannel);
    let closedFor = 0;
    const looking = setInterval(() => {
      closedFor = opened.closed && document.hasFocus() ? closedFor + lookEveryMs : 0;
      if (closedFor >= closedForMs) end(() => reject(new SessionError('popup_closed')));
    }, lookEveryMs);
    const end = (then: () => void) => {
      clearInterval(looking);
      channel.close();
      then();
    };
    channel.onmessage = ({ data }: MessageEvent<SignOnResult>) => {
      if (data.flow === flow) end(() => resolve(data));
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason as SessionError)));
  });
}

const codeOf: Record<SignOnErrorCode, SessionErrorCode> = {
  domain_unauthorized: 'domain_unauthorized',
  provider_off: 'provider_off',
  provider_unreachable: 'provider_unreachable',
  provider_failed: 'provider_failed',
  user_cancelled: 'provider_cancelled',
  flow_over: 'took_too_long',
  too_many_attempts: 'too_many_attempts',
};

function proofOf({ providerId, nonce, isKept }: PendingFlow, result: SignOnResult): SignOnProof {
  if ('ticket' in result) return { providerId, ticket: result.ticket, nonce, isKept };
  // A newer server may send a code that this version does not have.
  const code = (codeOf as Partial<Record<string, SessionErrorCode>>)[result.error];
  throw new SessionError(code ?? 'provider_failed');
}
