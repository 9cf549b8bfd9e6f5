import type { Language } from '@foothold/domain/settings';
import { isEmailTaken } from '../store/account-queries.ts';
import { actionLifetimeMs, actionMailTask } from '../values/action-code.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import type { EmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readContinueUrl } from '../context/own-origin.ts';
import type { CountedMail, Origin } from '../context/attempt-limits.ts';
import { identify, requireRecentSignIn } from '../sessions/open-session.ts';

/** What a mail with a code needs to know. The code itself is made when the mail is sent, and stands in it alone. */
export type ActionMailPayload = {
  language: Language;
  continueUrl: string | null;
} &
  /** `askedBy` names the browser that asked, where it is one of the address's owner. */
  (
    | { kind: 'reset_password'; email: string; askedBy?: string }
    | { kind: 'sign_in'; email: string; askedBy?: string }
    | { kind: 'verify_email'; accountId: string; email: string }
    /** Sent while the session that asked for it lasts; a task stored by an older version names none. */
    | { kind: 'change_email'; accountId: string; sessionId?: string; email: string; newEmail: string }
    | { kind: 'recover_email'; accountId: string; email: string; newEmail: string; changedAt: number }
  );

/** How a mail is asked for, whatever it is about. */
export interface MailRequestOptions {
  language: Language;
  continueUrl: string | undefined;
  device: Origin;
}

/**
 * Asks for a mail with a code to an address, whether or not it has an account. The answer and the work are the same
 * for both, so that neither reveals which; that is found out when the mail is sent.
 *
 * @throws IdentityError `not_supported`, `email_missing`, `email_invalid`, `continue_url_*`, `too_many_mails`
 */
export async function requestActionByEmail(
  context: IdentityContext,
  kind: 'reset_password' | 'sign_in',
  input: MailRequestOptions & { email: string | undefined },
): Promise<EmailAddress> {
  requirePasswordSignIn(context);
  if (!input.email) throw new IdentityError('email_missing');
  const email = parseEmailAddress(input.email);
  if (!context.settings.hidesAccounts && kind === 'reset_password') {
    if (!(await isEmailTaken(context.database.reader, email.key))) throw new IdentityError('email_unknown');
  }
  const askedBy = await context.attempts.browserOfOwner(email.key, input.device);
  const asked = askedBy === undefined ? {} : { askedBy };
  const payload = { kind, email: email.shown, ...asked, ...checkOptions(context, input) };
  await queueMail(context, payload, { counted: { emailKey: email.key, ...asked }, device: input.device });
  return email;
}

/** @throws IdentityError those of `identify`, `email_missing`, `continue_url_*`, `too_many_mails` */
export async function requestEmailVerification(
  context: IdentityContext,
  input: MailRequestOptions & { token: string | undefined },
): Promise<EmailAddress> {
  const { account } = await identify(context, input.token);
  if (account.email === null) throw new IdentityError('email_missing');
  const email = parseEmailAddress(account.email);
  const payload = {
    kind: 'verify_email' as const,
    accountId: account.id,
    email: email.shown,
    ...checkOptions(context, input),
  };
  await queueMail(context, payload, { counted: { accountId: account.id }, device: input.device });
  return email;
}

/**
 * Asks for a mail to the new address, whose owner then makes the change. An address that is taken gets no mail, and
 * the answer is the same.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `email_missing`, `new_email_missing`,
 * `new_email_invalid`, `continue_url_*`, `too_many_mails`
 */
export async function requestEmailChange(
  context: IdentityContext,
  input: MailRequestOptions & { token: string | undefined; newEmail: string | undefined },
): Promise<EmailAddress> {
  const { account, session } = await identify(context, input.token);
  requireRecentSignIn(context, session);
  if (account.email === null) throw new IdentityError('email_missing');
  if (!input.newEmail) throw new IdentityError('new_email_missing');
  const newEmail = parseNewEmail(input.newEmail);
  if (!context.settings.hidesAccounts && (await isEmailTaken(context.database.reader, newEmail.key)))
    throw new IdentityError('email_taken');
  const payload = {
    kind: 'change_email' as const,
    accountId: account.id,
    sessionId: session.id,
    email: account.email,
    newEmail: newEmail.shown,
    ...checkOptions(context, input),
  };
  await queueMail(context, payload, { counted: { accountId: account.id }, device: input.device });
  return newEmail;
}

async function queueMail(
  { database, tasks, attempts }: IdentityContext,
  payload: ActionMailPayload,
  { counted, device }: { counted: CountedMail; device: Origin },
): Promise<void> {
  await attempts.countMail(counted, device);
  await database.write((tx, afterCommit) =>
    tasks.add(tx, afterCommit, {
      kind: actionMailTask,
      payload,
      triedForMs: Math.min(actionLifetimeMs[payload.kind], actionLifetimeMs.verify_email),
    }),
  );
}

function parseNewEmail(text: string): EmailAddress {
  try {
    return parseEmailAddress(text);
  } catch (error) {
    throw new IdentityError('new_email_invalid', undefined, { cause: error });
  }
}

function checkOptions(
  context: IdentityContext,
  { language, continueUrl }: MailRequestOptions,
): { language: Language; continueUrl: string | null } {
  if (continueUrl === undefined) return { language, continueUrl: null };
  return { language, continueUrl: readContinueUrl(context, continueUrl).href };
}
