import { labelOf } from '@foothold/domain/export/tag-cell';
import type { ImportField } from '@foothold/domain/import/import-columns';
import { fieldBySynonyms, fieldOfHeader } from '@foothold/domain/import/import-headers';
import { withDistinctNames } from '@foothold/domain/import/tables/distinct-names';

/** One object of a list, and what a cell of it may hold. */
type Entry = Readonly<Record<string, unknown>>;

/** The maximum number of distinct keys of all entries of a list. */
const headersMax = 1_000;

/** The lines of a table, and the names of the lists beside it, of which nothing or no more than names was read. */
interface JsonTable {
  lines: string[][];
  otherLists: readonly string[];
}

/**
 * Converts a list of JSON objects to the lines of a table, with the names of their members as headings. The list may be
 * the whole text, a member of its object, or an object on each line (JSON Lines); lists of rows or of columns count as
 * well. Null without a list.
 *
 * @throws SyntaxError where the text is not JSON
 */
export function jsonTable(text: string): JsonTable | null {
  const { entries, otherLists } = listOfJobs(parsed(text));
  if (entries.length === 0) return null;
  const flat = entries.map((entry) => new Map(membersOf(entry)));
  const headers = [...new Set(flat.flatMap((cells) => [...cells.keys()]))].slice(0, headersMax + 1);
  const rows = flat.map((cells) => headers.map((header) => cells.get(header) ?? ''));
  return { lines: [headers, ...rows], otherLists };
}

function parsed(text: string): unknown {
  try {
    return parsedWhole(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw error;
    return lines.map(parsedWhole);
  }
}

function parsedWhole(text: string): unknown {
  return JSON.parse(withDistinctNames(text)) as unknown;
}

/** The names of the members that lead to a value. */
type Path = readonly string[];

/** A list, its path, and the fields that those of its entries are headings of. */
interface FoundList {
  path: Path;
  list: readonly Entry[];
  fields: ReadonlySet<ImportField | null>;
}

/**
 * The list whose members most resemble the headings of jobs, otherwise the longest, with its like ones. The list is a
 * member of an object, or an object whose members are all objects, as databases write a list by its keys.
 */
function listOfJobs(value: unknown): { entries: Entry[]; otherLists: string[] } {
  const values = valuesIn(value).map((each) => ({ ...each, list: entriesOf(each.value) }));
  const lists = values.filter(({ list }) => list.length > 0);
  const named = namesById(lists);
  const found = lists
    .map(({ path, list }) => ({ path, list: withNames(list, named) }))
    .map((each) => ({ ...each, fields: fieldsOf(each.list) }));
  const [best] = found.toSorted(
    (a, b) => scoreOf(b.fields) - scoreOf(a.fields) || b.list.length - a.list.length,
  );
  if (!best) return { entries: [], otherLists: [] };
  const chosen = found.filter((each) => isAlike(each, best));
  const chosenPaths = new Set(chosen.map(({ path }) => path));
  const members = new Set(
    lists
      .filter(({ path }) => chosenPaths.has(path))
      .flatMap(({ list }) => list.flatMap((entry) => Object.keys(entry))),
  );
  const keysRead = new Set([...members].map((member) => listReferredTo(member, named)));
  const unread = values.filter(({ path, value: each, list }) => {
    const isOnlyNames = keysRead.has(listKey(path)) && list.every(isNamed);
    return !isOnlyNames && (Array.isArray(each) ? each.length > 0 : list.length > 0 && areOfOneKind(each));
  });
  return { entries: joined(chosen), otherLists: namesBeside(chosen, unread) };
}

/** Whether the members of an object have a member in common, as those of a list by keys do and groups of settings do not. */
function areOfOneKind(value: unknown): boolean {
  const [first = {}, ...others] = isEntry(value) ? Object.values(value).filter(isEntry) : [];
  return Object.keys(first).some((name) => others.every((other) => Object.hasOwn(other, name)));
}

/** The names of the outermost lists that are neither around nor inside of the chosen ones. */
function namesBeside(chosen: readonly { path: Path }[], others: readonly { path: Path }[]): string[] {
  const within = new Set(chosen.map(({ path }) => pathKey(path)));
  const around = new Set(chosen.flatMap(({ path }) => keysAround(path)));
  const beside = others.filter(({ path }) => {
    const key = pathKey(path);
    return !around.has(key) && !within.has(key) && !keysAround(path).some((outer) => within.has(outer));
  });
  const named = new Set(beside.map(({ path }) => pathKey(path)));
  return beside
    .filter(({ path }) => !keysAround(path).some((outer) => named.has(outer)))
    .map(({ path }) => path.join(' '));
}

function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/** The keys of the values around the one at a path. */
function keysAround(path: Path): string[] {
  return path.map((_, at) => pathKey(path.slice(0, at)));
}

/** Joins lists of one kind, of each stage or year for example, and adds to each entry which list it was in. */
function joined(lists: readonly FoundList[]): Entry[] {
  const [first, ...others] = lists;
  if (!first || others.length === 0) return [...(first?.list ?? [])];
  const shared = first.path.filter((name) => others.every(({ path }) => path.includes(name)));
  return lists.flatMap(({ path, list }) => {
    const own = path.filter((name) => !shared.includes(name)).join(' ');
    return list.map((entry) => ({ list: own, ...entry }));
  });
}

/** Whether it is that list, or another list of jobs with companies that neither contains it nor is part of it. */
function isAlike(one: FoundList, best: FoundList): boolean {
  if (one === best) return true;
  const isOfJobs = ({ fields }: FoundList) => fields.has('company') && fields.has('title');
  const isNested = isWithin(one.path, best.path) || isWithin(best.path, one.path);
  return isOfJobs(one) && isOfJobs(best) && !isNested;
}

/** Whether a path is another one or leads on from it. */
function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((name, at) => inner[at] === name);
}

