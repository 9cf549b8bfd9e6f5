import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportTables } from '../export/export-tables.ts';
import { activeText, inertText } from '../export/inert-text.ts';
import { factsOf } from '../job-facts.ts';
import { applicationOf } from '../sameness/sameness.ts';
import { asJob, guessed, importContext, newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import { buildJob } from '../testing/job-builder.ts';
import { readCell, textOfHtml } from './import-cell.ts';
import { importFields } from './import-columns.ts';
import { columnOrder, readDate } from '../dates/read-date.ts';
import { planImport } from './import-plan.ts';
import type { ImportTable } from './import-table.ts';
import { tableOf } from './tables/find-table.ts';
import { atDepth } from '../testing/test-depth.ts';

const utc = { timeZone: 'UTC' };

describe('files of other tools', () => {
  it('reads LinkedIn’s applications, with its contact address as the person’s own', () => {
    const table = tableOf('Job Applications.csv', [
      [
        'Application Date',
        'Contact Email',
        'Contact Phone Number',
        'Company Name',
        'Job Title',
        'Job Url',
        'Resume Name',
        'Question And Answers',
      ],
      [
        '3/24/23, 4:11 PM',
        'me@example.com',
        '',
        'Globex',
        'Backend Engineer',
        'http://www.linkedin.com/jobs/view/2',
        'resume.pdf',
        'Notice?:4 weeks',
      ],
    ]) as ImportTable;
    const [job] = newJobs(planOf(table));
    expect(job).toMatchObject({
      fields: { title: 'Backend Engineer', company: 'Globex', notes: 'Notice?:4 weeks' },
      steps: [{ stageId: 'applied', occurred: '2023-03-24' }],
      appliedOn: '2023-03-24',
    });
    expect(job?.contact).toBeUndefined();
  });

  it('reads Teal with the status in its JSON and an amount without a currency as text', () => {
    const table = tableOf('teal.csv', [
      'id,company_name,role,location,url,excitement,source,min_salary,max_salary,salary_currency,salary_pay_period,added_at,applied_at,follow_up_at,updated_at,archived_at,status,statusName'.split(
        ',',
      ),
      [
        '00000000-0000-4000-8000-000000000001',
        'Globex',
        'Senior/Staff Software Engineer, Front End',
        'Waltham, MA',
        'https://example.com/j/1',
        '4',
        'LinkedIn',
        '',
        '150000',
        '',
        '',
        '2026-09-01T10:00:00Z',
        '2026-09-08T03:28:49Z',
        '2026-09-14T04:00:00Z',
        '2026-09-10T09:00:00Z',
        '',
        '{"name":"interviewing","archived_at":""}',
        'interviewing',
      ],
    ]) as ImportTable;
    expect(newJobs(planOf(table))).toMatchObject([
      {
        fields: {
          priority: 4,
          source: 'LinkedIn',
          salaryText: '150000',
          nextMove: { text: 'Follow up', on: '2026-09-14', by: 'me' },
        },
        steps: [
          { stageId: 'saved', occurred: '2026-09-01' },
          { stageId: 'applied', occurred: '2026-09-08' },
          { stageId: 'interview', occurred: '2026-09-10', approximate: true },
        ],
        isArchived: false,
        warnings: [],
      },
    ]);
  });

  it('reads Huntr with the posting as text', () => {
    const table = tableOf('huntr.csv', [
      ['id', 'title', 'location', 'url', 'companyName', 'htmlDescription', 'listName'],
      [
        '5b0379b5712bb674fd0d561e',
        'Software Architect',
        'Germantown, MD, USA',
        'https://example.com/j/9',
        'Initech',
        '<p>About the job</p><ul><li>10+ years</li></ul>',
        'Wishlist',
      ],
    ]) as ImportTable;
    const [job] = newJobs(planOf(table));
    expect(job?.fields.posting).toBe('About the job\n\n- 10+ years');
    expect(job?.steps).toEqual([{ stageId: 'saved', occurred: '2026-11-10', approximate: true }]);
  });

  it('reads JobSync, whose yes-or-no column is no date', () => {
    const table = tableFrom(
      'index,createdAt,applied,appliedDate,Company,JobTitle,jobType,workplaceType,Location,JobSource,Status',
      '1,2026-07-01,Yes,2026-07-02,Acme,Backend Engineer,Full Time,Remote,N/A,Not specified,Interview',
    );
    const [job] = newJobs(planOf(table));
    expect(job?.fields).toEqual({
      title: 'Backend Engineer',
      company: 'Acme',
      workMode: 'remote',
      employmentType: 'full_time',
    });
    expect(job?.steps.map(({ stageId, occurred }) => [stageId, occurred])).toEqual([
      ['saved', '2026-07-01'],
      ['applied', '2026-07-02'],
      ['interview', '2026-07-02'],
    ]);
  });

  it('reads a German sheet with titles above, totals below, and a link in a formula', () => {
    const table = tableOf('bewerbungen.csv', [
      ['Meine Bewerbungen'],
      [],
      ['Unternehmen', 'Stelle', 'Status', 'Beworben am', 'Link', 'Ansprechpartner', 'Notiz', ''],
      [
        'Globex',
        'Entwicklerin',
        'Absage',
        '01.09.2026',
        '=HYPERLINK("https://a.example/1";"Anzeige")',
        'Ruth',
        "'=1+1",
      ],
      ['Initech', '', 'Beworben'],
      ['Summe', '1'],
    ]) as ImportTable;
    const rows = planOf(table);
    expect(rows.map(({ number, status }) => [number, status])).toEqual([
      [4, 'new'],
      [5, 'skipped'],
      [6, 'skipped'],
    ]);
    expect(newJobs(rows)[0]).toMatchObject({
      fields: { url: 'https://a.example/1', notes: '=1+1' },
      contact: { name: 'Ruth' },
      steps: [
        { stageId: 'applied', occurred: '2026-09-01' },
        { stageId: 'resting', outcome: 'rejected', approximate: true },
      ],
    });
  });
});

describe('dates', () => {
  it.each([
    ['2026-09-01', '2026-09-01'],
    ['9/1/26', '2026-09-01'],
    ['01.09.2026', '2026-09-01'],
    ['1 Sep 2026', '2026-09-01'],
    ['Sep 1, 2026', '2026-09-01'],
    ['Tue, 1 September 2026', '2026-09-01'],
    ['1. März 2026', '2026-03-01'],
    ['46266', '2026-09-01'],
    ['3/24/23, 4:11 PM', '2023-03-24'],
    ['31/02/2026', undefined],
    ['soon', undefined],
    ['2026', undefined],
  ])('reads %s', (text, date) => {
    expect(readDate(text, 'by_mark', utc)).toBe(date);
  });

  it('decides the order of day and month for a whole column, and asks when it cannot', () => {
    expect(columnOrder(['1/2/2026', '13/2/2026'])).toBe('day_first');
    expect(columnOrder(['1/2/2026', '2/13/2026'])).toBe('month_first');
    expect(columnOrder(['1/2/2026', '3/4/2026'])).toBe('unclear');
    expect(columnOrder(['13/2/2026', '2/13/2026'])).toBe('unclear');
    expect(columnOrder(['3/3/2026', ''])).toBe('any');
    expect(columnOrder(['01.09.2026'])).toBe('day_first');
  });

  it('round-trips every real date in every format', () => {
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (instant) => {
        const iso = instant.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(readDate(`${day}/${month}/${year}`, 'day_first', utc)).toBe(iso);
        expect(readDate(`${Number(month)}/${Number(day)}/${year}`, 'by_mark', utc)).toBe(iso);
        expect(readDate(`${day}.${month}.${year}`, 'by_mark', utc)).toBe(iso);
        for (const language of ['en-GB', 'en-US', 'de-DE', 'es-ES', 'fr-FR', 'nl-NL']) {
          const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
          expect(readDate(instant.toLocaleDateString(language, format), 'day_first', utc)).toBe(iso);
        }
      }),
    );
  });

  it('keeps a row with an impossible date, and reports it', () => {
    const table = tableFrom(
      'Company,Position,Date Applied',
      'Acme,Cook,31/02/2026',
      'Acme,Waiter,28/02/2026',
    );
    const [cook] = newJobs(planOf(table));
    expect(cook?.warnings).toEqual([{ field: 'applied', code: 'unreadable_date', text: '31/02/2026' }]);
  });

  it('takes a day without a year ahead for the next move, and names it where the job is closed', () => {
    const table = tableFrom(
      'Company,Role,Status,Next step,Follow up on',
      'Acme,Cook,Applied,Call,Dec 3',
      'Acme,Waiter,Rejected,,Dec 3',
    );
    const [open, closed] = newJobs(planOf(table));
    expect(open?.fields.nextMove).toMatchObject({ text: 'Call', on: '2026-12-03' });
    expect(open?.warnings).toContainEqual({ field: 'followUp', code: 'no_year_ahead', text: 'Dec 3' });
    expect(closed?.warnings).toContainEqual({ field: 'followUp', code: 'left_out', text: 'Dec 3' });
  });
});

