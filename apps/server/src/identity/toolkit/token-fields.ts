import { idTokenLifetimeSeconds } from '../id-token.ts';
import type { SignedIn } from '../open-session.ts';

export function tokenFields({ identityToken, refreshToken }: SignedIn) {
  return { idToken: identityToken, refreshToken, expiresIn: String(idTokenLifetimeSeconds) };
}
