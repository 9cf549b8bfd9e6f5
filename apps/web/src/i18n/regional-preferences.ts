import { useSyncExternalStore } from 'react';
import type { DateFormat } from '@foothold/domain/settings';

/** What a person chose about dates; null follows the browser and the device. */
export interface RegionalPreferences {
  dateFormat: DateFormat;
  /** 1 (Monday) to 7. */
  firstDayOfWeek: number | null;
  /** An IANA name. */
  timeZone: string | null;
}

let current: RegionalPreferences = { dateFormat: 'region', firstDayOfWeek: null, timeZone: null };
const listeners = new Set<() => void>();

export function regionalPreferences(): RegionalPreferences {
  return current;
}

/** Everything that shows a date draws again when something changes. */
export function setRegionalPreferences(next: RegionalPreferences): void {
  const isSame =
    next.dateFormat === current.dateFormat &&
    next.firstDayOfWeek === current.firstDayOfWeek &&
    next.timeZone === current.timeZone;
  if (isSame) return;
  current = next;
  listeners.forEach((listener) => listener());
}

export function onRegionalPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRegionalPreferences(): RegionalPreferences {
  return useSyncExternalStore(onRegionalPreferences, regionalPreferences);
}
