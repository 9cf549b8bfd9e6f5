import { expect, it } from 'vitest';
import { moveDraft, newJobSlot, readDraft, removeDraft, setAsideSlot, writeDraft } from './draft-store.ts';

function memoryStorage(room = Infinity) {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => void items.delete(name),
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, text);
    },
  };
}

const noor = { userId: 'noor', slot: newJobSlot };
const draft = {
  changes: { title: 'Analyst', tags: ['green'] },
  base: { title: '' },
  savedAt: '2026-11-10T12:00:00Z',
};

it('gives back what was kept, to the same account and job only', () => {
  const storage = memoryStorage();
  expect(writeDraft(noor, draft, storage)).toBe(true);
  expect(readDraft(noor, storage)).toEqual(draft);
  expect(readDraft({ ...noor, userId: 'sam' }, storage)).toBeUndefined();
  expect(readDraft({ ...noor, slot: 'job-1' }, storage)).toBeUndefined();
  removeDraft(noor, storage);
  expect(readDraft(noor, storage)).toBeUndefined();
});

it('keeps what was only read and guessed, and leaves out marks that do not fit the text', () => {
  const storage = memoryStorage();
  const posting = 'Tide Clerk';
  const passage = { field: 'title' as const, start: 0, end: 10 };
  const marks = { read: ['title' as const, 'posting' as const], guessed: ['source' as const] };
  const read = { ...draft, changes: { title: posting, posting }, marks: { ...marks, passages: [passage] } };
  writeDraft(noor, read, storage);
  expect(readDraft(noor, storage)).toEqual(read);
  for (const passages of [[{ ...passage, end: 11 }], [passage, passage], [null], 'x']) {
    storage.setItem(
      'foothold.job-draft.noor.new',
      JSON.stringify({ ...read, marks: { ...marks, guessed: ['source', 'nope'], passages } }),
    );
    expect(readDraft(noor, storage)).toEqual({ ...read, marks });
  }
});

it('sets a draft aside without losing it', () => {
  const storage = memoryStorage();
  writeDraft(noor, draft, storage);
  moveDraft(noor, { ...noor, slot: setAsideSlot }, storage);
  expect(readDraft(noor, storage)).toBeUndefined();
  expect(readDraft({ ...noor, slot: setAsideSlot }, storage)).toEqual(draft);
});

it('says when there is no room', () => {
  expect(writeDraft(noor, draft, memoryStorage(5))).toBe(false);
});

it('leaves out what does not fit today, and survives nonsense', () => {
  const storage = memoryStorage();
  const strange = {
    changes: { title: 5, tags: 'x', nope: 'x', notes: 'kept', salaryMin: '3' },
    base: null,
    savedAt: 'x',
  };
  storage.setItem('foothold.job-draft.noor.new', JSON.stringify(strange));
  expect(readDraft(noor, storage)).toEqual({ changes: { notes: 'kept' }, base: {}, savedAt: 'x' });
  storage.setItem('foothold.job-draft.noor.new', '{broken');
  expect(readDraft(noor, storage)).toBeUndefined();
});