const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

it.each(formulaStarts)('escapes a text that begins with %j', (start) => {
  expect(inertText(`${start}1+1`)).toBe(`'${start}1+1`);
});

it('unescapes what an export has escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...formulaStarts, "'", 'a') }), (text) => {
      expect(activeText(inertText(text))).toBe(text);
      expect(formulaStarts).not.toContain(inertText(text)[0]);
    }),
  );
});

describe('tags in a cell', () => {
  const tableOfLines = (headers: string[], cells: string[]): ImportTable => ({
    name: 'jobs.csv',
    headers,
    headingRow: 1,
    rows: [{ number: 2, cells }],
  });

  it('round-trip through an export, with any characters', () => {
    const tag = fc
      .string({ unit: fc.constantFrom(...Array.from('ab ,;|،؛"=[]{}\\').concat("'")), maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 20 }), (tags) => {
        const [all] = exportTables(
          [buildJob({ fields: { title: 'Cook', company: 'Acme', tags } })],
          [],
          'UTC',
        );
        const row = all?.rows[0]?.map((value) => inertText(String(value ?? ''))) ?? [];
        const [job] = newJobs(planOf(tableOfLines([...(all?.headers ?? [])], row)));
        expect(job?.fields.tags).toEqual(tags);
      }),
    );
  });

  it.each([
    ['a; b, c | d', ['a', 'b', 'c', 'd']],
    ['"a"; b "c"', ['"a"', 'b "c"']],
    ['"Berlin, Mitte", b', ['Berlin, Mitte', 'b']],
    ['"a; b', ['"a', 'b']],
    ['a; a,,', ['a']],
    ['["a","b, c"]', ['a', 'b, c']],
    ['[ "a", "\\u00e9", 2026 ]', ['a', 'é', '2026']],
    ['["a"]', ['a']],
    ["['a', \"b's\", 'c\\'s', 'd, e']", ['a', "b's", "c's", 'd, e']],
    ['{a,"b c",d}', ['a', 'b c', 'd']],
    ['{a}', ['a']],
    ['[a, b]', ['a', 'b']],
    ['a|b', ['a', 'b']],
    ['[]', undefined],
    ['{}', undefined],
    // What is no list stays in the words of the cell.
    ['[a]; [b]', ['[a]', '[b]']],
    ['["a", {"b": 1}]', ['["a"', '{"b": 1}]']],
    ['{"a": 1}', ['{"a": 1}']],
    ["[it's, b]", ["[it's", 'b]']],
    ['عن بعد، دوام كامل؛ جدة', ['عن بعد', 'دوام كامل', 'جدة']],
  ])('are split in %s', (cell, tags) => {
    const [job] = newJobs(planOf(tableOfLines(['Company', 'Role', 'Tags'], ['Acme', 'Cook', cell])));
    expect(job?.fields.tags).toEqual(tags);
  });
});

