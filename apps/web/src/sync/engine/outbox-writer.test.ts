import { expect, it } from 'vitest';
import { OutboxWriter } from './outbox-writer.ts';
import { testChange, testId } from '../testing/queued-changes.ts';

it('writes one batch at a time on a slow disk, and all of it', async () => {
  const written: string[] = [];
  let [inFlight, most] = [0, 0];
  const writer = new OutboxWriter(Promise.resolve(), async (changes) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setTimeout(resolve, 1));
    written.push(...changes.map(({ id }) => id));
    inFlight -= 1;
    return 'device';
  });
  const durabilities = [];
  for (let n = 1; n <= 50; n += 1) {
    durabilities.push(writer.add(testChange(n, 'job.delete', { id: testId(1) })));
    if (n % 3 === 0) await Promise.resolve();
  }
  await writer.idle();
  expect(written).toEqual(Array.from({ length: 50 }, (_, at) => testId(at + 1)));
  expect(most).toBe(1);
  expect(new Set(await Promise.all(durabilities))).toEqual(new Set(['device']));
});
