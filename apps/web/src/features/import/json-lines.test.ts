import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { jsonTable } from './json-lines.ts';
import { readFile, type FileContents } from './read-file.ts';

const jsonLines = (text: string) => jsonTable(text)?.lines ?? null;

const jobs = [
  { company: 'Globex', position: 'Cook', url: null, tags: ['van', 'night'], salary: 38_000 },
  { company: 'Acme', position: 'Baker', contact: { name: 'Jo', email: 'jo@acme.example' } },
];

it('a list of objects is a table with their members as columns', () => {
  expect(jsonLines(JSON.stringify(jobs))).toEqual([
    ['company', 'position', 'url', 'tags', 'salary', 'contact name', 'contact email'],
    ['Globex', 'Cook', '', 'van, night', '38000', '', ''],
    ['Acme', 'Baker', '', '', '', 'Jo', 'jo@acme.example'],
  ]);
});

it('labels are their names; what says more than a name stays as it is', () => {
  const cell = (value: unknown) => jsonLines(JSON.stringify([{ company: 'Globex', value }]))?.[1]?.[1];
  expect(cell([{ id: 'l1', name: 'remote', color: 'red', idBoard: 'b' }, { name: 'van' }])).toBe(
    'remote, van',
  );
  const people = [{ name: 'Jo', email: 'jo@globex.example' }];
  expect(cell(people)).toBe(JSON.stringify(people));
});

it('a list may be a member of the whole; other JSON has none', () => {
  expect(jsonLines(JSON.stringify({ version: 2, labels: [{ a: 1 }], jobs }))).toHaveLength(3);
  for (const other of ['{}', '[]', '[1, 2]', '{"a": {"b": []}}', 'true']) expect(jsonLines(other)).toBeNull();
});

it('of several lists it is the one of jobs, however long the others are', () => {
  const actions = Array.from({ length: 50 }, (_, n) => ({ id: `a${n}`, type: 'moved', date: '2026-09-01' }));
  const lists = [
    { id: 'l1', name: 'Applied' },
    { id: 'l2', name: 'Rejected' },
  ];
  const cards = [{ id: 'c1', name: 'Globex - Cook', idList: 'l2' }];
  expect(jsonLines(JSON.stringify({ id: 'b', actions, lists, cards }))).toEqual([
    ['id', 'name', 'List'],
    ['c1', 'Globex - Cook', 'Rejected'],
  ]);
});

it.each<[string, unknown, [list: string, company: string][]]>([
  [
    'of each stage',
    { applied: [jobNamed('Globex')], rejected: [jobNamed('Acme'), jobNamed('Hooli')], wishlist: [] },
    [
      ['applied', 'Globex'],
      ['rejected', 'Acme'],
      ['rejected', 'Hooli'],
    ],
  ],
  [
    'of each year, in an object of its own',
    { data: { 2025: { jobs: [jobNamed('Globex')] }, 2026: { jobs: [jobNamed('Acme')] } } },
    [
      ['2025', 'Globex'],
      ['2026', 'Acme'],
    ],
  ],
  [
    'by their keys',
    {
      jobs: { a: jobNamed('Globex'), b: jobNamed('Acme') },
      archived: { c: jobNamed('Hooli'), d: jobNamed('Initech') },
    },
    [
      ['jobs', 'Globex'],
      ['jobs', 'Acme'],
      ['archived', 'Hooli'],
      ['archived', 'Initech'],
    ],
  ],
])('several lists of jobs are one, whose entries say which they are of: %s', (_, whole, rows) => {
  const companies = [{ name: 'Globex', title: 'The Globex Corporation' }];
  expect(jsonLines(JSON.stringify({ companies, whole }))).toEqual([
    ['list', 'company', 'role'],
    ...rows.map(([list, company]) => [list, company, 'Cook']),
  ]);
});

function jobNamed(company: string) {
  return { company, role: 'Cook' };
}

it('an object of objects is a list, as databases write one by its keys', () => {
  const [one, two] = jobs;
  for (const whole of [
    { a1: one, a2: two },
    { jobs: { a1: one, a2: two }, version: 2 },
  ])
    expect(jsonLines(JSON.stringify(whole))).toEqual(jsonLines(JSON.stringify(jobs)));
});

it('a key is a column where the entries lack the company or the role', () => {
  expect(jsonLines('{"Globex": {"role": "Cook"}, "Acme": {"role": "Baker"}}')).toEqual([
    ['key', 'role'],
    ['Globex', 'Cook'],
    ['Acme', 'Baker'],
  ]);
});

