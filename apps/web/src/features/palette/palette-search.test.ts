import { expect, test } from 'vitest';
import { nameSearch } from './palette-search.ts';

const names = [
  'Tidewell Energy Senior Analyst',
  'Zürich Straßenbahn',
  'Candlewick Learning',
  'مهندسة البيانات',
];
const search = nameSearch(names, (name) => name);
const found = (query: string) => search(query, 5).map(({ thing }) => thing);

test('finds prefixes and words in any order', () => {
  expect(found('tide')).toEqual([names[0]]);
  expect(found('analyst tidewell')).toEqual([names[0]]);
  expect(found('')).toEqual([]);
});

test('ignores accents and one wrong letter, in any script', () => {
  expect(found('zurich')).toEqual([names[1]]);
  expect(found('tidewlel')).toEqual([names[0]]);
  expect(found('candelwick')).toEqual([names[2]]);
  expect(found('مهندسه')).toEqual([names[3]]);
  expect(found('quarry')).toEqual([]);
});

test('finds a word that is written with a hyphen, or a dot, when typed without', () => {
  const of = nameSearch(['Ostra Front-end developer', 'Nettle Node.js engineer'], (name) => name);
  expect(of('frontend', 5).map(({ thing }) => thing)).toEqual(['Ostra Front-end developer']);
  expect(of('nodejs', 5).map(({ thing }) => thing)).toEqual(['Nettle Node.js engineer']);
});

test('marks what was found and leaves the text whole', () => {
  const [first] = search('tide', 1);
  expect(first?.parts.map(({ text }) => text).join('')).toBe(names[0]);
  expect(first?.parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'Tide', isMatch: true }]);
});

test('leaves what fits equally well in the order in which it was given', () => {
  const jobs = ['Ubisoft Producer', 'Ubisoft Animator', 'New Ubisoft Studio', 'Ubisoft Designer'];
  const of = nameSearch(jobs, (name) => name);
  expect(of('ubisoft', 5).map(({ thing }) => thing)).toEqual([jobs[0], jobs[1], jobs[3], jobs[2]]);
});
