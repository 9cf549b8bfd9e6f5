/**
 * JSON text in which no object has a name twice: one that comes again gets its number, as in `notes (2)`, because parsing
 * drops all values but the last. Takes time in proportion to the length. Text that is not JSON may come back as it is.
 *
 * @throws SyntaxError where a name is not JSON
 */
export function withDistinctNames(text: string): string {
  const token = /["{}]/g;
  const objects: NamesOfObject[] = [];
  const pieces: string[] = [];
  let copiedTo = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [sign] = found;
    if (sign === '{') objects.push(new NamesOfObject());
    if (sign === '}') objects.pop();
    if (sign !== '"') continue;
    const end = endOfString(text, found.index);
    if (end < 0) return text;
    token.lastIndex = end;
    colon.lastIndex = end;
    if (!colon.test(text)) continue;
    const name = JSON.parse(text.slice(found.index, end)) as string;
    const distinct = objects.at(-1)?.add(name) ?? name;
    if (distinct === name) continue;
    pieces.push(text.slice(copiedTo, found.index), JSON.stringify(distinct));
    copiedTo = end;
  }
  return pieces.join('') + text.slice(copiedTo);
}

const colon = /\s*:/y;

/** The names of one object so far, each with how often it came. */
class NamesOfObject {
  readonly #counts = new Map<string, number>();

  /** Takes a name, and returns it with a number where it is there already. */
  add(name: string): string {
    const before = this.#counts.get(name) ?? 0;
    let count = before + 1;
    while (count > 1 && this.#counts.has(`${name} (${count})`)) count += 1;
    this.#counts.set(name, count);
    return before === 0 ? name : this.add(`${name} (${count})`);
  }
}

/** The position behind the string that begins at `start`; -1 where it does not end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text[from - 1] === '\\') from -= 1;
    if ((end - from) % 2 === 0) return end + 1;
  }
  return -1;
}