it('an id is the name that another list gives it, and never that of another kind of thing', () => {
  const statuses = [{ id: 1, name: 'Applied' }];
  const companies = [{ id: 1, name: 'Globex' }];
  const job = { title: 'Cook', companyId: 1, status_id: 1, recruiterId: 1, source_id: 1, statusId: 2 };
  expect(jsonLines(JSON.stringify({ statuses, companies, jobs: [job] }))).toEqual([
    ['title', 'company', 'status', 'recruiterId', 'source_id', 'statusId'],
    ['Cook', 'Globex', 'Applied', '1', '1', '2'],
  ]);
});

const interviews = [{ on: '2026-09-01', round: 1 }];

it.each<[string, object, string[]]>([
  ['of other things', { interviews, wishlist: ['Hooli'], jobs }, ['interviews', 'wishlist']],
  ['further inside', { data: { jobs }, mail: { sent: [{ to: 'Jo' }] } }, ['mail sent']],
  ['but settings', { jobs, settings: { theme: { dark: true }, sort: { by: 'day' } } }, []],
  ['by their keys', { jobs, calls: { a: { of: 'Jo' }, b: { of: 'Al' } } }, ['calls']],
  ['of what those in it have', { jobs, mail: { a: { to: [1] }, b: { to: [2] } } }, ['mail']],
  ['of more than names', { jobs: [{ stageId: 1 }], stages: [{ id: 1, name: 'A', note: 'x' }] }, ['stages']],
  ['of names only, which are read', { jobs: [{ stageId: 1 }], stages: [{ id: 1, name: 'A' }] }, []],
  ['of names to which no job refers', { jobs, stages: [{ id: 1, name: 'A' }] }, ['stages']],
  ['in the jobs', { jobs: [{ company: 'Globex', interviews }] }, []],
  ['in jobs by their keys', { jobs: { a: { ...jobs[0], interviews }, b: jobs[1] } }, []],
  ['that are empty', { jobs, interviews: [], tags: {} }, []],
  ['of jobs as well', { applied: [jobNamed('Globex')], rejected: [jobNamed('Acme')] }, []],
])('lists beside the one of jobs are named: %s', (_, whole, names) => {
  expect(jsonTable(JSON.stringify(whole))?.otherLists).toEqual(names);
});

describe('a name that comes twice in one object is a column of its own', () => {
  it.each<[string, string[]]>([
    ['{"company":"Globex","title":"Cook","notes":"a","notes":"b"}', ['notes', 'notes (2)']],
    [
      '{"company":"Globex","title":"Cook","notes":"a","n\\u006ftes":"b","notes" : "c"}',
      ['notes', 'notes (2)', 'notes (3)'],
    ],
    ['{"company":"Globex","title":"Cook","a":1,"a (2)":2,"a":3}', ['a', 'a (2)', 'a (3)']],
    ['{"company":"Globex","title":"Cook","a":1,"a":2,"a (2)":3}', ['a', 'a (2)', 'a (2) (2)']],
    ['{"company":"Globex","title":"Cook","a":"\\\\\\"{\\\\","a":"\\"a\\":"}', ['a', 'a (2)']],
  ])('%s', (job, names) => {
    const [headings, cells] = jsonLines(`[${job}]`) ?? [];
    expect(headings).toEqual(['company', 'title', ...names]);
    expect(new Set(cells).size).toBe(names.length + 2);
    expect(jsonLines(`${job}\n${job}`)?.[0]).toEqual(headings);
  });

  it('but not in several', () => {
    const text = '[{"company":"Globex","title":"Cook","at":{"title":"x"}},{"company":"Acme","title":"Cook"}]';
    expect(jsonLines(text)?.[0]).toEqual(['company', 'title', 'at title']);
  });

  it('however often it comes', () => {
    const names = Array.from({ length: 900 }, () => '"a":1').join();
    const [headings] = jsonLines(`[{"company":"Globex","title":"Cook",${names}}]`) ?? [];
    expect(headings?.slice(-2)).toEqual(['a (899)', 'a (900)']);
  });
});

it('a list may be further inside, and its members in an object of their own', () => {
  expect(jsonLines(JSON.stringify({ user: { name: 'Jo' }, data: { jobs } }))).toEqual(
    jsonLines(JSON.stringify(jobs)),
  );
  const records = [{ id: 'rec1', fields: { Company: 'Globex', Role: 'Cook', Tags: ['a', 'b'] } }];
  expect(jsonLines(JSON.stringify({ records }))).toEqual([
    ['id', 'Company', 'Role', 'Tags'],
    ['rec1', 'Globex', 'Cook', 'a, b'],
  ]);
});

