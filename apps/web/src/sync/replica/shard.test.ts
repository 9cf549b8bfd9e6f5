import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeShard, encodeShard, shardCount, shardOf } from './shard.ts';

describe('shards', () => {
  it('are stable: the numbers are part of what is stored', () => {
    expect(shardOf('settings')).toBe(8);
    expect(shardOf('01930000-0000-7000-8000-000000000001')).toBe(50);
    expect(shardOf('')).toBe(5);
  });

  it('accept any id, and distribute ids of one moment evenly', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(shardOf(id)).toBeGreaterThanOrEqual(0);
        expect(shardOf(id)).toBeLessThan(shardCount);
      }),
    );
    const counts = Array.from({ length: shardCount }, () => 0);
    for (let n = 0; n < 6_400; n += 1) {
      const at = shardOf(`01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(200);
  });

  it('round-trip', () => {
    const document = fc.record({
      collection: fc.constantFrom('job' as const, 'settings' as const),
      id: fc.string(),
      rev: fc.nat(),
      body: fc.option(
        fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.integer()), {
          noNullPrototype: true,
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(document), (documents) => {
        expect(decodeShard(encodeShard(documents))).toEqual(documents);
      }),
    );
  });

  it.each([
    '',
    '{"collection":"job"',
    '{}',
    '[null]',
    '[{"collection":"job","id":"a","rev":"1","body":{}}]',
    undefined,
  ])('are detected as damaged: %s', (text) => {
    expect(decodeShard(text)).toBeNull();
  });
});
