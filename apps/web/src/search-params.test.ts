import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch, textOf } from './search-params.ts';

const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
const several = fc.array(fc.string(), { minLength: 2, maxLength: 4 });

describe('search parameters', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string(), several), { noNullPrototype: true }),
        (values) => {
          expect(parseSearch(stringifySearch(values))).toEqual(values);
        },
      ),
    );
  });

  it('stay text, whatever they look like', () => {
    expect(parseSearch('?q=2024&view=true&note=%22x%22')).toEqual({ q: '2024', view: 'true', note: '"x"' });
  });

  it('leave out what is not set', () => {
    expect(stringifySearch({ q: undefined, stage: null })).toBe('');
    expect(stringifySearch({ q: 'a b', stage: ['saved', 'offer'] })).toBe('?q=a+b&stage=saved&stage=offer');
  });

  it('are text only when there is some', () => {
    expect([textOf('x'), textOf(''), textOf(['x', 'y']), textOf(undefined)]).toEqual([
      'x',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
