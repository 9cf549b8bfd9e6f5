/** The texts that occur, the most frequent first; ties in alphabetical order. */
export function mostUsed(texts: Iterable<string | undefined>): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
    .map(([text]) => text);
}
