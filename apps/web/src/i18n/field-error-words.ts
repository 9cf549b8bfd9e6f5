import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldErrorCode } from '@foothold/domain/text';

type ErrorMessage = ReturnType<typeof msg>;

const words: Record<
  Exclude<FieldErrorCode, 'too_long' | 'too_many' | 'too_small' | 'too_large'>,
  ErrorMessage
> = {
  too_many_marks: msg`Too many accents on one letter. Remove some of them.`,
  required: msg`Enter a value.`,
  not_a_url: msg`Enter a link that starts with https:// or http://.`,
  not_a_date: msg`Enter a full date.`,
  not_an_email: msg`Enter your full email address.`,
  not_a_time_zone: msg`Choose a time zone from the list.`,
  not_a_currency: msg`Choose a currency from the list.`,
  too_many_decimals: msg`Use at most two decimals.`,
  min_above_max: msg`Lower than the start of the range.`,
  currency_missing: msg`Choose a currency from the list.`,
  outcome_without_close: msg`Only a resting job has an outcome.`,
  duplicate: msg`This is already in the list.`,
  invalid: msg`This cannot be read.`,
};

const limitWords = {
  too_long: (shown: string) => msg`At most ${{ max: shown }} characters.`,
  too_many: (shown: string) => msg`Limit: ${{ most: shown }}. Remove one first.`,
  too_small: (shown: string) => msg`Too small. The lowest is ${shown}.`,
  too_large: (shown: string) => msg`Too large. The highest is ${shown}.`,
};

/** The one place that turns what is wrong with a value into a sentence in the reader's language. */
export function fieldErrorWords(i18n: I18n, error: { code: FieldErrorCode; limit?: number }): string {
  if (!isLimitCode(error.code)) return i18n._(words[error.code]);
  return i18n._(limitWords[error.code](i18n.number(error.limit ?? 0)));
}

function isLimitCode(code: FieldErrorCode): code is keyof typeof limitWords {
  return Object.hasOwn(limitWords, code);
}
