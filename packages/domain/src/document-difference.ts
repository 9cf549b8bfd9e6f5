/** What fields said before a change: by name, or `contacts.<id>` for one item of a list (a step is `events.<id>`); null for nothing. */
export type ValuesBefore = Record<string, unknown>;

/** Left out: stored in the document itself, or changed by every mutation. */
const leftOut: ReadonlySet<string> = new Set([
  'updatedAt',
  'completedMoves',
  'earlierPostings',
  'twoVersions',
  'cancelled',
]);

/** The values that a change replaced. Two documents that say the same have none. */
export function valuesBefore(before: object, after: object): ValuesBefore {
  const replaced: ValuesBefore = {};
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (leftOut.has(name)) continue;
    // One side may have lost its list, or its last item.
    const isList = isItemList(old[name]) || isItemList(now[name]);
    if (isList) Object.assign(replaced, itemsBefore(name, old[name], now[name]));
    else if (!isSame(old[name], now[name])) replaced[name] = old[name] ?? null;
  }
  return replaced;
}

/** What a document says under a name of `ValuesBefore`; null for nothing. */
export function valueAt(document: object, name: string): unknown {
  const dot = name.indexOf('.');
  if (dot < 0) return (document as Record<string, unknown>)[name] ?? null;
  const items = (document as Record<string, unknown>)[name.slice(0, dot)];
  return isItemList(items) ? (items.find(({ id }) => id === name.slice(dot + 1)) ?? null) : null;
}

interface Item {
  id: string;
}

function itemsBefore(name: string, before: unknown, after: unknown): ValuesBefore {
  if (before === after) return {};
  const [old, now] = [before, after].map(
    (items) => new Map(((items ?? []) as Item[]).map((item) => [item.id, item])),
  );
  const replaced: ValuesBefore = {};
  for (const id of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
    if (!isSame(old?.get(id), now?.get(id))) replaced[`${name}.${id}`] = old?.get(id) ?? null;
  }
  return replaced;
}

function isItemList(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && 'id' in value[0];
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
