import { useLingui } from '@lingui/react/macro';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import { doneWords } from '../../../i18n/done-words.ts';
import { localTimeZone, localToday } from '../../../i18n/today.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import type { FetchedPosting } from '../../../sync/requests/fetch-posting.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import type { DraftProvenance, JobDraft } from '../drafts/draft-store.ts';
import { pickFields } from '../form/job-changes.ts';
import {
  emptyJobFormValues,
  isSameValue,
  isUnfilled,
  type JobFieldName,
  type JobFormValues,
} from '../form/job-form-values.ts';
import { changesByReading, inFillingOrder, readFields } from '../form/posting-fill.ts';
import type { Guesses } from '../form/use-guesses.ts';
import { useReadBeside } from './use-read-beside.ts';

/** A posting's words, and where in them fields were read. */
export type ShownReading = Pick<PostingReading, 'text' | 'passages' | 'isCut'>;

export interface PostingReader {
  /** What was read last; stands beside the form until the posting's text is changed. */
  reading: ShownReading | undefined;
  /**
   * Reads a posting that was brought, in place of the one before; offers an undo where there was one. `isBeginning`:
   * what was brought is only the beginning of it.
   */
  read: (brought: string, isBeginning?: boolean) => Promise<void>;
  /** Reads what a job board told, in place of nothing: where a posting stands by now, it only fills what is empty. */
  take: (posting: FetchedPosting) => Promise<void>;
  /** Removes the reading, so that the text can be edited. */
  forget: () => void;
  /** Which of these values were read or guessed, to be stored with a draft. */
  provenanceOf: (values: JobFormValues) => DraftProvenance;
}

/** Reads pasted postings into the form, which may begin with a draft. What the person typed is never overwritten. */
export function usePostingReader(
  form: UseFormReturn<JobFormValues>,
  guesses: Guesses,
  draft: JobDraft | undefined,
): PostingReader {
  const { i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const readBeside = useReadBeside();
  const [reading, setReading] = useState(() => readingOf(draft));
  const { settle, mark } = guesses;
  const given = useRef(pickFields({ ...emptyJobFormValues, ...draft?.changes }, draft?.marks?.read ?? []));
  const latest = useRef({ reading, guessed: guesses.guessed });
  useLayoutEffect(() => {
    latest.current = { reading, guessed: guesses.guessed };
  }, [reading, guesses.guessed]);

  const put = usePutValues(form, settle);

  const fill = useCallback(
    async (found: PostingReading, isAsked: boolean) => {
      const values = structuredClone(form.getValues());
      const before = { values, given: given.current, ...latest.current };
      const isReplaced = isAsked || isUnfilled(values.posting);
      const provenance = { read: before.given, guessed: before.guessed };
      const changes = changesByReading(
        values,
        { ...found.fields, posting: found.text },
        provenance,
        isReplaced,
      );
      const names = Object.keys(changes) as JobFieldName[];
      given.current = { ...before.given, ...changes };
      await put(changes);
      mark(found.guessed.filter((name) => names.includes(name)));
      if (isReplaced) setReading(found);
      if (!names.some((name) => !isUnfilled(values[name]))) return;
      offerUndo(doneWords(i18n, 'changed', jobFieldLabel(i18n, 'posting')), async () => {
        const untouched = names.filter((name) => isSameValue(form.getValues(name), changes[name]));
        given.current = before.given;
        setReading(before.reading);
        await put(Object.fromEntries(untouched.map((name) => [name, values[name]])));
        mark(untouched.filter((name) => before.guessed.has(name)));
      });
    },
    [form, mark, offerUndo, put, i18n],
  );
  const read = useCallback(
    async (brought: string, isBeginning = false) => {
      const context = { address: form.getValues('url').trim(), ...clock(), isBeginning };
      await fill(await readBeside({ brought, context }), true);
    },
    [fill, form, readBeside],
  );
  const take = useCallback(
    async (board: FetchedPosting) => {
      await fill(await readBeside({ board, context: clock() }), false);
    },
    [fill, readBeside],
  );
  const forget = useCallback(() => setReading(undefined), []);
  const provenanceOf = useCallback((values: JobFormValues): DraftProvenance => {
    const { reading: shown, guessed } = latest.current;
    const provenance = { read: readFields(values, given.current), guessed: [...guessed] };
    if (shown?.text !== values.posting) return provenance;
    const { passages, isCut } = shown;
    return isCut ? { ...provenance, passages, isCut } : { ...provenance, passages };
  }, []);
  return { reading, read, take, forget, provenanceOf };
}

function clock() {
  return { timeZone: localTimeZone(), today: localToday() };
}

function readingOf(draft: JobDraft | undefined): ShownReading | undefined {
  const text = draft?.changes.posting;
  const { passages, isCut = false } = draft?.marks ?? {};
  return text !== undefined && passages ? { text, passages, isCut } : undefined;
}

/** Sets values of the form as if typed, and validates those that are not empty. */
function usePutValues(form: UseFormReturn<JobFormValues>, settle: Guesses['settle']) {
  return useCallback(
    (values: Partial<JobFormValues>) => {
      const names = inFillingOrder(values);
      for (const name of names) settle(name);
      for (const name of names) {
        form.setValue(name, values[name] as never, { shouldDirty: true, shouldTouch: true });
      }
      const [emptied, filled] = [true, false].map((is) =>
        names.filter((name) => isUnfilled(values[name]) === is),
      );
      form.clearErrors(emptied);
      return form.trigger(filled);
    },
    [form, settle],
  );
}
