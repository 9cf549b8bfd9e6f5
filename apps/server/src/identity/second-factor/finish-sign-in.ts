import type { Transaction } from '../../db/database.ts';
import { lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { issueSessionTicket, openAuthenticatedSession } from '../sessions/complete-sign-in.ts';
import { totpLabel } from './enrol-second-factor.ts';
import { IdentityError } from '../values/identity-error.ts';
import { codeTriesPerTicket, signInTicketLifetimeMs } from '../values/identity-limits.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { OpenedSession, SignedIn } from '../sessions/open-session.ts';
import { recordEvent } from '../context/record-event.ts';
import { spendRecoveryCode } from '../store/recovery-code-queries.ts';
import { readRecoveryCode, recoveryCodeHash } from '../values/recovery-code.ts';
import { findSecondFactors, recordUsedStep } from '../store/second-factor-queries.ts';
import type { SecondFactor } from '../store/second-factor-queries.ts';
import { isOutdated, isOver } from '../values/clock.ts';
import { readTicket } from '../values/sign-in-ticket.ts';
import type { SignInTicket } from '../values/sign-in-ticket.ts';
import { deleteTicket, findTicket, recordTicketFailures } from '../store/sign-in-ticket-queries.ts';
import { findTotpStep, isStepUsed } from './totp.ts';

export interface FinishSignInInput {
  /** From `completeFirstFactor`. */
  ticket: string;
  factorId: string;
  /** Of the authenticator app, or one of the recovery codes. */
  code: string;
  /** A session at once, or a ticket to fetch it with. */
  wants: 'session' | 'ticket';
}

/** What a code proves, computed before anything is locked. */
interface Proof {
  step: number | null;
  recoveryHash: string | null;
}

type Outcome = { account: Account; opened: OpenedSession } | { sessionTicket: string } | 'code_wrong';

/**
 * Opens a session for someone who proved the first factor and now the second. A code is good once: of two
 * who use the same one at the same moment, one gets in. Wrong codes are counted for each ticket, and for the
 * account or the browser that it knows.
 *
 * @throws IdentityError `ticket_over`, `second_factor_unknown`, `code_wrong`, `too_many_attempts`,
 * `account_disabled`
 */
export async function finishSignIn(
  context: IdentityContext,
  input: FinishSignInInput,
  device: Device,
): Promise<SignedIn | { sessionTicket: string }> {
  const ticket = readTicket(input.ticket);
  if (!ticket) throw new IdentityError('ticket_over');
  const proof = await readProof(context, ticket.accountId, input);
  const outcome = await context.database.write((tx) =>
    finish(context, tx, { ...input, ticket, proof, device }),
  );
  if (outcome === 'code_wrong') throw new IdentityError('code_wrong');
  if ('sessionTicket' in outcome) return outcome;
  const { account, opened } = outcome;
  return {
    account,
    identityToken: await context.tokens.sign(account, opened.session),
    refreshToken: opened.refreshToken.text,
  };
}

async function finish(
  context: IdentityContext,
  tx: Transaction,
  step: Omit<FinishSignInInput, 'ticket'> & { ticket: SignInTicket; proof: Proof; device: Device },
): Promise<Outcome> {
  const { ticket, proof, device } = step;
  const now = context.now();
  const account = await lockAccount(tx, ticket.accountId);
  const stored = await findTicket(tx, ticket, 'second_factor');
  // The password may have been changed since the first factor.
  if (!account || !stored || isOver(stored.expiresAt, signInTicketLifetimeMs, now))
    throw new IdentityError('ticket_over');
  if (isOutdated(stored.createdAt, { ...account, now })) throw new IdentityError('ticket_over');
  if (account.disabled) throw new IdentityError('account_disabled');
  await context.attempts.refuseBlockedCodes(tx, account.id, device);
  const factor = (await findSecondFactors(tx, account.id)).find(({ id }) => id === step.factorId);
  if (!factor) throw new IdentityError('second_factor_unknown');
  if (!(await spendCode(tx, account.id, { factor, proof, now }))) {
    if (stored.failures + 1 >= codeTriesPerTicket) await deleteTicket(tx, ticket);
    else await recordTicketFailures(tx, ticket, stored.failures + 1);
    await context.attempts.countWrongCode(tx, account.id, device);
    await recordEvent(tx, { accountId: account.id, what: 'second_factor_failed', device, now });
    return 'code_wrong';
  }
  await deleteTicket(tx, ticket);
  await context.attempts.clearCodes(tx, account.id, device);
  if (proof.recoveryHash !== null)
    await recordEvent(tx, { accountId: account.id, what: 'recovery_code_used', device, now });
  const authenticated = { account, provider: stored.provider, secondFactorId: factor.id, now };
  if (step.wants === 'ticket') return { sessionTicket: await issueSessionTicket(tx, authenticated) };
  return { account, opened: await openAuthenticatedSession(context, tx, { ...authenticated, device }) };
}

async function spendCode(
  tx: Transaction,
  accountId: string,
  { factor, proof, now }: { factor: SecondFactor; proof: Proof; now: number },
): Promise<boolean> {
  const { step, recoveryHash } = proof;
  if (recoveryHash !== null) return spendRecoveryCode(tx, { accountId, hash: recoveryHash, now });
  if (step === null || isStepUsed(step, { ...factor, now })) return false;
  await recordUsedStep(tx, accountId, { id: factor.id, step });
  return true;
}

async function readProof(
  { database, encryptionKey, now }: IdentityContext,
  accountId: string,
  { factorId, code }: FinishSignInInput,
): Promise<Proof> {
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode) return { step: null, recoveryHash: recoveryCodeHash(recoveryCode) };
  const factor = (await findSecondFactors(database.reader, accountId)).find(({ id }) => id === factorId);
  const secret = factor && encryptionKey.open(factor.secretSealed, totpLabel(accountId));
  return { step: secret ? await findTotpStep(secret, code, now()) : null, recoveryHash: null };
}
