import { expect, it } from 'vitest';
import { fillMergedCells } from './merged-cells.ts';

it('an own cell stays, and empty lines stay empty', () => {
  const lines = [['Globex', 'Cook'], ['', ''], ['Acme', 'Baker'], ['', 'Smith'], []];
  expect(fillMergedCells(lines, [{ line: 0, column: 0, lines: 9 }])).toEqual([
    ['Globex', 'Cook'],
    ['', ''],
    ['Acme', 'Baker'],
    ['Globex', 'Smith'],
    [],
  ]);
});

it('a short line is filled up to the column of the cell', () => {
  const merged = [{ line: 0, column: 2, lines: 2 }];
  expect(fillMergedCells([['Globex', 'Cook', 'Berlin'], ['Acme']], merged)).toEqual([
    ['Globex', 'Cook', 'Berlin'],
    ['Acme', '', 'Berlin'],
  ]);
});

it('merged cells beyond any real sheet are refused', () => {
  const lines = Array.from({ length: 5_000 }, () => ['a', '']);
  const merged = Array.from({ length: 1_000 }, () => ({ line: 0, column: 1, lines: 5_000 }));
  expect(() => fillMergedCells(lines, merged)).toThrow(RangeError);
});
