import { findAccount, findAccountByEmail, isEmailTaken, lockAccount } from '../store/account-queries.ts';
import { actionLifetimeMs, makeActionCode, subjectOfEmail } from '../values/action-code.ts';
import type { ActionKind } from '../values/action-code.ts';
import { deleteActionCodesBefore, isMailQueued, replaceActionCode } from '../store/action-code-queries.ts';
import type { Transaction } from '../../db/database.ts';
import { day, hour } from '../values/clock.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isOpen } from '../accounts/invitation.ts';
import type { ActionMailPayload } from './request-action.ts';
import { findSession } from '../store/session-queries.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { MailContent } from '../../mail/mail-content.ts';

/** Until then the code of an old mail answers “expired” and not “invalid”. */
const rememberedAfterExpiryMs = 7 * day;

/** The address that a mail leads to. */
export type ActionLink = (action: {
  kind: ActionKind;
  code: string;
  /** Null for that of the browser. */
  language: string | null;
  continueUrl: string | null;
}) => string;

/** Whom a code is for, and where it goes. */
interface Recipient {
  subject: string;
  accountId: string | undefined;
  to: string;
  email: string;
  otherEmail: string | null;
}

/**
 * Makes a code and mails it; does nothing when no account can use it. A try that failed is followed by one with a new
 * code: what was not delivered opens nothing.
 */
export function sendActionMail(context: IdentityContext, mailer: Mailer, link: ActionLink) {
  let cleanedUpAt = 0;
  return async (payload: ActionMailPayload, { id }: { id: string }): Promise<void> => {
    const recipient = await findRecipient(context, payload);
    if (!recipient) return tellOfDeletion(context, mailer, { payload, id });
    const { kind } = contentOf(payload, '');
    const askedBy = 'askedBy' in payload ? payload.askedBy : undefined;
    // Where no more may be sent, the code of the mail before stays good.
    const make = async () => {
      const code = await storeCode(context, { payload, id }, recipient);
      if (!code) return undefined;
      const now = context.now();
      if (now - cleanedUpAt > hour) {
        cleanedUpAt = now;
        await context.database.write((tx) => deleteActionCodesBefore(tx, now - rememberedAfterExpiryMs));
      }
      const { language, continueUrl } = payload;
      const href = link({ kind: payload.kind, code, language, continueUrl });
      return { to: recipient.to, language, content: contentOf(payload, href) };
    };
    await mailer.sendMade({ to: recipient.to, kind, askedBy }, make, id);
  };
}

/** To the address before a change, which cannot be undone any more: the account was deleted before the mail went out. */
async function tellOfDeletion(
  { database, publicUrl }: IdentityContext,
  mailer: Mailer,
  { payload, id }: { payload: ActionMailPayload; id: string },
): Promise<void> {
  if (payload.kind !== 'recover_email' || (await findAccount(database.reader, payload.accountId))) return;
  const { email: to, language } = payload;
  const content = { kind: 'account_deleted', link: new URL('/', publicUrl).href } as const;
  await mailer.send({ to, language, content }, id);
}

/** The text of the code; undefined where nothing is to be sent any more. */
async function storeCode(
  context: IdentityContext,
  { payload, id }: { payload: ActionMailPayload; id: string },
  recipient: Recipient,
): Promise<string | undefined> {
  const code = makeActionCode(recipient.subject);
  const now = context.now();
  const isStored = await context.database.write(async (tx) => {
    // Locked, so that no code is stored while the account is deleted.
    if (recipient.accountId && !(await lockAccount(tx, recipient.accountId))) return false;
    if (payload.kind === 'change_email' && !(await isAskedFor(tx, payload))) return false;
    // The change may have been undone, or the owner of the address arrived, while this waited.
    if (payload.kind === 'recover_email' && !(await isMailQueued(tx, id))) return false;
    await replaceActionCode(tx, code, {
      kind: payload.kind,
      email: recipient.email,
      otherEmail: recipient.otherEmail,
      // Undos are put in the order of the changes, not in that of their mails.
      createdAt: payload.kind === 'recover_email' ? payload.changedAt : now,
      expiresAt: now + actionLifetimeMs[payload.kind],
    });
    return true;
  });
  return isStored ? code.text : undefined;
}

/** Whether the session that asked goes on: the account may have come to the owner of its address since. */
async function isAskedFor(
  tx: Transaction,
  { accountId, sessionId }: Extract<ActionMailPayload, { kind: 'change_email' }>,
): Promise<boolean> {
  return sessionId !== undefined && (await findSession(tx, { accountId, sessionId })) !== undefined;
}

async function findRecipient(
  context: IdentityContext,
  payload: ActionMailPayload,
): Promise<Recipient | undefined> {
  const { reader } = context.database;
  const { email } = payload;
  // One may have been asked for before the server was set so.
  const needsPasswords = payload.kind === 'sign_in' || payload.kind === 'reset_password';
  if (needsPasswords && !context.settings.allowsPasswordSignIn) return undefined;
  const own = { to: email, email, otherEmail: null };
  if (payload.kind === 'sign_in') {
    const { key } = parseEmailAddress(email);
    const account = await findAccountByEmail(reader, key);
    if (account ? account.disabled : !isOpen(context)) return undefined;
    return { ...own, subject: subjectOfEmail(key), accountId: account?.id };
  }
  const account =
    payload.kind === 'reset_password'
      ? await findAccountByEmail(reader, parseEmailAddress(email).key)
      : await findAccount(reader, payload.accountId);
  if (!account || account.disabled) return undefined;
  const base = { subject: account.id, accountId: account.id };
  // The undo goes to an address that is the account's no more; every other mail only to one that still is.
  if (payload.kind === 'recover_email') return { ...base, ...own, otherEmail: payload.newEmail };
  if (account.email !== email) return undefined;
  if (payload.kind !== 'change_email') return { ...base, ...own };
  if (await isEmailTaken(reader, parseEmailAddress(payload.newEmail).key)) return undefined;
  return { ...base, to: payload.newEmail, email, otherEmail: payload.newEmail };
}

function contentOf(payload: ActionMailPayload, link: string): MailContent {
  switch (payload.kind) {
    case 'change_email':
      return { kind: 'change_email', link, newEmail: payload.newEmail };
    case 'recover_email':
      return { kind: 'email_changed', link, newEmail: payload.newEmail };
    default:
      return { kind: payload.kind, link };
  }
}
