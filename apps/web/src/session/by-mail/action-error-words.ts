import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SessionError } from '../session-error.ts';
import { factorErrorWords } from '../factor-error-words.ts';

/** Words of failures that only codes from a mail have, by the server’s code. */
const words: Record<string, ReturnType<typeof msg>> = {
  INVALID_LOGIN_CREDENTIALS: msg`Wrong password. Try again, or log in another way and open the link again.`,
  EXPIRED_OOB_CODE: msg`It has expired. Get a new link.`,
  INVALID_OOB_CODE: msg`It was used, or a newer one was sent. Get a new link.`,
  INVALID_EMAIL: msg`The link was sent to another address. Enter that one.`,
  INVALID_NEW_EMAIL: msg`This is not an email address. Check it.`,
  EMAIL_EXISTS: msg`This address now has another account. Use a different one.`,
  UNAUTHORIZED_DOMAIN: msg`This doesn’t work at this address. Open the server’s usual one.`,
  RESET_PASSWORD_EXCEED_LIMIT: msg`Too many emails. Try again in an hour.`,
};

/** The server's code where the SDK made the call. */
const serverCodes: Record<string, string> = {
  'auth/expired-action-code': 'EXPIRED_OOB_CODE',
  'auth/invalid-action-code': 'INVALID_OOB_CODE',
  'auth/invalid-email': 'INVALID_EMAIL',
};

/** A failure of an action by mail as a sentence. */
export function actionErrorWords(i18n: I18n, error: unknown): string {
  const found = words[serverCodeOf(error)];
  return found ? i18n._(found) : factorErrorWords(i18n, error);
}

function serverCodeOf(error: unknown): string {
  if (!(error instanceof SessionError)) return '';
  const cause = error.cause as { code?: string; message?: string } | null | undefined;
  return serverCodes[cause?.code ?? ''] ?? cause?.message?.split(' : ')[0] ?? '';
}
