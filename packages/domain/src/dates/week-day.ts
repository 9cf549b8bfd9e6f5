import { addDays } from '../time-zone.ts';

/** What people write in front of the number of a week, without marks. */
const weekWords =
  'kw|cw|wk|w|v|vk|week|calendar week|kalenderwoche|woche|sem|semaine|semana|settimana|setmana|tydzień|tyg|týden|týždeň|vecka|uke|uge|viikko|nädal|savaitė|nedēļa|hafta|hét|săptămâna|săpt|неделя|нед|тиждень|седмица|εβδομάδα|שבוע|أسبوع|الأسبوع|اسبوع|الاسبوع|सप्ताह|tuần|minggu|هفته';
const number = String.raw`(?<week>\d{1,2})`;
const apart = String.raw`[\s,./-]{0,3}`;
/** `KW 12-13` are two weeks. */
const year = String.raw`(?:${apart}(?<year>\d{4})|${apart}['’](?<short>\d\d)|\s?/\s?(?<slashed>\d\d))?`;
const forms = [
  String.raw`^(?:${weekWords})\.?\s?${number}${year}$`,
  // Without a mark it is a number of weeks.
  String.raw`^${number}(?:\.\s?(?:${weekWords})|\s?[kc]w)\.?${year}$`,
  String.raw`^(?<year>\d{4})${apart}(?:${weekWords})\.?\s?${number}(?:-(?<day>[1-7]))?$`,
  String.raw`^(?:(?<year>\d{4})年)?第?${number}[週周]目?$`,
  String.raw`^(?:(?<year>\d{4})년\s?)?${number}주차?$`,
].map((form) => new RegExp(form, 'iu'));

/**
 * The first and the last day, `YYYY-MM-DD`, of a week that is told by its number as ISO 8601 counts them: `KW 12`,
 * `W12 2026`, `2026-W12`. Without a year it is the last such week that begins by `notAfter`. Undefined for any other text.
 */
export function weekIn(
  text: string,
  notAfter: string | undefined,
): [first: string, last: string] | undefined {
  const said = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!said) return undefined;
  const week = Number(said['week']);
  const short = said['short'] ?? said['slashed'];
  const isRange = said['slashed'] !== undefined && Number(short) === week + 1;
  const inYear = short === undefined ? said['year'] : `20${short}`;
  const monday = isRange
    ? undefined
    : inYear === undefined
      ? lastMondayOf(week, notAfter)
      : mondayOf(Number(inYear), week);
  if (monday === undefined) return undefined;
  const day = said['day'] === undefined ? undefined : addDays(monday, Number(said['day']) - 1);
  return [day ?? monday, day ?? addDays(monday, 6)];
}

function lastMondayOf(week: number, notAfter: string | undefined): string | undefined {
  if (notAfter === undefined) return undefined;
  const next = Number(notAfter.slice(0, 4)) + 1;
  // Back to the last year that had a 53rd week.
  return Array.from({ length: 8 }, (_, back) => mondayOf(next - back, week)).find(
    (monday) => monday !== undefined && monday <= notAfter,
  );
}

/** Undefined where the year has no such week. */
function mondayOf(inYear: number, week: number): string | undefined {
  if (week < 1 || inYear < 1970 || inYear >= 2200) return undefined;
  // The 4th of January is in the first week.
  const fourth = `${inYear}-01-04`;
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  const monday = addDays(fourth, (week - 1) * 7 - weekday);
  return addDays(monday, 3).startsWith(String(inYear)) ? monday : undefined;
}
