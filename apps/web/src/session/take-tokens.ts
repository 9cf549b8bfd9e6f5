import type { User } from '@firebase/auth';
import { signedInUser } from './signed-in-user.ts';

/** The server’s reply to a change of how one signs in; it refuses older tokens from then on. */
export interface NewTokens {
  idToken: string;
  refreshToken: string;
}

/** The SDK’s functions end with this call, which its types leave out; its version is pinned for that. */
interface UserWithTokens extends User {
  _updateTokensIfNecessary: (answer: NewTokens, reload: boolean) => Promise<void>;
}

/** Stores the tokens of a reply to a call outside the SDK, and reads the account again. */
export async function takeTokens(answer: NewTokens): Promise<void> {
  await (signedInUser() as UserWithTokens)._updateTokensIfNecessary(answer, true);
}
