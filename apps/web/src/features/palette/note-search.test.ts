import { expect, test } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { noteSearch } from './note-search.ts';

const noted = (notes: string, updatedAt = '2026-11-01T00:00:00.000Z') => ({ notes, updatedAt }) as Job;
const texts = (query: string, ...jobs: Job[]) =>
  noteSearch(jobs)(query, 3).map(({ parts }) => parts.map(({ text }) => text).join(''));

test('shows the excerpt of the notes with the match, without Markdown syntax', () => {
  const job = noted(
    '# First call\n\n- Sam says that after all these years the **Tidewell** team is still kind, and that the office is as cold as ever in winter.',
  );
  const [found] = noteSearch([job])('tidewell', 3);
  expect(found?.parts).toEqual([
    { text: '“…after all these years the ', isMatch: false },
    { text: 'Tidewell', isMatch: true },
    { text: ' team is still kind, and that the office is as cold as ever in…”', isMatch: false },
  ]);
});

test('ignores accents, requires every word, and needs three letters', () => {
  const job = noted('Zürich hat gute Straßenbahnen');
  expect(texts('zurich', job)).toHaveLength(1);
  expect(texts('zurich strassen', job)).toEqual(['“Zürich hat gute Straßenbahnen”']);
  expect(texts('zurich bus', job)).toEqual([]);
  expect(texts('zu', job)).toEqual([]);
  expect(texts('tram', noted(''))).toEqual([]);
});

test('names the jobs changed last first', () => {
  const early = noted('the early tram', '2026-01-01T00:00:00.000Z');
  const late = noted('the late tram', '2026-02-01T00:00:00.000Z');
  expect(texts('tram', early, late)).toEqual(['“the late tram”', '“the early tram”']);
});
