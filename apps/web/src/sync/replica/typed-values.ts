/** One typed value inside the arguments of a change. */
export interface TypedValue {
  /** Dotted, from the arguments' root. */
  path: string;
  /** The field's own name, the last part of the path that is no number. */
  name: string;
  value: string | number;
}

/** Ids, dates of record and the like were never typed. */
const untyped = /^(id|.*Id|rank|occurred|createdVia|source|approximate|told|by|kind|zone)$/;

/** The same inside of what was typed, such as the steps of a job that was brought in. */
const untypedInside = /^(id|eventId|stageId|occurred|approximate|told|kind)$/;

/** The typed values inside the arguments of a change, in order. */
export function typedValues(value: unknown, path: readonly string[] = []): TypedValue[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    return [{ path: path.join('.'), name, value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !(path.length > 0 ? untypedInside : untyped).test(name))
    .flatMap(([name, inner]) => typedValues(inner, [...path, name]));
}

/** The arguments with other values at these paths; a number stays one where what was typed is a number. */
export function withTyped(args: unknown, typed: ReadonlyMap<string, string>): unknown {
  const corrected = structuredClone(args);
  for (const { path, value } of typedValues(args)) {
    const next = typed.get(path);
    if (next !== undefined && next !== String(value)) {
      setAt(corrected, path.split('.'), typeof value === 'number' ? numberOr(next) : next);
    }
  }
  return corrected;
}

function numberOr(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

function setAt(target: unknown, [first = '', ...rest]: string[], value: unknown): void {
  const within = target as Record<string, unknown>;
  if (rest.length === 0) within[first] = value;
  else setAt(within[first], rest, value);
}
