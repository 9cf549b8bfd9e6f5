import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sessionErrorWords } from '../session-error-words.ts';
import { SessionError } from '../session-error.ts';

/** What only codes from a mail can meet; everything else has its words in `session-error-words.ts`. */
const words: Record<string, ReturnType<typeof msg>> = {
  'auth/expired-action-code': msg`This link has expired. Ask for a new one.`,
  'auth/invalid-action-code': msg`This link does not work any more. It may have been used already, or a newer one was sent.`,
  'auth/invalid-email': msg`The link was sent to another address. Type the one that the mail came to.`,
  'auth/invalid-new-email': msg`This does not look like an email address.`,
  'auth/email-already-in-use': msg`There is an account with this address by now, so it cannot be used.`,
  'auth/unauthorized-continue-uri': msg`This server is set up for another web address than the one you are using. Open Foothold there and try again.`,
  'auth/too-many-requests': msg`Too many mails were asked for. Try again in an hour.`,
};

/** A failure on the way by mail as a sentence. */
export function actionErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? (error.cause as { code?: string } | null)?.code : undefined;
  const found = code === undefined ? undefined : words[code];
  return found ? i18n._(found) : sessionErrorWords(i18n, error);
}
