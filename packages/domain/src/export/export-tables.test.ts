import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText, exportTables, stableJson } from './export-tables.ts';
import { activeText } from './inert-text.ts';
import type { Job } from '../job.ts';
import { recordEntries } from './job-record.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { jobsWithHistory } from '../testing/job-history-arbitrary.ts';

it('writes cells that no spreadsheet runs, and quotes what needs it', () => {
  const rows = [['=1+1', 'a "b", c', ' x', undefined, true, -5]];
  expect(csvText({ headers: ['A', 'B', 'C', 'D', 'E', 'F'], rows })).toBe(
    '\uFEFFA,B,C,D,E,F\r\n\'=1+1,"a ""b"", c"," x",,yes,-5\r\n',
  );
});

/** As a spreadsheet parts a file: quotes count where a cell begins with one, and what follows the closing one is added. */
function cellsAsRead(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = csv.startsWith('\uFEFF') ? 1 : 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && !(csv[at] === '"' && csv[at + 1] !== '"')) {
        cell += csv[at];
        at += csv[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < csv.length && ![separator, '\r', '\n'].includes(csv[at] ?? '')) cell += csv[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

/** Of one line: the lines of a text are left as they are, and only a comma is a separator at which quotes hold them. */
const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@;,\t\'" a＝－')), maxLength: 12 });
const formula = /^[\t\r\n]*[=+\-@＝＋－＠]/;
const separators = [',', ';', '\t'];

it('writes no cell that is a formula, whatever a spreadsheet parts the file at', () => {
  const row = fc.array(hostile, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), row, (rows, headers) => {
      const csv = csvText({ headers, rows });
      const texts = [headers, ...rows].flat();
      for (const separator of separators)
        for (const cell of cellsAsRead(csv, separator)) expect(cell).not.toMatch(formula);
      const read = cellsAsRead(csv.replaceAll('\r\n', '\n'), ',').slice(0, texts.length);
      expect(read.map(activeText)).toEqual(texts);
    }),
    { numRuns: 1_000 },
  );
});

it('writes each table so, with what people wrote in any field', () => {
  const said = ';=1+1;@b';
  const job = buildJob({
    fields: { title: `a${said}`, company: `b${said}`, notes: said, source: said, tags: [said] },
  });
  const all: Job = {
    ...job,
    contacts: [
      { id: testId(7), name: said, role: said, kind: 'other', email: said, phone: said, notes: said },
    ],
    tasks: [{ id: testId(8), title: said }],
    ownValues: [{ id: testId(9), value: said }],
  };
  const own = [{ id: testId(9), name: said, kind: 'text' as const }];
  for (const table of exportTables([all], own, 'UTC')) {
    const csv = csvText(table);
    for (const separator of separators)
      for (const cell of cellsAsRead(csv, separator)) expect(cell).not.toMatch(formula);
  }
});

it('has one row for every job and one for every step of every history', () => {
  fc.assert(
    fc.property(jobsWithHistory, (jobs) => {
      const [all, history] = exportTables(jobs, [], 'UTC');
      expect(all?.rows.length).toBe(jobs.length);
      expect(history?.rows.length).toBe(jobs.reduce((sum, { events }) => sum + events.length, 0));
      for (const table of exportTables(jobs, [], 'UTC'))
        for (const row of table.rows) expect(row.length).toBe(table.headers.length);
    }),
  );
});

it('writes equal data as equal text, whatever the order of its names', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableJson(reversed(value))).toBe(stableJson(value));
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
}

it('records what was done between two dates, in order: no savings, nothing that was taken back', () => {
  const job = applyToJob(buildJob(), 'job.move', {
    id: testId(1),
    eventId: testId(3),
    stageId: 'applied',
    occurred: '2026-11-05',
    source: 'ui',
  });
  const moved = applyToJob(
    applyToJob(job, 'job.update', {
      id: testId(1),
      changes: { nextMove: { text: 'Call Ruth', by: 'me' } },
    }),
    'job.complete-move',
    { id: testId(1) },
  );
  const on = (range: Parameters<typeof recordEntries>[1]) =>
    recordEntries([moved], range, 'UTC').map((entry) => entry.on);
  expect(on({})).toEqual(['2026-11-05', '2026-11-10']);
  expect(on({ to: '2026-11-05' })).toEqual(['2026-11-05']);
  expect(on({ from: '2026-11-06', to: '2026-11-09' })).toEqual([]);
  const taken = applyToJob(moved, 'job.void-event', { id: testId(1), eventId: testId(3) });
  expect(recordEntries([taken], {}, 'UTC').map((entry) => entry.on)).toEqual(['2026-11-10']);
});
