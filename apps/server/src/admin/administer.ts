import {
  deleteAccountOf,
  disableAccount,
  enableAccount,
  listAccounts,
  makeAdministrator,
  makeLoginCode,
  resetSecondFactor,
} from '../identity/accounts/administer-accounts.ts';
import type { Account } from '../identity/store/account-queries.ts';
import { parseEmailAddress } from '../identity/values/email-address.ts';
import { IdentityError } from '../identity/values/identity-error.ts';
import type { IdentityContext } from '../identity/context/identity-context.ts';
import type { Opening } from '../identity/context/read-opening.ts';
import { invite, listInvitations, withdrawInvitation } from '../identity/accounts/invitation.ts';
import type { OpenInvitation } from '../identity/accounts/invitation.ts';
import { adminCommand } from '../program.ts';
import { rotateSecrets } from '../identity/second-factor/rotate-secrets.ts';
import type { RotationReport } from '../identity/second-factor/rotate-secrets.ts';
import { tableOf } from './table-of.ts';

/** Runs one command of `npm run admin` and returns the text to print. */
export type Administer = (command: readonly string[]) => Promise<AdministerReply>;

export interface AdministerReply {
  isDone: boolean;
  /** Printed in the terminal. */
  text: string;
}

interface Installation {
  context: IdentityContext;
  publicUrl: string;
  /** The link in which a code is used. */
  actionLink: (action: { kind: 'login_link'; code: string; language: null; continueUrl: null }) => string;
}

/** Printed by `npm run admin` without a command, or with an unknown one. */
const usage = `${adminCommand} <command>

  make-admin EMAIL            open the first administrator's account, or make one of an account
  list                        every account; one without an address is named by its id
  login-link EMAIL            a link that logs an administrator in once, when nothing else does
  disable EMAIL               sign it out everywhere and let nobody in
  enable EMAIL                let the person in again
  delete EMAIL --yes          remove the account and all it holds, for good
  invite [EMAIL] [--days N]   a link to open one account with; for that address only when one is given
  invitations                 those that can still be used
  withdraw ID|EMAIL           make an invitation useless
  reset-second-factor EMAIL   for somebody who lost their phone and their recovery codes
  backup                      a copy of everything in BACKUP_DIR, also while the server runs
  backups                     those there are
  restore NAME                put one in the place of everything; the server must be stopped
  copy --from PLACE --to PLACE everything to another database; see README.md
  reseal                      seal every secret with the MASTER_KEY of now; those before it can go then
`;

const inviteDays = { default: 14, max: 90 };
const dayMs = 86_400_000;

export function terminalAdministration(installation: Installation): Administer {
  return async (command) => {
    try {
      return { isDone: true, text: await run(installation, command) };
    } catch (error) {
      if (error instanceof IdentityError) return { isDone: false, text: sentence(error) };
      throw error;
    }
  };
}

async function run(installation: Installation, [name, ...args]: readonly string[]): Promise<string> {
  const { context, actionLink } = installation;
  const email = args.find((word) => !word.startsWith('--')) ?? '';
  switch (name) {
    case 'list':
      return accountTable(await listAccounts(context));
    case 'make-admin': {
      const { password, opening } = await makeAdministrator(context, email);
      if (opening) return `${email} is an administrator now.\n${unconfirmedWarning(opening)}`;
      if (password === null) return `${email} is an administrator now.`;
      return `${email} is an administrator now.\nPassword: ${password}\nIt is shown only here. Change it under Settings → Security.`;
    }
    case 'login-link': {
      const code = await makeLoginCode(context, email);
      const link = actionLink({ kind: 'login_link', code, language: null, continueUrl: null });
      return `It logs ${email} in once, within 15 minutes:\n${link}`;
    }
    case 'disable':
      await disableAccount(context, null, email);
      return `${email} is disabled and signed out everywhere.`;
    case 'enable':
      await enableAccount(context, null, email);
      return `${email} can sign in again.`;
    case 'delete':
      if (!args.includes('--yes'))
        throw new IdentityError('not_supported', 'This cannot be undone. Say --yes when you are sure.');
      await deleteAccountOf(context, null, email);
      return `${email} and everything of that account is gone.`;
    case 'invite':
      return createInvitation(installation, email, args);
    case 'invitations':
      return invitationTable(await listInvitations(context));
    case 'withdraw': {
      const [which = ''] = args;
      await withdrawInvitation(context, null, which);
      return `The invitation ${which} opens no account any more.`;
    }
    case 'reseal':
      return resealWords(await rotateSecrets(context));
    case 'reset-second-factor':
      await resetSecondFactor(context, null, email);
      return `${email} is signed out everywhere. ${withoutSecondFactor(context)}`;
    default:
      throw new IdentityError('not_supported', usage);
  }
}

