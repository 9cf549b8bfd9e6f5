import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportTables } from '../export/export-tables.ts';
import { inertText } from '../export/inert-text.ts';
import { customFieldKinds, type CustomField, type OwnValue } from '../custom-field.ts';
import { defaultStages } from '../stage.ts';
import { buildJob, testId } from '../testing/job-builder.ts';
import { guessFields } from './guess-columns.ts';
import { ownTarget } from './import-columns.ts';
import { planImport } from './import-plan.ts';
import { tableOf } from './tables/find-table.ts';
import { atDepth } from '../testing/test-depth.ts';

const fields: CustomField[] = customFieldKinds.map((kind, at) => ({
  id: testId(at + 1),
  name: `My ${kind}`,
  kind,
  ...(kind === 'choice' ? { choices: ['Warm', 'So so'] } : {}),
}));

const context = {
  stages: defaultStages,
  ownFields: fields,
  today: '2026-11-10',
  timeZone: 'UTC',
  followUpText: 'Follow up',
};

/** What one row with this cell under one of the fields becomes. */
function said(kind: CustomField['kind'], cell: string) {
  const field = fields.find((each) => each.kind === kind) as CustomField;
  const table = tableOf('a.csv', [
    ['Company', 'Role', field.name.toUpperCase()],
    ['Globex', 'Cook', cell],
  ]);
  if (!table) throw new Error('There are no headers');
  const mapping = {
    fields: guessFields(table.headers, () => [], { ownFields: fields }),
    orders: { 2: 'day_first' } as const,
  };
  const [row] = planImport([{ table, mapping }], [], context);
  if (row?.status !== 'new') throw new Error('The row is not a new job');
  const { ownValues, warnings } = row.job;
  expect(warnings.every((warning) => warning.field === ownTarget(field) && row.number === 2)).toBe(true);
  expect(ownValues.every(({ id }) => id === field.id)).toBe(true);
  return [ownValues[0]?.value, warnings[0]?.code];
}

describe('a column with the name of a custom field', () => {
  it.each([
    ['text', ' two\nlines ', 'two\nlines', undefined],
    ['text', 'x'.repeat(501), 'x'.repeat(500), 'shortened'],
    ['number', '35', '35', undefined],
    ['number', '-3,50', '-3.5', undefined],
    ['number', '1.234,5', '1234.5', undefined],
    ['number', '1,234,567', '1234567', undefined],
    ['number', '12,345', '12345', 'two_readings'],
    ['number', '1.234', '1.234', 'two_readings'],
    ['number', '35 min', undefined, 'left_out'],
    ['number', '9'.repeat(20), undefined, 'left_out'],
    ['date', '02/01/2026', '2026-01-02', undefined],
    ['date', '31/02/2026', undefined, 'unreadable_date'],
    ['date', '30 Feb', undefined, 'unreadable_date'],
    ['date', '31.06.', undefined, 'unreadable_date'],
    ['date', '5 Oct', '2026-10-05', 'no_year'],
    ['date', '24.12.', '2026-12-24', 'no_year_ahead'],
    ['date', '24. Dezember', '2026-12-24', 'no_year_ahead'],
    ['date', '03/2027', '2027-03-01', 'about_day'],
    ['date', '2 Jan 2026 → 5 Jan 2026', '2026-01-02', 'part_of_date'],
    ['date', '2026-12-31 12:00 PM', '2026-12-31', 'part_of_cell'],
    ['date', '31.12.2026 17:00', '2026-12-31', 'part_of_cell'],
    ['date', '31.12.2026 um 17 Uhr', '2026-12-31', 'part_of_cell'],
    ['date', '2026-12-31 10:00:00', '2026-12-31', 'part_of_cell'],
    ['date', '2026-12-31T17:00:00Z', '2026-12-31', 'part_of_cell'],
    ['date', '2026-12-31T17:00', '2026-12-31', 'part_of_cell'],
    ['date', '2026-12-31 00:00:00', '2026-12-31', undefined],
    ['date', '2026-12-31 23:59', '2026-12-31', undefined],
    ['date', '31/12/2026 11:59 PM', '2026-12-31', undefined],
    ['date', '2026-12-31T00:00:00Z', '2026-12-31', undefined],
    ['choice', 'so  SO', 'So so', undefined],
    ['choice', 'cold', undefined, 'left_out'],
    ['link', 'a.example/x', 'https://a.example/x', undefined],
    ['link', '=HYPERLINK("https://a.example/y","here")', 'https://a.example/y', undefined],
    ['link', 'javascript:alert(1)', undefined, 'left_out'],
    ['link', `https://a.example/${'x'.repeat(500)}`, undefined, 'left_out'],
  ] as const)('of the kind %s parses %j as %j', (kind, cell, value, warning) => {
    expect(said(kind, cell)).toEqual([value, warning]);
  });

  it('reads and marks dates as a column of the job does', () => {
    const cells =
      '2026-12-31 5pm,31.12.2026 12:00:00,1 Dec,31 Dec,1.1.,29 Feb,29/02/2028,2026-02-30,24:00,tomorrow,mid March 2027,Q1 2027,١٢/٥';
    for (const cell of cells.split(',')) {
      const [value, code] = said('date', cell);
      const table = tableOf('a.csv', [
        ['Company', 'Role', 'Reply by'],
        ['Globex', 'Cook', cell],
      ]);
      if (!table) throw new Error('There are no headers');
      const mapping = {
        fields: ['company', 'title', 'replyBy'] as const,
        orders: { 2: 'day_first' } as const,
      };
      const [row] = planImport([{ table, mapping }], [], context);
      if (row?.status !== 'new') throw new Error('The row is not a new job');
      const warning = row.job.warnings.find(({ field }) => field === 'replyBy');
      expect([cell, value, code]).toEqual([cell, row.job.fields.replyBy, warning?.code]);
    }
  });

  it('maps to that field before any other, but never as the only one that could name the job or the company', () => {
    const named = (name: string): CustomField => ({ id: testId(1), name, kind: 'text' });
    const guess = (headers: readonly string[], name: string) =>
      guessFields(headers, () => [], { ownFields: [named(name)] });
    const own = ownTarget(named(''));
    expect(guess(['Company', 'Title', 'Role', 'Type'], 'Type')).toEqual(['company', 'title', null, own]);
    expect(guess(['Company', 'Title', 'Role'], 'Role')).toEqual(['company', 'title', own]);
    expect(guess(['Company', 'Role'], 'Role')).toEqual(['company', 'title']);
    expect(guess(['Company', 'Role', 'Notes'], 'Notes')).toEqual(['company', 'title', 'notes']);
    expect(guess(['Company', 'Role', 'Notes', 'Notes (own)'], 'Notes')).toEqual([
      'company',
      'title',
      'notes',
      own,
    ]);
  });
});

