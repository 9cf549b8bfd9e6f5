import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { deviceTimeZone, useTimeZone } from '../i18n/today.ts';
import { isTimeZone, zoneWords } from '../i18n/zone-words.ts';
import type { ComboOption } from './combo-frame.tsx';
import type * as zoneFinder from '../i18n/zones/find-zones.ts';
import { loadedInTime } from '../time-limit.ts';

type ZoneFinder = typeof zoneFinder;

export interface ZoneEntryOptions {
  /** Null without a choice: the device's zone is shown then, and can be chosen like any other. */
  value: string | null;
  onChange: (timeZone: string) => void;
  /** Called with a text that matches no time zone, so that the form is not saved meanwhile. */
  onUnknown?: ((typed: string) => void) | undefined;
  /** The instant of abbreviations and offsets, in milliseconds since 1970 UTC; now without it. */
  at?: number | undefined;
}

/** The typed text, and the zones that match it. */
export function useZoneEntry({ value, onChange, onUnknown, at }: ZoneEntryOptions) {
  const { i18n, t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  // A form may start with a text that matched no zone. An id, with its slash, that this browser does not know is no
  // such text.
  const isBroughtBack = value !== null && !value.includes('/') && !isTimeZone(value);
  const [typed, setTyped] = useState(isBroughtBack ? value : null);
  const [isLeft, setIsLeft] = useState(isBroughtBack);
  // Unchanged while typing: React Aria closes its list and resets the text when the chosen option changes.
  const [chosen, setChosen] = useState(value);
  if (typed === null && chosen !== value) setChosen(value);
  const [finder, isLoading] = useZoneFinder((loaded) => {
    // A text that was left before the finder was loaded is looked up now.
    if (isLeft) leave(loaded);
  });
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
    // React Aria reports the text of the chosen option as typed.
    if (next === text) return;
    if (chosen !== null && isTimeZone(chosen) && next === wordsOf(chosen)) return choose(chosen);
    if (next.includes('/') && isTimeZone(next)) return choose(next);
    const written = typed === null ? insertedInto(text, next) : next;
    setIsLeft(false);
    setTyped(written);
    if (written.trim() !== '') onUnknown?.(written);
  }

  function leave(by = finder): void {
    if (typed === null) return;
    const named = by?.zoneNamed(typed, search);
    if (named !== undefined) choose(named);
    else if (typed.trim() === '' && (chosen === null || isTimeZone(chosen))) setTyped(null);
    else setIsLeft(true);
  }

  /** Enter without a chosen option commits the text as blur does. */
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
    error: isLeft && !isLoading ? message : undefined,
    type,
    choose,
    leave: () => leave(),
    pressKey,
  };
}

/** The text typed into the name of the chosen zone, without that name; any other text unchanged. */
function insertedInto(words: string, text: string): string {
  let start = 0;
  while (start < words.length && words[start] === text[start]) start += 1;
  const rest = words.slice(start);
  return text.length > words.length && text.endsWith(rest)
    ? text.slice(start, text.length - rest.length)
    : text;
}

/**
 * The finder of zones, null where loading failed, and whether it is loading. Loaded on demand, because its list of
 * places is too large for every page.
 */
function useZoneFinder(onLoaded: (finder: ZoneFinder) => void): [finder: ZoneFinder | null, boolean] {
  const [finder, setFinder] = useState<ZoneFinder | null>();
  const take = useEffectEvent((loaded: ZoneFinder) => {
    setFinder(loaded);
    onLoaded(loaded);
  });
  useEffect(() => {
    let isGone = false;
    loadedInTime(import('../i18n/zones/find-zones.ts')).then(
      (loaded) => {
        if (!isGone) take(loaded);
      },
      (error: unknown) => {
        console.error('The list of time zones could not be loaded:', error);
        if (!isGone) setFinder(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return [finder ?? null, finder === undefined];
}
