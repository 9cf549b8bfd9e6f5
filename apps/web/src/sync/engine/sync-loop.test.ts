import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from '../transport/back-off.ts';
import { type AttemptFailure, SyncLoop } from './sync-loop.ts';

let online = true;
let visible = true;
let wake = (): void => undefined;
let answers: (AttemptFailure | null)[] = [];
let attempts: number[] = [];
let fed = false;
let finish: (() => void) | null = null;
let loop: SyncLoop;
const later: AttemptFailure = { next: 'retry', retryAfterMs: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [online, visible, fed, answers, attempts, finish] = [true, true, false, [], [], null];
  loop = new SyncLoop({
    environment: {
      fetch: () => Promise.reject(new Error('not used')),
      now: () => new Date(),
      random: () => 0.999_999,
      isOnline: () => online,
      isVisible: () => visible,
      onChange: (listener) => {
        wake = listener;
        return () => undefined;
      },
      locks: null,
    },
    attempt: async () => {
      attempts.push(Date.now());
      if (finish !== null) await new Promise<void>((resolve) => (finish = resolve));
      return answers.shift() ?? null;
    },
    isConnected: () => fed,
    onChange: () => undefined,
  });
});

afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

describe('back-off', () => {
  it('grows from a second to a minute, spread over half of it', () => {
    expect([1, 2, 3, 7, 50].map((failures) => backOffMs(failures, 0))).toEqual([
      500, 1_000, 2_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, random) => {
          expect(backOffMs(failures, random)).toBeGreaterThanOrEqual(500);
          expect(backOffMs(failures, random)).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });
});

describe('the rhythm of attempts', () => {
  it('polls at once, and then every half minute while the page is visible', async () => {
    loop.request();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(attempts).toEqual([0, 30_000, 60_000]);
    visible = false;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(attempts).toEqual([0, 30_000, 60_000, 90_000]);
    visible = true;
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(5);
  });

  it('does not poll while the stream is connected, and does again after', async () => {
    fed = true;
    loop.request();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(attempts).toEqual([0]);
    fed = false;
    loop.request();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(attempts).toEqual([0, 300_000, 330_000]);
  });

  it('backs off after each failure, whatever is typed, and resets after success', async () => {
    answers = [later, later, later, null];
    loop.request();
    await vi.advanceTimersByTimeAsync(500);
    expect(loop.failures).toBe(1);
    expect(loop.retryAt).toEqual(new Date(1_000));
    loop.request();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(attempts).toEqual([0, 1_000, 3_000, 7_000]);
    expect([loop.failures, loop.retryAt]).toEqual([0, null]);
  });

  it('retries at once on request, when the network returns, or when the page is shown again', async () => {
    answers = [later, later, later, later, later];
    loop.request();
    await vi.advanceTimersByTimeAsync(100);
    loop.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toEqual([0, 100]);
    await vi.advanceTimersByTimeAsync(6_000);
    const before = attempts.length;
    vi.setSystemTime(Date.now() + 2_500);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(before + 1);
  });

  it('honours Retry-After', async () => {
    answers = [{ next: 'retry', retryAfterMs: 60_000 }, null];
    loop.request();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts).toHaveLength(2);
  });

  it('does not try without a network, and does when it is back', async () => {
    online = false;
    loop.request();
    await vi.advanceTimersByTimeAsync(120_000);
    await loop.attemptNow();
    expect(attempts).toEqual([]);
    online = true;
    visible = false;
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toEqual([120_000]);
  });

  it('makes one attempt at a time, and one more for requests during it', async () => {
    finish = () => undefined;
    loop.request();
    await vi.advanceTimersByTimeAsync(0);
    loop.request();
    loop.retryNow();
    await vi.advanceTimersByTimeAsync(50);
    expect(attempts).toEqual([0]);
    expect(loop.busy).toBe(true);
    const end = finish;
    finish = null;
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toEqual([0, 50]);
    expect(loop.busy).toBe(false);
  });

  it('stops when only the person can help, and resumes on request', async () => {
    answers = [{ next: 'stop', retryAfterMs: 0 }, null];
    loop.request();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toHaveLength(1);
    loop.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(2);
  });

  it('resolves waiters when no attempt can be made', async () => {
    finish = () => undefined;
    const running = loop.attemptNow();
    await vi.advanceTimersByTimeAsync(0);
    const waiting = loop.attemptNow();
    loop.stop();
    finish();
    await Promise.all([running, waiting, loop.attemptNow()]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toHaveLength(1);
  });
});
