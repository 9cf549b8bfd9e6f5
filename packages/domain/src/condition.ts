import { dateSchema, daysBetween } from './moment.ts';

/** The tests of each kind of value. Pay, priorities and counts of days are numbers. */
export const conditionTests = {
  text: ['contains', 'lacks', 'is', 'empty', 'filled'],
  number: ['min', 'max', 'between', 'empty', 'filled'],
  date: ['last', 'next', 'older', 'on', 'from', 'until', 'between', 'empty', 'filled'],
  choice: ['any', 'none', 'empty', 'filled'],
  tags: ['any', 'all', 'none', 'empty', 'filled'],
} as const;
export type ConditionKind = keyof typeof conditionTests;
export type ConditionTest = (typeof conditionTests)[ConditionKind][number];

/** A test of one field. `empty` and `filled` need no value, `between` two, `any`, `all` and `none` some. */
export interface Condition {
  field: string;
  test: ConditionTest;
  values: readonly string[];
}

/** Text is counted in code points of one value; the others are counts. */
export const conditionLimits = { value: 200, values: 50, days: 36_500, conditions: 30 } as const;

/** A number, or a range of them. */
export interface NumberRange {
  low: number;
  high: number;
}

/** What a job holds in a field: nothing, one or several texts, dates or choices, or a range of numbers. */
export type FieldValue = string | readonly string[] | NumberRange | null | undefined;

/** Reads a condition as it stands in an address: `added.last.7`, `tags.any.remote,urgent`. Null for anything else. */
export function parseCondition(
  text: string,
  kindOf: (field: string) => ConditionKind | undefined,
): Condition | null {
  const [, field, test, , written] = /^([\w-]+)\.([a-z]+)(\.(.*))?$/su.exec(text) ?? [];
  if (field === undefined || test === undefined) return null;
  const kind = kindOf(field);
  const known = kind && conditionTests[kind].find((each) => each === test);
  if (kind === undefined || known === undefined) return null;
  const condition = { field, test: known, values: written === undefined ? [] : splitValues(written) };
  return isComplete(condition, kind) ? condition : null;
}

/** The condition as it stands in an address. */
export function writeCondition({ field, test, values }: Condition): string {
  const written = values.map((value) => value.replace(/[\\,]/g, (sign) => `\\${sign}`)).join(',');
  return values.length === 0 ? `${field}.${test}` : `${field}.${test}.${written}`;
}

function splitValues(written: string): string[] {
  return [...written.matchAll(/(?:^|,)((?:\\.|[^\\,])*)/gsu)].map(([, value = '']) =>
    value.replace(/\\(.)/gsu, '$1'),
  );
}

/** Whether the condition has the values that its test needs. */
export function isComplete({ test, values }: Condition, kind: ConditionKind): boolean {
  if (values.length > conditionLimits.values) return false;
  if (values.some((value) => value.trim() === '' || value.length > conditionLimits.value)) return false;
  switch (test) {
    case 'empty':
    case 'filled':
      return values.length === 0;
    case 'any':
    case 'all':
    case 'none':
      return values.length > 0;
    case 'last':
    case 'next':
    case 'older':
      return values.length === 1 && values.every(isDays);
    case 'between':
      return values.length === 2 && values.every(isValueOf[kind]) && isInOrder(values, kind);
    default:
      return values.length === 1 && values.every(isValueOf[kind]);
  }
}

const isValueOf: Record<ConditionKind, (value: string) => boolean> = {
  text: () => true,
  number: (value) => /^-?\d{1,15}(\.\d+)?$/.test(value),
  date: (value) => dateSchema.safeParse(value).success,
  choice: () => true,
  tags: () => true,
};

function isDays(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= conditionLimits.days;
}

function isInOrder([first = '', second = '']: readonly string[], kind: ConditionKind): boolean {
  return kind === 'number' ? Number(first) <= Number(second) : first <= second;
}

interface Reading {
  /** The person's local date. */
  today: string;
  /** Folds texts that count as equal into one form. */
  fold: (text: string) => string;
}

/**
 * Compiles a condition into a test of a field’s value, once for all jobs. A field of several values passes when one of
 * them does; `lacks` and `none` are the opposites of `contains` and `any`.
 */
export function compileCondition(condition: Condition, kind: ConditionKind, reading: Reading): ValueTest {
  const { test } = condition;
  if (test === 'empty') return isEmpty;
  if (test === 'filled') return (value) => !isEmpty(value);
  if (kind === 'number') return numberTest(condition);
  if (kind === 'date') return someText(dateTest(condition, reading.today));
  if (kind === 'text') return textTest(condition, reading.fold);
  return choiceTest(condition);
}

export type ValueTest = (value: FieldValue) => boolean;

function isEmpty(value: FieldValue): boolean {
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

function numberTest({ test, values }: Condition): ValueTest {
  const [first = 0, second = first] = values.map(Number);
  const from = test === 'max' ? -Infinity : first;
  const to = test === 'max' ? first : test === 'min' ? Infinity : second;
  return (value) => isRange(value) && value.high >= from && value.low <= to;
}

function isRange(value: FieldValue): value is NumberRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function dateTest({ test, values }: Condition, today: string): (date: string) => boolean {
  const [first = '', second = first] = values;
  const days = Number(first);
  // How long ago a date is: negative for those to come.
  const age = (date: string) => daysBetween(date, today);
  switch (test) {
    case 'last':
      return (date) => age(date) >= 0 && age(date) < days;
    case 'next':
      return (date) => age(date) <= 0 && -age(date) < days;
    case 'older':
      return (date) => age(date) >= days;
    case 'from':
      return (date) => date >= first;
    case 'until':
      return (date) => date <= first;
    default:
      return (date) => date >= first && date <= second;
  }
}

function someText(test: (text: string) => boolean): ValueTest {
  return (value) => {
    if (typeof value === 'string') return value !== '' && test(value);
    return Array.isArray(value) && value.some(test);
  };
}

function textTest({ test, values }: Condition, fold: Reading['fold']): ValueTest {
  const asked = fold(values[0] ?? '').trim();
  if (test === 'is') return someText((text) => fold(text).trim() === asked);
  const contains = someText((text) => fold(text).includes(asked));
  return test === 'contains' ? contains : (value) => !contains(value);
}

function choiceTest({ test, values }: Condition): ValueTest {
  const asked = new Set(values);
  const isAny = someText((text) => asked.has(text));
  if (test === 'any') return isAny;
  if (test === 'none') return (value) => !isAny(value);
  return (value) => values.every((each) => (Array.isArray(value) ? value.includes(each) : value === each));
}
