import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { postingAddressOf } from '@foothold/domain/sameness/posting-address';
import { pageBrought } from './bookmarklet.ts';
import { broughtByAddress } from './brought-by-address.ts';
import { takeBrought, type Brought } from '@foothold/domain/posting/brought';
import { moveDraft, newJobSlot, readDraft, setAsideSlot, type JobDraft } from './draft-store.ts';
import { emptyJobFormValues, type JobFieldName, type JobFormValues } from './job-form-values.ts';
import { sourceFromLink } from '@foothold/domain/posting/posting-link';

export interface NewJobStart {
  values: JobFormValues;
  /** Fields among the values that were told from others. */
  guessed: readonly JobFieldName[];
  /** Where the values come from, when not from nothing. */
  restored: JobDraft | undefined;
  /** Whether something was brought along from another page. */
  isBrought: boolean;
  /** Whether the browser button brought it. */
  isByBookmarklet: boolean;
  /** What was brought along to be read as a posting, and whether it is only the beginning of one. */
  posting: string | undefined;
  isBeginning: boolean;
  /** Another new job that was begun and never saved. */
  setAside: JobDraft | undefined;
}

/**
 * What the form of a new job begins with: what the address brings along from elsewhere, else the draft of last time. A
 * draft gives way to what was brought along, but is set aside, not lost.
 */
export function useNewJobStart(userId: string): NewJobStart {
  const place = useRouterState({
    select: ({ location: { search, hash, state } }) => ({ search, hash, state }),
  });
  const navigate = useNavigate();
  const [brought] = useState(() => broughtByAddress(place));
  const [start] = useState(() => startWith(userId, brought, pageBrought(place.hash) !== null));
  // Taken once: a reload must not bring it again over what was made of it since.
  useEffect(() => {
    if (brought) void navigate({ to: '/new-job', search: {}, replace: true, state: withoutText });
  }, [navigate, brought]);
  return start;
}

function withoutText(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'text'));
}

function startWith(userId: string, brought: Brought | null, isByBookmarklet: boolean): NewJobStart {
  const key = { userId, slot: newJobSlot };
  const asideKey = { userId, slot: setAsideSlot };
  const draft = readDraft(key);
  const { values: fields, posting, isBeginning = false } = brought ? takeBrought(brought) : { values: {} };
  const isAnything = Object.keys(fields).length > 0 || posting !== undefined;
  if (isAnything && !(draft && isSame(draft.changes, fields, posting))) {
    if (draft) moveDraft(key, asideKey);
    const source = sourceFromLink(fields.url ?? '');
    return {
      values: { ...emptyJobFormValues, ...fields, ...(source === undefined ? {} : { source }) },
      guessed: source === undefined ? [] : ['source'],
      restored: undefined,
      isBrought: true,
      isByBookmarklet,
      posting,
      isBeginning,
      setAside: readDraft(asideKey),
    };
  }
  return {
    values: { ...emptyJobFormValues, ...draft?.changes },
    guessed: draft?.marks?.guessed ?? [],
    restored: draft,
    isBrought: false,
    isByBookmarklet: false,
    posting: undefined,
    isBeginning: false,
    setAside: readDraft(asideKey),
  };
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
