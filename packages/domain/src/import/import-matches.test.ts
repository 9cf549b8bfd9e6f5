import { describe, expect, it } from 'vitest';
import { exportTables } from '../export/export-tables.ts';
import { applicationOf } from '../sameness/sameness.ts';
import { asJob, guessed, importContext, newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import { buildJob, testId } from '../testing/job-builder.ts';
import { planImport, type PlannedRow } from './import-plan.ts';

describe('a row like another', () => {
  /** For each row: `new`, or the verdict with what agrees and what differs. */
  const verdicts = (rows: readonly PlannedRow[]) =>
    rows.map((row) =>
      row.status === 'matched'
        ? [row.sameness.verdict, ...row.sameness.differs.map((sign) => `other ${sign}`)].join(', ')
        : row.status,
    );
  const verdictsIn = (...lines: string[]) => verdicts(planOf(tableFrom(...lines)));

  it('is new where a sheet only renumbers its rows', () => {
    const sheets = ['2025', '2026'].map((year, at) => ({
      ...tableFrom(
        'ID,Company,Role,Date Applied',
        `1,Acorn ${at},Cook,${year}-09-01`,
        `2,Ostra,Role ${at},${year}-09-02`,
      ),
      name: year,
    }));
    const rows = planImport(
      sheets.map((table) => ({ table, mapping: guessed(table) })),
      [],
      importContext,
    );
    expect(verdicts(rows)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('is the same after the sheet was sorted and renumbered', () => {
    const before = planOf(tableFrom('ID,Company,Role', '1,Acorn,Cook', '2,Ostra,Baker'));
    const known = newJobs(before).map((job, n) => applicationOf(asJob(job, n + 100)));
    expect(verdicts(planOf(tableFrom('ID,Company,Role', '1,Ostra,Baker', '2,Acorn,Cook'), known))).toEqual([
      'same',
      'same',
    ]);
  });

  it('is imported where the town, the day or the posting differs', () => {
    const town = (place: string) => `Heron,Manager,${place},2026-09-01,`;
    const posting = (id: number) => `Ostra,Miller,,,https://careers.ostra.example/#/jobs/${id}`;
    expect(
      verdictsIn(
        'Company,Role,Location,Date Applied,Link',
        town('Leeds'),
        town('York'),
        'Heron,Manager,Leeds,2026-10-01,',
        posting(101),
        posting(102),
      ),
    ).toEqual(['new', 'perhaps, other town', 'perhaps, other appliedOn', 'new', 'perhaps, other posting']);
  });

  it('is new where only a careers page is the same, or a posting at another company', () => {
    const page = 'https://kestrel.example/careers';
    expect(
      verdictsIn(
        'Company,Role,Link',
        `Kestrel,Dispatcher,${page}`,
        `Kestrel,Fleet manager,${page}`,
        `Ostra,Cook,${page}/7`,
      ),
    ).toEqual(['new', 'new', 'new']);
  });

  it('matches the job of our own export, whatever has changed since', () => {
    const job = buildJob({ id: testId(5), fields: { title: 'Cook', company: 'Acorn', location: 'Leeds' } });
    const [all] = exportTables([job], [], 'UTC');
    const table = {
      name: 'jobs.csv',
      headers: all?.headers ?? [],
      headingRow: 1,
      rows: [{ number: 2, cells: all?.rows[0]?.map((cell) => String(cell ?? '')) ?? [] }],
    };
    const renamed = { ...job, title: 'Head cook', company: 'Acorn Diner', location: 'York' };
    expect(planOf(table, [applicationOf(renamed)])).toMatchObject([
      { status: 'matched', sameness: { verdict: 'same' }, other: { jobId: job.id } },
    ]);
  });
});
