import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { domainErrorCodes } from '@foothold/domain/domain-error';
import { domainErrorWords } from './domain-error-words.ts';

const deeds: Record<string, ReturnType<typeof msg>> = {
  'job.create': msg`A new job`,
  'job.import': msg`A new job`,
  'job.recover': msg`A new job`,
  'job.update': msg`A change to a job`,
  'job.move': msg`A change to a job`,
  'job.delete': msg`A change to a job`,
  'job.restore': msg`A change to a job`,
  'settings.update': msg`Settings`,
};

/** Names a change that was refused or never sent. */
export function deedWords(i18n: I18n, { name }: { name: string }): string {
  return i18n._(deeds[name] ?? (name.startsWith('job.') ? msg`A change to a job` : msg`A change`));
}

/** Why it was refused, apart from single fields, as a sentence that says what to do. */
export function reasonWords(i18n: I18n, { error }: { error: { code: string } }): string {
  const known = domainErrorCodes.find((code) => code === error.code);
  if (known) return domainErrorWords(i18n, known);
  if (error.code === 'account_closed') return i18n._(msg`The account it belongs to has been deleted.`);
  if (error.code === 'body_too_large') return i18n._(msg`It is larger than your server takes. Shorten it.`);
  // What the server cannot read, and what a newer one may refuse.
  return domainErrorWords(i18n, 'unknown_mutation');
}
