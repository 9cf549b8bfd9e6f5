import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SessionError } from '../session-error.ts';
import { factorErrorWords } from '../factor-error-words.ts';

/** What only codes from a mail can meet, by the server's code; everything else has its words elsewhere. */
const words: Record<string, ReturnType<typeof msg>> = {
  EXPIRED_OOB_CODE: msg`This link has expired. Ask for a new one.`,
  INVALID_OOB_CODE: msg`This link does not work any more. It may have been used already, or a newer one was sent.`,
  INVALID_EMAIL: msg`The link was sent to another address. Type the one that the mail came to.`,
  INVALID_NEW_EMAIL: msg`This does not look like an email address.`,
  EMAIL_EXISTS: msg`There is an account with this address by now, so it cannot be used.`,
  UNAUTHORIZED_DOMAIN: msg`This server is set up for another web address than the one you are using. Open Foothold there and try again.`,
  RESET_PASSWORD_EXCEED_LIMIT: msg`Too many mails were asked for. Try again in an hour.`,
};

/** The server's code where the SDK made the call. */
const serverCodes: Record<string, string> = {
  'auth/expired-action-code': 'EXPIRED_OOB_CODE',
  'auth/invalid-action-code': 'INVALID_OOB_CODE',
  'auth/invalid-email': 'INVALID_EMAIL',
};

/** A failure on the way by mail as a sentence. */
export function actionErrorWords(i18n: I18n, error: unknown): string {
  const found = words[serverCodeOf(error)];
  return found ? i18n._(found) : factorErrorWords(i18n, error);
}

function serverCodeOf(error: unknown): string {
  if (!(error instanceof SessionError)) return '';
  const cause = error.cause as { code?: string; message?: string } | null | undefined;
  return serverCodes[cause?.code ?? ''] ?? cause?.message?.split(' : ')[0] ?? '';
}
