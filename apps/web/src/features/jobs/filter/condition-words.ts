import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Condition, ConditionTest } from '@foothold/domain/condition';
import type { Format } from '../../../i18n/format.ts';
import type { ListFilter, OptionContext } from '../../../job-fields/list-field.tsx';

/** Stands for the values while none are chosen. */
const blank = '…';

/** What a test asks, before it is said for which value: `at least …`. */
export function testWords(i18n: I18n, test: ConditionTest): string {
  if (test === 'any') return i18n._(msg`one of`);
  if (test === 'all') return i18n._(msg`all of`);
  // No number of days is chosen: every language has words for none that fit any number.
  return i18n._(testMessage(test, { first: blank, last: blank, days: 0 }));
}

interface SaidValues {
  first: string;
  last: string;
  /** The number that `first` says, where it is one of days. */
  days: number;
}

function testMessage(
  test: Exclude<ConditionTest, 'any' | 'all'>,
  { first, last, days }: SaidValues,
): MessageDescriptor {
  switch (test) {
    case 'contains':
      return msg`contains “${first}”`;
    case 'lacks':
      return msg`without “${first}”`;
    case 'is':
      return msg`is “${first}”`;
    case 'empty':
      return msg`not filled in`;
    case 'filled':
      return msg`filled in`;
    case 'min':
      return msg`at least ${first}`;
    case 'max':
      return msg`at most ${first}`;
    case 'between':
      return msg`${{ from: first }} to ${{ to: last }}`;
    case 'last':
      return msg`${plural(days, { one: 'today', other: `in the last ${first} days` })}`;
    case 'next':
      return msg`${plural(days, { one: 'today', other: `in the next ${first} days` })}`;
    case 'older':
      return msg`${plural(days, { one: `${first} day ago or earlier`, other: `${first} days ago or earlier` })}`;
    case 'on':
      return msg`on ${first}`;
    case 'from':
      return msg`since ${{ date: first }}`;
    case 'until':
      return msg`until ${first}`;
    case 'none':
      return msg`not ${first}`;
  }
}

interface ConditionContext extends OptionContext {
  format: Format;
  filter: ListFilter;
}

/** What a condition asks of its field, in words: `in the last 7 days`, `at least 50,000`, `Remote or Hybrid`. */
export function conditionWords(condition: Condition, context: ConditionContext): string {
  const { i18n, format } = context;
  const { test, values } = condition;
  const words = valueWords(condition, context);
  if (test === 'any') return format.either(words);
  if (test === 'all') return format.list(words);
  const [value = '', last = ''] = words;
  const first = test === 'none' ? format.either(words) : value;
  return i18n._(testMessage(test, { first, last, days: Number(values[0]) }));
}

function valueWords({ values }: Condition, { filter, format, ...options }: ConditionContext): string[] {
  const { kind, optionsIn } = filter;
  if (kind === 'number') return values.map((value) => format.number(Number(value)));
  if (kind === 'date') return values.map((value) => (value.includes('-') ? format.date(value) : value));
  const known = optionsIn?.(options) ?? [];
  return values.map((value) => known.find(({ id }) => id === value)?.label ?? value);
}
