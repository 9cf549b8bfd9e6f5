import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf, tableFrom } from '../testing/import-tables.ts';
import { withHeadings } from './import-table.ts';
import { plainTableOf, tableOf } from './tables/find-table.ts';
import { areKnownHeaders } from './table-headings.ts';
import { partsOfTable } from './tables/table-parts.ts';

const lines = fc.array(
  fc.array(fc.constantFrom('', 'Company', 'Role', 'Globex GmbH', ' Cook ', '2026-09-01', 'Firma', 'x'), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 6 },
);

const trimmed = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim());

it('a header row becomes data and the other way round, and none is lost', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(tableOf, plainTableOf), (written, read) => {
      const found = read('jobs.csv', written);
      const table = found?.inRows ?? found;
      if (!table || table.rows.length < 2) return;
      const isNamed = table.headingRow !== null;
      const other = withHeadings(table, !isNamed);
      expect(other.headingRow !== null).toBe(!isNamed);
      expect(other.rows.length).toBe(table.rows.length + (isNamed ? 1 : -1));
      expect(withHeadings(table, isNamed)).toBe(table);
      expect(withHeadings(table, undefined)).toBe(table);
      const first = isNamed ? other.rows[0] : { number: other.headingRow, cells: other.headers };
      const width = table.headers.length;
      expect(trimmed(first?.cells ?? [], width)).toEqual(
        trimmed(written[(first?.number ?? 0) - 1] ?? [], width),
      );
      const back = withHeadings(other, isNamed);
      expect(back.headers).toEqual(table.headers);
      expect(back.rows.map(({ number, cells }) => [number, trimmed(cells, width)])).toEqual(
        table.rows.map(({ number, cells }) => [number, trimmed(cells, width)]),
      );
    }),
  );
});

it('headers that name a company or a role are recognised, in any language', () => {
  for (const known of [['Company'], ['Nr.', 'Firma'], ['المسمى الوظيفي']]) {
    expect(areKnownHeaders(known)).toBe(true);
  }
  for (const unknown of [[''], ['Globex GmbH', 'Cook'], ['Status', 'Notes']]) {
    expect(areKnownHeaders(unknown)).toBe(false);
  }
});

