import { useSyncExternalStore } from 'react';
import { personsClock, type PersonsClock } from '@foothold/domain/clock/persons-clock';
import { dateIn, momentAt } from '@foothold/domain/time-zone';
import { onRegionalPreferences, regionalPreferences } from './regional-preferences.ts';

/** The date on the person's clock as `YYYY-MM-DD`: that of the time zone they chose, else this device's. */
export function localToday(now = new Date()): string {
  return dateIn(now.toISOString(), localTimeZone());
}

/** The date that the person's clock shows at a stored moment; a date without a time is the same one everywhere. */
export function localDate(moment: string): string {
  return dateIn(moment, localTimeZone());
}

/** This moment as the person's clock shows it, with its offset: `2026-11-10T09:30:00+01:00`. */
export function localTimestamp(now = new Date()): string {
  return momentAt(now.getTime(), localTimeZone());
}

/** The IANA name of the time zone that the person chose, else of this device's clock: `Europe/Berlin`. */
export function localTimeZone(): string {
  return regionalPreferences().timeZone ?? deviceTimeZone();
}

// Asking the browser takes 60 µs and lists ask for each of thousands of jobs, so the answer is cached: a device seldom
// changes its zone.
const askDeviceEveryMs = 1_000;
let device = { timeZone: '', askedAt: -Infinity };

export function deviceTimeZone(): string {
  const now = performance.now();
  if (now - device.askedAt > askDeviceEveryMs)
    device = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, askedAt: now };
  return device.timeZone;
}

// The clock is polled: a timer set for midnight drifts while a device sleeps, and no event tells of that.
const checkEveryMs = 1_000;
const minuteMs = 60_000;

const listeners = new Set<() => void>();
let stop: (() => void) | null = null;
let shown = '';
const shownNow = () => `${Math.floor(Date.now() / minuteMs)} ${localTimeZone()}`;

/** One clock for all components, so that all of them change at once: a page would otherwise show two days. */
function check(): void {
  const next = shownNow();
  if (next === shown) return;
  shown = next;
  listeners.forEach((listener) => listener());
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  stop ??= startChecks();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

const wakings = ['visibilitychange', 'resume'] as const;

function startChecks(): () => void {
  shown = shownNow();
  const timer = setInterval(check, checkEveryMs);
  for (const waking of wakings) document.addEventListener(waking, check);
  const unlisten = onRegionalPreferences(check);
  return () => {
    clearInterval(timer);
    for (const waking of wakings) document.removeEventListener(waking, check);
    unlisten();
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

let clock: PersonsClock | null = null;

/** The person's clock to the minute; the same object within one. */
export function localClock(): PersonsClock {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const timeZone = localTimeZone();
  if (clock?.now !== now || clock.timeZone !== timeZone) clock = personsClock(now, timeZone);
  return clock;
}

/** The person's clock to the minute; the component draws again when the minute turns. */
export function useClock(): PersonsClock {
  return useSyncExternalStore(subscribe, localClock);
}
