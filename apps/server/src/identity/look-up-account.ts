import type { Account } from './account-queries.ts';
import type { IdentityParts } from './identity-parts.ts';
import { identify } from './open-session.ts';

export interface AccountView {
  account: Account;
  /** When this session was last refreshed; milliseconds. */
  lastRefreshAt: number;
}

/** @throws IdentityError those of `identify` */
export async function lookUpAccount(parts: IdentityParts, token: string | undefined): Promise<AccountView> {
  const { account, session } = await identify(parts, token);
  return { account, lastRefreshAt: session.lastUsedAt };
}
