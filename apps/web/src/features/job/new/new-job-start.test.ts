import { expect, it } from 'vitest';
import type { Brought } from '@foothold/domain/posting/brought';
import type { JobDraft } from '../drafts/draft-store.ts';
import { newJobStart } from './new-job-start.ts';

const link = 'https://careers.ostra.example/jobs/101';
const posting = 'Process engineer\nOstra Milling';
const other = 'Quality lead\nOstra Milling';
const typed = {
  changes: { title: 'Analyst', notes: 'call back' },
  base: {},
  savedAt: '2026-11-10T12:00:00Z',
};
const ofLink = { ...typed, changes: { ...typed.changes, url: link } };
const read = { ...ofLink, changes: { ...ofLink.changes, posting } };
const unread = (words: string) => ({ posting: words, isBeginning: false });

const kept: Record<string, { draft?: JobDraft }> = {
  nothing: {},
  typed: { draft: typed },
  link: { draft: ofLink },
  read: { draft: read },
};
const left = { 'nothing unread': undefined, 'the same unread': posting, 'another unread': other };
const broughtBy: Record<string, Brought | null> = {
  nothing: null,
  link: { text: link },
  words: { text: posting },
  both: { text: posting, url: link },
  'other words of the link': { text: other, url: link },
};

const cases = Object.entries(kept).flatMap(([draftName, { draft }]) =>
  Object.entries(left).flatMap(([leftName, words]) =>
    Object.entries(broughtBy).map(
      ([broughtName, brought]) =>
        [
          `${broughtName} brought to a draft of ${draftName} with ${leftName}`,
          { draft, unread: words === undefined ? undefined : unread(words) },
          brought,
        ] as const,
    ),
  ),
);

it.each(cases)('loses nothing: %s', (_, before, brought) => {
  const start = newJobStart(before, brought);
  const everything = [start.values, start.unread, start.instead, start.displaced?.changes].map((part) =>
    JSON.stringify(part),
  );
  const isIn = (words: string) =>
    everything.some((part) => part?.includes(JSON.stringify(words).slice(1, -1)));
  const { title, notes, url, posting: keptPosting } = before.draft?.changes ?? {};
  const all = [title, notes, url, keptPosting, before.unread?.posting, brought?.text, brought?.url];
  expect(all.filter((words) => words !== undefined && !isIn(words))).toEqual([]);
});

it.each<[string, Parameters<typeof newJobStart>[0], Brought]>([
  ['words', { unread: unread(posting) }, { text: posting }],
  ['words with a link', { draft: ofLink, unread: unread(posting) }, { text: posting, url: link }],
  ['words, with something typed meanwhile', { draft: typed, unread: unread(posting) }, { text: posting }],
])('reads a dropped text after a reload that interrupted the reading: %s', (_, before, brought) => {
  const start = newJobStart(before, brought);
  expect(start.unread).toEqual(unread(posting));
  expect(start.displaced).toBeUndefined();
  expect(start.values).toMatchObject({ ...(brought.url ? { url: link } : {}), ...before.draft?.changes });
});

it('reads the text that comes with a link when the draft of that link has none yet', () => {
  expect(newJobStart({ draft: ofLink }, { text: posting, url: link }).unread).toEqual(unread(posting));
  const again = newJobStart({ draft: read }, { text: posting, url: link });
  expect([again.unread, again.instead]).toEqual([undefined, undefined]);
});
