import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { postingAddressOf } from '@foothold/domain/sameness/posting-address';
import { type BroughtPage, pageBrought } from './bookmarklet.ts';
import { moveDraft, newJobSlot, readDraft, setAsideSlot, type JobDraft } from './draft-store.ts';
import { emptyJobFormValues, type JobFieldName, type JobFormValues } from './job-form-values.ts';
import { fieldsFromText } from './pasted-text.ts';
import { sourceFromLink } from './posting-link.ts';

export interface NewJobStart {
  values: JobFormValues;
  /** Fields among the values that were told from others. */
  guessed: readonly JobFieldName[];
  /** Where the values come from, when not from nothing. */
  restored: JobDraft | undefined;
  /** Whether text was brought along from another page. */
  isBrought: boolean;
  /** The page that was brought along to be read, as HTML. */
  page: string | undefined;
  /** Another new job that was begun and never saved. */
  setAside: JobDraft | undefined;
}

/**
 * What the form of a new job begins with: text brought along from another page (`text`, `url` or `draft` in
 * the address, a page behind its #, or `text` in the navigation's state), else the draft of last time. A draft gives way to text
 * that was brought along, but is set aside, not lost.
 */
export function useNewJobStart(userId: string): NewJobStart {
  const brought = useRouterState({
    select: ({ location }) => textBrought(location.search, location.hash, location.state),
  });
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [start] = useState(() => startWith(userId, brought, pageBrought(hash)));
  // Taken once: a reload must not bring the text again over what was made of it since.
  useEffect(() => {
    if (brought === '') return;
    void navigate({ to: '/new-job', search: {}, replace: true, state: withoutText });
  }, [navigate, brought]);
  return start;
}

function withoutText(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'text'));
}

function startWith(userId: string, brought: string, page: BroughtPage | null): NewJobStart {
  const key = { userId, slot: newJobSlot };
  const asideKey = { userId, slot: setAsideSlot };
  const fields = fieldsFromText(brought);
  const draft = readDraft(key);
  const isSame =
    draft && Object.entries(fields).every(([name, value]) => isSameText(draft.changes[name as 'url'], value));
  if (Object.keys(fields).length > 0 && !isSame) {
    if (draft) moveDraft(key, asideKey);
    const source = sourceFromLink(fields.url ?? '');
    return {
      values: { ...emptyJobFormValues, ...fields, ...(source === undefined ? {} : { source }) },
      guessed: source === undefined ? [] : ['source'],
      restored: undefined,
      isBrought: true,
      page: page?.html,
      setAside: readDraft(asideKey),
    };
  }
  return {
    values: { ...emptyJobFormValues, ...draft?.changes },
    guessed: draft?.marks?.guessed ?? [],
    restored: draft,
    isBrought: false,
    page: undefined,
    setAside: readDraft(asideKey),
  };
}

/** A link that was passed on with other parameters of tracking is still the same one. */
function isSameText(kept: string | undefined, brought: string): boolean {
  const address = postingAddressOf(brought);
  return kept === brought || (address !== undefined && postingAddressOf(kept ?? '')?.key === address.key);
}

function textBrought(search: unknown, hash: string, state: unknown): string {
  const params = new URLSearchParams(hash);
  const candidates = [
    ...['text', 'url', 'draft'].map((name) => (search as Record<string, unknown> | undefined)?.[name]),
    params.get('text'),
    pageBrought(hash)?.url,
    (state as Record<string, unknown> | undefined)?.['text'],
  ];
  return candidates.find((each): each is string => typeof each === 'string' && each !== '') ?? '';
}
