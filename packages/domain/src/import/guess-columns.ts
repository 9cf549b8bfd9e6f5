import { ownColumnNames } from '../export/export-tables.ts';
import type { CustomField } from '../custom-field.ts';
import { defaultStages, type Stage } from '../stage.ts';
import {
  arePagesOfPeople,
  arePastDays,
  areSomeSaved,
  fieldOfValues,
  fitsField,
  nameStages,
  readsLikeNames,
  shareOfCompanies,
  shareOfRoles,
} from './column-values.ts';
import { ownTarget, type ImportField, type ImportTarget } from './import-columns.ts';
import {
  fieldOfHeader,
  fieldBySynonyms,
  foldedHeader,
  isOfKanban,
  isOfOthers,
  isOfOutcome,
  isPlainDate,
  mayBeRegion,
  rankOfHeader,
} from './import-headers.ts';
import { areMarkedNames, holdBothNames } from './import-names.ts';
import { stageOfColumn, stageOfHeading } from './import-stage-headings.ts';

interface GuessOptions {
  ownFields?: readonly CustomField[];
  /** The person’s local date; later days under a heading like “Date” are no dates of applying. */
  today?: string;
  stages?: readonly Stage[];
}

/**
 * One field for each column, by its header where its values fit, else by words in the header, else by its values. Where
 * two claim the same, the one whose header says it more exactly keeps it. A column that
 * is called like a field of the person's own is that one, as an export of ours names it, unless it alone could name the
 * job or the company. Several columns may be of one stage.
 */
export function guessFields(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
  { ownFields = [], today = '9999-12-31', stages = defaultStages }: GuessOptions = {},
): (ImportTarget | null)[] {
  const stageColumns = headers.map((header, at) => stageOfColumn(header, columns(at), stages));
  const others = headers.map((header, at) => {
    const isRegion = mayBeRegion(header) && !nameStages(columns(at));
    return stageColumns[at] || isRegion ? '' : header;
  });
  const ofStages = others.flatMap((header, at) =>
    header !== '' && stageOfHeading(header, stages) ? [at] : [],
  );
  const fields = guessBuiltIn(others, (at) => (stageColumns[at] ? [] : columns(at)), { today, ofStages });
  const guesses = fields.map((field, at) => stageColumns[at] ?? field);
  const folded = headers.map(foldedHeader);
  const taken: (ImportTarget | null)[] = headers.map(() => null);
  for (const [n, name] of ownColumnNames(ownFields).entries()) {
    const at = folded.indexOf(foldedHeader(name));
    const isNeeded = guesses[at] === 'title' || guesses[at] === 'company';
    const field = ownFields[n];
    if (at >= 0 && field && folded[at] !== '' && !isNeeded && !taken[at]) taken[at] = ownTarget(field);
  }
  return guesses.map((guess, at) => taken[at] ?? guess);
}

/** The fields that a list of people has, too; a column of any other field means that the rows are jobs. */
const fieldsOfPeople: ReadonlySet<ImportTarget | null> = new Set<ImportTarget | null>([
  null,
  'title',
  'company',
  'titleAndCompany',
  'contact',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'location',
  'team',
  'notes',
  'tags',
  'source',
  'channel',
  'priority',
  'externalId',
  'saved',
  'changed',
  'nextMoveText',
  'nextMoveBy',
  'followUp',
  'archived',
  'deleted',
]);

/** Whether the rows of a table may be people: it has a column of contacts and none of a field that only jobs have. */
export function mayBePeople(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
  guesses: readonly (ImportTarget | null)[],
): boolean {
  const saysReach = headers.some(
    (header, at) =>
      isReach(fieldOfHeader(header) ?? fieldBySynonyms(header) ?? fieldOfValues(columns(at))) ||
      arePagesOfPeople(columns(at)),
  );
  return saysReach && guesses.every((guess) => fieldsOfPeople.has(guess));
}

function guessBuiltIn(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
  { today, ofStages }: { today: string; ofStages: readonly number[] },
): (ImportField | null)[] {
  const isStaged = headers.some(
    (header) => !isOfOutcome(header) && (fieldOfHeader(header) ?? fieldBySynonyms(header)) === 'stage',
  );
  const exact = headers.map((header, at) => {
    const field = isOfKanban(header, headers) ? null : fieldOfHeader(header);
    // Beside a column of stages, one headed as an outcome holds the ends, where it names stages at all.
    const isOutcome = isStaged && field === 'stage' && isOfOutcome(header);
    if (isOutcome) return nameStages(columns(at)) ? 'outcome' : null;
    return fitting(field, columns(at), true);
  });
  const guesses = headers.map((header, at) => {
    if (exact[at]) return exact[at];
    const free = (field: ImportField | null) =>
      exact.some((each, other) => each === field && !isEmpty(columns(other)))
        ? null
        : fitting(field, columns(at), false);
    const named = isOfKanban(header, headers) ? null : fieldBySynonyms(header);
    if (free(named) ?? fieldOfHeader(header)) return free(named);
    const held = free(fieldOfValues(columns(at)));
    // Beside words for a person or a company a link is theirs, and not that of the posting.
    return held === 'url' && (named === 'contact' || named === 'company') ? null : held;
  });
  // Columns headed by several stages are those of a board: their cells are different jobs.
  const ofOneJob = (at: number) => (ofStages.length > 1 && ofStages.includes(at) ? [] : columns(at));
  guessBothNames(guesses, ofOneJob);
  guessNames(guesses, ofOneJob);
  guessApplied(guesses, { headers, columns, today });
  // Without a column of names, an address or half a name is more likely the person’s own.
  if (!guesses.includes('contact'))
    for (const [at, field] of guesses.entries()) if (isReach(field)) guesses[at] = null;
  return guesses.map((field, at) =>
    field !== null && bestColumn(field, { headers, columns, guesses }) === at ? field : null,
  );
}

