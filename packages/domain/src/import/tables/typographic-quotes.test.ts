import { expect, it } from 'vitest';
import { withPlainQuotes } from './typographic-quotes.ts';

const separators = [',', ';', '\t', '|'];

it.each([
  ['Company,Role\n“Globex, Inc.”,Cook', 'Company,Role\n"Globex, Inc.",Cook'],
  ['Firma,Stelle\n„Globex, Inc.“,Koch', 'Firma,Stelle\n"Globex, Inc.",Koch'],
  ['Firma,Stelle\n„Globex, Inc.”,Koch', 'Firma,Stelle\n"Globex, Inc.",Koch'],
  ['Firma;Stelle\nAcme;»Koch; Nacht«', 'Firma;Stelle\nAcme;"Koch; Nacht"'],
  ['Société,Poste\n«Globex, Inc.»,Cuisinier', 'Société,Poste\n"Globex, Inc.",Cuisinier'],
  ['Företag,Roll\n”Globex, Inc.”,Kock', 'Företag,Roll\n"Globex, Inc.",Kock'],
  ['Company,Role\n‘Globex, Inc.’,Cook', 'Company,Role\n"Globex, Inc.",Cook'],
  ['Company,Role\n“Globex,\nInc.”,Cook', 'Company,Role\n"Globex,\nInc.",Cook'],
  ['Company|Role\n“Globex | Inc.”|Cook', 'Company|Role\n"Globex | Inc."|Cook'],
  ["Company,Role\n'Globex, Inc.',Cook\nO'Neil,Baker", 'Company,Role\n"Globex, Inc.",Cook\nO\'Neil,Baker'],
  ["'Company','Role'\n'Globex, Inc.','Cook'", '"Company","Role"\n"Globex, Inc.","Cook"'],
  ['“Company”, “Role”\n“Globex, Inc.”, “Cook”', '"Company","Role"\n"Globex, Inc.","Cook"'],
  [
    'Company,Role\n“Globex, Inc.”,Cook\nAcme,“5" pipes”',
    'Company,Role\n"Globex, Inc.",Cook\nAcme,"5"" pipes"',
  ],
])('quotes round whole cells are plain ones: %j', (text, read) => {
  expect(withPlainQuotes(text, separators)).toBe(read);
});

it.each([
  // A quote begins a cell and ends within it, here or elsewhere in the file.
  'Firma;Notiz\nAcme;„Koch, nachts“ gesucht',
  'Firma,Notiz\n„Globex, Inc.“,gut\nAcme,„Koch“ gesucht',
  'Société,Note\nAcme,«Cuisinier, nuit» demandé',
  'Company,Notes\nAcme,“Great, really” they said',
  // Nothing is cut.
  'Company,Role\n“Globex”,Cook',
  'Company;Role\n“Globex, Inc.”;Cook',
  // Plain quotes stand round the cells.
  'Company,Notes\nAcme,"they said, “great, really”, twice"\n“Globex, Inc.”,"a"',
  // Unpaired.
  'Company,Role\n“Globex, Inc.,Cook',
  'Company,Role\n‘Rob’s, Inc.’,Cook',
  "Company,Role\n'Globex, Inc.',Cook\nAcme,'00123",
  // Apostrophes.
  "Company,Role\n'til late,Cook\nAcme,for the Smiths'",
  "Company,Role\n'90s, Inc.,Cook\nAcme,O'Neil's help",
])('and are characters anywhere else: %j', (text) => {
  expect(withPlainQuotes(text, separators)).toBe(text);
});
