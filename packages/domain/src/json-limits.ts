const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const [squareOpening, curlyOpening] = ['[', '{'].map((sign) => sign.charCodeAt(0));
const [squareClosing, curlyClosing] = [']', '}'].map((sign) => sign.charCodeAt(0));

interface JsonLimits {
  depthMax: number;
  valuesMax: number;
}

/**
 * Whether JSON text is nested no deeper and holds no more values than that. Parsing what does not takes seconds, and a
 * hundred times the memory of the text. Takes time in proportion to the length.
 */
export function isJsonWithin(text: string, limits: JsonLimits): boolean {
  return new JsonMeasure(limits).isWithin(text);
}

/** The same for text that comes piece by piece. */
export class JsonMeasure {
  readonly #limits: JsonLimits;
  #depth = 0;
  #values = 1;
  #isInString = false;
  /** Whether a piece ended after the backslash of an escape. */
  #isEscaping = false;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** Whether the text so far is within the limits. */
  isWithin(piece: string): boolean {
    const { depthMax, valuesMax } = this.#limits;
    let [depth, values] = [this.#depth, this.#values];
    for (let at = this.#isInString ? this.#endOfString(piece, 0) + 1 : 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === quote) at = this.#endOfString(piece, at + 1);
      else if (code === comma) values += 1;
      else if (code === squareOpening || code === curlyOpening) [depth, values] = [depth + 1, values + 1];
      else if (code === squareClosing || code === curlyClosing) depth -= 1;
      if (depth > depthMax || values > valuesMax) return false;
    }
    [this.#depth, this.#values] = [depth, values];
    return true;
  }

  /** Where the string ends that goes on at a position; the end of the piece when it does not. */
  #endOfString(piece: string, position: number): number {
    // An escaped character is no quote, and starts no escape.
    const start = this.#isEscaping ? position + 1 : position;
    this.#isEscaping = false;
    for (let end = piece.indexOf('"', start); end >= 0; end = piece.indexOf('"', end + 1)) {
      this.#isInString = isEscaped(piece, start, end);
      if (!this.#isInString) return end;
    }
    this.#isInString = true;
    this.#isEscaping = isEscaped(piece, start, piece.length);
    return piece.length;
  }
}

/** Whether an odd number of backslashes stands before a position. */
function isEscaped(text: string, start: number, position: number): boolean {
  let from = position;
  while (from > start && text.charCodeAt(from - 1) === backslash) from -= 1;
  return (position - from) % 2 === 1;
}
