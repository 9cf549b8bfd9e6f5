import { randomBytes } from 'node:crypto';
import { administrationUserAgent } from '@foothold/contract/account-activity';
import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import {
  findAccountByEmail,
  findAccounts,
  insertAccount,
  lockAccount,
  setAdministrator,
  setStanding,
} from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { recordAct, requireOtherAdministrator } from './acting-administrator.ts';
import type { ActingAdministrator } from './acting-administrator.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { removeAccount, tellOfDeletion } from './delete-account.ts';
import { actionLifetimeMs, makeActionCode } from '../values/action-code.ts';
import { emailKeyOf, parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { replaceActionCode } from '../store/action-code-queries.ts';
import { deletePasskeys } from '../store/passkey-queries.ts';
import { readOpening } from '../context/read-opening.ts';
import type { Opening } from '../context/read-opening.ts';
import { recordEvent } from '../context/record-event.ts';
import { queueNotice } from '../context/queue-notice.ts';
import type { KeptAccountAct } from '../context/send-notice-mail.ts';
import type { SecurityEventName } from '../values/security-event.ts';
import { deleteSecondFactors } from '../store/second-factor-queries.ts';

const passwordBytes = 15;
/** The device of a change by an administrator in the account's history, at the terminal or on the settings page. */
const administration: Pick<Device, 'ipAddress' | 'userAgent'> = {
  ipAddress: 'localhost',
  userAgent: administrationUserAgent,
};

/** All accounts, oldest first. */
export function listAccounts(context: IdentityContext): Promise<Account[]> {
  return findAccounts(context.database.reader);
}

/**
 * Opens an administrator's account, or makes an existing account an administrator. Returns the password of a new
 * account where password sign-in is on; only its hash is stored. `opening` has when and from where an existing account
 * was opened whose address its holder never confirmed: a stranger may have opened it. Ignores the sign-up setting.
 *
 * @throws IdentityError `email_invalid`
 */
export async function makeAdministrator(
  context: IdentityContext,
  email: string,
): Promise<{ password: string | null; opening: Opening | null }> {
  const { shown, key } = parseEmailAddress(email);
  const { database, hasher, now } = context;
  const there = await findAccountByEmail(database.reader, key);
  const isThere = there !== undefined;
  const opening = there && !there.holderConfirmed ? await readOpening(context, there) : null;
  const needsPassword = !isThere && context.settings.allowsPasswordSignIn;
  const password = needsPassword ? randomBytes(passwordBytes).toString('base64url') : null;
  const passwordHash =
    password === null
      ? null
      : await hasher.hash(password, { account: key, ipAddress: administration.ipAddress });
  await database.write(async (tx, afterCommit) => {
    const accountId = (await findAccountByEmail(tx, key))?.id ?? randomBytes(21).toString('base64url');
    if (!isThere) {
      const row = { id: accountId, email: shown, emailKey: key, passwordHash, isVerified: false, now: now() };
      await insertAccount(tx, row);
      await recordEvent(tx, { accountId, what: 'signed_up', device: administration, now: now() });
    }
    await setAdministrator(tx, accountId);
    await recordAct(context, tx, null, { what: 'administrator_made', account: shown });
    await tellOwner(context, tx, afterCommit, {
      accountId,
      act: 'administrator_made',
      event: 'administrator_made',
      language: terminalLanguage,
    });
  });
  return { password, opening };
}

/** Makes an existing account an administrator. */
export async function promoteAccount(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const act = 'administrator_made';
  await change(context, { by, who, language, act, event: act }, async (tx, account) => {
    await setAdministrator(tx, account.id);
  });
}

/**
 * The code of a link that logs an administrator in once, with any sign-in setting: for when no provider works. The
 * second factor is still required.
 *
 * @throws IdentityError `email_invalid`, `account_gone`, `account_disabled`, `not_supported` for another account
 */
export async function makeLoginCode(context: IdentityContext, email: string): Promise<string> {
  const { key } = parseEmailAddress(email);
  return context.database.write(async (tx, afterCommit) => {
    const found = await findAccountByEmail(tx, key);
    const account = found && (await lockAccount(tx, found.id));
    if (!account?.email) throw new IdentityError('account_gone', `There is no account for ${email}.`);
    if (account.disabled) throw new IdentityError('account_disabled', `${email} is disabled.`);
    if (!account.isAdministrator)
      throw new IdentityError('not_supported', `${email} is not an administrator.`);
    const code = makeActionCode(account.id);
    const now = context.now();
    await replaceActionCode(tx, code, {
      kind: 'login_link',
      email: account.email,
      otherEmail: null,
      createdAt: now,
      expiresAt: now + actionLifetimeMs.login_link,
    });
    await recordAct(context, tx, null, { what: 'login_link_made', account });
    await tellOwner(context, tx, afterCommit, {
      accountId: account.id,
      act: 'login_link_made',
      event: 'login_link_made',
      language: terminalLanguage,
    });
    return code.text;
  });
}

/** Refuses sign-in to a disabled account and ends all of its sessions. */
export async function disableAccount(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const act = 'account_disabled_by_administrator';
  await change(context, { by, who, language, act, event: 'account_disabled' }, async (tx, account) => {
    await requireOtherAdministrator(tx, account);
    const now = context.now();
    await setStanding(tx, account.id, { isDisabled: true, validSince: now });
    await applyAccessEvent(tx, account, 'account_disabled', { now });
  });
}

/** Also ends the wait after wrong passwords. */
export async function enableAccount(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const act = 'account_enabled_by_administrator';
  await change(context, { by, who, language, act, event: 'account_enabled' }, async (tx, account) => {
    await setStanding(tx, account.id, { isDisabled: false, validSince: account.validSince });
    await context.attempts.clear(tx, emailKeyOf(account));
  });
}

/** Ends every session of the account, and forgets its devices. */
export async function endSessionsOf(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const act = 'sessions_ended_by_administrator';
  await change(context, { by, who, language, act, event: 'all_sessions_ended' }, (tx, account) =>
    applyAccessEvent(tx, account, 'all_sessions_ended', { now: context.now() }),
  );
}

/**
 * For a lost phone with lost recovery codes: the password alone signs in again. Where a second factor is required,
 * passkeys are removed too, because they would be required instead. The only administrator is reset at the terminal
 * alone, not on the settings page.
 */
export async function resetSecondFactor(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const act = 'second_factor_reset_by_administrator';
  await change(context, { by, who, language, act, event: 'second_factor_removed' }, async (tx, account) => {
    if (by !== null) await requireOtherAdministrator(tx, account);
    await deleteSecondFactors(tx, account.id);
    const now = context.now();
    if (context.settings.requiresSecondFactor && (await deletePasskeys(tx, account.id, 'all')).count > 0)
      await recordEvent(tx, { accountId: account.id, what: 'passkey_removed', device: administration, now });
    await applyAccessEvent(tx, account, 'all_sessions_ended', { now });
  });
}

/** Permanently deletes the account and all its data. */
export async function deleteAccountOf(
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language?: Language,
): Promise<void> {
  const kind = 'account_deleted_by_administrator';
  await lockNamed(context, who, async (tx, account, afterCommit) => {
    await recordAct(context, tx, by, { what: kind, account });
    await requireOtherAdministrator(tx, account);
    const spoken = await languageFor(context, tx, { accountId: account.id, language });
    await tellOfDeletion(context, tx, afterCommit, { account, kind, language: spoken });
    await removeAccount(context, tx, account);
    afterCommit(() => context.report({ what: 'account_deleted', accountId: account.id }));
  });
}

/** The terminal is in English, and so are mails that its commands cause. */
const terminalLanguage = 'en';

interface Change {
  by: ActingAdministrator;
  /** The account's address, or its id. */
  who: string;
  /** The administrator's language, for an account without one. */
  language: Language | undefined;
  act: KeptAccountAct;
  /** The event in the account's own history. */
  event: SecurityEventName;
}

type AccountWork = (tx: Transaction, account: Account, afterCommit: AfterCommit) => Promise<void>;

/** Runs one change of an account that remains: with a record on the server, in the account's history, and a mail. */
async function change(
  context: IdentityContext,
  { by, who, language, act, event }: Change,
  work: AccountWork,
): Promise<void> {
  await lockNamed(context, who, async (tx, account, afterCommit) => {
    await recordAct(context, tx, by, { what: act, account });
    await work(tx, account, afterCommit);
    await tellOwner(context, tx, afterCommit, { accountId: account.id, act, event, language });
  });
}

async function lockNamed(context: IdentityContext, who: string, work: AccountWork): Promise<void> {
  const named = accountNamed(who);
  await context.database.write(async (tx, afterCommit) => {
    const found = 'key' in named ? await findAccountByEmail(tx, named.key) : named;
    const account = found && (await lockAccount(tx, found.id));
    if (!account) throw new IdentityError('account_gone', `There is no account for ${who}.`);
    await work(tx, account, afterCommit);
    afterCommit(() => context.verifier.forget(account.id));
  });
}

/** Records the change in the account's history and sends the mail, in the same transaction. */
async function tellOwner(
  context: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { accountId, act, event, language }: { accountId: string } & Pick<Change, 'act' | 'event' | 'language'>,
): Promise<void> {
  await recordEvent(tx, { accountId, what: event, device: administration, now: context.now() });
  const spoken = await languageFor(context, tx, { accountId, language });
  await queueNotice(context, tx, afterCommit, { kind: act, accountId, language: spoken });
}

/** The account's language, else that of the administrator. */
async function languageFor(
  { languageOf }: IdentityContext,
  tx: Transaction,
  { accountId, language = terminalLanguage }: { accountId: string; language: Language | undefined },
): Promise<Language> {
  return (await languageOf(tx, accountId)) ?? language;
}

/** Accounts without an address are named by their id. @throws IdentityError `email_invalid` */
function accountNamed(text: string): { id: string } | { key: string } {
  return /^[\w-]{28}$/.test(text) ? { id: text } : { key: parseEmailAddress(text).key };
}