describe('headings that stand below each other', () => {
  const jobs = [
    ['Company', 'Globex', 'Hooli', 'Acme'],
    ['Role', 'Cook', 'Nurse', 'Baker'],
    ['Status', 'Applied', 'Rejected', ''],
    ['', 'by mail', '', 'by phone'],
  ];
  const namesIn = (written: readonly (readonly string[])[]) => {
    const table = tableOf('jobs.csv', written);
    const rows = table ? planOf(table) : [];
    return rows.map((row) =>
      row.status === 'skipped'
        ? [row.reason, row.text]
        : [row.isColumn ? 'column' : 'row', row.number, row.job.fields.company, row.job.fields.title],
    );
  };

  it.each<[string, string[][]]>([
    ['alone', jobs],
    ['below a heading', [['Field', 'Job 1', 'Job 2', 'Job 3'], ...jobs]],
    ['below a title', [['My applications', '', '', ''], [], ...jobs]],
    [
      'in German',
      [
        ['Firma:', 'Globex', 'Hooli', 'Acme'],
        ['Stelle:', 'Cook', 'Nurse', 'Baker'],
      ],
    ],
    [
      'in Arabic',
      [
        ['الشركة', 'Globex', 'Hooli', 'Acme'],
        ['المسمى الوظيفي', 'Cook', 'Nurse', 'Baker'],
      ],
    ],
  ])('make each column beside them a job, %s', (_, written) => {
    expect(namesIn(written)).toEqual([
      ['column', 2, 'Globex', 'Cook'],
      ['column', 3, 'Hooli', 'Nurse'],
      ['column', 4, 'Acme', 'Baker'],
    ]);
  });

  it('may have numbers before them, and nothing else', () => {
    const numbered = jobs.map((cells, at) => [`${at + 1}.`, ...cells]);
    expect(namesIn(numbered)[0]).toEqual(['column', 3, 'Globex', 'Cook']);
    const worded = jobs.map((cells) => ['x', ...cells]);
    expect(tableOf('jobs.csv', worded)?.isTurned).toBeUndefined();
  });

  it('begin another job where the first one comes again', () => {
    const forms = [
      ['Company', 'Globex'],
      ['Role', 'Cook'],
      ['Notes', 'a'],
      ['Notes', 'b'],
      [],
      ['Company', 'Hooli'],
      ['Role', 'Nurse'],
    ];
    expect(namesIn(forms)).toEqual([
      ['row', 1, 'Globex', 'Cook'],
      ['row', 6, 'Hooli', 'Nurse'],
    ]);
    const { headers, rows } = tableOf('jobs.csv', forms) ?? { headers: [], rows: [] };
    expect([headers, rows[0]?.cells]).toEqual([
      ['Company', 'Role', 'Notes', 'Notes'],
      ['Globex', 'Cook', 'a', 'b'],
    ]);
  });

  const sheet = (...lines: string[]) => lines.map((line) => line.split('|'));
  const places = (written: readonly (readonly string[])[]) => {
    const table = tableOf('jobs', written);
    return (table ? partsOfTable(table) : []).map((part) =>
      planOf(part).map((row) => {
        if (row.status === 'skipped') return [row.reason, row.text];
        const { fields, steps } = row.job;
        return [
          row.isColumn ? 'column' : 'row',
          row.number,
          fields.company,
          fields.title,
          steps.at(-1)?.stageId,
        ];
      }),
    );
  };
  const columns = (from: number, ...jobs: string[]) =>
    jobs.map((job, at) => ['column', from + at, ...job.split(' ')]);
  const inRows = (from: number, ...jobs: string[]) =>
    jobs.map((job, at) => ['row', from + at, ...job.split(' ')]);

  it.each<[string, string[], unknown]>([
    [
      'below each other, with more jobs than lines',
      ['Company|A|B|C|D', 'Role|Cook|Nurse|Smith|Baker', '', 'Company|E|F', 'Role|Pilot|Judge'],
      [
        columns(2, 'A Cook saved', 'B Nurse saved', 'C Smith saved', 'D Baker saved'),
        columns(2, 'E Pilot saved', 'F Judge saved'),
      ],
    ],
    [
      'below each other in another order',
      ['Company|A|B', 'Role|Cook|Nurse', 'Status|Applied|Offer', '', 'Role|Pilot|Judge', 'Company|E|F'],
      [columns(2, 'A Cook applied', 'B Nurse offer'), columns(2, 'E Pilot saved', 'F Judge saved')],
    ],
    [
      'below the name of a stage each',
      ['Applied', 'Company|A|B', 'Role|Cook|Nurse', '', 'Offer', 'Company|E|F', 'Role|Pilot|Judge'],
      [columns(2, 'A Cook applied', 'B Nurse applied'), columns(2, 'E Pilot offer', 'F Judge offer')],
    ],
    [
      'beside each other',
      ['Company|A|B||Role|Pilot|Judge', 'Role|Cook|Nurse||Company|E|F', 'Town|Ulm|Kiel||Town|Bonn|Jena'],
      [columns(2, 'A Cook saved', 'B Nurse saved'), columns(6, 'E Pilot saved', 'F Judge saved')],
    ],
    [
      'above one in rows',
      [
        'Company|A|B|C',
        'Role|Cook|Nurse|Smith',
        'Town|Ulm|Kiel|Bonn',
        '',
        'Company|Role|Town',
        'E|Pilot|Jena',
      ],
      [inRows(6, 'E Pilot saved'), columns(2, 'A Cook saved', 'B Nurse saved', 'C Smith saved')],
    ],
    [
      'below one in rows',
      ['Company|Role|Town', 'E|Pilot|Jena', '', 'Company|A|B', 'Role|Cook|Nurse', 'Town|Ulm|Kiel'],
      [inRows(2, 'E Pilot saved'), columns(2, 'A Cook saved', 'B Nurse saved')],
    ],
  ])('make a table of each block, %s', (_, lines, expected) => {
    expect(places(sheet(...lines))).toEqual(expected);
  });

  it('separates tables that stand side by side, when each of them is a table', () => {
    const lines = ['Company|Role||Company|Role', 'A|Cook||E|Pilot', 'B|Nurse||F|Judge'];
    const read = [inRows(2, 'A Cook saved', 'B Nurse saved'), inRows(2, 'E Pilot saved', 'F Judge saved')];
    expect(places(sheet(...lines))).toEqual(read);
    expect(places(sheet('Applied|||Offer|', ...lines))[1]?.[0]).toEqual(['row', 3, 'E', 'Pilot', 'offer']);
    expect(places(sheet(...lines.map((line) => line.replace('||', '|'))))).toEqual(read);
    const forms = ['Company|A|Company|E', 'Role|Cook|Role|Pilot'];
    expect(places(sheet(...forms))).toEqual([columns(2, 'A Cook saved'), columns(4, 'E Pilot saved')]);
    const twice = places(sheet('Company|Role|Company', 'A|Cook|E'));
    expect(twice).toEqual([inRows(2, 'A Cook saved')]);
    const remarks = ['Company|Role||Remember', 'A|Cook||milk', 'B|Nurse||bread'];
    expect(tableOf('jobs', sheet(...remarks))?.headers).toHaveLength(4);
    expect(places(sheet(...remarks))).toEqual([inRows(2, 'A Cook saved', 'B Nurse saved')]);
  });

  it('lose no cell, and are read in rows where the person says so', () => {
    const cell = fc.constantFrom('', 'Globex GmbH', 'Cook', '2026-09-01', 'x');
    const line = (heading: string) => fc.array(cell, { maxLength: 3 }).map((cells) => [heading, ...cells]);
    const some = fc.constantFrom('Notes', 'Company', '', 'Link', 'Where');
    const written = fc.tuple(line('Company'), line('Role'), fc.array(some.chain(line), { maxLength: 4 }));
    fc.assert(
      fc.property(written, ([company, role, others]) => {
        const all = [company, role, ...others];
        const table = tableOf('jobs.csv', all);
        if (!table?.isTurned) return;
        const cells = (of: readonly (readonly string[])[]) => of.flat().filter(Boolean).toSorted();
        expect(cells(table.rows.map((row) => row.cells))).toEqual(cells(all.map((of) => of.slice(1))));
        expect(withHeadings(table, true)).toBe(table);
        const inRows = withHeadings(table, false);
        expect(inRows.isTurned).toBe(false);
        expect(cells([inRows.headers, ...inRows.rows.map((row) => row.cells)])).toEqual(cells(all));
      }),
    );
  });

  it.each<[string, string[][]]>([
    [
      'headings that come again',
      [
        ['Company', 'Role'],
        ['Globex', 'Cook'],
        ['Company', 'Role'],
        ['Hooli', 'Nurse'],
      ],
    ],
    [
      'companies that are called like fields',
      [
        ['Company', 'Role', 'Town'],
        ['Notes', 'Cook', 'Ulm'],
        ['Status', 'Nurse', 'Kiel'],
      ],
    ],
  ])('are not taken from %s', (_, written) => {
    expect(tableOf('jobs.csv', written)?.isTurned).toBeUndefined();
  });
});

