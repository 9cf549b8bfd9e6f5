import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../db/database.ts';
import { findAccount, lockAccount, markEmailVerified, moveToEmail } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { actionLifetime } from './action-code.ts';
import { deleteActionCodes, deleteLaterUndos, takeActionCode } from './action-code-queries.ts';
import type { StoredActionCode } from './action-code-queries.ts';
import { checkActionCode, isStillMeant } from './check-action-code.ts';
import { parseEmailAddress } from './email-address.ts';
import { IdentityError } from './identity-error.ts';
import type { Device } from './device.ts';
import type { IdentityParts } from './identity-parts.ts';
import { forgetOtherDevices } from './note-device.ts';
import { recordEvent } from './record-event.ts';
import type { SecurityEventName } from './security-event.ts';
import { refuseTaken } from './refuse-taken.ts';
import { actionMailTask } from './request-action.ts';
import type { ActionMailPayload } from './request-action.ts';
import { deleteAllSessions } from './session-queries.ts';

interface Change {
  parts: IdentityParts;
  account: Account;
  stored: StoredActionCode;
  language: Language;
  now: number;
}

const eventOf = {
  verify_email: 'email_verified',
  change_email: 'email_changed',
  recover_email: 'email_change_undone',
} as const satisfies Partial<Record<StoredActionCode['kind'], SecurityEventName>>;

/**
 * Confirms an address, changes it, or takes a change back, as the code says. With another address every
 * session ends; the address before it gets a mail with an undo.
 *
 * @throws IdentityError those of `checkActionCode`, `email_taken`
 */
export async function applyActionCode(
  parts: IdentityParts,
  input: { code: string | undefined; language: Language },
  device: Device,
): Promise<Account> {
  const { code, stored, account } = await checkActionCode(parts, input.code);
  const { kind } = stored;
  if (kind === 'sign_in' || kind === 'reset_password' || !account)
    throw new IdentityError('action_code_invalid');
  const now = parts.now();
  const changed = await refuseTaken(() =>
    parts.database.write(async (tx, afterCommit) => {
      const current = await lockAccount(tx, account.id);
      if (!(await takeActionCode(tx, code)) || !current || !isStillMeant(stored, current))
        throw new IdentityError('action_code_invalid');
      const change = { parts, account: current, stored, language: input.language, now };
      await perform(tx, afterCommit, change);
      if (kind === 'recover_email') await forgetOtherDevices(tx, { accountId: account.id, device, now });
      await recordEvent(tx, { accountId: account.id, what: eventOf[kind], device, now });
      afterCommit(() => parts.verifier.forget(account.id));
      return (await findAccount(tx, account.id)) ?? current;
    }),
  );
  return changed;
}

async function perform(tx: Transaction, afterCommit: AfterCommit, change: Change): Promise<void> {
  const { account, stored } = change;
  if (stored.kind === 'verify_email') return markEmailVerified(tx, account.id);
  if (stored.kind === 'recover_email') {
    await deleteLaterUndos(tx, account.id, stored.createdAt);
    return moveAccount(tx, change, stored.email);
  }
  if (stored.otherEmail === null || account.email === null) throw new IdentityError('action_code_invalid');
  await moveAccount(tx, change, stored.otherEmail);
  // Whoever reads an address that was never confirmed need not be who opened the account.
  if (!account.emailVerified) return;
  const payload: ActionMailPayload = {
    kind: 'recover_email',
    accountId: account.id,
    email: account.email,
    newEmail: stored.otherEmail,
    changedAt: change.now,
    language: change.language,
    continueUrl: null,
  };
  const request = { kind: actionMailTask, payload, triedFor: actionLifetime.recover_email };
  return change.parts.tasks.add(tx, afterCommit, request);
}

async function moveAccount(tx: Transaction, { parts, account, now }: Change, to: string): Promise<void> {
  if (account.email === null) throw new IdentityError('action_code_invalid');
  const before = parseEmailAddress(account.email);
  const after = parseEmailAddress(to);
  await moveToEmail(tx, account.id, { fromKey: before.key, email: after.shown, emailKey: after.key, now });
  await deleteAllSessions(tx, account.id);
  await deleteActionCodes(tx, account.id, ['reset_password', 'verify_email', 'change_email']);
  await parts.attempts.clear(tx, before.key);
}
