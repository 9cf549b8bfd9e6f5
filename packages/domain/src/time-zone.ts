import { dateOf, hasTime } from './moment.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, era: 'short', ...numeric, ...clock });
  formats.set(timeZone, format);
  return format;
}

/** What the clock there shows at an instant, as the milliseconds at which a clock in UTC shows it. */
function clockAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => Number(parts[name])) as [number, number, number, number, number, number];
  return (
    new Date(0).setUTCFullYear(parts['era'] === 'BC' ? 1 - year : year, month - 1, day) +
    ((hour * 60 + minute) * 60 + second) * 1_000
  );
}

/** An instant, in milliseconds since 1970 UTC, as the clock there shows it: `2026-11-10T09:30:00+01:00`. */
export function momentAt(instant: number, timeZone: string): string {
  const whole = Math.floor(instant / 1_000) * 1_000;
  const offset = offsetAt(whole, timeZone);
  const minutes = Math.round(offset / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  const written = `${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return new Date(whole + offset).toISOString().slice(0, 19) + written;
}

/** The same instant as a clock in another time zone shows it; a date without a time is the same one everywhere. */
export function momentIn(moment: string, timeZone: string): string {
  return hasTime(moment) ? momentAt(Date.parse(moment), timeZone) : moment;
}

/** The same in the time zone that is stored with a moment, which this runtime may not know: then as it was written. */
export function momentThere(moment: string, timeZone: string): string {
  try {
    return momentIn(moment, timeZone);
  } catch {
    return moment;
  }
}

/**
 * The date that a clock in a time zone shows at a moment; a date without a time is the same one everywhere. Of a text
 * that is no moment, the part where a date would stand.
 */
export function dateIn(moment: string, timeZone: string): string {
  const instant = hasTime(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(instant)) return dateOf(moment);
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;
/** By zone and day of UTC; null where the clock is changed during that day. */
const offsetsOfDays = new Map<string, number | null>();

/** How far the clock there is ahead of UTC; asked of thousands of moments, which share a few hundred days. */
function offsetAt(instant: number, timeZone: string): number {
  const exact = (at: number) => clockAt(at, timeZone) - at;
  const start = Math.floor(instant / dayMs) * dayMs;
  const key = `${timeZone} ${start}`;
  let offset = offsetsOfDays.get(key);
  if (offset === undefined) {
    const first = exact(start);
    offset = first === exact(start + dayMs) ? first : null;
    offsetsOfDays.set(key, offset);
  }
  return offset ?? exact(Math.floor(instant / 1_000) * 1_000);
}

/**
 * The instants, in milliseconds since 1970 UTC, at which the clock there shows a date (`2026-11-10`) and a time
 * (`09:30`), the earlier first: none where clocks are put forward over them, two where they are put back.
 */
export function instantsAt(date: string, time: string, timeZone: string): number[] {
  const { wanted, before, after } = offsetsAround(date, time, timeZone);
  const possible = before === after ? [wanted - before] : [wanted - before, wanted - after];
  return possible.filter((instant) => clockAt(instant, timeZone) === wanted).sort((a, b) => a - b);
}

/**
 * Whether the clock there, being put back, shows the date and time of an instant, in milliseconds since 1970 UTC, once
 * before or once more. Cheap on other days, for it is asked of whatever is shown.
 */
export function isShownTwice(instant: number, timeZone: string): boolean {
  const [before, after] = [offsetAt(instant - dayMs, timeZone), offsetAt(instant + dayMs, timeZone)];
  const backMs = before - after;
  if (backMs <= 0) return false;
  return offsetAt(instant, timeZone) === before
    ? offsetAt(instant + backMs, timeZone) === after
    : offsetAt(instant - backMs, timeZone) === before;
}

/**
 * When the clock there shows a date (`2026-11-10`) and a time (`09:30`), in milliseconds since 1970 UTC. Where it
 * shows them twice, the first time; where clocks are put forward over them, as much later as they are put forward.
 */
export function instantAt(date: string, time: string, timeZone: string): number {
  const [first] = instantsAt(date, time, timeZone);
  if (first !== undefined) return first;
  const { wanted, before } = offsetsAround(date, time, timeZone);
  return wanted - before;
}

/** How far the clock there is ahead of UTC a day before and a day after: zones are up to 14 hours away from UTC. */
function offsetsAround(date: string, time: string, timeZone: string) {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetNear = (instant: number) => clockAt(instant, timeZone) - instant;
  return {
    wanted,
    before: offsetNear(wanted - dayMs),
    after: offsetNear(wanted + dayMs),
  };
}

/** A date some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day of the week of a date: 1 (Monday) to 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
