import type { Language } from '@foothold/domain/settings';

/** The regions with an own English form of dates and times. */
const englishRegions = ['US', 'PR', 'GU', 'VI', 'CA', 'PH', 'GB', 'IE', 'AU', 'NZ', 'IN', 'PK', 'SG', 'ZA'];

/** By time zone; a few milliseconds each. */
const found = new Map<string, string>();

/**
 * The language with the region by whose habits a message writes days and hours (`en-US`, `en-GB`). English alone has
 * no way that all its readers share. The region is that of the time zone; without one it is English as the world
 * writes it, which cannot be read as another day.
 */
export function datesLocale(language: Language, timeZone?: string): string {
  if (language !== 'en') return language;
  if (timeZone === undefined) return 'en-001';
  let locale = found.get(timeZone);
  if (locale === undefined) {
    locale = `en-${regionOf(timeZone)}`;
    found.set(timeZone, locale);
  }
  return locale;
}

function regionOf(timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const region = englishRegions.find((each) =>
    zonesOf(each).some((name) => name === zone || name === timeZone),
  );
  return region ?? (zone.startsWith('Europe/') ? '150' : '001');
}

/** What older and newer versions of Node.js call the same. */
interface RegionalZones {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[] | undefined;
}

function zonesOf(region: string): string[] {
  const locale: Intl.Locale & RegionalZones = new Intl.Locale('en', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
