import { useLingui } from '@lingui/react/macro';
import { dateOf } from '@foothold/domain/moment';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { momentIn, momentThere } from '@foothold/domain/time-zone';
import { useFormat } from '../../../i18n/format.ts';
import { useTimeZone, useToday } from '../../../i18n/today.ts';
import { isTimeZone } from '../../../i18n/zone-words.ts';

/** Of a time stamp's text, as far as a clock shows it: `2026-11-10T09:30`. */
const clockLength = 16;

/**
 * `10:00 in New York`, on another day than here `30 Nov, 17:00 in New York`: a moment on the clock of the zone it is stored
 * with; null where the person's own shows the same.
 */
export function useTimeThere(): (moment: string, timeZone: string) => string | null {
  const { t } = useLingui();
  const { shortDate, time, comma } = useFormat();
  const today = useToday();
  const ownZone = useTimeZone();
  return (moment, timeZone) => {
    const [here, onClockThere] = [momentIn(moment, ownZone), momentThere(moment, timeZone)];
    if (here.slice(0, clockLength) === onClockThere.slice(0, clockLength)) return null;
    const isSameDay = dateOf(here) === dateOf(onClockThere);
    // Today and tomorrow are days of the person's own clock.
    const date = isSameDay ? '' : shortDate(onClockThere, today) + comma;
    const there = date + time(onClockThere, isTimeZone(timeZone) ? timeZone : ownZone);
    const city = zonePlace(timeZone);
    return t`${there} in ${city}`;
  };
}
