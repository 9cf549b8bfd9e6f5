import { jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import type { Passage } from '@foothold/domain/posting/posting-reader';
import { draftsOf } from '../../../sync/drafts/drafts.ts';
import {
  emptyJobFormValues,
  jobFieldNames,
  type JobFieldName,
  type JobFormValues,
} from '../form/job-form-values.ts';

/**
 * Unsaved values. `changes` holds the touched fields, `base` what was stored under them when they were touched,
 * `savedAt` is an ISO 8601 time.
 */
export interface JobDraft {
  changes: Partial<JobFormValues>;
  base: Partial<JobFormValues>;
  savedAt: string;
  marks?: DraftProvenance;
}

/**
 * What of a draft is not the person's own: the fields that were read out of a posting, those that hold a guess, and
 * where in the posting's text they were read, in order, and whether its end is missing; without the last two where the
 * text is being changed.
 */
export interface DraftProvenance {
  read: JobFieldName[];
  guessed: JobFieldName[];
  passages?: Passage[];
  isCut?: boolean;
}

/** Which draft: of one account and one job, of its new job, or of a new job that was set aside for another. */
export interface DraftKey {
  userId: string;
  slot: string;
}

/** A posting that was brought to a new job and is still being read, so that its draft holds none of it. */
export interface UnreadPosting {
  posting: string;
  /** Whether it is only the beginning of what there was. */
  isBeginning: boolean;
}

export const newJobSlot = 'new';
export const setAsideSlot = 'new-set-aside';
const unreadSlot = 'new-unread';

/**
 * The stored draft; undefined without one, or where it cannot be read. Call it once the account’s drafts are opened.
 */
export function readDraft({ userId, slot }: DraftKey): JobDraft | undefined {
  return asDraft(draftsOf(userId).get(slot));
}

/** Stores the draft. Resolves to false where the browser has no room or forbids storage. */
export function writeDraft({ userId, slot }: DraftKey, draft: JobDraft): Promise<boolean> {
  return draftsOf(userId).put(slot, draft);
}

/** Called when the form of the draft is unmounted. */
export function leaveDraft({ userId, slot }: DraftKey): void {
  draftsOf(userId).leave(slot);
}

export function removeDraft({ userId, slot }: DraftKey): void {
  void draftsOf(userId).remove(slot);
}

/** Removes the draft once `saved` resolves, unless it has been written again by then. */
export function removeDraftAfter({ userId, slot }: DraftKey, saved: Promise<unknown>): Promise<void> {
  return draftsOf(userId).removeAfter(slot, saved);
}

/** The posting that was unread when the page was left. Call it once the account’s drafts are opened. */
export function readUnread(userId: string): UnreadPosting | undefined {
  const { posting, isBeginning } = (draftsOf(userId).get(unreadSlot) ?? {}) as Record<string, unknown>;
  return typeof posting === 'string' ? { posting, isBeginning: isBeginning === true } : undefined;
}

/** Stores the posting until it has been read. Resolves to false where the browser has no room or forbids storage. */
export function writeUnread(userId: string, unread: UnreadPosting): Promise<boolean> {
  return draftsOf(userId).put(unreadSlot, unread);
}

/** Removes the posting, unless another has replaced it. */
export function removeUnread(userId: string, posting: string): void {
  if (readUnread(userId)?.posting === posting) void draftsOf(userId).remove(unreadSlot);
}

function asDraft(raw: unknown): JobDraft | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { changes, base, savedAt, marks } = raw as Record<string, unknown>;
  if (typeof savedAt !== 'string') return undefined;
  const draft = { changes: asValues(changes), base: asValues(base), savedAt };
  const known = asProvenance(marks, draft.changes.posting ?? '');
  return known ? { ...draft, marks: known } : draft;
}

function asProvenance(raw: unknown, posting: string): DraftProvenance | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { read, guessed, passages, isCut } = raw as Record<string, unknown>;
  const marks = { read: asNames(read), guessed: asNames(guessed) };
  if (!Array.isArray(passages) || !arePassages(passages, posting.length)) return marks;
  return isCut === true ? { ...marks, passages, isCut } : { ...marks, passages };
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
    ([name, value]) =>
      jobFieldNames.some((field) => field === name) && hasShapeOf(name as JobFieldName, value),
  );
  return Object.fromEntries(known) as Partial<JobFormValues>;
}

function hasShapeOf(name: JobFieldName, value: unknown): boolean {
  switch (name in jobFields ? jobFields[name as JobFieldKey].kind : 'text') {
    case 'tags':
      return Array.isArray(value) && value.every((tag) => typeof tag === 'string');
    case 'rating':
      return value === null || typeof value === 'number';
    case 'amount':
      return value === null || typeof value === 'number' || typeof value === 'string';
    default:
      return typeof value === 'string' || (value === null && emptyJobFormValues[name] === null);
  }
}
