import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Condition, ConditionKind, ConditionTest } from '@foothold/domain/condition';
import { channels, employmentTypes, workModes } from '@foothold/domain/job-choices';
import { isPlainField, type PlainFieldKey } from '@foothold/domain/job-fields';
import type { OwnField } from '@foothold/domain/own-field';
import type { Stage } from '@foothold/domain/stage';
import { outcomes } from '@foothold/domain/stage-event';
import { moveGroups } from '@foothold/domain/standing/whose-move';
import type { Format } from '../../i18n/format.ts';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import { choiceWords } from '../../i18n/job-words.ts';
import { outcomeWords, stageName } from '../../i18n/stage-words.ts';
import { moveWords } from '../../i18n/standing-words.ts';
import { ownColumnKey } from './job-columns.ts';
import type { JobFacetKey } from './job-facets.ts';

const facetMessages: Record<Exclude<JobFacetKey, PlainFieldKey>, MessageDescriptor> = {
  stage: msg`Stage`,
  move: msg`Whose move`,
  company: msg`Company`,
  title: msg`Role`,
  tags: msg`Tags`,
  pay: msg`Salary per year`,
  location: msg`Location`,
  mode: msg`Work mode`,
  source: msg`Source`,
  channel: msg`How you found it`,
  employment: msg`Employment type`,
  priority: msg`Priority`,
  added: msg`Date added`,
  changed: msg`Last change`,
  applied: msg`Applied on`,
  age: msg`Days in stage`,
  next: msg`Next move`,
  due: msg`Date of the next move`,
  closes: msg`Application deadline`,
  reply: msg`Reply by`,
  posted: msg`Posted`,
  interview: msg`Interview on`,
  task: msg`Open task`,
  people: msg`People`,
  outcome: msg`Outcome`,
  link: msg`Link`,
  reference: msg`Original ID`,
  posting: msg`Posting`,
  benefits: msg`Benefits`,
  notes: msg`Notes`,
};

/** What a field is called where conditions are put together. */
export function facetWords(i18n: I18n, key: string, ownFields: readonly OwnField[]): string {
  if (isPlainField(key)) return jobFieldLabel(i18n, key);
  if (Object.hasOwn(facetMessages, key)) return i18n._(facetMessages[key as keyof typeof facetMessages]);
  return ownFields.find(({ id }) => ownColumnKey(id) === key)?.name ?? key;
}

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

export interface ChoiceOption {
  id: string;
  label: string;
}

/** What a field that is a choice can be; none for other fields. */
export function choiceOptions(i18n: I18n, field: string, stages: readonly Stage[]): readonly ChoiceOption[] {
  const named = <Id extends string>(ids: readonly Id[], wordsOf: (id: Id) => string) =>
    ids.map((id) => ({ id, label: wordsOf(id) }));
  switch (field) {
    case 'stage':
      return stages.map((stage) => ({ id: stage.id, label: stageName(i18n, stage) }));
    case 'move':
      return named(moveGroups, (id) => moveWords(i18n, id));
    case 'mode':
      return named(workModes, (id) => choiceWords(i18n, 'workMode', id));
    case 'channel':
      return named(channels, (id) => choiceWords(i18n, 'channel', id));
    case 'employment':
      return named(employmentTypes, (id) => choiceWords(i18n, 'employmentType', id));
    case 'outcome':
      return named(outcomes, (id) => outcomeWords(i18n, id));
    default:
      return [];
  }
}

interface ConditionContext {
  i18n: I18n;
  format: Format;
  kind: ConditionKind;
  stages: readonly Stage[];
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

function valueWords(
  { field, values }: Condition,
  { i18n, format, kind, stages }: ConditionContext,
): string[] {
  if (kind === 'number') return values.map((value) => format.number(Number(value)));
  if (kind === 'date') return values.map((value) => (value.includes('-') ? format.date(value) : value));
  const options = choiceOptions(i18n, field, stages);
  return values.map((value) => options.find(({ id }) => id === value)?.label ?? value);
}
