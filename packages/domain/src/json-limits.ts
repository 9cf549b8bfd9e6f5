const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether JSON text is nested no deeper and holds no more values than that. Parsing what does not takes seconds, and a
 * hundred times the memory of the text. Takes time in proportion to the length.
 */
export function isJsonWithin(
  text: string,
  { depthMax, valuesMax }: { depthMax: number; valuesMax: number },
): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (opening.has(code)) [depth, values] = [depth + 1, values + 1];
    else if (closing.has(code)) depth -= 1;
    if (depth > depthMax || values > valuesMax) return false;
  }
  return true;
}

/** Where the string that starts at a quote ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
