import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomField, CustomFieldKind } from '@foothold/domain/custom-field';
import { dateSchema } from '@foothold/domain/moment';
import type { Format } from './format.ts';

const kinds: Record<CustomFieldKind, ReturnType<typeof msg>> = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`Choice`,
  link: msg`Link`,
};

/** What a field of the person's own may hold, in words. */
export function customFieldKindWords(i18n: I18n, kind: CustomFieldKind): string {
  return i18n._(kinds[kind]);
}

/** What a job holds in such a field, as the reader's language writes it; text that is none of its kind stands as it is. */
export function ownValueWords(format: Format, { kind }: CustomField, value: string): string {
  if (kind === 'number' && value !== '' && Number.isFinite(Number(value)))
    return format.number(Number(value));
  if (kind === 'date' && dateSchema.safeParse(value).success) return format.date(value);
  return value;
}
