import { useSyncExternalStore } from 'react';

/** The date on this device's clock as `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** This moment as the person's clock shows it, with its offset: `2026-11-10T09:30:00+01:00`. */
export function localTimestamp(now = new Date()): string {
  const offsetMinutes = -now.getTimezoneOffset();
  const sign = offsetMinutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, '0');
  const clock = new Date(now.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${clock}${sign}${hours}:${minutes}`;
}

/** The IANA name of the time zone that this device’s clock shows: `Europe/Berlin`. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// A timer set for midnight drifts when a device sleeps; asking once a minute and on waking does not.
const checkEveryMilliseconds = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMilliseconds);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Today's local date; the component draws again when the day turns. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localToday());
}

/** The hour on this device's clock, 0 to 23; the component draws again when it turns. */
export function useHour(): number {
  return useSyncExternalStore(subscribe, () => new Date().getHours());
}

/** The time zone of this device; the component draws again when the person has come into another one. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, localTimeZone);
}
