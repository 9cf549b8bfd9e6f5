import { inPlainDigits } from '@foothold/domain/amount/read-amount';

/** Which half of the day a letter names: the first of `am` and `pm`, and those of Arabic. */
export function halfOfDay(letter: string): 'am' | 'pm' | undefined {
  if (/^[aAص]$/.test(letter)) return 'am';
  return /^[pPم]$/.test(letter) ? 'pm' : undefined;
}

/** The hour of 24 that an hour and its half of the day are; undefined where there is none. */
export function hourOf24(hour: number, half: 'am' | 'pm'): number | undefined {
  if (hour >= 1 && hour <= 12) return (hour % 12) + (half === 'pm' ? 12 : 0);
  return half === 'pm' && hour > 12 && hour < 24 ? hour : undefined;
}

/**
 * The hour of 24 that was typed into a field of 12, key by key from its first part on. A `2` is an hour there by itself, and
 * what follows it minutes, until a mark behind two digits says otherwise.
 */
export function typedHourOf24(keys: string): number | undefined {
  const [, early, late] = /^(?:(1[3-9])|(2[0-3])[:.hH])$/.exec(keys) ?? [];
  const digits = early ?? late;
  return digits === undefined ? undefined : Number(digits);
}

const oneTime =
  /(?<!\d|\d[:.,/-]|\p{Sc} ?)(\d{1,2})(?:[:٫](\d{2})(?::\d{2})?(?![:\d])|\.(\d{2})(?![.\d])(?=\s*(?:Uhr|[ap]\.?\s?m|$))| ?h ?(\d{2})?(?![\p{L}\d])|(?=\s*(?:Uhr|[ap]\.?\s?m\b|[صم](?!\p{L}))))\s*(?:(a|p)\.?\s?m\b\.?|([صم])(?!\p{L})|Uhr)?/giu;

/** The one time of day that a text names, as `HH:MM`: `2:30 PM`, `14h30`, `14.30 Uhr`; undefined where there is none or several. */
export function timeOfDayIn(text: string): string | undefined {
  if (text.length > textLengthMax) return undefined;
  const written = inPlainDigits(text).trim();
  const whole = /^\d{1,2}\.\d{2}$/.test(written) ? written.replace('.', ':') : written;
  const [found, ...others] = whole.matchAll(oneTime);
  if (!found || others.length > 0) return undefined;
  const [, hours = '', colon, dot, letter = '00', latin, arabic] = found;
  const half = halfOfDay(latin ?? arabic ?? '');
  const hour = half === undefined ? Number(hours) : hourOf24(Number(hours), half);
  const minutes = colon ?? dot ?? letter;
  if (hour === undefined || hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const textLengthMax = 200;