it('maps every value of an export to its own field, with any names of fields', () => {
  const name = fc.constantFrom('Notes', 'Type', 'Role', 'Feeling', 'Way', 'Company', 'Tags');
  const field = fc.record({ name, kind: fc.constantFrom(...customFieldKinds) });
  const value: Record<CustomField['kind'], fc.Arbitrary<string>> = {
    text: fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `v${text}v`.normalize('NFC')),
    number: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => String(cents / 100)),
    date: fc.constantFrom('2026-01-02', '1999-12-31'),
    choice: fc.constantFrom('Warm', 'So so'),
    link: fc.constantFrom('https://a.example/1', 'http://b.example/?q=1#c'),
  };
  const search = fc.array(field, { maxLength: 6 }).chain((made) => {
    const own = made.map((each, at): CustomField => ({
      id: testId(at + 50),
      ...each,
      ...(each.kind === 'choice' ? { choices: ['So so', 'Warm'] } : {}),
    }));
    const values = fc.tuple(
      ...own.map(({ id, kind }) => value[kind].map((each): OwnValue => ({ id, value: each }))),
    );
    return fc.record({ own: fc.constant(own), values });
  });
  fc.assert(
    fc.property(search, ({ own, values }) => {
      const [jobs] = exportTables([{ ...buildJob(), ownValues: values }], own, 'UTC');
      if (!jobs) throw new Error('There is no table of jobs');
      const cells = jobs.rows.map((row) => row.map((cell) => inertText(String(cell ?? ''))));
      const table = tableOf('jobs.csv', [[...jobs.headers], ...cells]);
      if (!table) throw new Error('There are no headers');
      const mapping = { fields: guessFields(table.headers, () => [], { ownFields: own }), orders: {} };
      const context = {
        stages: defaultStages,
        ownFields: own,
        today: '2026-11-10',
        timeZone: 'UTC',
        followUpText: 'Follow up',
      };
      const [row] = planImport([{ table, mapping }], [], context);
      expect(row).toMatchObject({ status: 'new', job: { ownValues: values, warnings: [] } });
    }),
    { numRuns: atDepth(100, 1_000) },
  );
});
