/** An instant at which the clock of a time zone is changed; `forwardMs` is negative where it is put back. */
export interface ZoneChange {
  timeZone: string;
  instant: number;
  forwardMs: number;
}

const monthMs = 28 * 86_400_000;

/** Every change of the clock of these zones from the beginning of one year to the end of another. */
export function clockChanges(
  timeZones: readonly string[],
  firstYear: number,
  lastYear: number,
): ZoneChange[] {
  return timeZones.flatMap((timeZone) => {
    const offsetAt = offsets(timeZone);
    const found: ZoneChange[] = [];
    for (let from = Date.UTC(firstYear, 0); from < Date.UTC(lastYear + 1, 0); from += monthMs) {
      let [before, after] = [from, from + monthMs];
      if (offsetAt(before) === offsetAt(after)) continue;
      while (after - before > 60_000) {
        const middle = Math.floor((before + after) / 120_000) * 60_000;
        if (offsetAt(middle) === offsetAt(before)) before = middle;
        else after = middle;
      }
      found.push({ timeZone, instant: after, forwardMs: offsetAt(after) - offsetAt(before) });
    }
    return found;
  });
}

function offsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
}
