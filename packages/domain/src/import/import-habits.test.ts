import { describe, expect, it } from 'vitest';
import { guessFields } from './guess-columns.ts';
import { orderInHeader } from './import-headers.ts';
import type { ImportTable } from './import-table.ts';
import { planImport } from './import-plan.ts';
import type { ImportMapping } from './import-row.ts';
import { guessed, importContext } from '../testing/import-tables.ts';

/** What the columns are, by their headings and cells, and what the rows become. */
function read(columns: Readonly<Record<string, readonly string[]>>, chosen: Partial<ImportMapping> = {}) {
  const headers = Object.keys(columns).map((header) => header.trim());
  const cells = Object.values(columns);
  const rows = (cells[0] ?? []).map((_, at) => ({
    number: at + 2,
    cells: cells.map((each) => each[at] ?? ''),
  }));
  const table: ImportTable = { name: 'jobs.csv', headers, headingRow: 1, rows };
  const mapping = { ...guessed(table), ...chosen };
  return { fields: mapping.fields, rows: planImport([{ table, mapping }], [], importContext) };
}

const named = { Company: ['Globex', 'Acme'], Role: ['Cook', 'Baker'] };

describe('what people write where a value is not known', () => {
  it.each(['?', '???', 'TBD', 'tba', 'tbc.', 'à définir', 'por definir'])(
    '%s names no company and no town',
    (open) => {
      const { rows } = read({
        ...named,
        Company: ['Globex', open],
        Location: [open, 'York'],
        Salary: [open, ''],
      });
      expect(rows[0]).toMatchObject({ status: 'new', job: { warnings: [] } });
      expect(rows[0]).not.toHaveProperty('job.fields.location');
      expect(rows[0]).not.toHaveProperty('job.fields.salaryText');
      expect(rows[1]).toMatchObject({ status: 'skipped', reason: 'no_company' });
    },
  );

  it.each(['Untitled', '(no title)', 'Ohne Titel', 'sans titre', '未定'])('%s is no role', (open) => {
    const { rows } = read({ Company: ['Globex', 'Acme'], Role: ['Cook', open] });
    expect(rows[1]).toMatchObject({ status: 'skipped', reason: 'no_title' });
  });

  it('of a stage or a day it is named, and among notes it stays', () => {
    const { rows } = read({
      ...named,
      Status: ['?', ''],
      Applied: ['TBD', '2026-09-01'],
      Notes: ['TBD', ''],
    });
    expect(rows[0]).toMatchObject({
      job: { fields: { notes: 'TBD' }, warnings: [{ code: 'unreadable_date' }, { code: 'unknown_stage' }] },
    });
  });

  it.each(['"', '〃', 'ditto', 'dito', 'idem', 's. o.', '同上'])('%s is no company and no role', (ditto) => {
    const { rows } = read({ Company: ['Globex', ditto], Role: ['Cook', 'Baker'] });
    expect(rows[1]).toMatchObject({ status: 'skipped', reason: 'no_company' });
  });
});

it.each([
  ['★★★★☆', 4],
  ['⭐️⭐️⭐️', 3],
  ['****', 4],
  ['4/5', 4],
  ['4.0 / 5', 4],
  ['3.0', 3],
  ['hoch', 5],
])('a rating of %s is %i', (text, priority) => {
  const { rows } = read({ ...named, Rating: [text, ''] });
  expect(rows[0]).toMatchObject({ job: { fields: { priority }, warnings: [] } });
});

it.each(['8/10', '3.5', 'A', '★★★★★★'])('a rating of %s is named', (text) => {
  const { rows } = read({ ...named, Rating: [text, ''] });
  expect(rows[0]).toMatchObject({ job: { warnings: [{ field: 'priority', code: 'left_out' }] } });
});

it.each([
  ['Priority', '1', true],
  ['Prio', '3.', true],
  ['Priorität', '2.0', true],
  ['Priority', '0', true],
  ['Priority', '1/5', false],
  ['Priority', '★', false],
  ['Priority', 'high', false],
  ['Rating', '1', false],
  ['Excitement', '5', false],
])('below %s %s may count from the top: %s', (heading, cell, isMarked) => {
  const { rows } = read({ ...named, [heading]: [cell, ''] });
  const warnings = isMarked ? [{ field: 'priority', code: 'two_readings', text: cell }] : [];
  expect(rows[0]).toMatchObject({ job: { warnings } });
  expect(rows[0]).toHaveProperty('job.fields.priority');
});

it.each([
  ['1', 5],
  ['2.0', 4],
  ['3', 3],
  ['5.', 1],
  ['4/5', 4],
  ['★', 1],
  ['high', 5],
])('a priority of %s is %i where the person says that 1 is the highest, and not marked', (cell, priority) => {
  const { rows } = read({ ...named, Priority: [cell, ''] }, { isOneHighest: true });
  expect(rows[0]).toMatchObject({ job: { fields: { priority }, warnings: [] } });
});

