import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DomainErrorCode } from '@foothold/domain/domain-error';
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

/** Why it was refused, apart from single fields. */
export function reasonWords(i18n: I18n, { error }: { error: { code: string } }): string {
  if (error.code === 'invalid_fields') return i18n._(msg`Something in it has to be corrected first.`);
  if (error.code === 'unknown_mutation' || error.code === 'invalid_request') {
    return i18n._(msg`Your server does not know this kind of change. Ask whoever runs it to update it.`);
  }
  if (error.code === 'account_closed') return i18n._(msg`The account it belongs to has been deleted.`);
  if (error.code === 'body_too_large') return i18n._(msg`It is larger than your server takes. Shorten it.`);
  if (error.code === 'job_exists') return i18n._(msg`Your server has another version of this job.`);
  return domainErrorWords(i18n, error.code as DomainErrorCode);
}
