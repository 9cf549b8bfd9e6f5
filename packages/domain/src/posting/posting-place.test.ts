import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

/** Where lines name the place of a posting, in turn as boards write it. */
const shapes: Readonly<Record<string, (place: string) => string>> = {
  'a line with bars': (place) =>
    `Tarnbeck Systems | Senior Backend Engineer | ${place} | Full-time\nWe write software.`,
  'a label': (place) => `Senior Backend Engineer\nTarnbeck Systems\nLocation: ${place}\nWe write software.`,
  'a line with dots': (place) => `Senior Backend Engineer\nTarnbeck Systems · ${place}\n3 days ago`,
};

describe.each(Object.entries(shapes))('the place beside a work mode, in %s', (_, textWith) => {
  it.each([
    ['Remote (US)', 'US'],
    ['Remote (US or Canada)', 'US or Canada'],
    ['(Remote) NYC', 'NYC'],
    ['NYC or Remote (US)', 'NYC'],
    ['Onsite (NYC) or Remote', 'NYC'],
    ['ONSITE (Paris) / REMOTE (EU)', 'Paris'],
    ['NYC (Hudson Yards)', 'NYC (Hudson Yards)'],
    ['San Francisco (SoMa) or remote', 'San Francisco (SoMa)'],
    ['Berlin, Germany (on-site or hybrid)', 'Berlin, Germany'],
    ['Paris (75)', 'Paris (75)'],
    ['Bristol – 2 days WFH', 'Bristol'],
    ['Lyon, 2 jours par semaine télétravail', 'Lyon'],
    ['Köln, 60 % remote', 'Köln'],
  ])('%s', (written, place) => {
    expect(readPosting(textWith(written)).fields.location).toBe(place);
  });

  it.each([
    ['Remote (US) or NYC', 'NYC'],
    ['Remote [US] or NYC', 'NYC'],
    ['Remote (EU), Berlin', 'Berlin'],
    ['Remote (Germany, Austria) oder München', 'München'],
    ['REMOTE (US/Canada) or Toronto (hybrid)', 'Toronto'],
    ['Hybrid (2 days) in Berlin', 'Berlin'],
    ['Télétravail (France) ou Lyon', 'Lyon'],
    ['Remote (US) preferred', 'US'],
    ['Remote (US) NYC', 'US'],
    ['US) or NYC', 'US'],
    ['Berlin (or remote', 'Berlin'],
    ['London (Hybrid', 'London'],
    ['Berlin (2 days remote', 'Berlin'],
  ])('is a guess with one half of a bracket: %s', (written, place) => {
    const { fields, guessed } = readPosting(textWith(written));
    expect(fields.location).toBe(place);
    expect(guessed).toContain('location');
  });

  it('is not the working time after it', () => {
    expect(readPosting(textWith('Remote (US), Full-time')).fields.location).toBe('US');
  });
});

const labelled = (place: string) => {
  const { fields, guessed } = readPosting(`Cook\nLocation: ${place}\nCompany: Globex Ltd`);
  return [fields.location, guessed.includes('location')];
};

it.each([
  ['Remote (must be based in Ireland)', 'Ireland'],
  ['Remote, with quarterly meetups in Leeds', 'Leeds'],
  ['Hybrid, 2 days in Leeds', 'Leeds'],
  ['Remote, gelegentlich in Köln', 'Köln'],
  ['Télétravail total, déplacements à Lyon', 'Lyon'],
  ['Remote, US only', 'US only'],
  ['Leeds preferred', 'Leeds preferred'],
  ['Leeds - No sponsorship', 'Leeds - No sponsorship'],
  ['Leeds, relocation assistance available', 'Leeds, relocation assistance available'],
  ['either Leeds or Hull', 'either Leeds or Hull'],
])('the place is a guess where its words say more: %s', (written, place) => {
  expect(labelled(written)).toEqual([place, true]);
});

it.each([
  'Remote, but must live within 50 miles of Leeds',
  'Remote; occasional travel to Leeds',
  'Remote, must overlap 4h with CET',
])('a sentence about the mode of work is no place: %s', (written) => {
  expect(labelled(written)).toEqual([undefined, false]);
});

it.each([
  ['Rennes ou full remote', 'Rennes'],
  ['Madrid (remoto parcial)', 'Madrid'],
  ['100% remoto, España', 'España'],
  ['Utrecht, deels thuiswerken', 'Utrecht'],
  ['Arnhem (deels thuis)', 'Arnhem'],
  ['Remote, the Netherlands', 'the Netherlands'],
  ['Hybrid, den Haag', 'den Haag'],
  ['leeds, west yorkshire', 'leeds, west yorkshire'],
  ['Frankfurt am Main', 'Frankfurt am Main'],
  ['12 rue de la Paix, Paris', '12 rue de la Paix, Paris'],
])('the place is sure without the mode of work: %s', (written, place) => {
  expect(labelled(written)).toEqual([place, false]);
});