it('values are told apart from their types, as Notion writes them', () => {
  const properties = {
    Company: { id: 'title', type: 'title', title: [{ plain_text: 'Glo' }, { plain_text: 'bex' }] },
    Role: { type: 'rich_text', rich_text: [{ plain_text: 'Cook' }] },
    Status: { type: 'status', status: { name: 'Applied', color: 'red' } },
    Tags: { type: 'multi_select', multi_select: [{ name: 'a' }, { name: 'b' }] },
    Applied: { type: 'date', date: { start: '2026-09-01', end: null } },
    Link: { type: 'url', url: 'https://globex.example/1' },
    Remote: { type: 'checkbox', checkbox: true },
    Notes: { type: 'rich_text', rich_text: [] },
  };
  expect(jsonLines(JSON.stringify({ object: 'list', results: [{ object: 'page', properties }] }))).toEqual([
    ['object', 'Company', 'Role', 'Status', 'Tags', 'Applied', 'Link', 'Remote', 'Notes'],
    ['page', 'Globex', 'Cook', 'Applied', 'a, b', '2026-09-01', 'https://globex.example/1', 'true', ''],
  ]);
});

it('and where nothing but the name of the type stands there', () => {
  const full = {
    Company: { id: 'title', title: [{ text: { content: 'Glo' } }, { text: { content: 'bex' } }] },
    Role: { rich_text: [{ plain_text: 'Cook' }] },
    Status: { status: { name: 'Applied', color: 'red' } },
    Level: { select: { name: 'Senior' } },
    Tags: { multi_select: [{ name: 'a' }, { name: 'b' }] },
    Applied: { date: { start: '2026-09-01', end: null } },
    Remote: { checkbox: true },
    Pay: { number: 50_000 },
    job: { title: 'Cook' },
    contact: { email: 'jo@globex.example' },
  };
  const empty = {
    Company: { title: [] },
    Role: { rich_text: [] },
    Status: { status: null },
    Applied: { date: null },
    Pay: { number: null },
  };
  expect(jsonLines(JSON.stringify([full, empty]))).toEqual([
    'Company,Role,Status,Level,Tags,Applied,Remote,Pay,title,contact email'.split(','),
    [
      'Globex',
      'Cook',
      'Applied',
      'Senior',
      'a, b',
      '2026-09-01',
      'true',
      '50000',
      'Cook',
      'jo@globex.example',
    ],
    ['', '', '', '', '', '', '', '', '', ''],
  ]);
});

it('a member that wraps the others is none of a type', () => {
  const jobOf = (company: string) => ({ fields: { status: { name: 'Applied' } }, company });
  expect(jsonLines(JSON.stringify([jobOf('Globex')]))?.[0]).toEqual(['status name', 'company']);
});

it('an object on each line is one of a list', () => {
  const lines = jobs.map((job) => JSON.stringify(job));
  for (const text of [lines.join('\n'), `${lines.join('\r\n')}\r\n\r\n`])
    expect(jsonLines(text)).toEqual(jsonLines(JSON.stringify(jobs)));
  expect(() => jsonLines(`${lines.join('\n')}\n{"company":`)).toThrow(SyntaxError);
});

function companies(contents: FileContents) {
  if (!('tables' in contents)) throw new Error('There are no tables');
  return contents.tables.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]));
}