it('keeps the link of an address in the notes', () => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Position', 'Notes'],
    ['Acme', 'Cook', '=HYPERLINK("https://b.example";"Website")'],
    ['Globex', 'Cook', '=HYPERLINK("https://c.example")'],
  ]);
  const notes = newJobs(planOf(table as ImportTable)).map(({ fields }) => fields.notes);
  expect(notes).toEqual(['Website (https://b.example)', 'https://c.example']);
});

it('reads placeholders as empty, and keeps text without tags', () => {
  expect(['N/A', 'Not specified', 'Unknown', ' '].map((text) => readCell(text).text)).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(textOfHtml('5 < 6 & 7')).toBe('5 < 6 & 7');
});

it('reports which row of which table has the same job', () => {
  const tables = ['a.csv', 'b.csv'].map((name) => ({ ...tableFrom('Company,Position', 'Acme,Cook'), name }));
  const rows = planImport(
    tables.map((table) => ({ table, mapping: guessed(table) })),
    [],
    importContext,
  );
  expect(rows[1]).toMatchObject({
    table: 'b.csv',
    status: 'matched',
    other: { row: { table: 'a.csv', number: 2 } },
  });
});

describe('the steps of a row', () => {
  const jobOf = (headers: string, line: string) =>
    newJobs(planOf(tableFrom(`Company,Position,${headers}`, line)))[0];

  it('show that a job had reached the interview, and keep the text', () => {
    const job = jobOf('Status,Date Applied', 'Acme,Cook,Rejected after 2nd interview,2026-09-01');
    const occurred = '2026-09-01';
    const note = 'Rejected after 2nd interview';
    expect(job?.steps).toEqual([
      { stageId: 'applied', occurred },
      { stageId: 'interview', occurred, approximate: true },
      { stageId: 'resting', outcome: 'rejected', occurred, approximate: true, note },
    ]);
    expect(job?.warnings).toEqual([]);
  });

  it('keep a date of saving before a step without a date', () => {
    const line = 'Acme,Cook,Rejected after 2nd interview,2026-09-01,2026-08-30';
    const steps = jobOf('Status,Date Applied,Date Saved', line)?.steps ?? [];
    expect(steps.map(({ stageId }) => stageId)).toEqual(['saved', 'applied', 'resting']);
  });

  it('without any date are approximately today, with a warning', () => {
    const applied = jobOf('Status', 'Acme,Cook,Applied');
    expect(applied?.steps).toEqual([{ stageId: 'applied', occurred: '2026-11-10', approximate: true }]);
    expect(applied?.warnings).toEqual([{ field: 'applied', code: 'no_date', text: 'Applied' }]);
    expect(jobOf('Status', 'Acme,Cook,Rejected')?.warnings).toMatchObject([{ code: 'no_date' }]);
    expect(jobOf('Status', 'Acme,Cook,Wishlist')?.warnings).toEqual([]);
    const unread = jobOf('Status,Date Applied', 'Acme,Cook,Applied,31/02/2026');
    expect(unread?.warnings).toMatchObject([{ code: 'unreadable_date' }]);
  });

  it('are approximately on the day of the last change where no other is known', () => {
    const job = jobOf('Status,Last Updated', 'Acme,Cook,Applied,2026-09-10');
    expect(job?.steps).toEqual([{ stageId: 'applied', occurred: '2026-09-10', approximate: true }]);
    expect(job?.warnings).toEqual([]);
  });
});

