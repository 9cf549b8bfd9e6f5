import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnKeys } from '../../../job-fields/list-fields.ts';
import { readColumns, usualColumns, writeColumns, type JobColumn } from './job-columns.ts';

const columns: fc.Arbitrary<readonly JobColumn[]> = fc
  .uniqueArray(
    fc.record(
      { key: fc.constantFrom(...columnKeys.slice(1)), width: fc.integer({ min: 56, max: 640 }) },
      { requiredKeys: ['key'] },
    ),
    { selector: ({ key }) => key },
  )
  .map((chosen) => [{ key: 'job' }, ...chosen]);

test('columns round-trip through the address', () => {
  fc.assert(
    fc.property(columns, (chosen) => {
      expect(readColumns(writeColumns(chosen)) ?? usualColumns).toEqual(chosen);
    }),
  );
  expect(writeColumns(usualColumns)).toBe('');
  expect(writeColumns([{ key: 'job' }])).toBe('job');
});

test('any text can be parsed, and serialises the same', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .array(fc.constantFrom('next', '.', '_', '240', 'salary', 'job', '9'))
          .map((parts) => parts.join('')),
      ),
      (text) => {
        const read = readColumns(text) ?? usualColumns;
        expect(readColumns(writeColumns(read)) ?? usualColumns).toEqual(read);
      },
    ),
  );
});

test('drops unknown columns, duplicates and unusable widths', () => {
  expect(readColumns('salary_moon.100_salary.90_next.10_when.999')).toEqual([
    { key: 'job' },
    { key: 'salary' },
    { key: 'next', width: 56 },
    { key: 'when', width: 640 },
  ]);
  expect(readColumns('moon')).toBeNull();
  expect(readColumns('')).toBeNull();
});
