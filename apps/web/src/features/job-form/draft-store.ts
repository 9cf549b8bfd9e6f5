import { emptyJobFormValues, jobFieldNames, type JobFormValues } from './job-form-values.ts';

/**
 * What was typed and not saved yet. `changes` holds the touched fields, `base` what was stored under them
 * when they were touched, `savedAt` is an ISO 8601 time.
 */
export interface JobDraft {
  changes: Partial<JobFormValues>;
  base: Partial<JobFormValues>;
  savedAt: string;
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
  const { changes, base, savedAt } = raw as Record<string, unknown>;
  if (typeof savedAt !== 'string') return undefined;
  return { changes: asValues(changes), base: asValues(base), savedAt };
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
