/**
 * Whether a short text says more than words that these patterns find, each with the letters that go on from it, as in
 * “Saisonarbeit”. A number among the words says more, and so does a question mark.
 */
export function saysMoreThan(patterns: readonly RegExp[], text: string): boolean {
  const rest = patterns.reduce(
    (left, { source }) =>
      left
        .trim()
        .replace(new RegExp(String.raw`(?:${source})\p{L}*`, 'giu'), (said) => said.replace(/\P{N}+/gu, ' ')),
    text,
  );
  return /[\p{L}\p{N}?]/u.test(rest);
}
