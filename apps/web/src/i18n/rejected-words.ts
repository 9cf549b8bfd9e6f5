import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { domainErrorCodes } from '@foothold/domain/domain-error';
import { mutations, type MutationName } from '@foothold/domain/mutation';
import { domainErrorWords } from './domain-error-words.ts';

const newJobs: ReadonlySet<string> = new Set(['job.create', 'job.import', 'job.recover']);

/** Names a change that was refused or never sent. */
export function deedWords(i18n: I18n, { name }: { name: string }): string {
  if (newJobs.has(name)) return i18n._(msg`A new job`);
  const isOfSettings =
    Object.hasOwn(mutations, name) && mutations[name as MutationName].collection === 'settings';
  return i18n._(isOfSettings ? msg`Settings` : msg`A change to a job`);
}

/** The reason of a refusal as a sentence that says what to do; errors of single fields are shown there. */
export function reasonWords(i18n: I18n, { error }: { error: { code: string } }): string {
  const known = domainErrorCodes.find((code) => code === error.code);
  if (known) return domainErrorWords(i18n, known);
  if (error.code === 'account_closed') return i18n._(msg`The account it belongs to has been deleted.`);
  if (error.code === 'body_too_large') return i18n._(msg`It is larger than your server takes. Shorten it.`);
  // A change that the server cannot read, or that a newer one may refuse.
  return domainErrorWords(i18n, 'unknown_mutation');
}
