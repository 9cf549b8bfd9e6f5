import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedInTime, TimeLimitError, withinMs } from './time-limit.ts';

describe('withinMs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('settles as the work does, and leaves no timer behind', async () => {
    expect(await withinMs(2_000, Promise.resolve('read'))).toBe('read');
    await expect(withinMs(2_000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects work that never answers once the time is over, and not before', async () => {
    let outcome: unknown = 'open';
    void withinMs(2_000, new Promise(() => {})).catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(outcome).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBeInstanceOf(TimeLimitError);
  });

  it('accepts an answer queued before a late timer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = withinMs(2_000, promise);
    vi.advanceTimersToNextTimer();
    resolve('late');
    await expect(work).resolves.toBe('late');
  });

  it('bounds the wait for a part of the program', async () => {
    let outcome: unknown = 'open';
    void loadedInTime(new Promise(() => {})).catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome).toBeInstanceOf(TimeLimitError);
    expect(await loadedInTime(Promise.resolve({ default: 1 }))).toEqual({ default: 1 });
  });
});
