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
  /** Fields derived from others. */
  guessed: readonly JobFieldName[];
  /** The draft that the values come from. */
  restored: JobDraft | undefined;
  /** Whether the values come from another page. */
  isBrought: boolean;
  /** The posting to read: brought now, or unread when the page was left. */
  unread: UnreadPosting | undefined;
  /** The posting that was brought while the draft has another. */
  instead: UnreadPosting | undefined;
  /** The draft to be set aside. */
  displaced: JobDraft | undefined;
}

/** The stored draft and unread posting of the last new job. */
interface Kept {
  draft?: JobDraft | undefined;
  unread?: UnreadPosting | undefined;
}

/**
 * What the form of a new job starts with: what was brought, else the stored draft with its unread posting. The same
 * posting or link brought again resumes its draft; anything else sets the draft aside, with its unread posting as plain
 * text.
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

/** The draft with the text of an unread posting, below a posting that it has already. */
function withWords(draft: JobDraft | undefined, { posting }: UnreadPosting): JobDraft {
  const { changes, base = {}, savedAt = new Date().toISOString() } = draft ?? {};
  const words = [changes?.posting, unreadText(posting)].filter((each) => !isUnfilled(each ?? ''));
  return { changes: { ...changes, posting: words.join('\n\n') }, base, savedAt };
}

/** Whether a draft comes from the same link, or from the same text where there is none. */
function isSame(kept: Partial<JobFormValues>, fields: Partial<JobFormValues>, posting?: string): boolean {
  if (fields.url !== undefined) return isSameLink(kept.url, fields.url);
  return posting === undefined ? kept.title === fields.title : kept.posting === posting;
}

/** Tracking parameters do not make a link another one. */
function isSameLink(kept: string | undefined, brought: string): boolean {
  const address = postingAddressOf(brought);
  return kept === brought || (address !== undefined && postingAddressOf(kept ?? '')?.key === address.key);
}
