import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '@foothold/domain/custom-field';
import { editTo, type EditedField } from '@foothold/domain/field-edit/field-edit';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { orderOf, planPaste, targetsFrom, withTarget, type PastedColumn } from './paste-plan.ts';

const jobs = Array.from({ length: 4 }, (_, at) =>
  buildJob({ id: testId(at + 1), fields: { title: 'Clerk', company: `Globex ${at}`, source: 'A friend' } }),
);
const context = { all: [], timeZone: 'Europe/Berlin' } as const;
const column = (
  field: EditedField,
  values: readonly string[],
  options: PastedColumn['options'] = [],
): PastedColumn => ({ field, values, options, order: 'day_first' });
const own = (kind: CustomField['kind']): CustomField => ({
  id: testId(20),
  name: 'Own',
  kind,
  ...(kind === 'choice' ? { choices: ['Small', 'Large'] } : {}),
});

/** What one cell becomes in the first job. */
function read(field: EditedField, text: string, options: readonly { id: string; label: string }[] = []) {
  const columns = [column(field, [text], options)];
  const { changed, refused } = planPaste({ columns, jobs: jobs.slice(0, 1) }, context);
  return changed[0]?.edit ?? refused[0]?.problem.code;
}

describe('a cell that was copied', () => {
  const labels = [
    { id: 'remote', label: 'من بُعد' },
    { id: 'onsite', label: 'Vor Ort' },
  ];
  it.each<[EditedField, string, unknown]>([
    ['team', ' Nights\nand days ', 'Nights and days'],
    ['source', 'n/a', null],
    ['url', 'globex.example/jobs/1', 'https://globex.example/jobs/1'],
    ['url', '=HYPERLINK("https://globex.example/2","View")', 'https://globex.example/2'],
    ['closesOn', '24.12.2026', '2026-12-24'],
    ['closesOn', '3/12/2026', '2026-12-03'],
    ['workMode', 'hybrid', 'hybrid'],
    ['workMode', 'vor ort', 'onsite'],
    ['workMode', 'من بُعد', 'remote'],
    ['priority', '★★★', 3],
    ['tags', 'night; dream, night', ['night', 'dream']],
    ['tags', 'night\ndream', ['night', 'dream']],
    ['source', 'A fair\tin Leith', 'A fair in Leith'],
    [own('text'), 'Nights\nand days', 'Nights and days'],
    [own('number'), '1.234,5', '1234.5'],
    [own('choice'), 'large', 'Large'],
    [own('date'), '2026-12-24', '2026-12-24'],
    [own('link'), 'globex.example/map', 'https://globex.example/map'],
  ])('for %j: %j is %j', (field, text, value) => {
    if (field === 'salary') throw new Error('A salary is several values');
    expect(read(field, text, labels)).toEqual(editTo(field, value as string));
  });

  it.each<[EditedField, string, string]>([
    ['company', '', 'required'],
    ['url', 'ask Ruth', 'not_a_url'],
    ['url', 'https://globex.example https://globex.example/2', 'not_a_url'],
    ['url', 'ruth@globex.example', 'not_a_url'],
    [own('link'), 'ruth@globex.example', 'not_a_url'],
    ['closesOn', 'soon', 'not_a_date'],
    ['closesOn', '2026-12-24 to 2026-12-31', 'not_a_date'],
    ['workMode', 'sometimes', 'invalid'],
    ['priority', '9', 'invalid'],
    ['team', 'x'.repeat(121), 'too_long'],
    ['tags', 'x'.repeat(41), 'too_long'],
    ['salary', 'kr 60k', 'currency_missing'],
    [own('number'), 'many', 'invalid'],
    [own('choice'), 'Medium', 'invalid'],
    [own('date'), 'soon', 'not_a_date'],
    [own('link'), 'ask Ruth', 'not_a_url'],
    [own('text'), 'x'.repeat(501), 'too_long'],
  ])('for %j: %j is refused: %s', (field, text, code) => {
    expect(read(field, text)).toBe(code);
  });

  it('of pay gives its amounts, currency and period', () => {
    expect(read('salary', '$60k–80k per year')).toMatchObject({
      changes: { salaryMin: 60_000, salaryMax: 80_000, salaryCurrency: 'USD', salaryPeriod: 'year' },
    });
  });
});

it('each value is written, there already, refused or left over, and nothing else', () => {
  const value = fc.constantFrom('A friend', 'Fair', 'x'.repeat(81));
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 7 }), fc.nat(4), (values, count) => {
      const columns = [column('source', values)];
      const plan = planPaste({ columns, jobs: jobs.slice(0, count) }, context);
      const given = values.slice(0, count);
      expect(plan.changed.map(({ edit }) => edit)).toEqual(
        given.filter((text) => text === 'Fair').map((text) => editTo('source', text)),
      );
      expect(plan.refused.map(({ text }) => text)).toEqual(given.filter((text) => text.length > 80));
      expect(plan.same).toBe(given.filter((text) => text === 'A friend').length);
      expect([plan.linesLeft, plan.jobsLeft]).toEqual([values.length - given.length, count - given.length]);
    }),
  );
});

it('a block goes column by column into the fields, each value by itself', () => {
  const columns = [
    column('company', ['Able', '', 'Initech']),
    column('source', ['Fair', 'Mail', 'A friend']),
    column(own('number'), ['7', 'many', '8']),
  ];
  const { changed, refused, same, linesLeft } = planPaste({ columns, jobs: jobs.slice(0, 2) }, context);
  expect(changed.map(({ job, edit }) => [job.company, edit])).toEqual([
    ['Globex 0', editTo('company', 'Able')],
    ['Globex 0', editTo('source', 'Fair')],
    ['Globex 0', editTo(own('number'), '7')],
    ['Globex 1', editTo('source', 'Mail')],
  ]);
  expect(refused.map(({ text, problem }) => [text, problem.code])).toEqual([
    ['', 'required'],
    ['many', 'invalid'],
  ]);
  expect([same, linesLeft]).toEqual([0, 1]);
});

it('copied columns go into the fields from the cell on; no two into one', () => {
  const fields: readonly EditedField[] = ['company', 'title', own('number')];
  expect(targetsFrom(fields, 1, 3)).toEqual(['title', own('number'), null]);
  expect(withTarget(['title', own('number'), null], 0, own('number'))).toEqual([own('number'), null, null]);
  expect(withTarget(['title', null, null], 0, null)).toEqual([null, null, null]);
});

it('the order of dates is that of the whole column, and asked where nothing tells, or two dates contradict', () => {
  const today = '2026-11-25';
  expect(orderOf('closesOn', ['1/2/2026', '25/2/2026'], today)).toBe('day_first');
  expect(orderOf('closesOn', ['1/2/2026', '2/25/2026'], today)).toBe('month_first');
  expect(orderOf('closesOn', ['1/2/2026'], today)).toBe('unclear');
  expect(orderOf('closesOn', ['9.1.2026', '9/13/2026'], today)).toBe('unclear');
  expect(orderOf('closesOn', ['25/2/2026', '26/2/2026', '27/2/2026', '28/2/2026', '2/25/2026'], today)).toBe(
    'unclear',
  );
  expect(orderOf('closesOn', ['2026-02-01'], today)).toBe('day_first');
  expect(orderOf('closesOn', ['26.09.01', '26.09.17'], today)).toBe('unclear');
  expect(orderOf('closesOn', ['26.11.26', '24.11.26'], today)).toBe('day_first');
  expect(orderOf('team', ['1/2/2026'], today)).toBe('day_first');
});
