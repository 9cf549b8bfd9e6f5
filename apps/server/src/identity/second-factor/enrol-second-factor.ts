import { randomBytes } from 'node:crypto';
import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount } from '../store/account-queries.ts';
import { isOver } from '../values/clock.ts';
import { IdentityError } from '../values/identity-error.ts';
import { enrolmentLifetimeMs, secondFactorsMax } from '../values/identity-limits.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { renewSession } from '../sessions/renew-session.ts';
import {
  deleteEnrolment,
  findEnrolment,
  findSecondFactors,
  insertSecondFactor,
  replaceEnrolment,
} from '../store/second-factor-queries.ts';
import { recordSecondFactor } from '../store/session-queries.ts';
import { findTotpStep, makeTotpSecret } from './totp.ts';
import { checkProfile } from '../accounts/update-profile.ts';

export interface StartedEnrolment {
  id: string;
  /** Base32. */
  secret: string;
  expiresAt: number;
}

export interface FinishEnrolmentInput {
  token: string | undefined;
  enrolmentId: string;
  code: string;
  displayName: string | null;
  language: Language;
}

/**
 * Makes the secret that an authenticator app is to be given. A verified address is needed, so that an owner is not
 * locked out of their own address.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `email_unverified`, `second_factors_full`
 */
export async function startEnrolment(
  context: IdentityContext,
  token: string | undefined,
): Promise<StartedEnrolment> {
  const { account, session } = await identify(context, token);
  const now = context.now();
  requireRecentSignIn(context, session);
  if (!account.emailVerified) throw new IdentityError('email_unverified');
  const id = randomBytes(32).toString('base64url');
  const secret = makeTotpSecret();
  const enrolment = {
    id,
    secretSealed: context.encryptionKey.seal(secret, totpLabel(account.id)),
    expiresAt: now + enrolmentLifetimeMs,
  };
  await context.database.write(async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    refuseWhenFull(await findSecondFactors(tx, account.id));
    await replaceEnrolment(tx, account.id, enrolment);
  });
  return { id, secret, expiresAt: enrolment.expiresAt };
}

/**
 * Takes the app in once it has shown a code. Every other session ends, this one goes on with new tokens.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `enrolment_over`, `code_wrong`,
 * `second_factors_full`
 */
export async function finishEnrolment(
  context: IdentityContext,
  input: FinishEnrolmentInput,
): Promise<SignedIn> {
  const { database, tokens, verifier } = context;
  const { account, session } = await identify(context, input.token);
  await context.attempts.countAccountUpdate(account.id);
  const now = context.now();
  requireRecentSignIn(context, session);
  const { displayName } = checkProfile({ displayName: input.displayName });
  const enrolment = await findEnrolment(database.reader, account.id);
  const secret = enrolment && context.encryptionKey.open(enrolment.secretSealed, totpLabel(account.id));
  const isLate = enrolment && isOver(enrolment.expiresAt, enrolmentLifetimeMs, now);
  if (!secret || isLate || enrolment.id !== input.enrolmentId) throw new IdentityError('enrolment_over');
  const step = await findTotpStep(secret, input.code, now);
  if (step === null) throw new IdentityError('code_wrong');
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const factorId = randomBytes(16).toString('base64url');
  const changed = await database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    if ((await findEnrolment(tx, account.id))?.id !== enrolment.id) throw new IdentityError('enrolment_over');
    refuseWhenFull(await findSecondFactors(tx, account.id));
    await deleteEnrolment(tx, account.id);
    await insertSecondFactor(tx, account.id, {
      id: factorId,
      displayName: displayName ?? null,
      secretSealed: enrolment.secretSealed,
      enrolledAt: now,
      lastUsedStep: step,
    });
    await recordSecondFactor(tx, sessionKey, factorId);
    await recordEvent(tx, { accountId: account.id, what: 'second_factor_added', device: session, now });
    const { language } = input;
    const notice = { kind: 'second_factor_added', accountId: account.id, language } as const;
    await queueNotice(context, tx, afterCommit, notice);
    const refreshToken = await renewSession(tx, current, session, now);
    afterCommit(() => verifier.forget(account.id));
    return { account: (await findAccount(tx, account.id)) ?? account, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, { ...session, secondFactorId: factorId }),
    refreshToken: changed.refreshToken.text,
  };
}

/** What the secrets of an account are sealed for: in the row of another account they cannot be opened. */
export function totpLabel(accountId: string): string {
  return `totp:${accountId}`;
}

function refuseWhenFull(factors: readonly unknown[]): void {
  if (factors.length >= secondFactorsMax) throw new IdentityError('second_factors_full');
}
