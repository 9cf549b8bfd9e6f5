import { expect, it } from 'vitest';
import { mapYieldingToMain } from './yield-to-main.ts';

const busyFor = (durationMs: number) => {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
};

it('does each once, in order, and yields between', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const items = Array.from({ length: 40 }, (_, at) => at);
  const results = await mapYieldingToMain(items, (item) => {
    busyFor(2);
    return item * 2;
  });
  clearInterval(others);
  expect(results).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThan(2);
});

it('stops at the first error', async () => {
  const done: number[] = [];
  const act = (item: number) => {
    if (item === 2) throw new Error('Not this one');
    done.push(item);
  };
  await expect(mapYieldingToMain([1, 2, 3], act)).rejects.toThrow('Not this one');
  expect(done).toEqual([1]);
});
