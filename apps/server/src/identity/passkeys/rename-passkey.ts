import { lockAccount } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { addRefreshToken, holdSession, identify } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { passkeyName } from './passkey.ts';
import { setPasskeyName } from '../store/passkey-queries.ts';
import { touchSession } from '../store/session-queries.ts';

/** @throws IdentityError those of `identify`, `passkey_unknown` */
export async function renamePasskey(
  context: IdentityContext,
  { token, id, name }: { token: string | undefined; id: string; name: string },
): Promise<SignedIn> {
  const { account, session } = await identify(context, token);
  const now = context.now();
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const refreshToken = await context.database.write(async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    const isKnown = await setPasskeyName(tx, account.id, { id, name: passkeyName(name) });
    if (!isKnown) throw new IdentityError('passkey_unknown');
    await touchSession(tx, sessionKey, now);
    return addRefreshToken(tx, session, now);
  });
  return {
    account,
    identityToken: await context.tokens.sign(account, session),
    refreshToken: refreshToken.text,
  };
}