const depthMax = 4;

/** A value and those of the objects in it, with the names that lead to each. */
function valuesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const members = isEntry(value) && path.length < depthMax ? Object.entries(value).slice(0, headersMax) : [];
  return [{ path, value }, ...members.flatMap(([name, member]) => valuesIn(member, [...path, name]))];
}

function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return entriesOfRows(value) ?? entriesBeside(value);
  const columns = isEntry(value) ? entriesOfColumns(value) : null;
  if (columns) return columns;
  const members = isEntry(value) ? Object.values(value) : [];
  if (members.length < 2 || !members.every(isEntry) || members.every(isByKeys)) return [];
  const fields = fieldsOf(members);
  const keys = Object.keys(value as Entry);
  if ((fields.has('company') && fields.has('title')) || keys.every((key) => /^\d+$/.test(key)))
    return members;
  // The keys may be the companies that the entries lack.
  return members.map((member, at) => ({ key: keys[at], ...member }));
}

/** The objects of a list; what stands between them has a column without a heading, so that it is listed as skipped. */
function entriesBeside(list: readonly unknown[]): Entry[] {
  if (!list.some(isEntry)) return [];
  const written = list.filter((each) => each !== null && each !== '');
  return written.map((each) => (isEntry(each) ? each : { '': each }));
}

/** Whether an object holds jobs by their keys, and is no job itself. */
function isByKeys(value: Entry): boolean {
  return Object.entries(value).every(
    ([key, member]) => isEntry(member) && !wrapper.test(key) && Object.keys(member).some(isNameOfJob),
  );
}

/** Entries of a list of rows, the first of which holds the headings; null for any other list. */
function entriesOfRows(list: readonly unknown[]): Entry[] | null {
  const [headings, ...rows] = list;
  if (!Array.isArray(headings) || !headings.some(isNameOfJob) || !rows.every(Array.isArray)) return null;
  const width = rows.reduce<number>(
    (most, cells: unknown[]) => Math.max(most, cells.length),
    headings.length,
  );
  const names = Array.from({ length: Math.min(width, headersMax + 1) }, (_, at) =>
    String(headings[at] ?? ''),
  );
  // A heading that comes again gets the number of its column, as members of one name would replace each other.
  const unique = names.map((name, at) => (names.indexOf(name) < at ? `${name} (${at + 1})`.trim() : name));
  return rows.map((cells: unknown[]) =>
    Object.fromEntries(unique.map((name, at) => [name, cells[at]] as const)),
  );
}

/** Entries of columns that are lists, or objects by row number; null where no heading is one of jobs. */
function entriesOfColumns(value: Entry): Entry[] | null {
  const columns = Object.entries(value);
  const isColumn = (column: unknown) =>
    Array.isArray(column) || (isEntry(column) && Object.keys(column).every((key) => /^\d+$/.test(key)));
  if (!columns.some(([heading]) => isNameOfJob(heading))) return null;
  if (columns.length < 2 || !columns.every(([, column]) => isColumn(column))) return null;
  const rows = new Set(columns.flatMap(([, column]) => Object.keys(column as object)));
  return [...rows].map((row) =>
    Object.fromEntries(columns.map(([heading, column]) => [heading, (column as Entry)[row]] as const)),
  );
}

function isNameOfJob(heading: unknown): boolean {
  const field = typeof heading === 'string' ? fieldOfHeader(heading) : null;
  return field === 'company' || field === 'title';
}

/** The fields for which the members of the first entries are headings. */
function fieldsOf(list: readonly Entry[]): ReadonlySet<ImportField | null> {
  const names = list.slice(0, lookedAtMax).flatMap((entry) => membersOf(entry).map(([name]) => name));
  return new Set(names.map((name) => fieldOfHeader(name) ?? fieldBySynonyms(name)));
}

/** How much the fields resemble those of a job. */
function scoreOf(fields: ReadonlySet<ImportField | null>): number {
  return [...fields].reduce((sum, field) => sum + (field === null ? 0 : (weights[field] ?? 1)), 0);
}

/** Fields that tell jobs from other objects count more; an id counts nothing, as anything may have one. */
const weights: Partial<Record<ImportField, number>> = {
  externalId: 0,
  title: 3,
  company: 3,
  stage: 3,
  applied: 3,
  url: 2,
};

