import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { deviceTimeZone, useTimeZone } from '../i18n/today.ts';
import { isTimeZone, zoneWords } from '../i18n/zone-words.ts';
import type { ComboOption } from './combo-frame.tsx';
import type * as zoneFinder from '../i18n/zones/find-zones.ts';
import { loadedInTime } from '../time-limit.ts';

type ZoneFinder = typeof zoneFinder;

export interface ZoneEntryOptions {
  /** Null while none is chosen: the device's is shown then, and can be chosen like any other. */
  value: string | null;
  onChange: (timeZone: string) => void;
  /** Told what is typed while it names no time zone, for a form that must not be saved meanwhile. */
  onUnknown?: ((typed: string) => void) | undefined;
  /** Milliseconds since 1970 UTC: abbreviations and offsets are those of then; now without it. */
  at?: number | undefined;
}

/** What is typed so far, and what answers it. */
export function useZoneEntry({ value, onChange, onUnknown, at }: ZoneEntryOptions) {
  const { i18n, t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  // Stays while one types: React Aria closes its list and takes back what was typed when another option is the chosen one.
  const [chosen, setChosen] = useState(value);
  if (typed === null && chosen !== value) setChosen(value);
  const finder = useZoneFinder();
  const own = [...new Set([useTimeZone(), deviceTimeZone()])];
  const search = { language: i18n.locale, at: at ?? openedAt, own };
  const wordsOf = (timeZone: string) => zoneWords(i18n.locale, timeZone, search.at);
  const shown = value ?? deviceTimeZone();
  const text = typed ?? (isTimeZone(shown) ? wordsOf(shown) : shown);
  const found = finder?.findZones(typed ?? '', search) ?? own.map((timeZone) => ({ timeZone, detail: '' }));

  function choose(timeZone: string): void {
    setTyped(null);
    setIsLeft(false);
    if (timeZone !== value) onChange(timeZone);
  }

  function type(next: string): void {
    // React Aria writes the words of what was chosen itself.
    if (next === text) return;
    if (chosen !== null && isTimeZone(chosen) && next === wordsOf(chosen)) return choose(chosen);
    if (next.includes('/') && isTimeZone(next)) return choose(next);
    const written = typed === null ? insertedInto(text, next) : next;
    setIsLeft(false);
    setTyped(written);
    if (written.trim() !== '') onUnknown?.(written);
  }

  function leave(): void {
    if (typed === null) return;
    const named = finder?.zoneNamed(typed, search);
    if (named !== undefined) choose(named);
    else if (typed.trim() === '' && (chosen === null || isTimeZone(chosen))) setTyped(null);
    else setIsLeft(true);
  }

  /** An Enter that chooses no option of the list ends the typing as leaving does. */
  function pressKey({ key, target }: KeyboardEvent): void {
    const isOnOption = target instanceof HTMLElement && target.hasAttribute('aria-activedescendant');
    if (key === 'Enter' && !isOnOption) leave();
  }

  const items = found.map(({ timeZone, detail }): ComboOption => ({
    id: timeZone,
    text: wordsOf(timeZone),
    detail,
  }));
  const message =
    items.length === 0
      ? t`No time zone found. Enter a city, country or offset.`
      : t`Choose a time zone from the list.`;
  return {
    text,
    items,
    chosen,
    isTyping: typed !== null,
    error: isLeft ? message : undefined,
    type,
    choose,
    leave,
    pressKey,
  };
}

/** What was typed somewhere into the words of the chosen zone takes the place of all of them; any other text stays. */
function insertedInto(words: string, text: string): string {
  let start = 0;
  while (start < words.length && words[start] === text[start]) start += 1;
  const rest = words.slice(start);
  return text.length > words.length && text.endsWith(rest)
    ? text.slice(start, text.length - rest.length)
    : text;
}

/** Where zones are found by; the list of places weighs too much to come with every page. */
function useZoneFinder(): ZoneFinder | null {
  const [finder, setFinder] = useState<ZoneFinder | null>(null);
  useEffect(() => {
    let isGone = false;
    loadedInTime(import('../i18n/zones/find-zones.ts')).then(
      (loaded) => {
        if (!isGone) setFinder(loaded);
      },
      (error: unknown) => console.error('The list of time zones could not be loaded:', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return finder;
}
