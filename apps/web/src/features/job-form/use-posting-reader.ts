import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import type { FetchedPosting } from '../../sync/fetch-posting.ts';
import { isUnfilled, type JobFieldName, type JobFormValues } from './job-form-values.ts';

export interface PostingReader {
  /** What was read last; stands beside the form until the posting's text is changed. */
  reading: PostingReading | undefined;
  /** Reads a posting that was pasted and fills the fields that are still empty. */
  read: (pasted: string) => Promise<void>;
  /** Fills them from what a job board told. */
  take: (posting: FetchedPosting) => Promise<void>;
  /** Forgets the reading, so that the text can be changed. */
  forget: () => void;
}

/** Reads pasted postings into the form. What the person typed is never overwritten. */
export function usePostingReader(
  form: UseFormReturn<JobFormValues>,
  mark: (names: readonly JobFieldName[]) => void,
): PostingReader {
  const [reading, setReading] = useState<PostingReading>();
  const fill = useCallback(
    async (found: PostingReading) => {
      const values = { ...found.fields, posting: found.text };
      const filled = (Object.keys(values) as (keyof typeof values)[]).filter((name) =>
        isUnfilled(form.getValues(name)),
      );
      // An amount without its currency and period would make the form guess them.
      for (const name of filled.toSorted((a, b) => Number(isAmount(a)) - Number(isAmount(b)))) {
        form.setValue(name, values[name] as never, { shouldDirty: true, shouldTouch: true });
      }
      await form.trigger(filled);
      mark(found.guessed.filter((name) => filled.includes(name)));
      if (filled.includes('posting')) setReading(found);
    },
    [form, mark],
  );
  const read = useCallback(
    async (pasted: string) => fill((await postingReader()).readPosting(pasted)),
    [fill],
  );
  const take = useCallback(
    async (posting: FetchedPosting) => fill((await postingReader()).readBoardPosting(posting)),
    [fill],
  );
  return { reading, read, take, forget: useCallback(() => setReading(undefined), []) };
}

function postingReader() {
  return import('@foothold/domain/posting/posting-reader');
}

function isAmount(name: JobFieldName): boolean {
  return name === 'salaryMin' || name === 'salaryMax';
}
