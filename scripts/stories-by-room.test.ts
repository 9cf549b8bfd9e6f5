import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rareStories } from './rare-stories.mjs';
import { storiesByRoom, storiesOf } from './stories-by-room.mjs';

const root = join(import.meta.dirname, '..');
const stories = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.test.ts'.length));

describe('the table of stories by room', () => {
  it('lists every story at least once, and no other', () => {
    expect([...new Set(Object.values(storiesByRoom).flat())].toSorted()).toEqual(stories.toSorted());
  });

  it('has every story that npm test leaves out', () => {
    expect(rareStories.filter((name) => !stories.includes(name))).toEqual([]);
  });

  it('has a row for every feature', () => {
    const folders = readdirSync(join(root, 'apps/web/src/features'));
    const rooms = folders.map((name) => `apps/web/src/features/${name}/`);
    expect(rooms.filter((room) => !(room in storiesByRoom))).toEqual([]);
  });

  it('returns the row of the longest prefix, a changed story itself, and none for a test', () => {
    expect(storiesOf(['apps/web/src/features/jobs/samples/samples-strip.tsx'])).toEqual(['sample-jobs']);
    expect(storiesOf(['e2e/bin.test.ts', 'packages/domain/src/job.test.ts', 'README.md'])).toEqual(['bin']);
  });
});
