import { takeBrought, unreadText, type Brought } from '@foothold/domain/posting/brought';
import { sourceFromLink } from '@foothold/domain/posting/posting-link';
import { postingAddressOf } from '@foothold/domain/sameness/posting-address';
import type { JobDraft, UnreadPosting } from '../drafts/draft-store.ts';
import {
  emptyJobFormValues,
  isUnfilled,
  type JobFieldName,
  type JobFormValues,
} from '../form/job-form-values.ts';

export interface NewJobStart {
  values: JobFormValues;
  /** Fields among the values that were told from others. */
  guessed: readonly JobFieldName[];
  /** Where the values come from, when not from nothing. */
  restored: JobDraft | undefined;
  /** Whether something was brought along from another page. */
  isBrought: boolean;
  /** What is still to be read: brought along now, or when the page was left before it had been read. */
  unread: UnreadPosting | undefined;
  /** What was brought along for a draft that has another posting. */
  instead: UnreadPosting | undefined;
  /** The earlier draft that what was brought along displaces. */
  displaced: JobDraft | undefined;
}

/** What this device keeps of the new job that was begun last. */
interface Kept {
  draft?: JobDraft | undefined;
  unread?: UnreadPosting | undefined;
}

/**
 * What the form of a new job begins with: what was brought along, else what is kept of last time, with the posting that
 * was not read then. The same brought once more goes on with what was made of it; anything else makes what is kept give
 * way, with its unread posting as plain words.
 */
export function newJobStart({ draft, unread }: Kept, brought: Brought | null): NewJobStart {
  const { values, posting, isBeginning = false } = brought ? takeBrought(brought) : { values: {} };
  const now = posting === undefined ? undefined : { posting, isBeginning };
  const source = sourceFromLink(values.url ?? '');
  const told = source === undefined ? values : { ...values, source };
  const isAnything = Object.keys(values).length > 0 || now !== undefined;
  const isResumed = unread !== undefined && unread.posting === posting;
  if (!isAnything || isResumed || (!unread && draft && isSame(draft.changes, values, posting))) {
    const has = draft?.changes.posting ?? '';
    const isOther = !isUnfilled(has) && has !== posting;
    return {
      values: { ...emptyJobFormValues, ...(isResumed ? told : {}), ...draft?.changes },
      guessed: draft?.marks?.guessed ?? [],
      restored: draft,
      isBrought: false,
      unread: unread ?? (isUnfilled(has) ? now : undefined),
      instead: unread === undefined && isOther ? now : undefined,
      displaced: undefined,
    };
  }
  return {
    values: { ...emptyJobFormValues, ...told },
    guessed: source === undefined ? [] : ['source'],
    restored: undefined,
    isBrought: true,
    unread: now,
    instead: undefined,
    displaced: unread ? withWords(draft, unread) : draft,
  };
}

/** The draft with the words of what had not been read; beside a posting that it has already, below that. */
function withWords(draft: JobDraft | undefined, { posting }: UnreadPosting): JobDraft {
  const { changes, base = {}, savedAt = new Date().toISOString() } = draft ?? {};
  const words = [changes?.posting, unreadText(posting)].filter((each) => !isUnfilled(each ?? ''));
  return { changes: { ...changes, posting: words.join('\n\n') }, base, savedAt };
}

/** Whether a draft was made of the same: of the same link, or of the same words where none came along. */
function isSame(kept: Partial<JobFormValues>, fields: Partial<JobFormValues>, posting?: string): boolean {
  if (fields.url !== undefined) return isSameLink(kept.url, fields.url);
  return posting === undefined ? kept.title === fields.title : kept.posting === posting;
}

/** A link that was passed on with other parameters of tracking is still the same one. */
function isSameLink(kept: string | undefined, brought: string): boolean {
  const address = postingAddressOf(brought);
  return kept === brought || (address !== undefined && postingAddressOf(kept ?? '')?.key === address.key);
}