/**
 * Role and company in one column, where at most one of them seems to have a column. A dash alone may part a role from what it
 * is about, so that a column that may be the one of companies comes first.
 */
function guessBothNames(guesses: (ImportField | null)[], columns: (at: number) => readonly string[]): void {
  const isTaken = (field: ImportField) => guesses.includes(field);
  if (isTaken('titleAndCompany') || (isTaken('title') && isTaken('company'))) return;
  const isNamed = isTaken('title') || isTaken('company');
  const at = guesses.findIndex(
    (guess, column) =>
      (isNamed ? guess === 'title' || guess === 'company' : guess === null) && holdBothNames(columns(column)),
  );
  if (at < 0) return;
  const others = guesses.flatMap((guess, other) => {
    const isOther = guess === null && other !== at && readsLikeNames(columns(other));
    return isOther && new Set(columns(other)).size > 1 ? [other] : [];
  });
  if (areMarkedNames(columns(at)) || others.length !== 1) guesses[at] = 'titleAndCompany';
}

const rolesMin = 0.3;
const companiesMin = 0.1;

/** Finds role and company among the columns without a field, by the words of roles, legal forms, and what is left. */
function guessNames(guesses: (ImportField | null)[], columns: (at: number) => readonly string[]): void {
  if (guesses.includes('titleAndCompany')) return;
  const free = () =>
    guesses.flatMap((guess, at) => (guess === null && readsLikeNames(columns(at)) ? [at] : []));
  // Every row needs a role, so that a sparse column (`Parent task`) is none; a company may be only in its first row.
  const mostlyWritten = (among: readonly number[]) => {
    const written = among.map((at) => columns(at).filter((cell) => cell.trim() !== '').length);
    return among.filter((_, n) => (written[n] ?? 0) * 2 >= Math.max(...written));
  };
  const take = (field: 'title' | 'company', shareOf: (cells: readonly string[]) => number, least: number) => {
    if (guesses.includes(field)) return;
    const among = field === 'title' ? mostlyWritten(free()) : free();
    const shares = among.map((at) => ({ at, share: shareOf(columns(at)) }));
    const best = shares.toSorted((a, b) => b.share - a.share)[0];
    if (best && best.share >= least) guesses[best.at] = field;
  };
  take('title', shareOfRoles, rolesMin);
  take('company', shareOfCompanies, companiesMin);
  const missing = (['title', 'company'] as const).filter((field) => !guesses.includes(field));
  const [only, ...others] = mostlyWritten(free());
  if (missing.length === 1 && only !== undefined && others.length === 0) guesses[only] = missing[0] ?? null;
}

interface DatedColumns {
  headers: readonly string[];
  columns: (at: number) => readonly string[];
  today: string;
}

/** “Date” alone is the day of applying where no other column is; of a list that has saved jobs, the day of saving. */
function guessApplied(guesses: (ImportField | null)[], { headers, columns, today }: DatedColumns): void {
  if (guesses.includes('applied')) return;
  const free = headers.flatMap((_, column) =>
    guesses[column] === null && arePastDays(columns(column), today) ? [column] : [],
  );
  const named = free.find((column) => isPlainDate(headers[column] ?? ''));
  // Without headings it is, where there are no other days.
  const isOnly = free.length === 1 && headers.every((header) => header === '');
  const at = named ?? (isOnly ? free[0] : undefined);
  if (at === undefined) return;
  const stage = guesses.indexOf('stage');
  const isOfSaving = stage >= 0 && areSomeSaved(columns(at), columns(stage));
  guesses[at] = !isOfSaving ? 'applied' : guesses.includes('saved') ? null : 'saved';
}

function fitting(field: ImportField | null, cells: readonly string[], isNamed: boolean): ImportField | null {
  return field !== null && fitsField(field, cells, isNamed) ? field : null;
}

function isReach(field: ImportField | null): boolean {
  return field === 'contactEmail' || field === 'contactPhone' || field === 'contactLastName';
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

interface GuessedColumns {
  headers: readonly string[];
  columns: (at: number) => readonly string[];
  guesses: readonly (ImportField | null)[];
}

/** The column whose heading says most exactly what it holds, of those that hold anything. */
function bestColumn(field: ImportField, { headers, columns, guesses }: GuessedColumns): number {
  const places = guesses.flatMap((guess, at) => (guess === field ? [at] : []));
  const rankOf = (at: number) => {
    const header = headers[at] ?? '';
    const rank = rankOfHeader(header, field) + (field === 'url' && isOfOthers(header) ? 0.5 : 0);
    return isEmpty(columns(at)) ? Infinity : rank;
  };
  return places.reduce((best, at) => (rankOf(at) < rankOf(best) ? at : best));
}
