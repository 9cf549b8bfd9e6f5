import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { keepSecondFactor } from '../context/keep-second-factor.ts';
import { holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { findPasskeys } from '../store/passkey-queries.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { renewSession } from '../sessions/renew-session.ts';
import {
  deleteSecondFactor,
  deleteSecondFactors,
  findSecondFactors,
} from '../store/second-factor-queries.ts';
import { recordSecondFactor } from '../store/session-queries.ts';

/**
 * Takes an authenticator app away; with the last one the recovery codes go too. Every other session ends,
 * this one goes on with new tokens.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `second_factor_unknown`, `second_factor_required`
 */
export async function withdrawSecondFactor(
  context: IdentityContext,
  { token, factorId, language }: { token: string | undefined; factorId: string; language: Language },
): Promise<SignedIn> {
  const { database, tokens, verifier } = context;
  const { account, session } = await identify(context, token);
  await context.attempts.countAccountUpdate(account.id);
  const now = context.now();
  requireRecentSignIn(context, session);
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const secondFactorId = session.secondFactorId === factorId ? null : session.secondFactorId;
  const changed = await database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    const factors = await findSecondFactors(tx, account.id);
    if (!factors.some(({ id }) => id === factorId)) throw new IdentityError('second_factor_unknown');
    const passkeys = await findPasskeys(tx, account.id);
    keepSecondFactor(context, factors.length - 1 + passkeys.length);
    if (factors.length > 1) await deleteSecondFactor(tx, account.id, factorId);
    else await deleteSecondFactors(tx, account.id);
    await recordSecondFactor(tx, sessionKey, secondFactorId);
    await recordEvent(tx, { accountId: account.id, what: 'second_factor_removed', device: session, now });
    const notice = { kind: 'second_factor_removed', accountId: account.id, language } as const;
    await queueNotice(context, tx, afterCommit, notice);
    const refreshToken = await renewSession(tx, current, session, now);
    afterCommit(() => verifier.forget(account.id));
    return { account: (await findAccount(tx, account.id)) ?? account, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, { ...session, secondFactorId }),
    refreshToken: changed.refreshToken.text,
  };
}
