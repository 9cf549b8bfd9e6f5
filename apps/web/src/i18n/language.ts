import { cookieText } from '@foothold/contract/cookies';
import type { Language } from '@foothold/domain/settings';

const storageKey = 'foothold.language';
const cookieLifetimeSeconds = 400 * 24 * 60 * 60;

/** The same list as the domain's `languages`, repeated because the domain brings zod and the login page must stay light. */
const offered: Record<Language, { direction: 'ltr' | 'rtl'; ownName: string }> = {
  en: { direction: 'ltr', ownName: 'English' },
  de: { direction: 'ltr', ownName: 'Deutsch' },
  ar: { direction: 'rtl', ownName: 'العربية' },
};

export const offeredLanguages = Object.entries(offered).map(([language, { ownName }]) => ({
  language: language as Language,
  ownName,
}));

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return offered[language].direction;
}

/** The offered language of a BCP 47 tag such as `de-AT`, or undefined. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0] ?? '';
  return base in offered ? (base as Language) : undefined;
}

/** What the browser asks for, first offered language wins. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return 'en';
}

/**
 * The language with the region that the browser names for it, such as `en-GB`; decides dates, numbers and weeks.
 * Arabic has two kinds of digits: all are of the kind in which a bare number is written, so that no line mixes them.
 * Dates follow the calendar of the postings and of the product, also where a region counts its years in another one.
 */
export function regionalLocale(language: string): string {
  const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language;
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const options = {
    ...(calendar === 'gregory' ? {} : { calendar: 'gregory' }),
    ...(language === 'ar' ? { numberingSystem: 'latn' } : {}),
  };
  return Object.keys(options).length > 0 ? new Intl.Locale(locale, options).toString() : locale;
}

/** The language chosen on this device, else the browser's. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? browserLanguage();
}

/** The language chosen on this device, if any. */
export function chosenLanguage(): Language | undefined {
  try {
    return matchLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/**
 * Keeps the choice on this device. The cookie lets the server send the page in that language;
 * null forgets the choice, so that the browser decides again.
 */
export function rememberLanguage(language: Language | null): void {
  const maxAgeSeconds = language ? cookieLifetimeSeconds : 0;
  const cookie = { name: 'language', value: language ?? '', maxAgeSeconds, sameSite: 'Lax' } as const;
  const isSecure = location.protocol === 'https:';
  document.cookie = cookieText(cookie, isSecure);
  // Deletes a cookie without the prefix, which would count once the other is forgotten.
  if (isSecure) document.cookie = cookieText({ ...cookie, maxAgeSeconds: 0 }, false);
  try {
    if (language) localStorage.setItem(storageKey, language);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