describe('a file', () => {
  it('of JSON is read by what is in it, not by its name', async () => {
    expect(companies(await readFile('a.txt', strToU8(JSON.stringify(jobs))))).toEqual(['Globex', 'Acme']);
  });

  it('of JSON is what it says, also where that looks like UTF-8 read as something else', async () => {
    const found = await readFile('jobs.json', Buffer.from('[{"company":"CafÃ© Noir","role":"Cook"}]'));
    expect('tables' in found && found.tables[0]?.rows[0]?.cells).toEqual(['CafÃ© Noir', 'Cook']);
  });

  it('of JSON names the lists beside its jobs', async () => {
    const found = await readFile('jobs.json', strToU8(JSON.stringify({ jobs, interviews })));
    expect(found).toMatchObject({ skippedSheets: ['interviews'] });
  });

  it('of JSON names the outermost of very many lists once', async () => {
    const group = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, [at]]));
    const groups = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`g${at}`, group]));
    const found = await readFile(
      'jobs.json',
      strToU8(JSON.stringify({ jobs, ...groups, others: { a: [1] } })),
    );
    const skipped = 'skippedSheets' in found ? (found.skippedSheets ?? []) : [];
    expect(skipped).toHaveLength(60 * 900 + 1);
  });

  it('of JSON without a list is refused', async () => {
    await expect(readFile('a.json', strToU8('{"a": 1}'))).rejects.toMatchObject({ problem: 'unreadable' });
  });

  it.each([
    JSON.stringify(jobs).slice(0, -20),
    `${JSON.stringify(jobs[0])}\n{"company":"Acme",`,
    JSON.stringify({ jobs }, null, 2).slice(0, -20),
  ])('of JSON that was cut off is no table: %s', async (text) => {
    await expect(readFile('a.csv', strToU8(text))).rejects.toMatchObject({ problem: 'damaged' });
  });

  it('of separated values may begin with a brace', async () => {
    const csv = '{Company},Role\n"{Globex}",Cook\n';
    expect(companies(await readFile('a.csv', strToU8(csv)))).toEqual(['{Globex}']);
    expect(companies(await readFile('a.csv', strToU8('[Company],Role\nGlobex,Cook\n')))).toEqual(['Globex']);
  });

  it('may be a zip in a zip', async () => {
    const csv = strToU8('Company,Role\nGlobex,Cook\n');
    const inner = (name: string) => zipSync({ [name]: csv, 'about.md': strToU8('Jobs') });
    const file = zipSync({ 'Part-1.zip': inner('Jobs 1.csv'), 'Part-2.zip': inner('Jobs 2.csv') });
    const found = await readFile('export.zip', file);
    expect(companies(found)).toEqual(['Globex', 'Globex']);
    expect(found).toMatchObject({ skippedSheets: [] });
  });

  it('names the spreadsheets and zips that stand beside the tables of a zip', async () => {
    const names = ['Jobs.csv', 'old/2025.xlsx', '2024.ODS', 'more.zip', 'about.md', '__MACOSX/2025.xlsx'];
    const csv = strToU8('Company,Role\nGlobex,Cook\n');
    const found = await readFile('a.zip', zipSync(Object.fromEntries(names.map((name) => [name, csv]))));
    expect(companies(found)).toEqual(['Globex']);
    expect(found).toMatchObject({ skippedSheets: ['2025.xlsx', '2024.ODS', 'more.zip'] });
  });
});

it.each<[string, unknown]>([
  [
    'rows of cells',
    [
      ['Company', 'Role', 'Stage'],
      ['Globex', 'Cook', 'Applied'],
      ['Acme', 'Baker', null],
    ],
  ],
  [
    'rows that a spreadsheet sends',
    {
      range: 'A1:C3',
      values: [
        ['Company', 'Role', 'Stage'],
        ['Globex', 'Cook', 'Applied'],
        ['Acme', 'Baker'],
      ],
    },
  ],
  ['columns', { Company: ['Globex', 'Acme'], Role: ['Cook', 'Baker'], Stage: ['Applied', null] }],
  [
    'columns by the number of the row',
    {
      Company: { '0': 'Globex', '1': 'Acme' },
      Role: { '0': 'Cook', '1': 'Baker' },
      Stage: { '0': 'Applied' },
    },
  ],
])('%s are a list of jobs', (_, value) => {
  expect(jsonLines(JSON.stringify(value))).toEqual([
    ['Company', 'Role', 'Stage'],
    ['Globex', 'Cook', 'Applied'],
    ['Acme', 'Baker', ''],
  ]);
});

it.each<[string, unknown, string[][]]>([
  [
    'a text between objects',
    [jobNamed('Globex'), 'Acme - Baker', null],
    [
      ['company', 'role', ''],
      ['Globex', 'Cook', ''],
      ['', '', 'Acme - Baker'],
    ],
  ],
  [
    'a cell behind the headings',
    [
      ['Company', 'Role'],
      ['Globex', 'Cook', 'x'],
    ],
    [
      ['Company', 'Role', ''],
      ['Globex', 'Cook', 'x'],
    ],
  ],
  [
    'columns with one heading',
    [
      ['Company', 'Notes', '', '', 'Notes'],
      ['Globex', 'a', 'b', 'c', 'd'],
    ],
    [
      ['Company', 'Notes', '', '(4)', 'Notes (5)'],
      ['Globex', 'a', 'b', 'c', 'd'],
    ],
  ],
])('nothing in a list of jobs is dropped: %s', (_, list, lines) => {
  expect(jsonLines(JSON.stringify(list))).toEqual(lines);
});

it('other lists of lists, and objects by a number, are none of those', () => {
  expect(jsonLines('[[1, 2], [3, 4]]')).toBeNull();
  expect(jsonLines('{"a": [1, 2], "b": [3, 4]}')).toBeNull();
  const byNumber = { '0': { company: 'Globex' }, '1': { company: 'Acme' } };
  expect(jsonLines(JSON.stringify(byNumber))).toEqual([['company'], ['Globex'], ['Acme']]);
});
