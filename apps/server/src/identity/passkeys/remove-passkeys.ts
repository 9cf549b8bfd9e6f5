import type { Language } from '@foothold/domain/settings';
import { lockAccount } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { keepSecondFactor } from '../context/keep-second-factor.ts';
import { addRefreshToken, holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { deletePasskeys, findPasskeys } from '../store/passkey-queries.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { findSecondFactors } from '../store/second-factor-queries.ts';
import { touchSession } from '../store/session-queries.ts';

/** @throws IdentityError those of `identify`, `sign_in_too_old`, `passkey_unknown`, `second_factor_required` */
export async function removePasskeys(
  context: IdentityContext,
  { token, ids, language }: { token: string | undefined; ids: readonly string[]; language: Language },
): Promise<SignedIn> {
  const { account, session } = await identify(context, token);
  const now = context.now();
  requireRecentSignIn(context, session);
  const refreshToken = await context.database.write(async (tx, afterCommit) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    const known = new Set((await findPasskeys(tx, account.id)).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new IdentityError('passkey_unknown');
    const apps = await findSecondFactors(tx, account.id);
    keepSecondFactor(context, known.size - new Set(ids).size + apps.length);
    await deletePasskeys(tx, account.id, ids);
    await recordEvent(tx, { accountId: account.id, what: 'passkey_removed', device: session, now });
    const notice = { kind: 'passkey_removed', accountId: account.id, language } as const;
    await queueNotice(context, tx, afterCommit, notice);
    await touchSession(tx, { accountId: account.id, sessionId: session.id }, now);
    return addRefreshToken(tx, session, now);
  });
  return {
    account,
    identityToken: await context.tokens.sign(account, session),
    refreshToken: refreshToken.text,
  };
}