describe('any file', () => {
  const header = fc.constantFrom(
    'Company',
    'Position',
    'Status',
    'Date Applied',
    'Link',
    'Salary',
    'Tags',
    'Notes',
    '',
  );
  const cell = fc.oneof(
    fc.constantFrom(
      'Globex',
      'Acme',
      'Cook',
      'Applied',
      'Rejected after 2nd interview',
      '1/2/2026',
      '31/02/2026',
      'Total',
      "'=x",
      'https://a.example',
    ),
    fc.string({ maxLength: 20 }),
    fc.string({ maxLength: 8, unit: 'binary' }),
    fc.string({ minLength: 201, maxLength: 220, unit: 'grapheme' }),
    fc.constantFrom('<p>', '<', '&#xd800;', '&#0;', '=HYPERLINK("', '{"name":', '{"name":1}', '$9,99', '★★★'),
  );
  const lines = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 });

  it('loses no row, breaks no rule of a job, and adds nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(header, { maxLength: 9 }), lines, (headers, body) => {
        const table = tableOf('fuzz.csv', [['Company', 'Role', ...headers], ...body]);
        if (!table) throw new Error('The headers were not found');
        const rows = planOf(table);
        expect(rows.map(({ number }) => number)).toEqual(table.rows.map(({ number }) => number));
        const jobs = newJobs(rows).map((job, n) => asJob(job, n + 100));
        for (const job of jobs) {
          expect(job.events.length).toBeLessThanOrEqual(3);
          expect(factsOf(job).furthestStage).toBeDefined();
        }
        expect(newJobs(planOf(table, jobs.map(applicationOf)))).toEqual([]);
      }),
      { numRuns: atDepth(300, 3_000) },
    );
  }, 60_000);

  it('is read with any columns under any mapping', () => {
    const mapping = fc.array(fc.option(fc.constantFrom(...importFields)), { maxLength: 9 });
    fc.assert(
      fc.property(mapping, lines, (fields, body) => {
        const rowsOfBody = body.map((cells, at) => ({ number: at + 1, cells }));
        const table = { name: 'a', headers: [], headingRow: null, rows: rowsOfBody };
        const rows = planImport([{ table, mapping: { fields, orders: {} } }], [], importContext);
        expect(rows.length).toBe(table.rows.length);
        for (const [n, job] of newJobs(rows).entries()) asJob(job, n + 100);
      }),
      { numRuns: atDepth(200, 2_000) },
    );
  }, 60_000);
});
