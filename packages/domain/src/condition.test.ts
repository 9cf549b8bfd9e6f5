import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileCondition,
  conditionTests,
  isComplete,
  parseCondition,
  writeCondition,
  type Condition,
  type ConditionKind,
  type ConditionTest,
  type FieldValue,
} from './condition.ts';
import { daysBetween } from './moment.ts';

const today = '2026-06-15';
const date = fc
  .integer({ min: -800, max: 800 })
  .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((value) => value.trim() !== '');
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 4 });
const days = fc.integer({ min: 1, max: 900 });
const number = fc.integer({ min: -5_000, max: 900_000 });
const kind = fc.constantFrom(...(Object.keys(conditionTests) as ConditionKind[]));
const reading = { today, fold: (value: string) => value.toLowerCase() };

function ask(
  of: ConditionKind,
  test: ConditionTest,
  values: readonly (string | number)[],
  value: FieldValue,
) {
  const condition = { field: 'field', test, values: values.map(String) };
  expect(isComplete(condition, of)).toBe(true);
  return compileCondition(condition, of, reading)(value);
}

const valueOf: Record<ConditionKind, fc.Arbitrary<FieldValue>> = {
  text: fc.oneof(text, texts, fc.constantFrom('', null, undefined)),
  number: fc.oneof(
    fc.tuple(number, fc.nat(5_000)).map(([low, more]) => ({ low, high: low + more })),
    fc.constant(null),
  ),
  date: fc.oneof(date, fc.array(date), fc.constant(undefined)),
  choice: fc.oneof(text, fc.constant(undefined)),
  tags: fc.oneof(texts, fc.constant([])),
};

function conditionOf(of: ConditionKind): fc.Arbitrary<Condition> {
  const one: Record<ConditionKind, fc.Arbitrary<string>> = {
    text,
    number: number.map(String),
    date,
    choice: text,
    tags: text,
  };
  return fc.constantFrom(...conditionTests[of]).chain((test): fc.Arbitrary<Condition> => {
    const values = {
      empty: fc.constant([]),
      filled: fc.constant([]),
      any: texts,
      all: texts,
      none: texts,
      last: days.map((count) => [String(count)]),
      next: days.map((count) => [String(count)]),
      older: days.map((count) => [String(count)]),
      between: fc
        .tuple(one[of], one[of])
        .map((pair) => pair.toSorted(of === 'number' ? (a, b) => Number(a) - Number(b) : undefined)),
    };
    const some = test in values ? values[test as keyof typeof values] : one[of].map((value) => [value]);
    return some.map((chosen) => ({ field: 'some-field', test, values: chosen }));
  });
}

describe('a condition in an address', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(
        kind.chain((of) => fc.tuple(fc.constant(of), conditionOf(of))),
        ([of, condition]) => {
          expect(parseCondition(writeCondition(condition), () => of)).toEqual(condition);
        },
      ),
    );
  });

  it('that is invalid is not parsed, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), kind, (written, of) => {
        const condition = parseCondition(written, () => of);
        if (condition) expect(isComplete(condition, of)).toBe(true);
      }),
    );
    const kinds: Record<string, ConditionKind> = {
      added: 'date',
      pay: 'number',
      tags: 'tags',
      title: 'text',
    };
    const read = (written: string) => parseCondition(written, (field) => kinds[field]);
    for (const written of [
      '',
      'added',
      'added.last',
      'added.last.soon',
      'added.last.-3',
      'added.on.2026-02-31',
      'added.between.2026-02-03,2026-02-01',
      'pay.min.much',
      'pay.between.3,2',
      'pay.any.3',
      'title.contains.',
      'colour.is.red',
      'tags.any',
      'tags.empty.x',
    ]) {
      expect(read(written), written).toBeNull();
    }
    expect(read('title.contains.a.b, c')).toBeNull();
    expect(read('title.contains.a.b\\, c')?.values).toEqual(['a.b, c']);
    expect(read('tags.any.remote,urgent')?.values).toEqual(['remote', 'urgent']);
  });
});

describe('conditions', () => {
  it('decide for every value: empty or filled, any or none, contains or lacks', () => {
    fc.assert(
      fc.property(
        kind.chain((of) => fc.tuple(fc.constant(of), valueOf[of])),
        texts,
        ([of, value], asked) => {
          expect(ask(of, 'empty', [], value)).toBe(!ask(of, 'filled', [], value));
          if (of === 'tags' || of === 'choice') {
            expect(ask(of, 'any', asked, value)).toBe(!ask(of, 'none', asked, value));
          }
          if (of === 'text') {
            const [word = ''] = asked;
            expect(ask(of, 'contains', [word], value)).toBe(!ask(of, 'lacks', [word], value));
          }
        },
      ),
    );
  });

  it('match an empty value only by “is empty”, or by a negation', () => {
    fc.assert(
      fc.property(
        kind.chain((of) => fc.tuple(fc.constant(of), conditionOf(of))),
        ([of, condition]) => {
          const expected = ['empty', 'lacks', 'none'].includes(condition.test);
          expect(compileCondition(condition, of, reading)(undefined)).toBe(expected);
        },
      ),
    );
  });

  it('match a number between two inclusively', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, value) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const range = { low: value, high: value };
        expect(ask('number', 'min', [from], range)).toBe(value >= from);
        expect(ask('number', 'max', [to], range)).toBe(value <= to);
        expect(ask('number', 'between', [from, to], range)).toBe(value >= from && value <= to);
      }),
    );
    // A salary from 40 to 50 is one for who wants at least 45, and for who looks for 30 to 42.
    const pay = { low: 40, high: 50 };
    expect(ask('number', 'min', [45], pay)).toBe(true);
    expect(ask('number', 'min', [51], pay)).toBe(false);
    expect(ask('number', 'between', [30, 42], pay)).toBe(true);
    expect(ask('number', 'max', [39], pay)).toBe(false);
  });

  it('count days from today on the calendar', () => {
    fc.assert(
      fc.property(date, days, (value, count) => {
        const isPast = value <= today;
        expect(ask('date', 'last', [count], value)).toBe(isPast && daysBetween(value, today) < count);
        if (isPast) expect(ask('date', 'older', [count], value)).toBe(!ask('date', 'last', [count], value));
        expect(ask('date', 'next', [count], value)).toBe(value >= today && daysBetween(today, value) < count);
        expect(ask('date', 'on', [value], value)).toBe(true);
      }),
    );
    expect(ask('date', 'last', [7], '2026-06-09')).toBe(true);
    expect(ask('date', 'last', [7], '2026-06-08')).toBe(false);
    expect(ask('date', 'older', [14], '2026-06-01')).toBe(true);
    expect(ask('date', 'older', [14], '2026-06-02')).toBe(false);
    expect(ask('date', 'next', [7], '2026-06-21')).toBe(true);
    expect(ask('date', 'next', [7], '2026-06-22')).toBe(false);
  });

  it('match dates between two from the first through the second', () => {
    fc.assert(
      fc.property(date, date, date, (a, b, value) => {
        const [from = a, to = b] = [a, b].toSorted();
        expect(ask('date', 'between', [from, to], value)).toBe(
          ask('date', 'from', [from], value) && ask('date', 'until', [to], value),
        );
      }),
    );
  });

  it('match all tags, or any', () => {
    fc.assert(
      fc.property(texts, texts, (asked, held) => {
        expect(ask('tags', 'all', asked, held)).toBe(asked.every((tag) => held.includes(tag)));
        expect(ask('tags', 'any', asked, held)).toBe(asked.some((tag) => held.includes(tag)));
      }),
    );
  });
});
