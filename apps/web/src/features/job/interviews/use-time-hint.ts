import { useLingui } from '@lingui/react/macro';
import { clockChangeAt, momentOf, type ClockChange, type WallTime } from '@foothold/domain/clock/wall-time';
import { useFormat } from '../../../i18n/format.ts';
import { deviceTimeZone, useToday } from '../../../i18n/today.ts';
import { zoneWords } from '../../../i18n/zone-words.ts';

/**
 * A hint about a time that is being typed: that a change of the clock affects it, or its zone where that is not this
 * device’s and no field shows it.
 */
export function useTimeHint(when: WallTime, isZoneShown: boolean): string | undefined {
  const { t, i18n } = useLingui();
  const { time: timeWords } = useFormat();
  const today = useToday();
  const { timeZone } = when;
  const change = knownChange(when);
  if (change === 'skipped') {
    const saved = timeWords(momentOf(when) ?? '', timeZone);
    return t`Clocks go forward: saved as ${{ time: saved }}`;
  }
  if (change === 'first') return t`Clocks go back: this is the first of two`;
  if (change === 'second') return t`Clocks go back: this is the second of two`;
  if (isZoneShown || timeZone === deviceTimeZone()) return undefined;
  const moment = momentOf({ ...when, date: when.date ?? today, time: when.time ?? '12:00' });
  return zoneWords(i18n.locale, timeZone, Date.parse(moment ?? today));
}

/** Null also while the zone is none. */
function knownChange(when: WallTime): ClockChange | null {
  try {
    return clockChangeAt(when);
  } catch {
    return null;
  }
}