async function createInvitation(
  installation: Installation,
  typed: string,
  args: readonly string[],
): Promise<string> {
  const { context, publicUrl } = installation;
  const at = args.indexOf('--days');
  const days = at < 0 ? inviteDays.default : Number(args[at + 1]);
  if (!Number.isInteger(days) || days < 1 || days > inviteDays.max)
    throw new IdentityError('not_supported', `--days takes a whole number from 1 to ${inviteDays.max}.`);
  const email = args.find((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1)) ?? '';
  const emailKey = email === '' ? null : parseEmailAddress(email).key;
  const token = await invite(context, null, { emailKey, lifetime: days * dayMs });
  const whom = emailKey === null ? 'Anybody who has this link' : email;
  const note =
    context.signUp === 'invitation' ? '' : `\nSIGN_UP is "${context.signUp}" now; set it to "invitation".`;
  return `${whom} can open one account with it, within ${days} days:\n${publicUrl}/register?invitation=${token}${note}`;
}

function accountTable(accounts: readonly Account[]): string {
  if (accounts.length === 0) return 'There are no accounts yet.';
  const rows = accounts.map((account) => [
    account.email ?? account.id,
    account.displayName ?? '',
    `since ${dateOf(account.createdAt)}`,
    `last signed in ${dateOf(account.lastSignInAt)}`,
    [
      account.email === null && account.identities.length === 0 && 'anonymous',
      account.isAdministrator && 'administrator',
      account.disabled && 'disabled',
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  return tableOf(rows);
}

function invitationTable(invitations: readonly OpenInvitation[]): string {
  if (invitations.length === 0) return 'There are no open invitations.';
  return tableOf(
    invitations.map(({ id, emailKey, createdAt, expiresAt }) => [
      id,
      emailKey ?? 'for anybody',
      `made ${dateOf(createdAt)}`,
      `until ${dateOf(expiresAt)}`,
    ]),
  );
}

function resealWords({ current, unreadable }: RotationReport): string {
  const done = `${current} ${current === 1 ? 'secret is' : 'secrets are'} sealed with the key of now.`;
  if (unreadable === 0) return `${done} MASTER_KEY_PREVIOUS is not needed any more.`;
  return `${done} ${unreadable} cannot be opened by any key that is given: add the right one to MASTER_KEY_PREVIOUS.`;
}

function withoutSecondFactor({ settings }: IdentityContext): string {
  return settings.requiresSecondFactor
    ? 'Their authenticator apps, recovery codes and passkeys are gone. They set up a second factor at the next sign-in.'
    : 'Their authenticator apps and recovery codes are gone, and no code is asked for.';
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function sentence(error: IdentityError): string {
  if (error.code === 'email_invalid') return 'An email address is needed, such as ann@example.com.';
  return error.message;
}

/**
 * Warns that a stranger may have opened the account with this address. The name of the browser is not printed, as its
 * sender chose it.
 */
function unconfirmedWarning({ at, ipAddress }: Opening): string {
  const from = ipAddress === null ? '' : ` from ${ipAddress}`;
  return `Its address was never confirmed, and the account was opened on ${new Date(at).toISOString()}${from}.\nIf that was another person, delete it and run this command once more.`;
}
