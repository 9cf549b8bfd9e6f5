import type { Language } from '@foothold/domain/settings';
import { AppError } from '../../app-error.ts';
import { lockAccount } from '../store/account-queries.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isSignInRecent } from '../sessions/open-session.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../store/recovery-code-queries.ts';
import {
  makeRecoveryCode,
  readRecoveryCode,
  recoveryCodeHash,
  recoveryCodesPerAccount,
} from '../values/recovery-code.ts';
import { findSecondFactors } from '../store/second-factor-queries.ts';
import { findSession } from '../store/session-queries.ts';

interface SessionKey {
  accountId: string;
  sessionId: string;
}

/**
 * Ten new codes in place of the ones before. This is the only time they are told.
 *
 * @throws AppError `unauthenticated`, `sign_in_too_old`, `not_found` without an authenticator app
 */
export async function makeRecoveryCodes(
  context: IdentityContext,
  key: SessionKey,
  language: Language,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesPerAccount }, makeRecoveryCode);
  const hashes = codes.map((code) => recoveryCodeHash(readRecoveryCode(code) ?? ''));
  await context.database.write(async (tx, afterCommit) => {
    const account = await lockAccount(tx, key.accountId);
    const session = await findSession(tx, key);
    if (!account || !session) throw new AppError('unauthenticated');
    const now = context.now();
    if (!isSignInRecent(context, session)) throw new AppError('sign_in_too_old');
    const factors = await findSecondFactors(tx, account.id);
    if (factors.length === 0) throw new AppError('not_found');
    await replaceRecoveryCodes(tx, account.id, { hashes, now });
    await recordEvent(tx, { accountId: account.id, what: 'recovery_codes_made', device: session, now });
    // The first ones come with an app, of which the owner is told.
    if (factors.some(({ enrolledAt }) => now - enrolledAt <= context.settings.recentSignInMaxMs)) return;
    const notice = { kind: 'recovery_codes_made', accountId: account.id, language } as const;
    await queueNotice(context, tx, afterCommit, notice);
  });
  return codes;
}

/** How many have not been used. */
export function recoveryCodesLeft(context: IdentityContext, accountId: string): Promise<number> {
  return countRecoveryCodes(context.database.reader, accountId);
}
