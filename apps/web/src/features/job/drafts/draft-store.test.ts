import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { draftsOf } from '../../../sync/drafts/drafts.ts';
import {
  newJobSlot,
  readDraft,
  readUnread,
  removeDraft,
  removeUnread,
  setAsideSlot,
  writeDraft,
  writeUnread,
} from './draft-store.ts';

beforeEach(async () => {
  await draftsOf('noor').opened;
  for (const slot of [newJobSlot, setAsideSlot]) removeDraft({ userId: 'noor', slot });
});

const noor = { userId: 'noor', slot: newJobSlot };
const draft = {
  changes: { title: 'Analyst', tags: ['green'] },
  base: { title: '' },
  savedAt: '2026-11-10T12:00:00Z',
};

it('returns a draft to the same account and job only', async () => {
  expect(await writeDraft(noor, draft)).toBe(true);
  expect(readDraft(noor)).toEqual(draft);
  expect(readDraft({ ...noor, userId: 'sam' })).toBeUndefined();
  expect(readDraft({ ...noor, slot: 'job-1' })).toBeUndefined();
  removeDraft(noor);
  expect(readDraft(noor)).toBeUndefined();
});

it('keeps which fields were read or guessed, and drops markers that do not fit the text', () => {
  const posting = 'Tide Clerk';
  const passage = { field: 'title' as const, start: 0, end: 10 };
  const marks = { read: ['title' as const, 'posting' as const], guessed: ['source' as const] };
  const read = {
    ...draft,
    changes: { title: posting, posting },
    marks: { ...marks, passages: [passage], isCut: true },
  };
  void writeDraft(noor, read);
  expect(readDraft(noor)).toEqual(read);
  for (const passages of [[{ ...passage, end: 11 }], [passage, passage], [null], 'x']) {
    const kept = { ...read, marks: { ...marks, guessed: ['source', 'nope'], passages } };
    void draftsOf('noor').put(newJobSlot, kept);
    expect(readDraft(noor)).toEqual({ ...read, marks });
  }
});

it('keeps a posting until it has been read', () => {
  const unread = { posting: 'Tide Clerk', isBeginning: true };
  void writeUnread('noor', unread);
  expect(readUnread('sam')).toBeUndefined();
  removeUnread('noor', 'Reef Clerk');
  expect(readUnread('noor')).toEqual(unread);
  removeUnread('noor', 'Tide Clerk');
  expect(readUnread('noor')).toBeUndefined();
});

it('drops invalid content', () => {
  const strange = {
    changes: { title: 5, tags: 'x', nope: 'x', notes: 'kept', priority: '3', salaryMin: 'about 3' },
    base: null,
    savedAt: 'x',
  };
  void draftsOf('noor').put(newJobSlot, strange);
  expect(readDraft(noor)).toEqual({
    changes: { notes: 'kept', salaryMin: 'about 3' },
    base: {},
    savedAt: 'x',
  });
  void draftsOf('noor').put(newJobSlot, 'broken');
  expect(readDraft(noor)).toBeUndefined();
});
