import { describe, expect, it } from 'vitest';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { saveListContext, readListContext } from './list-context.ts';

const entries = (...ids: string[]) => ids.map((id) => ({ job: { id } }) as JobEntry);

describe('the list context', () => {
  it('keeps each job with its position in its group, from the top', () => {
    const groups = [
      { name: 'Your move', entries: entries('a', 'b') },
      { name: 'Resting', entries: entries('c') },
    ];
    expect(readListContext(saveListContext('b', groups))).toEqual([
      { id: 'a', at: 1, count: 2, name: 'Your move' },
      { id: 'b', at: 2, count: 2, name: 'Your move' },
      { id: 'c', at: 1, count: 1, name: 'Resting' },
    ]);
  });

  it('keeps the nearest of very many, with their positions among all', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `job ${index + 1}`);
    const kept = readListContext(saveListContext('job 5000', [{ name: '', entries: entries(...ids) }]));
    expect(kept).toHaveLength(401);
    expect(kept[0]).toEqual({ id: 'job 4800', at: 4_800, count: 10_000, name: '' });
    expect(kept.at(-1)?.id).toBe('job 5200');
  });

  it('is empty for a job outside of it, and for a page opened from elsewhere', () => {
    expect(readListContext(saveListContext('z', [{ name: '', entries: entries('a') }]))).toEqual([]);
    expect(readListContext({})).toEqual([]);
    expect(readListContext({ leftList: [{ id: 1 }] })).toEqual([]);
  });
});
