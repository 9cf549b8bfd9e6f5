/** One object of a list, and what a cell of it may hold. */
type Entry = Readonly<Record<string, unknown>>;

/** The largest number of keys that the entries of a list may have between them. */
const headersMax = 1_000;

/**
 * A list of objects in JSON as the lines of a table, with the names of their members above. The list may be all of the
 * text, a member of its object, or an object on each line (JSON Lines); of several lists it is the longest. Null where
 * there is none.
 *
 * @throws SyntaxError where the text is not JSON
 */
export function jsonLines(text: string): string[][] | null {
  const entries = longestList(parsed(text));
  if (entries.length === 0) return null;
  const flat = entries.map((entry) => new Map(membersOf(entry)));
  const headers = [...new Set(flat.flatMap((cells) => [...cells.keys()]))].slice(0, headersMax + 1);
  return [headers, ...flat.map((cells) => headers.map((header) => cells.get(header) ?? ''))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw error;
    return lines.map((line) => JSON.parse(line) as unknown);
  }
}

function longestList(value: unknown): Entry[] {
  const lists = Array.isArray(value)
    ? [value]
    : isEntry(value)
      ? Object.values(value).filter(Array.isArray)
      : [];
  return lists
    .map((list) => list.filter(isEntry))
    .reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object by their names, those of an object in it behind its own name: `company name`. */
function membersOf(entry: Entry, before = ''): [string, string][] {
  return Object.entries(entry).flatMap(([name, value]): [string, string][] => {
    const header = before + name;
    if (isEntry(value) && before === '') return membersOf(value, `${name} `);
    return [[header, cellOf(value)]];
  });
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
