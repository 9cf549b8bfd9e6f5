import type { Passage } from '@foothold/domain/posting/posting-reader';
import {
  emptyJobFormValues,
  jobFieldNames,
  type JobFieldName,
  type JobFormValues,
} from './job-form-values.ts';

/**
 * What was typed and not saved yet. `changes` holds the touched fields, `base` what was stored under them
 * when they were touched, `savedAt` is an ISO 8601 time.
 */
export interface JobDraft {
  changes: Partial<JobFormValues>;
  base: Partial<JobFormValues>;
  savedAt: string;
  marks?: DraftMarks;
}

/**
 * What of a draft is not the person's own: the fields that were read out of a posting, those that hold a guess, and
 * where in the posting's text they were read, in order; without passages where the text is being changed.
 */
export interface DraftMarks {
  read: JobFieldName[];
  guessed: JobFieldName[];
  passages?: Passage[];
}

/** Where drafts are kept; the browser's localStorage outside of tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Which draft: of one account and one job, of its new job, or of a new job that was set aside for another. */
export interface DraftKey {
  userId: string;
  slot: string;
}

export const newJobSlot = 'new';
export const setAsideSlot = 'new-set-aside';

const keyPrefix = (userId: string) => `foothold.job-draft.${userId}.`;
const storageKey = (key: DraftKey) => keyPrefix(key.userId) + key.slot;

/** The kept draft, or undefined when there is none or it cannot be read any more. */
export function readDraft(key: DraftKey, storage: DraftStorage = localStorage): JobDraft | undefined {
  try {
    const text = storage.getItem(storageKey(key));
    return text === null ? undefined : asDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps the draft. False when the browser has no room for it or forbids storage. */
export function writeDraft(key: DraftKey, draft: JobDraft, storage: DraftStorage = localStorage): boolean {
  try {
    storage.setItem(storageKey(key), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: DraftKey, storage: DraftStorage = localStorage): void {
  try {
    storage.removeItem(storageKey(key));
  } catch {
    // Storage that cannot be written holds no draft either.
  }
}

/** Removes every draft of an account that is gone. */
export function removeDraftsOf(userId: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix(userId)));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds no draft either.
  }
}

/** Puts a draft under another key, replacing what was there. */
export function moveDraft(from: DraftKey, to: DraftKey, storage: DraftStorage = localStorage): void {
  const draft = readDraft(from, storage);
  if (draft && writeDraft(to, draft, storage)) removeDraft(from, storage);
}

function asDraft(raw: unknown): JobDraft | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { changes, base, savedAt, marks } = raw as Record<string, unknown>;
  if (typeof savedAt !== 'string') return undefined;
  const draft = { changes: asValues(changes), base: asValues(base), savedAt };
  const known = asMarks(marks, draft.changes.posting ?? '');
  return known ? { ...draft, marks: known } : draft;
}

function asMarks(raw: unknown, posting: string): DraftMarks | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { read, guessed, passages } = raw as Record<string, unknown>;
  const marks = { read: asNames(read), guessed: asNames(guessed) };
  return Array.isArray(passages) && arePassages(passages, posting.length) ? { ...marks, passages } : marks;
}

function asNames(raw: unknown): JobFieldName[] {
  return jobFieldNames.filter((name) => Array.isArray(raw) && raw.includes(name));
}

function arePassages(raw: readonly unknown[], length: number): raw is Passage[] {
  let from = 0;
  return raw.every((each) => {
    const { field, start, end } = (each ?? {}) as Record<string, unknown>;
    if (!jobFieldNames.some((name) => name === field) || typeof start !== 'number') return false;
    if (typeof end !== 'number' || start < from || end < start || end > length) return false;
    from = end;
    return true;
  });
}

// A draft may come from an older version of the page: what has another shape than today's field is left out.
function asValues(raw: unknown): Partial<JobFormValues> {
  if (typeof raw !== 'object' || raw === null) return {};
  const known = Object.entries(raw).filter(
    ([name, value]) => jobFieldNames.some((field) => field === name) && hasShapeOf(name, value),
  );
  return Object.fromEntries(known) as Partial<JobFormValues>;
}

const numberFields = new Set(['salaryMin', 'salaryMax', 'priority']);

function hasShapeOf(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return name === 'tags' && value.every((tag) => typeof tag === 'string');
  if (numberFields.has(name)) return value === null || typeof value === 'number';
  const empty = emptyJobFormValues[name as keyof JobFormValues];
  return typeof value === 'string' ? name !== 'tags' : value === null && empty === null;
}
