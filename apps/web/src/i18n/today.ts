import { useSyncExternalStore } from 'react';
import { dateIn, momentAt } from '@foothold/domain/time-zone';
import { onRegionalPreferences, regionalPreferences } from './regional-preferences.ts';

/** The date on the person's clock as `YYYY-MM-DD`: that of the time zone they chose, else this device's. */
export function localToday(now = new Date()): string {
  const { timeZone } = regionalPreferences();
  return timeZone === null ? dateOnDevice(now) : dateIn(now.toISOString(), timeZone);
}

/** The date of a point in time on this device's clock; lists ask for thousands, for which Intl takes too long. */
function dateOnDevice(now: Date): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** This moment as the person's clock shows it, with its offset: `2026-11-10T09:30:00+01:00`. */
export function localTimestamp(now = new Date()): string {
  return momentAt(now.getTime(), localTimeZone());
}

/** The IANA name of the time zone that the person chose, else of this device's clock: `Europe/Berlin`. */
export function localTimeZone(): string {
  return regionalPreferences().timeZone ?? deviceTimeZone();
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// A timer set for midnight drifts when a device sleeps; asking once a minute and on waking does not.
const checkEveryMilliseconds = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMilliseconds);
  document.addEventListener('visibilitychange', onChange);
  const stop = onRegionalPreferences(onChange);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Today's local date; the component draws again when the day turns. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localToday());
}

/** The hour on the person's clock, 0 to 23; the component draws again when it turns. */
export function useHour(): number {
  return useSyncExternalStore(subscribe, () => Number(localTimestamp().slice(11, 13)));
}

/** The person's time zone; the component draws again when they choose or have come into another one. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, localTimeZone);
}
