import type { User } from '@firebase/auth';
import { signedInUser } from './signed-in-user.ts';

/** What the server answers to a change of how one signs in; the tokens from before are refused from then on. */
export interface NewTokens {
  idToken: string;
  refreshToken: string;
}

/** The SDK's own functions end with this call, which its types do not tell of; its version is pinned for that. */
interface UserWithTokens extends User {
  _updateTokensIfNecessary: (answer: NewTokens, reload: boolean) => Promise<void>;
}

/** Goes on with the tokens of an answer to a call that was made beside the SDK, and reads the account anew. */
export async function takeTokens(answer: NewTokens): Promise<void> {
  await (signedInUser() as UserWithTokens)._updateTokensIfNecessary(answer, true);
}
