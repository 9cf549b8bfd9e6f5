import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rawTimeZones } from '@vvo/tzdb';
import cityTimezones from 'city-timezones';

/** As a page reads it: names of the zone, country, abbreviations, its name in English, larger cities, provinces. */
type ZonePlaces = [
  timeZones: string,
  country: string,
  abbreviations: string,
  name: string,
  cities: string,
  provinces: string,
];

interface City {
  city: string;
  city_ascii: string;
  pop: number;
  iso2: string;
  province: string;
  timezone: string | null;
}

const inhabitantsMin = 50_000;
export const zonePlacesFile = 'apps/web/src/i18n/zones/zone-places.json';

/**
 * What one can find a time zone by, the zones of the largest cities first: zones, countries and abbreviations of
 * `@vvo/tzdb`, cities of `city-timezones` (both MIT).
 */
export function zonePlaces(): string {
  const cities: City[] = cityTimezones.cityMapping;
  const ofZone = citiesByZone(cities.toSorted((a, b) => b.pop - a.pop));
  const zonesIn = new Map<string, number>();
  for (const { countryCode } of rawTimeZones) zonesIn.set(countryCode, (zonesIn.get(countryCode) ?? 0) + 1);
  const rows = rawTimeZones
    .map((zone) => ({ zone, cities: ofZone.get(zone.name) ?? [] }))
    .toSorted((a, b) => (b.cities[0]?.pop ?? 0) - (a.cities[0]?.pop ?? 0))
    .map(({ zone, cities: own }): ZonePlaces => {
      const large = own.filter(({ pop }) => pop >= inhabitantsMin);
      // A city of another country may only have no zone of its own country.
      const inCountry = own.filter(({ iso2 }) => iso2 === zone.countryCode);
      const provinces =
        (zonesIn.get(zone.countryCode) ?? 0) > 1 ? inCountry.map(({ province }) => province) : [];
      return [
        [zone.name, ...zone.group.filter((name) => name !== zone.name)].join(';'),
        zone.countryCode,
        [zone.abbreviation, zone.dstAbbreviation].filter((name) => /^[A-Z]+$/i.test(name ?? '')).join(';'),
        zone.alternativeName,
        unique([...large.map(({ city }) => city), ...zone.mainCities]).join(';'),
        unique(provinces.filter(Boolean)).join(';'),
      ];
    });
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** By the first name of a zone; where countries share a zone, by that of the city's own country. */
function citiesByZone(cities: readonly City[]): Map<string, City[]> {
  const found = new Map<string, City[]>();
  for (const city of cities) {
    const zones = rawTimeZones.filter(({ group }) => group.includes(city.timezone ?? ''));
    const zone = zones.find(({ countryCode }) => countryCode === city.iso2) ?? zones[0];
    if (zone) found.set(zone.name, [...(found.get(zone.name) ?? []), city]);
  }
  return found;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.replaceAll(';', ',')))];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeFile(join(import.meta.dirname, '..', zonePlacesFile), zonePlaces());
