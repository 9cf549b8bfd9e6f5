import { expect, it } from 'vitest';
import { readCell } from './import-cell.ts';

it.each([
  '#N/A',
  '#REF!',
  '#ERROR!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#SPILL!',
  '#NV',
  '#BEZUG!',
  '#ÜBERLAUF!',
  '#VALEUR!',
  '#¡VALOR!',
  '#¿NOMBRE?',
  '#N/D',
  '#N/B',
  '#GETTING_DATA',
  'Err:502',
  '#ССЫЛКА!',
  '#Н/Д',
  '#DEĞER!',
  '#VÄRDEFEL!',
  '#SAKNAS!',
  '#PUUTTUU!',
  '#HODNOTA!',
  '#ADR!',
  '#ÉRTÉK!',
])('a formula without a result is empty: %s', (text) => {
  expect(readCell(text)).toEqual({ text: '' });
});

it.each(['C#', '#HR', '#4711', '#1!', '# Notes', '#hired!', '#HIRED!', '#N/A in the sheet', 'Err: 502'])(
  'text that looks like a formula is text: %s',
  (text) => {
    expect(readCell(text)).toEqual({ text });
  },
);

it.each([
  '-',
  '--',
  '———',
  '___',
  '...',
  '…',
  'n/a',
  'n.a.',
  'k.A.',
  'unbekannt',
  'n.v.t.',
  'inconnu',
  'غير معروف',
  'NaN',
  'nil',
  '\\N',
  '(null)',
  '<null>',
  '(none)',
  "'N/A'",
  '(-)',
  '""',
  '[object Object]',
  'н/д',
  '不明',
  'なし',
  '없음',
])('reads a placeholder as empty: %s', (text) => {
  expect(readCell(text)).toEqual({ text: '' });
});

it.each(['( )', '"', "''", '(Senior) Cook (m/w/d)', 'Nilson', '"Cook"', '<3 years', '無印良品'])(
  'text that only looks like a placeholder is text: %s',
  (text) => {
    expect(readCell(text)).toEqual({ text });
  },
);
