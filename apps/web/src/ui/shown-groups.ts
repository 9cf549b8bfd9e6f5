/** The thousands separator of a format; undefined without one. */
export function groupMarkOf(format: Intl.NumberFormat): string | undefined {
  return format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value;
}

/**
 * Whether a text results from editing another at one position and keeps one of its thousands separators: after
 * `45,000`, the comma of `45,0000` or `45,00` is no decimal separator.
 */
export function keepsGroups(before: string, after: string, groupMark: string): boolean {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start += 1;
  const endMax = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < endMax && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const untouched = after.slice(0, start) + after.slice(after.length - end);
  const typed = after.slice(start, after.length - end);
  return untouched.includes(groupMark) && !typed.includes(groupMark) && /^[\p{Nd}.,٫]*$/u.test(typed);
}
