import type { Account } from '../store/account-queries.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { identify } from '../sessions/open-session.ts';
import { findPasskeys } from '../store/passkey-queries.ts';
import type { Passkey } from '../store/passkey-queries.ts';
import { findSecondFactors } from '../store/second-factor-queries.ts';
import type { SecondFactor } from '../store/second-factor-queries.ts';

export interface AccountView {
  account: Account;
  factors: readonly SecondFactor[];
  passkeys: readonly Passkey[];
  /** When this session was last refreshed; milliseconds. */
  lastRefreshAt: number;
}

/** @throws IdentityError those of `identify` */
export async function lookUpAccount(
  context: IdentityContext,
  token: string | undefined,
): Promise<AccountView> {
  const { account, session } = await identify(context, token);
  const [factors, passkeys] = await Promise.all([
    findSecondFactors(context.database.reader, account.id),
    findPasskeys(context.database.reader, account.id),
  ]);
  return { account, factors, passkeys, lastRefreshAt: session.lastUsedAt };
}
