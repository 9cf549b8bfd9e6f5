import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTags } from './tag-adding.ts';

const limits = { max: 3, maxLength: 6 };

test('adds each part once, trimmed, in order', () => {
  expect(addTags(['remote'], ' energy ؛ grid،  a  b ;Remote', { max: 20, maxLength: 40 })).toEqual({
    tags: ['remote', 'energy', 'grid', 'a b'],
    left: '',
    problem: { code: 'repeated', tag: 'Remote' },
  });
});

test('keeps in the field what is too long or too many, and names it', () => {
  expect(addTags([], 'windfarm', limits)).toEqual({
    tags: [],
    left: 'windfarm',
    problem: { code: 'too_long' },
  });
  expect(addTags(['a', 'b'], 'c, d, e', limits)).toEqual({
    tags: ['a', 'b', 'c'],
    left: 'd, e',
    problem: { code: 'too_many' },
  });
});

test('counts code points, not units', () => {
  expect(addTags([], '🪨🪨🪨🪨🪨🪨', limits).tags).toEqual(['🪨🪨🪨🪨🪨🪨']);
});

test('never exceeds the limits, never repeats and never drops a part', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 8 }), (parts) => {
      const { tags, left } = addTags([], parts.join(','), limits);
      expect(tags.length).toBeLessThanOrEqual(limits.max);
      expect(new Set(tags.map((tag) => tag.toLocaleLowerCase())).size).toBe(tags.length);
      for (const part of parts.flatMap((text) => text.split(/[,،;؛\n\t]/))) {
        const tag = part.trim().replaceAll(/\s+/g, ' ');
        const isPresent = tags.some(
          (one) => one.localeCompare(tag, undefined, { sensitivity: 'accent' }) === 0,
        );
        if (tag && !isPresent) expect(left).toContain(tag);
      }
    }),
  );
});
