import type { Job } from '../job.ts';
import { factsOf } from '../job-facts.ts';
import { comparableLink } from '../link.ts';
import { comparableText } from '../text.ts';
import { readRow, type ImportContext, type ImportedJob, type ImportMapping } from './import-row.ts';
import { isTotalsRow, type ImportTable } from './import-table.ts';

/** As much of a job as tells whether a row is the same one. */
export interface KnownJob {
  title: string;
  company: string;
  url?: string | undefined;
  externalId?: string | undefined;
  /** Missing when nobody knows. */
  appliedOn?: string | undefined;
}

/** A row by its table and its number in it. */
export interface RowPlace {
  table: string;
  number: number;
}

/** What becomes of one row of a file; `sameAs` is the row of this import that brings the same job. */
export type PlannedRow = RowPlace &
  (
    | { status: 'new'; job: ImportedJob }
    | { status: 'matched'; title: string; company: string; sameAs?: RowPlace }
    | { status: 'skipped'; reason: 'no_title' | 'no_company' | 'no_name' | 'totals'; text: string }
  );

/** A job in the account as importing compares it. */
export function knownJobOf(job: Job): KnownJob {
  const isExact = job.events.some((event) => event.toKind === 'applied' && !event.approximate);
  const { appliedOn } = factsOf(job);
  return {
    title: job.title,
    company: job.company,
    url: job.url,
    externalId: job.externalId,
    appliedOn: isExact ? (appliedOn ?? undefined) : undefined,
  };
}

/** After so many rows it is told how far planning has come. */
const toldEveryRows = 250;

/**
 * Every row of every table with what becomes of it: each is new, matched or skipped, and none is left out. `tell` hears
 * now and then how many there are so far.
 */
export function planImport(
  tables: readonly { table: ImportTable; mapping: ImportMapping }[],
  known: readonly KnownJob[],
  context: ImportContext,
  tell: (rows: number) => void = () => {},
): PlannedRow[] {
  const index = new KnownIndex(known);
  let planned = 0;
  return tables.flatMap(({ table, mapping }) =>
    table.rows.map((row): PlannedRow => {
      const place = { table: table.name, number: row.number };
      planned += 1;
      if (planned % toldEveryRows === 0) tell(planned);
      const text = row.cells
        .filter((cell) => cell.trim() !== '')
        .join(', ')
        .slice(0, 200);
      if (isTotalsRow(row)) return { ...place, status: 'skipped', reason: 'totals', text };
      const job = readRow(row, mapping, context);
      if (!job) return { ...place, status: 'skipped', reason: 'no_name', text };
      const { title, company, url, externalId } = job.fields;
      if (!title) return { ...place, status: 'skipped', reason: 'no_title', text };
      if (!company) return { ...place, status: 'skipped', reason: 'no_company', text };
      const candidate = { title, company, url, externalId, appliedOn: job.appliedOn };
      const same = index.find(candidate);
      if (same) {
        const sameAs = same.row === undefined ? {} : { sameAs: same.row };
        return { ...place, status: 'matched', title, company, ...sameAs };
      }
      index.add(candidate, place);
      return { ...place, status: 'new', job };
    }),
  );
}

/** A job with its texts in the form in which equal ones compare as equal. */
interface Indexed {
  externalId: string | undefined;
  appliedOn: string | undefined;
  title: string;
  company: string;
  link: string | undefined;
  /** The row of this import that brings it. */
  row: RowPlace | undefined;
}

function indexed(job: KnownJob, row: RowPlace | undefined): Indexed {
  return {
    externalId: job.externalId,
    appliedOn: job.appliedOn,
    title: comparableText(job.title),
    company: comparableText(job.company),
    link: job.url ? comparableLink(job.url) : undefined,
    row,
  };
}

class KnownIndex {
  #byCompany = new Map<string, Indexed[]>();
  #byLink = new Map<string, Indexed[]>();

  constructor(known: readonly KnownJob[]) {
    for (const job of known) this.add(job, undefined);
  }

  add(job: KnownJob, row: RowPlace | undefined): void {
    const entry = indexed(job, row);
    put(this.#byCompany, entry.company, entry);
    if (entry.link !== undefined) put(this.#byLink, entry.link, entry);
  }

  find(job: KnownJob): Indexed | undefined {
    const wanted = indexed(job, undefined);
    const sameLink = wanted.link === undefined ? undefined : this.#byLink.get(wanted.link);
    return (
      sameLink?.find((entry) => isNamedAlike(entry, wanted)) ??
      this.#byCompany.get(wanted.company)?.find((entry) => isSame(entry, wanted))
    );
  }
}

function put(entries: Map<string, Indexed[]>, key: string, entry: Indexed): void {
  const there = entries.get(key);
  if (there) there.push(entry);
  else entries.set(key, [entry]);
}

/** A link may be the page of all jobs of a board or an agency, so that it says nothing of two with no name in common. */
function isNamedAlike(a: Indexed, b: Indexed): boolean {
  return a.company === b.company || a.title === b.title;
}

/** Two jobs at one company are the same unless a number, a link, the title or the day of applying tells them apart. */
function isSame(a: Indexed, b: Indexed): boolean {
  if (a.externalId && b.externalId) return a.externalId === b.externalId;
  if (a.link !== undefined && b.link !== undefined && a.link !== b.link) return false;
  if (a.title !== b.title) return false;
  return a.appliedOn === undefined || b.appliedOn === undefined || a.appliedOn === b.appliedOn;
}
