import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '@foothold/domain/custom-field';
import {
  editLike,
  editTo,
  holds,
  problemOf,
  salaryEdit,
  type EditedField,
  type FieldEdit,
} from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { readyMutation } from '@foothold/domain/mutation';
import { defaultSettings } from '@foothold/domain/settings';
import { fieldValue } from '@foothold/domain/testing/field-value';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { formatFor } from '../../../i18n/format.ts';
import { editChanges } from '../../../job-commands/edit-field.ts';
import { ownListField } from '../../../job-fields/custom-list-field.ts';
import {
  editedKeyOf,
  editedValueOf,
  editedWords,
  editOf,
  salaryContext,
} from '../../../job-fields/edited-field.ts';
import { columnKeys, listFieldOf } from '../../../job-fields/list-fields.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const format = formatFor('en-GB');
const job = buildJob({ id: testId(1), fields: { title: 'Clerk', company: 'Globex' } });
const ownFields: readonly CustomField[] = [
  { id: testId(11), name: 'Feeling', kind: 'text' },
  { id: testId(12), name: 'Minutes', kind: 'number' },
  { id: testId(13), name: 'Called', kind: 'date' },
  { id: testId(14), name: 'Size', kind: 'choice', choices: ['Small', 'Large'] },
  { id: testId(15), name: 'Map', kind: 'link' },
];
const ownValues: Record<CustomField['kind'], string> = {
  text: 'Warm',
  number: '12.5',
  date: '2026-12-24',
  choice: 'Large',
  link: 'https://globex.example/map',
};

function storedAs(before: Job, edit: FieldEdit): Job {
  const context = { now: '2026-11-11T08:00:00.000Z', settings: defaultSettings };
  return editChanges([{ job: before, edit }]).reduce(
    (now, { name, args }) => readyMutation(name, args).apply(now, context) as Job,
    before,
  );
}

const columns = new Map(columnKeys.map((key) => [key, listFieldOf(key)?.column?.edits ?? []]));
const edited: EditedField[] = [
  ...[...columns.values()].flat(),
  ...ownFields.flatMap((field) => ownListField(field).column?.edits ?? []),
];

it('every column is edited in the table, or is one that is edited elsewhere or follows from others', () => {
  const others = columnKeys.filter((key) => columns.get(key)?.length === 0);
  expect(others.toSorted()).toEqual(
    ['added', 'age', 'applied', 'changed', 'next', 'people', 'stage', 'when'].toSorted(),
  );
  expect(edited).toHaveLength(new Set(edited.map(editedKeyOf)).size);
  expect(edited).toEqual(expect.arrayContaining([...ownFields]));
});

describe.each(edited.map((field) => [editedKeyOf(field), field] as const))('%s', (_key, field) => {
  const value =
    field === 'salary'
      ? '60,000–70,000 EUR'
      : typeof field === 'object'
        ? ownValues[field.kind]
        : fieldValue(field);
  const edit = editOf(field, value as string, salaryContext(job, []));

  it('is stored and shown as entered, and opens unchanged in its editor', () => {
    expect(problemOf(job, field, edit)).toBeUndefined();
    expect(holds(job, edit)).toBe(false);
    const after = storedAs(job, edit);
    expect(editedValueOf(english, format, after, field)).toEqual(value);
    expect(editLike(after, field)).toEqual(edit);
    expect(holds(after, edit)).toBe(true);
    expect(editedWords(english, format, after, field)).not.toBe('');
  });

  it('is cleared by nothing, unless the job needs it', () => {
    const after = storedAs(job, edit);
    const nothing = editOf(field, '', salaryContext(after, []));
    if (field === 'company' || field === 'title')
      return expect(problemOf(after, field, nothing)).toMatchObject({ code: 'required' });
    expect(problemOf(after, field, nothing)).toBeUndefined();
    expect(storedAs(after, nothing)).toEqual({ ...job, updatedAt: expect.any(String), ...noOwn(after) });
  });
});

const noOwn = ({ ownValues: held }: Job) => (held ? { ownValues: expect.anything() } : {});

const refused: readonly (readonly [EditedField, string, string])[] = [
  ['title', ' ', 'required'],
  ['company', 'x'.repeat(201), 'too_long'],
  ['url', 'globex', 'not_a_url'],
  ['closesOn', '2026-02-30', 'not_a_date'],
  ['tags', 'x'.repeat(41), 'too_long'],
  ...ownFields.flatMap((field): [EditedField, string, string][] =>
    field.kind === 'text'
      ? [[field, 'x'.repeat(501), 'too_long']]
      : [
          [
            field,
            'else',
            { number: 'invalid', date: 'not_a_date', choice: 'invalid', link: 'not_a_url' }[field.kind],
          ],
        ],
  ),
];
it.each(refused.map(([field, ...rest]) => [editedKeyOf(field), field, ...rest] as const))(
  '%s refuses what is none of its kind',
  (_key, field, value, code) => {
    if (field === 'salary') throw new Error('A salary keeps words that state no pay');
    const edit = editTo(field, field === 'tags' ? [value] : value);
    expect(problemOf(job, field, edit)).toMatchObject({ code });
  },
);

describe('a salary', () => {
  const context = { currency: undefined, periodOf: () => undefined };

  it('needs a currency for an amount, and takes that of before', () => {
    expect(problemOf(job, 'salary', salaryEdit('60k', context))).toMatchObject({ code: 'currency_missing' });
    const before = storedAs(job, salaryEdit('SEK 300 an hour', context));
    expect(before).toMatchObject({ salaryMin: 300, salaryCurrency: 'SEK', salaryPeriod: 'hour' });
    const after = storedAs(before, salaryEdit('350–400', salaryContext(before, [])));
    expect(after).toMatchObject({
      salaryMin: 350,
      salaryMax: 400,
      salaryCurrency: 'SEK',
      salaryPeriod: 'hour',
    });
  });

  it('that states no pay stays as words, and nothing of the amounts stays beside them', () => {
    const before = storedAs(job, salaryEdit('£60k', context));
    const after = storedAs(before, salaryEdit('By tariff', context));
    expect(editedWords(english, format, after, 'salary')).toBe('By tariff');
    expect(after).not.toHaveProperty('salaryMin');
  });

  it('parses back from its editor in every language', () => {
    const some = fc.oneof(
      fc.integer({ min: 0, max: 1_100 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100),
    );
    const amount = fc.option(some, { nil: undefined });
    const currency = fc.constantFrom(
      ...'EUR GBP USD CAD SEK CHF INR JPY EGP KWD TND HUF ZAR IDR MYR VND'.split(' '),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('en-GB', 'de-DE', 'ar-EG'),
        amount,
        amount,
        currency,
        (language, one, other, code) => {
          fc.pre(one !== undefined || other !== undefined);
          const [salaryMin, salaryMax] =
            one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
          const held = { ...job, salaryMin, salaryMax, salaryCurrency: code, salaryPeriod: 'year' } as Job;
          const text = String(editedValueOf(english, formatFor(language), held, 'salary'));
          expect([text, salaryEdit(text, salaryContext(held, []))]).toEqual([text, editLike(held, 'salary')]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
