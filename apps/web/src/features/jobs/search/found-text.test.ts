import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildJob } from '@foothold/domain/testing/job-builder';
import { foldedWords, foldText } from '../../../i18n/folded-text.ts';
import { findingOf } from './found-text.ts';
import { jobTexts } from './job-text.ts';
import { jobArbitrary } from '../testing/job-arbitrary.ts';

const job = buildJob({
  fields: {
    title: 'Cook',
    company: 'Globex',
    notes: 'They asked how I would plan a menu for\na wedding, and praised the Crème brûlée that I brought.',
  },
});
const row = () => ['Globex', 'Cook'];

describe('an excerpt of a search result', () => {
  test('shows the words around a match, ignoring accents and one wrong letter', () => {
    expect(findingOf('wedding')(job, row)).toBe(
      '… plan a menu for a wedding, and praised the Crème brûlée that I brought.',
    );
    expect(findingOf('creme')(job, row)).toBe('… and praised the Crème brûlée that I brought.');
    expect(findingOf('praiesd')(job, row)).toBe(
      '… for a wedding, and praised the Crème brûlée that I brought.',
    );
    expect(findingOf('asked')(job, row)).toContain('They asked how');
  });

  test('shows the first match that the row does not show', () => {
    expect(findingOf('globex cook')(job, row)).toBeNull();
    expect(findingOf('Globxe')(job, row)).toBeNull();
    expect(findingOf('cook menu')(job, row)).toContain('menu');
    expect(findingOf('')(job, row)).toBeNull();
    expect(findingOf('elsewhere')(job, row)).toBeNull();
  });

  test('contains the search term, from any text of the job', () => {
    const cases = jobArbitrary.chain((any) => {
      const words = jobTexts(any)
        .flatMap(foldedWords)
        .filter((word) => word.length <= 40);
      return fc.record({
        any: fc.constant(any),
        word: fc.constantFrom(...(words.length > 0 ? words : [''])),
      });
    });
    fc.assert(
      fc.property(cases, ({ any, word }) => {
        const told = findingOf(word)(any, () => []);
        expect(foldText(told ?? '')).toContain(word);
      }),
    );
  });
});
