/** At most `max` characters from the start of a text, no character cut in half. */
export function firstCharacters(text: string, max: number): string {
  let shown = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, max * 8))) {
    if (count === max) break;
    shown += segment;
    count += 1;
  }
  return shown;
}
