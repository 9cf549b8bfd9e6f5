import { inPlainDigits } from '@foothold/domain/amount/read-amount';

/** The half of the day that a letter means: the first letter of `am` or `pm`, or its Arabic equivalent. */
export function halfOfDay(letter: string): 'am' | 'pm' | undefined {
  if (/^[aAص]$/.test(letter)) return 'am';
  return /^[pPم]$/.test(letter) ? 'pm' : undefined;
}

/** The hour of the 24-hour clock for an hour and its half of the day; undefined for an invalid hour. */
export function hourOf24(hour: number, half: 'am' | 'pm'): number | undefined {
  if (hour >= 1 && hour <= 12) return (hour % 12) + (half === 'pm' ? 12 : 0);
  return half === 'pm' && hour > 12 && hour < 24 ? hour : undefined;
}

/**
 * The hour of the 24-hour clock that was typed into a 12-hour field, key by key from its first part. A `2` is an hour
 * by itself there, and the next digits are minutes, unless a separator follows two digits.
 */
export function typedHourOf24(typed: string): number | undefined {
  const [, early, late] = /^(?:(1[3-9])|(2[0-3])[:.hH])$/.exec(typed) ?? [];
  const digits = early ?? late;
  return digits === undefined ? undefined : Number(digits);
}

const latinHalf = String.raw`[ap]\.?\s?m\b\.?`;
const arabicHalf = String.raw`(?:ص|م|صباح(?:اً|ًا|ا)|مساء(?:ً|اً|ا)?)(?![\p{L}\p{M}])`;
const minutes = [
  String.raw`[:٫](\d{2})(?::\d{2})?(?![:\d])`,
  String.raw`\.(\d{2})(?![.\d])(?=\s*(?:Uhr|uur|${latinHalf}|$))`,
  String.raw` ?[hu] ?(\d{2})?(?![\p{L}\d])`,
  String.raw`(?=\s*(?:Uhr|uur|${latinHalf}|${arabicHalf}))`,
].join('|');
const oneTime = new RegExp(
  String.raw`(?<!\d|\d[:.,/-]|\p{Sc} ?)(\d{1,2})(?:${minutes})\s*(?:h\b|Uhr|uur)?\s*(${latinHalf}|${arabicHalf})?`,
  'giu',
);
/** A text with a time zone is rejected: it may refer to another clock than the field's. */
const zone =
  /(?<!\p{L})(?:UTC|GMT|MES?Z|[A-Z]{1,4}T)(?!\p{L})|\d ?Z(?!\p{L})|\d ?[+-]\d{2}:?\d{2}(?!\d)|\p{L}\/\p{L}|\btime\b|zeit\b/u;
/** Words of the second half of the day, without which an hour below 13 is ambiguous. */
const later =
  /evening|afternoon|tonight|abend|nachmittag|soir|après-midi|tarde|noche|noite|sera|pomeriggio|avond|middag|مساء|ظهر|下午|晚|午後|오후|저녁|вечер|дня/iu;

/**
 * The only time of day in a text, as `HH:MM`: `2:30 PM`, `14h30`, `14.30 Uhr`; undefined without one, or where it is
 * ambiguous, as with a time zone or a second time.
 */
export function timeOfDayIn(text: string): string | undefined {
  if (text.length > textLengthMax || zone.test(text)) return undefined;
  const written = inPlainDigits(text).replaceAll('：', ':').trim();
  const whole = /^\d{1,2}\.\d{2}$/.test(written) ? written.replace('.', ':') : written;
  const [found, ...others] = whole.matchAll(oneTime);
  if (!found || others.length > 0) return undefined;
  const [all, hours = '', colon, dot, letter = '00', said = ''] = found;
  const half = halfOfDay(said.charAt(0));
  const isOpen = half === undefined && Number(hours) < 13;
  if (isOpen && (later.test(whole) || /^\s*\p{L}/u.test(whole.slice(found.index + all.length))))
    return undefined;
  const hour = half === undefined ? Number(hours) : hourOf24(Number(hours), half);
  const shown = colon ?? dot ?? letter;
  if (hour === undefined || hour > 23 || Number(shown) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${shown}`;
}

const textLengthMax = 200;
