/** An object of a page's data, unchecked. */
export type Value = Record<string, unknown>;

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function objectOf(value: unknown): Value {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}

/** The text of a text or a number; of a list the first one's, of anything else the empty text. */
export function textOf(value: unknown): string {
  const [first] = listOf(value);
  // A longer whole number has lost its last digits when it was parsed.
  if (typeof first === 'number')
    return Number.isInteger(first) && !Number.isSafeInteger(first) ? '' : String(first);
  return typeof first === 'string' ? first.trim() : '';
}
