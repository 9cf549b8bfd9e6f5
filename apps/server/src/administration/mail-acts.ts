import type { MakeInvitationRequest } from '@foothold/contract/administration';
import type { Language } from '@foothold/domain/settings';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { recordAct, requireAdministrator } from '../identity/accounts/acting-administrator.ts';
import { invite } from '../identity/accounts/invitation.ts';
import type { IdentityContext } from '../identity/context/identity-context.ts';
import { parseEmailAddress } from '../identity/values/email-address.ts';
import type { SessionKey } from '../identity/values/session-key.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendWhileWaiting } from './send-while-waiting.ts';
import type { SendOutcome } from './send-while-waiting.ts';

export interface MailActDependencies {
  config: Pick<Config, 'smtpUrl'>;
  database: Database;
  context: IdentityContext;
  mailer: Mailer;
}

const dayMs = 86_400_000;

/**
 * Makes an invitation and gives its link, which is kept nowhere. Where it is for an address and there is a mail server, it
 * is sent there as well.
 *
 * @throws IdentityError `email_invalid`; AppError those of `recordAct`
 */
export async function makeInvitation(
  { config, context, mailer }: MailActDependencies,
  by: SessionKey,
  { email, days, language }: MakeInvitationRequest,
): Promise<{ url: string; mail: SendOutcome | null }> {
  const address = email === null ? null : parseEmailAddress(email);
  const token = await invite(context, by, { emailKey: address?.key ?? null, lifetime: days * dayMs });
  const url = `${context.publicUrl}/register?invitation=${token}`;
  if (!address || config.smtpUrl === undefined) return { url, mail: null };
  const content = { kind: 'invitation', link: url } as const;
  return { url, mail: await sendWhileWaiting(mailer, { to: address.shown, language, content }) };
}

/**
 * Sends a message to the administrator's own address; null where they have none.
 *
 * @throws AppError those of `recordAct`
 */
export async function sendTestMail(
  { database, context, mailer }: MailActDependencies,
  by: SessionKey,
  language: Language,
): Promise<SendOutcome | null> {
  const { email } = await requireAdministrator(database.reader, by.accountId);
  if (email === null) return null;
  await database.write((tx) => recordAct(context, tx, by, { what: 'test_mail_sent' }));
  const link = new URL('/settings?section=server', context.publicUrl).href;
  return sendWhileWaiting(mailer, { to: email, language, content: { kind: 'test', link } });
}
