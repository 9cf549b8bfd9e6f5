import { useCallback, useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { boardAddressOf } from '@foothold/domain/job-board';
import { ApiFailure } from '../../../sync/transport/api-failure.ts';
import { fetchPosting, type FetchedPosting } from '../../../sync/requests/fetch-posting.ts';
import { isUnfilled, type JobFormValues } from '../form/job-form-values.ts';
import { isWebLink, sourceFromLink } from '@foothold/domain/posting/posting-link';

/**
 * Why a board's posting is not here: it is gone, the board does not answer or not usefully, or requests are switched
 * off.
 */
export type LinkProblem = 'gone' | 'unreachable' | 'unreadable' | 'off' | 'limited' | 'network';

/**
 * What has become of the link that stands in the form. `board` is the job board's name; `elsewhere`: it leads to no
 * board that can be asked.
 */
export type LinkReading = { link: string; board: string } & (
  | { state: 'asking' | 'read' | 'elsewhere' }
  | { state: 'failed'; problem: LinkProblem }
);

export interface LinkReader {
  reading: LinkReading | null;
  retry: () => void;
}

/** Debounce of a link that is typed and not pasted. */
const typingMs = 600;

/** Asks the job board behind the form's link for the posting, while there is none in the form. */
export function useLinkReader(
  form: UseFormReturn<JobFormValues>,
  take: (posting: FetchedPosting) => Promise<void>,
): LinkReader {
  const link = useWatch({ control: form.control, name: 'url' }).trim();
  const hasPosting = !isUnfilled(useWatch({ control: form.control, name: 'posting' }));
  const [reading, setReading] = useState<LinkReading | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWebLink(link) || !isUnfilled(form.getValues('posting'))) return undefined;
    let isCurrent = true;
    const about = { link, board: sourceFromLink(link) ?? link };
    const ask = async () => {
      if (!boardAddressOf(link)) return setReading({ ...about, state: 'elsewhere' });
      setReading({ ...about, state: 'asking' });
      try {
        const posting = await fetchPosting(link);
        if (!isCurrent) return;
        await take(posting);
        setReading({ ...about, state: 'read' });
      } catch (error) {
        if (isCurrent) setReading({ ...about, state: 'failed', problem: problemOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [link, tries, form, take]);
  const isOver = reading?.link !== link || (reading.state === 'elsewhere' && hasPosting);
  return {
    reading: isOver ? null : reading,
    retry: useCallback(() => setTries((before) => before + 1), []),
  };
}

const problemByCode: Readonly<Record<string, LinkProblem>> = {
  fetching_off: 'off',
  link_not_fetched: 'unreadable',
  posting_gone: 'gone',
  posting_unreadable: 'unreadable',
  too_many_requests: 'limited',
  overloaded: 'limited',
};

function problemOf(error: unknown): LinkProblem {
  if (!(error instanceof ApiFailure)) {
    console.error(error);
    return 'unreadable';
  }
  if (error.kind === 'network') return 'network';
  return problemByCode[error.code ?? ''] ?? 'unreachable';
}