const lookedAtMax = 20;

type Names = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

/** The names of entries by their ids, for each list with ids and names, by the name of the list. */
function namesById(lists: readonly Pick<FoundList, 'path' | 'list'>[]): Names {
  const named = lists.map(({ path, list }) => {
    const names = list.flatMap(({ id, name }) => (typeof name === 'string' ? [[id, name] as const] : []));
    return [listKey(path), new Map<unknown, unknown>(names)] as const;
  });
  return new Map(named.filter(([, names]) => names.size > 0).slice(0, namedListsMax));
}

const namedListsMax = 100;

/** What a list of names is found by. */
function listKey(path: Path): string {
  return (path.at(-1) ?? '').toLowerCase();
}

/** The key of the list of names that a member refers to by an id: `companies` for `company_id`. */
function listReferredTo(member: string, named: Names): string | undefined {
  const beginning = idBeside.test(member) ? member.replace(idBeside, '').toLowerCase().slice(0, -1) : '';
  return beginning === '' ? undefined : [...named.keys()].find((key) => key.startsWith(beginning));
}

/** Entries with the names of what they refer to by its id in a list of such: `idList` in `lists`, `company_id` in `companies`. */
function withNames(entries: readonly Entry[], named: Names): Entry[] {
  if (named.size === 0) return [...entries];
  return entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([member, value]) => {
        const name = named.get(listReferredTo(member, named) ?? '')?.get(value);
        return typeof name === 'string' ? [member.replace(idBeside, ''), name] : [member, value];
      }),
    ),
  );
}

/** The prefix or suffix `id` of a member that refers to another entry. */
const idBeside = /^id(?=[A-Z_])_?|(?<=[a-z])_?[Ii]d$/;

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of objects that only wrap the members of an entry. */
const wrapper = /^(?:fields|properties|attributes|data|node|item|record|job|application)$/i;

/** The members of an object by name, those of a nested object with its name in front: `company name`. */
function membersOf(entry: Entry, before = ''): [string, string][] {
  return Object.entries(entry).flatMap(([name, value]): [string, string][] => {
    const header = before + name;
    const typed = typedValue(value);
    const isWrapper = isEntry(value) && wrapper.test(name) && value.type === undefined;
    // A property may have the name of a type and be a text.
    const isTyped = typed !== undefined && (!isWrapper || Array.isArray(typed));
    if (isEntry(value) && before === '' && !isTyped)
      return wrapper.test(name) ? membersOf(value) : membersOf(value, `${name} `);
    return [[header, cellOf(value)]];
  });
}

/**
 * The value of an object that holds it under the name of its type, as Notion writes properties, with or without `type`.
 */
function typedValue(value: unknown): unknown {
  if (!isEntry(value)) return undefined;
  if (typeof value.type === 'string') return value[value.type];
  const [only, ...others] = Object.entries(value).filter(([key]) => key !== 'id');
  if (only === undefined || others.length > 0) return undefined;
  const [type, held] = only;
  return Object.hasOwn(typeShapes, type) && typeShapes[type]?.(held) === true ? held : undefined;
}

const isEntryWith = (member: string) => (value: unknown) =>
  value === null || (isEntry(value) && typeof value[member] === 'string');

/** The type names of Notion that are left out of a heading, and the test of their values. */
const typeShapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: Array.isArray,
  rich_text: Array.isArray,
  multi_select: Array.isArray,
  people: Array.isArray,
  select: isEntryWith('name'),
  status: isEntryWith('name'),
  date: isEntryWith('start'),
  number: (value) => value === null || typeof value === 'number',
  checkbox: (value) => typeof value === 'boolean',
};

function cellOf(value: unknown): string {
  const typed = typedValue(value);
  if (typed !== undefined) return wordsOf(typed);
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every(isNamed)) return value.map(wordsOf).join(', ');
  return JSON.stringify(value);
}

/** The members of a label. */
const ofLabels = /^(?:name|label|title|tag|value|slug|id\w*|\w*[Ii]d|colou?r|uses)$/;

/** Whether a value is a text, or an object with no more than a name, an id and a colour. */
function isNamed(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return (
    isEntry(value) && labelOf(value) !== undefined && Object.keys(value).every((key) => ofLabels.test(key))
  );
}

/** A typed value as text: texts, names of choices, and the days of a date. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const isText = value.every((each) => isEntry(each) && textOf(each) !== undefined);
    return value.map(wordsOf).join(isText ? '' : ', ');
  }
  if (!isEntry(value)) return cellOf(value);
  const { start, end } = value;
  const days = [start, end].filter((day) => typeof day === 'string').join(' → ');
  return (
    ([textOf(value), labelOf(value), days].find((said) => typeof said === 'string' && said !== '') as
      | string
      | undefined) ?? cellOf(value)
  );
}

/** A piece of text in Notion's format for reading or for writing. */
function textOf({ plain_text: plain, text }: Entry): string | undefined {
  const said = plain ?? (isEntry(text) ? text.content : undefined);
  return typeof said === 'string' ? said : undefined;
}
