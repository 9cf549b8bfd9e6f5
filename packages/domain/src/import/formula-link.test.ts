import { expect, it } from 'vitest';
import { linkInFormula } from './formula-link.ts';

const cells: Readonly<Record<string, string>> = { A2: '42', B7: 'https://b.example/7' };

it.each([
  ['HYPERLINK("https://a.example/1","View")', 'https://a.example/1'],
  ['=HYPERLINK( "https://a.example/1" )', 'https://a.example/1'],
  ['of:=HYPERLINK("https://a.example/1";"Here")', 'https://a.example/1'],
  ['HYPERLINK("https://a.example/?q=""x""")', 'https://a.example/?q="x"'],
  ['HYPERLINK("https://a.example/" & $A$2&"?b=1",B7)', 'https://a.example/42?b=1'],
  ['HYPERLINK(b7,"View")', 'https://b.example/7'],
  ['IF(A2="","",HYPERLINK("https://a.example/"&A2,"View"))', 'https://a.example/42'],
  ['IFERROR(HYPERLINK(B7),"")', 'https://b.example/7'],
  ['HYPERLINK("#Sheet2!A1","there")', '#Sheet2!A1'],
  ['B7&"HYPERLINKS"', undefined],
  ['SUM(A1:A2)', undefined],
])('leads where its texts and cells do: %s', (formula, target) => {
  expect(linkInFormula(formula, (place) => cells[place])).toBe(target);
});

it.each([
  'HYPERLINK(CONCATENATE("https://a.example/",A2),"go")',
  'HYPERLINK("https://a.example/"&Sheet2!A2,"go")',
  'HYPERLINK("https://a.example/"&C3,"go")',
  'HYPERLINK("https://a.example/"&[.A2];"go")',
  'IF(A2>1,HYPERLINK("https://a.example/1","one"),HYPERLINK("https://a.example/2","two"))',
])('is named as a whole where it is worked out otherwise: %s', (formula) => {
  expect(linkInFormula(formula, (place) => cells[place])).toBe(formula);
});
