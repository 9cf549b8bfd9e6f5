import * as z from 'zod/mini';
import { hasLongMarkRun, normalForm } from './normal-form.ts';

/**
 * A stable word for what is wrong with a value; the web app turns it into a sentence.
 * Some carry a limit after a colon: `too_long:200`.
 */
export type FieldErrorCode =
  | 'required'
  | 'too_long'
  | 'too_many'
  | 'too_many_marks'
  | 'too_small'
  | 'too_large'
  | 'not_a_url'
  | 'not_a_date'
  | 'not_an_email'
  | 'not_a_time_zone'
  | 'not_a_currency'
  | 'too_many_decimals'
  | 'min_above_max'
  | 'currency_missing'
  | 'outcome_without_close'
  | 'duplicate'
  | 'invalid';

/** One field that cannot be accepted. `path` is dotted (`contacts.0.email`); `limit` belongs to codes that have one. */
export interface FieldError {
  path: string;
  code: FieldErrorCode;
  limit?: number;
}

/** Length in Unicode code points, the unit of every limit. */
export function codePointLength(value: string): number {
  let length = value.length;
  for (let at = 0; at < value.length - 1; at += 1) {
    if (!isHighSurrogate(value.charCodeAt(at)) || !isLowSurrogate(value.charCodeAt(at + 1))) continue;
    length -= 1;
    at += 1;
  }
  return length;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** The form in which text is stored and measured: trimmed, NFC (see `normalForm` for text that no schema takes). */
export function normalizeText(value: string): string {
  return normalForm(value.trim(), 'NFC');
}

/** The form in which names, titles and other words compare as equal: neither case nor spacing tells two apart. */
export function comparableText(value: string): string {
  return normalizeText(value).toLowerCase().replace(/\s+/g, ' ');
}

const withinCodePoints = (max: number) => (value: string) =>
  value.length <= max || (value.length <= max * 2 && codePointLength(value) <= max);

/**
 * Decomposed text and surrounding space may take more than what is stored, but not without end: what is longer than
 * this many times its limit, in UTF-16 units, is refused before it is worked on.
 */
const rawLengthFactor = 4;

const measured = (max: number) => [
  z.refine<string>((value) => value.length <= max * rawLengthFactor, {
    error: `too_long:${max}`,
    abort: true,
  }),
  z.refine<string>((value) => !hasLongMarkRun(value), { error: 'too_many_marks', abort: true }),
];

/** Text of at most `max` code points after trim and NFC; empty text is allowed. */
export function optionalText(max: number) {
  return z
    .string({ error: 'invalid' })
    .check(
      ...measured(max),
      z.overwrite(normalizeText),
      z.refine(withinCodePoints(max), { error: `too_long:${max}` }),
    );
}

/** Text of 1 to `max` code points after trim and NFC. */
export function requiredText(max: number) {
  return z.string({ error: 'required' }).check(
    ...measured(max),
    z.overwrite(normalizeText),
    z.refine((value) => value.length > 0, { error: 'required', abort: true }),
    z.refine(withinCodePoints(max), { error: `too_long:${max}` }),
  );
}

/** More errors of one value do not help to correct it. */
const fieldErrorsMax = 100;

/** Turns the issues of a failed parse into field errors, the first hundred; unknown words become `invalid`. */
export function toFieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] {
  return issues.slice(0, fieldErrorsMax).map((issue) => {
    const [word = 'invalid', limit] = issue.message.split(':');
    const code = fieldErrorCodes.has(word) ? (word as FieldErrorCode) : 'invalid';
    const path = issue.path.map(String).join('.');
    return limit && code !== 'invalid' ? { path, code, limit: Number(limit) } : { path, code };
  });
}

const fieldErrorCodes: ReadonlySet<string> = new Set<FieldErrorCode>([
  'required',
  'too_long',
  'too_many',
  'too_many_marks',
  'too_small',
  'too_large',
  'not_a_url',
  'not_a_date',
  'not_an_email',
  'not_a_time_zone',
  'not_a_currency',
  'too_many_decimals',
  'min_above_max',
  'currency_missing',
  'outcome_without_close',
  'duplicate',
  'invalid',
]);
