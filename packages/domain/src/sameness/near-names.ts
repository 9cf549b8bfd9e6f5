/** In letters: a shorter name with another letter is another name, and no typo. */
const nearLengthMin = 5;

/**
 * Whether two names are one letter apart, as a typo leaves them: one that is missing, too many, another one, or has
 * changed places with the next. Digits and punctuation are no typos: `Engineer 1` is not `Engineer 2`.
 */
export function areNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length < nearLengthMin || long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const cut = short.slice(start, short.length - end);
  const written = long.slice(start, long.length - end);
  const isSwapped = cut.length === 2 && cut[0] === written[1] && cut[1] === written[0];
  return (isSwapped || written.length === 1) && /^[\p{L}\p{M}]{1,4}$/u.test(cut + written);
}

/**
 * What a name has in common with each that is near it: all but its middle from the left, or from the right. Of names that
 * are near each other one of `own` is among the `sought` of the other.
 */
export function nearParts(name: string): { own: readonly string[]; sought: readonly string[] } {
  const partsOf = (length: number) =>
    length < 1 ? [] : [`${length} ${name.slice(0, length)}`, `${length} -${name.slice(-length)}`];
  const half = (length: number) => Math.floor((length - 1) / 2);
  const lengths = new Set([name.length - 1, name.length, name.length + 1].map(half));
  return { own: partsOf(half(name.length)), sought: [...lengths].flatMap(partsOf) };
}
