import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  jobFilterNames,
  parseJobListSearch,
  serialiseJobListSearch,
  toggled,
  valuesOf,
  withoutFilters,
} from './job-list-search.ts';

const anything = fc.dictionary(
  fc.constantFrom('q', 'view', 'group', 'sort', 'order', ...jobFilterNames, 'unknown'),
  fc.oneof(fc.jsonValue(), fc.constantFrom('your_move', 'stage', 'desc', 'remote', 'yours', 'listed')),
);

test('any address can be parsed, and parsing is idempotent', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const search = parseJobListSearch(raw);
      expect(parseJobListSearch(search)).toEqual(search);
      expect(serialiseJobListSearch(search)).toEqual(search);
    }),
  );
});

test('keeps known parameters and drops the others', () => {
  expect(
    parseJobListSearch({
      q: 2024,
      view: 'everything',
      group: 'stage',
      sort: 'when',
      stage: 'applied',
      mode: ['remote', 'moon', 'hybrid', 'remote'],
      tag: ['urgent'],
      salary: 'high',
      utm_source: 'letter',
    }),
  ).toEqual({ q: '2024', group: 'stage', stage: 'applied', mode: ['remote', 'hybrid'], tag: 'urgent' });
  expect(parseJobListSearch({})).toEqual({});
});

test('turning a value on and off again brings the filter back', () => {
  expect(toggled(undefined, 'a')).toBe('a');
  expect(toggled('a', 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toBe('b');
  expect(toggled('b', 'b')).toBeUndefined();
  expect(valuesOf(undefined)).toEqual([]);
});

test('clearing filters keeps words, view, grouping and order', () => {
  expect(
    withoutFilters({
      q: 'maps',
      view: 'quiet',
      group: 'stage',
      sort: 'age',
      order: 'desc',
      tag: 'x',
      salary: 'listed',
    }),
  ).toEqual({ q: 'maps', view: 'quiet', group: 'stage', sort: 'age', order: 'desc' });
});
