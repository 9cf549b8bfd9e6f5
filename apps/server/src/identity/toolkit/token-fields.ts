import { lifetimeOf } from '../tokens/id-token.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import type { MfaChallenge } from '../second-factor/complete-first-factor.ts';
import { mfaInfo } from './account-fields.ts';

export function tokenFields({ identityToken, refreshToken }: SignedIn) {
  return { idToken: identityToken, refreshToken, expiresIn: String(lifetimeOf(identityToken)) };
}

/** Tokens, or the custom token that the SDK fetches them with. */
export function tokenOrTicketFields(authenticated: SignedIn | { sessionTicket: string }) {
  if ('sessionTicket' in authenticated) return { customToken: authenticated.sessionTicket };
  return { idToken: authenticated.identityToken, refreshToken: authenticated.refreshToken };
}

/** Tokens, or what to ask the second factor with. The SDK goes by which of them are there. */
export function tokenOrPendingFields(passed: SignedIn | MfaChallenge) {
  if (!('ticket' in passed)) return tokenFields(passed);
  return { mfaPendingCredential: passed.ticket, mfaInfo: mfaInfo(passed.factors) };
}
