import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areKnownHeaders, plainTableOf, tableOf, withHeadings } from './import-table.ts';

const lines = fc.array(
  fc.array(fc.constantFrom('', 'Company', 'Role', 'Globex GmbH', ' Cook ', '2026-09-01', 'Firma', 'x'), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 6 },
);

const trimmed = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim());

it('a header row becomes data and the other way round, and none is lost', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(tableOf, plainTableOf), (written, read) => {
      const table = read('jobs.csv', written);
      if (!table || table.rows.length < 2) return;
      const isNamed = table.headingRow !== null;
      const other = withHeadings(table, !isNamed);
      expect(other.headingRow !== null).toBe(!isNamed);
      expect(other.rows.length).toBe(table.rows.length + (isNamed ? 1 : -1));
      expect(withHeadings(table, isNamed)).toBe(table);
      expect(withHeadings(table, undefined)).toBe(table);
      const first = isNamed ? other.rows[0] : { number: other.headingRow, cells: other.headers };
      const width = table.headers.length;
      expect(trimmed(first?.cells ?? [], width)).toEqual(
        trimmed(written[(first?.number ?? 0) - 1] ?? [], width),
      );
      const back = withHeadings(other, isNamed);
      expect(back.headers).toEqual(table.headers);
      expect(back.rows.map(({ number, cells }) => [number, trimmed(cells, width)])).toEqual(
        table.rows.map(({ number, cells }) => [number, trimmed(cells, width)]),
      );
    }),
  );
});

it('headers that name a company or a role are recognised, in any language', () => {
  for (const known of [['Company'], ['Nr.', 'Firma'], ['المسمى الوظيفي']]) {
    expect(areKnownHeaders(known)).toBe(true);
  }
  for (const unknown of [[''], ['Globex GmbH', 'Cook'], ['Status', 'Notes']]) {
    expect(areKnownHeaders(unknown)).toBe(false);
  }
});
