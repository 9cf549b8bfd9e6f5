import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import { hasTime } from '@foothold/domain/moment';
import type { NextMove } from '@foothold/domain/next-move';
import { useFormat, type Format } from '../i18n/format.ts';
import { choiceWords, type ChoiceKey } from '../i18n/job-words.ts';

/** The whole value of a stored field in words; empty where it has none, or none that a person reads. */
export function storedWords(i18n: I18n, format: Format, key: JobFieldKey, value: unknown): string {
  const { date, list, number, dateAndTime, facts } = format;
  const { kind } = jobFields[key];
  if (value === undefined || value === null || kind === 'internal') return '';
  if (kind === 'choice') return choiceWords(i18n, key as ChoiceKey, value as never);
  if (kind === 'next_move') {
    const { text, on } = value as NextMove;
    return facts([text, on && (hasTime(on) ? dateAndTime(new Date(on)) : date(on))]);
  }
  if (Array.isArray(value)) return list(value as string[]);
  if (typeof value === 'number') return number(value);
  const text = value as string;
  return kind === 'date' && text !== '' ? date(text) : text;
}

export function useFieldWords(): (key: JobFieldKey, value: unknown) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return (key, value) => storedWords(i18n, format, key, value);
}
