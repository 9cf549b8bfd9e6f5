import type { Account } from './account-queries.ts';
import type { IdentityParts } from './identity-parts.ts';
import { identify } from './open-session.ts';
import { findPasskeys } from './passkey-queries.ts';
import type { Passkey } from './passkey-queries.ts';
import { findSecondFactors } from './second-factor-queries.ts';
import type { SecondFactor } from './second-factor-queries.ts';

export interface AccountView {
  account: Account;
  factors: readonly SecondFactor[];
  passkeys: readonly Passkey[];
  /** When this session was last refreshed; milliseconds. */
  lastRefreshAt: number;
}

/** @throws IdentityError those of `identify` */
export async function lookUpAccount(parts: IdentityParts, token: string | undefined): Promise<AccountView> {
  const { account, session } = await identify(parts, token);
  const [factors, passkeys] = await Promise.all([
    findSecondFactors(parts.database.reader, account.id),
    findPasskeys(parts.database.reader, account.id),
  ]);
  return { account, factors, passkeys, lastRefreshAt: session.lastUsedAt };
}
