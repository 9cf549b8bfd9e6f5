import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import {
  findAccount,
  lockAccount,
  markEmailReadable,
  markEmailVerified,
  moveToEmail,
} from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { actionLifetimeMs, actionMailTask } from '../values/action-code.ts';
import { takeActionCode } from '../store/action-code-queries.ts';
import type { StoredActionCode } from '../store/action-code-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { checkActionCode, isStillMeant } from './check-action-code.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { holdsAccount } from '../passwords/holds-account.ts';
import type { HolderProof } from '../passwords/holds-account.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { recordEvent } from '../context/record-event.ts';
import type { SecurityEventName } from '../values/security-event.ts';
import { refuseTaken } from '../values/refuse-taken.ts';
import type { ActionMailPayload } from './request-action.ts';

interface Change {
  context: IdentityContext;
  account: Account;
  stored: StoredActionCode;
  language: Language;
  device: Device;
  /** Whether who follows the link holds the account as well. */
  isHolder: boolean;
  now: number;
}

const eventOf = {
  verify_email: 'email_verified',
  change_email: 'email_changed',
  recover_email: 'email_change_undone',
} as const satisfies Partial<Record<StoredActionCode['kind'], SecurityEventName>>;

/**
 * Confirms an address, changes it, or takes a change back, as the code says. With another address every session ends;
 * the address before it gets a mail with an undo, which also ends all access that was added since. Where neither
 * `proof` nor the browser shows that who follows the link holds the account, the address counts as one that can be
 * read, and the first sign-in by it revokes what was there before (`revoke-access.ts`).
 *
 * @throws IdentityError those of `checkActionCode` and `provePassword`, `email_taken`
 */
export async function applyActionCode(
  context: IdentityContext,
  input: { code: string | undefined; proof: HolderProof; language: Language },
  device: Device,
): Promise<Account> {
  const { code, stored, account } = await checkActionCode(context, input.code);
  const { kind } = stored;
  if (kind === 'sign_in' || kind === 'login_link' || kind === 'reset_password' || !account)
    throw new IdentityError('action_code_invalid');
  const now = context.now();
  const isHolder = await holdsAccount(context, account, { ...input.proof, device });
  const changed = await refuseTaken(() =>
    context.database.write(async (tx, afterCommit) => {
      const current = await lockAccount(tx, account.id);
      if (!(await takeActionCode(tx, code)) || !current || !isStillMeant(stored, current))
        throw new IdentityError('action_code_invalid');
      const { language } = input;
      await perform(tx, afterCommit, { context, account: current, stored, language, device, isHolder, now });
      await recordEvent(tx, { accountId: account.id, what: eventOf[kind], device, now });
      afterCommit(() => context.verifier.forget(account.id));
      return (await findAccount(tx, account.id)) ?? current;
    }),
  );
  return changed;
}

async function perform(tx: Transaction, afterCommit: AfterCommit, change: Change): Promise<void> {
  const { account, stored } = change;
  if (stored.kind === 'verify_email') return confirm(tx, change);
  if (stored.kind === 'recover_email') return undo(tx, change);
  if (stored.otherEmail === null || account.email === null) throw new IdentityError('action_code_invalid');
  await changeEmail(tx, change, stored.otherEmail);
  // A reader of mail to an unconfirmed address need not have opened the account.
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
  const request = { kind: actionMailTask, payload, triedForMs: actionLifetimeMs.recover_email };
  return change.context.tasks.add(tx, afterCommit, request);
}

async function confirm(tx: Transaction, { account, isHolder, now }: Change): Promise<void> {
  await (isHolder ? markEmailVerified(tx, account.id) : markEmailReadable(tx, account.id));
  await applyAccessEvent(tx, account, 'email_confirmed', { now });
}

async function undo(tx: Transaction, change: Change): Promise<void> {
  const { account, stored, device, now } = change;
  await move(tx, change, { to: stored.email, holderConfirmed: account.holderConfirmed });
  await applyAccessEvent(tx, account, 'email_change_undone', { now, since: stored.createdAt, device });
}

async function changeEmail(tx: Transaction, change: Change, to: string): Promise<void> {
  const { account, device, isHolder, now } = change;
  // Otherwise a stranger who has moved the account to their address and back would count as its holder.
  const couldHold = account.holderConfirmed || !account.emailVerified;
  await move(tx, change, { to, holderConfirmed: isHolder && couldHold });
  // Who can read the new address alone brings no browser of the holder.
  await applyAccessEvent(tx, account, 'email_changed', { now, ...(isHolder && { device }) });
}

async function move(
  tx: Transaction,
  { context, account, now }: Change,
  { to, holderConfirmed }: { to: string; holderConfirmed: boolean },
): Promise<void> {
  if (account.email === null) throw new IdentityError('action_code_invalid');
  const before = parseEmailAddress(account.email);
  const { key: emailKey, shown: email } = parseEmailAddress(to);
  await moveToEmail(tx, account.id, { fromKey: before.key, email, emailKey, holderConfirmed, now });
  await context.attempts.clear(tx, before.key);
}