it('a priority of 0 is named where 1 is the highest', () => {
  const { rows } = read({ ...named, Priority: ['0', ''] }, { isOneHighest: true });
  expect(rows[0]).toMatchObject({ job: { warnings: [{ field: 'priority', code: 'left_out', text: '0' }] } });
});

it('a priority of 1 is the lowest, and not marked, where the person says so', () => {
  const { rows } = read({ ...named, Priority: ['1', ''] }, { isOneHighest: false });
  expect(rows[0]).toMatchObject({ job: { fields: { priority: 1 }, warnings: [] } });
});

it.each(['P1', 'A', '1 (high)', '#1', '6'])('a priority of %s is named', (text) => {
  const { rows } = read({ ...named, Priority: [text, ''] });
  expect(rows[0]).toMatchObject({ job: { warnings: [{ field: 'priority', code: 'left_out' }] } });
});

it('a state is a stage where any of its cells is one, and else that of a country', () => {
  expect(read({ ...named, State: ['TX', ''] }).fields).toEqual(['company', 'title', null]);
  expect(read({ ...named, Estado: ['SP', 'RJ'] }).fields).toEqual(['company', 'title', null]);
  expect(read({ ...named, State: ['Applied', 'mine'] }).fields).toEqual(['company', 'title', 'stage']);
});

it('ends of pay and a currency need no more than their names', () => {
  const { fields, rows } = read({ ...named, Min: ['40000', ''], Max: ['50000', ''], Cur: ['EUR', ''] });
  expect(fields.slice(2)).toEqual(['salaryMin', 'salaryMax', 'salaryCurrency']);
  expect(rows[0]).toMatchObject({
    job: { fields: { salaryMin: 40_000, salaryMax: 50_000, salaryCurrency: 'EUR' } },
  });
});

it('a link of the company comes behind any other', () => {
  const link = ['https://globex.example'];
  expect(
    read({
      'company name': ['Globex'],
      'company url': link,
      'position title': ['Cook'],
      'position url': link,
    }).fields,
  ).toEqual(['company', null, 'title', 'url']);
});

it('the only column of days is that of applying where there are no headings', () => {
  const days = ['2 Sep 2026', '3 Sep 2026'];
  const cells = {
    '': ['Ostra GmbH', 'Acme Ltd'],
    ' ': ['Data analyst', 'Engineer'],
    '  ': ['Applied', 'Rejected'],
  };
  expect(read({ ...cells, '   ': days }).fields).toEqual(['company', 'title', 'stage', 'applied']);
  expect(read({ ...cells, '   ': days, '    ': days }).fields.slice(3)).toEqual([null, null]);
});

it.each([
  ['Applied (dd/mm/yyyy)', 'day_first'],
  ['Date applied MM/DD/YYYY', 'month_first'],
  ['Datum (TT.MM.JJJJ)', 'day_first'],
  ['Date (jj/mm/aaaa)', 'day_first'],
  ['Applied on', undefined],
  ['Team/Department', undefined],
])('%s asks for dates with %s', (header, order) => {
  expect(orderInHeader(header)).toBe(order);
});

it('below several stages, as a board has them, are no names of one job', () => {
  const board = { Applied: ['Globex - Cook'], Interviewing: ['Acme - Baker'], Rejected: ['Hooli - Waiter'] };
  const { fields, rows } = read(board);
  expect(fields).not.toContain('title');
  expect(fields).not.toContain('company');
  expect(rows[0]).toMatchObject({ status: 'skipped', reason: 'no_name' });
});

it('a name on two lines is one', () => {
  const { rows } = read({ ...named, Company: ['Globex\n(Berlin)', 'Acme'] });
  expect(rows[0]).toMatchObject({ job: { fields: { company: 'Globex (Berlin)' } } });
});

it.each([
  ['9月3日', '2026-09-03'],
  ['9월 3일', '2026-09-03'],
  ['12月24日', '2025-12-24'],
])('%s is the last such day', (text, date) => {
  const { rows } = read({ ...named, Applied: [text, ''] });
  expect(rows[0]).toMatchObject({ job: { appliedOn: date, warnings: [{ code: 'no_year' }] } });
});

it.each([
  ['Vacancy', ['Cook'], 'title'],
  ['Job reference', ['REF/88'], 'externalId'],
  ['Kennziffer', ['12-345'], 'externalId'],
  ['Next Step Date', ['2026-12-01'], 'followUp'],
  ['Fecha próximo paso', ['2026-12-01'], 'followUp'],
  ['Bewerbung als', ['Koch'], 'title'],
] as const)('%s is known by its words', (header, cells, field) => {
  const headers = ['Company', header];
  expect(guessFields(headers, (at) => (at === 0 ? ['Globex'] : cells))[1]).toBe(field);
});

