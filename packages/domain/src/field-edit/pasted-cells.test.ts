import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedColumns, pasteLimits, spreadOver } from './pasted-cells.ts';

describe('cells as a spreadsheet copies them', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'ß', ' ', '"', '\t', '\n', '🪨'), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const asCopied = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  it('are read as they were, whatever is in them', () => {
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.map((cells) => `${cells.map(asCopied).join('\t')}${end}`).join('');
        const columns = (lines[0] ?? []).map((_, at) => lines.map((cells) => cells[at]));
        expect(pastedColumns(text)).toEqual(columns);
      }),
    );
  });

  it.each([
    ['one', [['one']]],
    ['one\n', [['one']]],
    ['one\n\nthree', [['one', '', 'three']]],
    ['\nsecond', [['', 'second']]],
    [
      'a\tb\nc',
      [
        ['a', 'c'],
        ['b', ''],
      ],
    ],
    ['"so it is" he said\n"b"', [['"so it is" he said', 'b']]],
    ['5" pipe\n6"', [['5" pipe', '6"']]],
  ])('%j is %j', (text, columns) => {
    expect(pastedColumns(text)).toEqual(columns);
  });

  it('are refused where they are too many, before they are read', () => {
    expect(pastedColumns('x\n'.repeat(pasteLimits.lines))).toHaveLength(1);
    expect(pastedColumns('x\n'.repeat(pasteLimits.lines + 1))).toBeNull();
    expect(pastedColumns(`x${'\t'.repeat(pasteLimits.columns - 1)}`)).toHaveLength(pasteLimits.columns);
    expect(pastedColumns(`x${'\t'.repeat(pasteLimits.columns)}`)).toBeNull();
    expect(pastedColumns('"'.repeat(pasteLimits.length + 1))).toBeNull();
    expect(pastedColumns('"'.repeat(pasteLimits.length))).not.toBeNull();
  });
});

it('n values on m rows: each row gets that of its line, and what is left over is counted', () => {
  const values = fc.array(fc.string({ maxLength: 3 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(values, fc.uniqueArray(fc.nat(99), { maxLength: 9 }), (texts, rows) => {
      const { pairs, valuesLeft, rowsLeft } = spreadOver(texts, rows);
      expect(pairs).toEqual(rows.slice(0, texts.length).map((row, at) => ({ row, value: texts[at] })));
      expect([pairs.length + valuesLeft, pairs.length + rowsLeft]).toEqual([texts.length, rows.length]);
    }),
  );
  expect(spreadOver(['all'], [1, 2])).toMatchObject({
    pairs: [{ value: 'all' }, { value: 'all' }],
    rowsLeft: 0,
  });
});
