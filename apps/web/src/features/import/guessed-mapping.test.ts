import { describe, expect, it } from 'vitest';
import { withHeadings } from '@foothold/domain/import/import-table';
import { tableOf } from '@foothold/domain/import/tables/find-table';
import { defaultStages } from '@foothold/domain/stage';
import { guessedAgain, guessedMapping } from './guessed-mapping.ts';
import { previewOf } from './preview-table.ts';

const guessing = { ownFields: [], today: '2026-11-25', stages: defaultStages };

const table = tableOf('jobs.csv', [
  ['Company', 'Role', 'Date applied', 'Mood', 'Link'],
  ['Globex GmbH', 'Cook', '14/9/2026', 'calm', 'https://globex.example/1'],
  ['Acme Ltd', 'Baker', '15/9/2026', 'glad', 'https://acme.example/1'],
]);
if (!table) throw new Error('There is no table');
const named = previewOf(table, guessing);
const unnamed = previewOf(withHeadings(table, false), guessing);

describe('the order of day and month', () => {
  const ordersOf = (...rows: string[][]) => {
    const dates = tableOf('jobs.csv', [['Company', 'Role', 'Date applied', 'Interview'], ...rows]);
    if (!dates) throw new Error('There is no table');
    const { columns } = previewOf(dates, guessing);
    return columns.slice(2).map(({ order, isOrderUnsure }) => [order, isOrderUnsure]);
  };

  it('of an ambiguous column follows that of the others', () => {
    expect(ordersOf(['Globex', 'Cook', '14/9/2026', '3/10/2026'])).toEqual([
      ['day_first', false],
      ['day_first', true],
    ]);
  });

  it.each([
    [['mid October 2026', '2 weeks ago', 'soon', '14/9/2026', '3/10'], '3/10'],
    [['mid October 2026', '14/9/2026', '9/15/2026'], '14/9/2026'],
    [['3 Sep 2026'], undefined],
  ])('is asked by a date that it matters to, of %j', (dates, sample) => {
    const rows = dates.map((date) => ['Globex', 'Cook', date]);
    const dated = tableOf('jobs.csv', [['Company', 'Role', 'Date applied'], ...rows]);
    if (!dated) throw new Error('There is no table');
    expect(previewOf(dated, guessing).columns[2]?.orderSample).toBe(sample);
  });

  it('is asked where no column decides it, or two disagree', () => {
    expect(ordersOf(['Globex', 'Cook', '4/9/2026', '3/10/2026']).flat()).toEqual([
      'unclear',
      false,
      'unclear',
      false,
    ]);
    const two = ['Company', 'Role', 'Date applied', 'Interview', 'Closing date'];
    const table = tableOf('jobs.csv', [two, ['Globex', 'Cook', '14/9/2026', '3/10/2026', '9/14/2026']]);
    expect(table && previewOf(table, guessing).columns[3]?.order).toBe('unclear');
  });
});

describe('columns that are guessed again', () => {
  it('follow the new guess where the person has chosen nothing', () => {
    expect(guessedAgain(guessedMapping(named), named, unnamed)).toEqual(guessedMapping(unnamed));
    expect(guessedAgain(guessedMapping(unnamed), unnamed, named)).toEqual(guessedMapping(named));
  });

  it('keep the person’s choice, and give a field one column', () => {
    const stages = new Map([['calm', null]]);
    // The role stands in the column of moods, the link is ignored, and the month comes first.
    const chosen = {
      fields: ['company', null, 'applied', 'title', null] as const,
      orders: { 2: 'month_first' as const },
      stages,
    };
    const again = guessedAgain(chosen, named, unnamed);
    expect(again).toEqual({
      fields: [guessedMapping(unnamed).fields[0], null, guessedMapping(unnamed).fields[2], 'title', null],
      orders: { 2: 'month_first' },
      stages,
    });
    const back = guessedAgain(again, unnamed, named);
    expect(back.fields.filter((field) => field === 'title')).toHaveLength(1);
    expect(back).toMatchObject({ orders: { 2: 'month_first' }, stages });
  });
});