describe('what stands outside of the headings', () => {
  const reasons = (...lines: string[]) =>
    planOf(tableFrom(...lines)).map((row) =>
      row.status === 'skipped' ? row.reason : row.job.warnings.map(({ code, text }) => [code, text]),
    );

  it('is skipped and listed above them, but for a title', () => {
    const headed = ['Company,Role', 'Globex,Cook'];
    expect(reasons('Acme,Baker,2026-08-01', 'Name:,Robin', ...headed)).toEqual([
      'above_headings',
      'above_headings',
      [],
    ]);
    expect(reasons('My jobs,', 'My jobs,My jobs', ',', ...headed)).toEqual([[]]);
  });

  it.each([
    [['My jobs', 'Applied 12', '']],
    [['Job search', '', 'as of today']],
    [['Saved 3', 'Applied 12', 'Globex - Cook']],
    [['My jobs,My jobs', 'Name:,Robin', 'Applied,']],
    [['Name:,Robin', 'Applied,']],
  ])('is listed line by line where there are several: %j', (above) => {
    const table = tableFrom(...above, 'Company,Role', 'Globex,Cook');
    const listed = planOf(table).filter((row) => row.status === 'skipped' && row.reason === 'above_headings');
    expect(listed.map(({ number }) => number)).toEqual(
      above.flatMap((line, at) => (line === '' ? [] : [at + 1])),
    );
    expect(table.title).toBe(above.findLast((line) => line !== '')?.replace(/,$/, ''));
  });

  it('is named in a row that has more cells than there are headings', () => {
    const headed = ['Company,Role,Location,Notes', 'Hooli,Nurse,York,b', 'Acme,Baker,Hull,c'];
    expect(reasons(...headed, 'Globex,Cook,Leeds, UK,a')).toEqual([[], [], [['more_cells', 'Leeds, UK']]]);
    expect(reasons('Company,Role', 'Globex,Cook,x', 'Hooli,Nurse,y')).toEqual([[], []]);
  });

  it.each([
    [['Company,Role,Salary', 'Globex,Cook,50,000 - 60,000 EUR'], '50,000 - 60'],
    [['Company,Role,Salary', 'Globex,Cook,50,000 - 60,000 EUR', 'Acme,Baker,40000 EUR'], '50,000 - 60'],
    [['Company,Role,Salary', 'Globex,Cook,50,000', 'Acme,Baker,50,000'], '50,000'],
    [['Company,Role,Salary,Notes', 'Globex,Cook,$50,000,nice', 'Acme,Baker,$60000,ok'], '$50,000'],
    [['Company,Role,Salary,Notes', 'Globex,Cook,$50,000,', 'Acme,Baker,$50,000,'], '$50,000'],
    [['Company,Role,Notes', 'Acme, Inc.,Cook,hello', 'Acme, Inc.,Baker,hi'], 'Acme, Inc.'],
    [['Company,Role,Location,Notes', 'Globex,Cook,Leeds, UK,a', 'Acme,Baker,Ulm,b'], 'Leeds, UK'],
  ])('is named where a comma has cut a cell, in however many rows: %j', (lines, text) => {
    const [first = [], ...others] = reasons(...lines);
    expect(first).toContainEqual(['more_cells', text]);
    for (const [at, line] of lines.slice(2).entries())
      expect(JSON.stringify(others[at]).includes('more_cells')).toBe(line.includes(text));
  });

  it.each([
    [['Company,Role,Rating,Score', 'Globex,Cook,5,120', 'Acme,Baker,4,300']],
    [['Company, Role, Town', 'Globex, Cook, Ulm, x', 'Acme, Baker, Ulm, y']],
    [['Company,Role,Rating,Score,,', 'Globex,Cook,5,120,,', 'Acme,Baker,4,315,,']],
  ])('is not named where no comma has cut one: %j', (lines) => {
    expect(JSON.stringify(reasons(...lines))).not.toContain('more_cells');
  });
});