describe('days of which a program made months', () => {
  const applied = (...cells: string[]) =>
    read({
      Company: cells.map((_, at) => `Globex ${at}`),
      Role: cells.map(() => 'Cook'),
      Applied: cells,
    }).rows.map((row) => ('job' in row ? row.job.warnings.map(({ code, text }) => `${code} ${text}`) : null));

  it.each([
    ['13/09/2026', 'it reads month and day, and these are day and month'],
    ['09/13/2026', 'the other way round'],
    ['13.09.2026', 'with dots'],
    ['13/09/2026 10:30', 'with a time'],
  ])('are named beside %s, which it left as text: %s', (text) => {
    const [first, second, same, asText] = applied('2026-05-04', '2026-01-12 09:30', '2026-06-06', text);
    expect([first, second]).toEqual([['two_readings 2026-05-04'], ['two_readings 2026-01-12 09:30']]);
    expect([same, asText]).toEqual([[], []]);
  });

  it.each([
    [true, ['2026-04-05', '2026-12-01', '2026-06-06', '2026-09-13']],
    [false, ['2026-05-04', '2026-01-12', '2026-06-06', '2026-09-13']],
  ])('are turned round and named no more where the person says so: %s', (isSwapped, days) => {
    const cells = ['2026-05-04', '2026-01-12 09:30', '2026-06-06', '13/09/2026'];
    const { rows } = read(
      { Company: cells.map((_, at) => `Globex ${at}`), Role: cells.map(() => 'Cook'), Deadline: cells },
      { swapped: { 2: isSwapped } },
    );
    const jobs = rows.flatMap((row) => ('job' in row ? row.job : []));
    expect(jobs.map(({ fields }) => fields.closesOn)).toEqual(days);
    expect(jobs.flatMap(({ warnings }) => warnings.filter(({ code }) => code === 'two_readings'))).toEqual(
      [],
    );
  });

  it('are left alone in a column that holds no dates any more', () => {
    const { rows } = read({ ...named, Notes: ['2026-05-04', '13/09/2026'] }, { swapped: { 2: true } });
    expect(rows[0]).toMatchObject({ job: { fields: { notes: '2026-05-04' } } });
  });

  it.each([
    [['2026-05-04', '2026-05-13', '13/09/2026']],
    [['2026-05-04', '05/04/2026', '13/09/2026']],
    [['2026-05-04', '13/09/2026', '09/13/2026']],
    [['2026-05-04', '4 May 2026']],
    [['2026-05-04', '2026-06-01']],
  ])('are none in %j', (cells) => {
    const readings = applied(...cells).map((all) => all?.filter((each) => each.includes('2026-05-04')));
    expect(readings[0]).toEqual([]);
  });

  it('are named in each column of days, and in no other', () => {
    const { rows } = read({
      ...named,
      Interview: ['2026-05-04', '13/09/2026'],
      Deadline: ['2026-05-04', '13/09/2026'],
      Notes: ['2026-05-04', '13/09/2026'],
    });
    const fields =
      rows[0] && 'job' in rows[0]
        ? rows[0].job.warnings.filter(({ code }) => code === 'two_readings').map(({ field }) => field)
        : [];
    expect(fields).toHaveLength(2);
    expect(fields).toContain('closesOn');
  });
});

it.each([
  ['Berlin\nHamburg', 'Berlin · Hamburg'],
  ['Berlin \n Hamburg\nKiel', 'Berlin · Hamburg · Kiel'],
])('towns below each other in a cell are several: %j', (cell, location) => {
  const { rows } = read({ ...named, Location: [cell, 'York'] });
  expect(rows[0]).toHaveProperty('job.fields.location', location);
});

it.each([
  ['Job ID', '4.01E+12', 'externalId'],
  ['Job ID', '4,0123E+09', 'externalId'],
  ['Phone', '4.92215E+11', 'contactPhone'],
])('below %s a number without its last digits is left out: %s', (header, text, field) => {
  const { rows } = read({ ...named, Contact: ['Robin', 'Kim'], [header]: [text, '0221555010'] });
  expect(rows[0]).toMatchObject({ job: { warnings: [{ field, code: 'left_out', text }] } });
  expect(JSON.stringify(rows[0]?.status === 'new' && rows[0].job.fields)).not.toContain(text);
});

it.each(['?', 'TBD', '未定'])('a number that says %s is none', (open) => {
  const { rows } = read({ ...named, 'Job ID': [open, 'R-0012'] });
  expect(rows[0]).toMatchObject({ job: { warnings: [] } });
  expect(rows[0]).not.toHaveProperty('job.fields.externalId');
});

it.each([
  ['2026-12-01 15:00', true],
  ['2026-12-01 3pm', true],
  ['1.12.2026, 15 Uhr', true],
  ['2026-12-01 00:00', false],
  ['2026-12-01', false],
  ['2026-12-01T15:00:00+01:00', false],
])('of a follow-up on %s the time is named: %s', (text, isNamed) => {
  const { rows } = read({ ...named, 'Next step': ['Call', ''], 'Follow up on': [text, ''] });
  const warnings = isNamed ? [{ field: 'followUp', code: 'part_of_cell', text }] : [];
  expect(rows[0]).toMatchObject({ job: { warnings } });
});
