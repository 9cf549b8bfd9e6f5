/** Names under which browsers and Node.js still know a zone. */
const placesNow: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Godthab: 'Nuuk',
  Faeroe: 'Faroe',
  Asmera: 'Asmara',
  Coral_Harbour: 'Atikokan',
  Ponape: 'Pohnpei',
  Truk: 'Chuuk',
  Enderbury: 'Kanton',
};

/** The place that names an IANA time zone: `New York`, `Knox, Indiana`; `UTC+1` for one that is only an offset. */
export function zonePlace(timeZone: string): string {
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone);
  // The signs of these names are the other way round.
  if (fixed) return `UTC${fixed[1] === '-' ? '+' : '−'}${fixed[2]}`;
  const [place = timeZone, ...areas] = timeZone.split('/').toReversed();
  // A state of America, and no country.
  const [state] = areas.length > 1 && areas[0] !== 'Argentina' ? areas : [];
  return [place, state]
    .filter((name) => name !== undefined)
    .map((name) => placesNow[name] ?? name.replaceAll('_', ' '))
    .join(', ');
}