it('a stage with two numbers behind it may be one of several rounds, or a day', () => {
  const codes = (stage: string) => {
    const [row] = planOf(tableFrom('Company,Role,Status,Applied', `Globex,Cook,${stage},2026-01-02`));
    return row?.status === 'new' ? row.job.warnings.map(({ code }) => code) : [];
  };
  expect(codes('Interview 1/3')).toEqual(['two_readings']);
  expect(codes('Interview 2026-03-01')).toEqual([]);
});

it.each([
  ['Company,Role,Status', 'Company,Role,Status'],
  ['Name,Who,Status,Day,Company', 'Name,Who,Status,Day,Company'],
  ['Company,Vacant post,Where,Status', 'Company,Vacant post,Where,Status'],
])('the headings %s are no job below others', (headings, again) => {
  const rows = planOf(
    tableFrom(headings, 'Globex,Cook,York,Applied,Acme', again, 'Hooli,Nurse,Ulm,Applied,Acme'),
  );
  expect(rows.map((row) => (row.status === 'skipped' ? row.reason : row.status))).toEqual([
    'new',
    'headings',
    'new',
  ]);
});

it('other headings with one name begin a table of their own', () => {
  const table = tableFrom(
    'Company,Role,Status',
    'Globex,Cook,Applied',
    'Name,Company,Email',
    'Robin,Globex,r@g.example',
  );
  expect(partsOfTable(table).map(({ headers, rows }) => [headers[0], rows.length])).toEqual([
    ['Company', 1],
    ['Name', 1],
  ]);
});

it.each([
  ['Summary,Key,Opened,Seen,Mode', 'Globex – Cook,JOB,01/Sep/26,02/Sep/26,remote'],
  ['Firm name,Post,Day,Mail,Wage', 'Globex,Role,2026-09-01,r@g.example,€ 3000'],
])('a row of values is not taken for headings because of words in it: %s', (headings, row) => {
  const table = tableOf(
    'jobs.csv',
    [headings, row].map((line) => line.split(',')),
  );
  expect(table?.headingRow ?? 1).toBe(1);
});

it.each([
  'Firma / Company',
  'Firma/Company',
  'Company | Firma',
  'Company\nFirma',
  'Firma / Company / Empresa',
])('a heading in two languages is known: %j', (heading) => {
  expect(areKnownHeaders([heading])).toBe(true);
});

it('headings that come again have the group above them in front', () => {
  const written = [
    ['', '', 'Application', '', 'Interview', '', 'Offer', ''],
    ['Company', 'Role', 'Date', 'Via', 'Date', 'With', 'Date', 'Amount'],
    ['Globex', 'Cook', '2026-09-01', 'LinkedIn', '2026-09-10', 'Ms Lee', '2026-09-20', '£24,000'],
  ];
  const table = tableOf('jobs.csv', written);
  if (!table) throw new Error('There is no table');
  expect(table.headers.filter((header) => header.endsWith('Date'))).toEqual([
    'Application Date',
    'Interview Date',
    'Offer Date',
  ]);
  const days = planOf(table).flatMap((row) =>
    row.status === 'new' ? row.job.steps.map(({ stageId, occurred }) => [stageId, occurred]) : [],
  );
  expect(days).toEqual([
    ['applied', '2026-09-01'],
    ['interview', '2026-09-10'],
    ['offer', '2026-09-20'],
  ]);
  expect(withHeadings(table, false).rows[0]?.cells).toEqual(written[1]);
  const beside = [
    ['Berlin', '', 'Leeds', ''],
    ['Company', 'Role', 'Company', 'Role'],
    ['Globex', 'Cook', 'Acme', 'Baker'],
  ];
  expect(tableOf('jobs.csv', beside)?.headers).toEqual(beside[1]);
});
