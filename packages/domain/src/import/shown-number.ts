/**
 * A number of a spreadsheet with what its format writes beside it: a currency, a unit, a percent sign, zeros in front.
 * `shown` is the text that the spreadsheet shows, with the marks of any language; the digits come from `stored`. A number
 * that is shown in thousands or millions is written out, without their letter.
 */
export function shownNumber(stored: number, shown: string): string {
  const value = inFifteenDigits(stored);
  const text = shown.trim();
  const parts = /^(\D*)(\d[\d.,'’\s\u00A0\u202F]*)(.*)$/su.exec(text);
  if (!parts) return /\p{L}/u.test(text) ? text : String(value);
  const [, before = '', number = '', after = ''] = parts;
  if (/^E[+-]?\d/i.test(after)) return String(value);
  const around = before + after;
  const digits = number.replace(/\D/g, '');
  if (/^0\d+$/.test(number.trim()) && Number(digits) === value) return text;
  if (!/[\p{L}\p{Sc}%]/u.test(around)) return String(value);
  if (around.includes('%') && shows(digits, value * 100))
    return `${before}${Number((value * 100).toPrecision(12))}${gapOf(number)}${after}`;
  if (shows(digits, value)) {
    const written = `${before}${Math.abs(value)}${gapOf(number)}${after}`;
    // Formats write a minus in front of the currency, behind it, or as brackets.
    return value < 0 ? `-${written.replace(/[-−()]/g, '')}` : written;
  }
  const currency = /\p{Sc}|\b[A-Z]{3}\b/u.exec(around)?.[0];
  return currency === undefined ? String(value) : `${value} ${currency}`;
}

/** Rounds to the 15 significant digits that spreadsheets show: `40000*1.1` is stored as `44000.00000000001`. */
export function inFifteenDigits(value: number): number {
  return Number(value.toPrecision(15));
}

/** Whether digits are those of this number, written out as far as its decimals are shown. */
function shows(digits: string, value: number): boolean {
  return [Math.trunc, Math.round].some((whole) => digits.startsWith(String(Math.abs(whole(value)))));
}

function gapOf(number: string): string {
  return /\s$/u.test(number) ? ' ' : '';
}
