import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseJobListSearch, serialiseJobListSearch, type JobListSearch } from './job-list-search.ts';

/** The list's state in the address, and the words in the search field, which run a moment ahead of it. */
export interface JobListSearchState {
  /** Everything but the words; the same object until something in it changes. */
  search: JobListSearch;
  /** Changes the address; Back undoes it. The words stay unless `q` is given. Always the same function. */
  onSearch: (search: JobListSearch) => void;
  /** Like `onSearch` for what does not change which jobs are shown: Back goes further back. */
  onArrange: (search: JobListSearch) => void;
  words: string;
  onWords: (words: string) => void;
  /** Writes the words into the address at once, before the page is left. */
  settle: () => void;
}

// Long enough that a word typed in one go makes one change of the address, which browsers ration.
const typingPauseMs = 250;

const from = '/signed-in/job-list';

// The router hands over what stands in the address beside what was read from it; only the latter counts.
const withoutWords = (address: Record<string, unknown>): JobListSearch => {
  const { q: _words, ...rest } = parseJobListSearch(address);
  return rest;
};
const wordsOf = (address: Record<string, unknown>): string => parseJobListSearch(address).q ?? '';

export function useJobListSearch(): JobListSearchState {
  const search: JobListSearch = useSearch({ from, select: withoutWords, structuralSharing: true });
  const inAddress = useSearch({ from, select: wordsOf });
  const navigate = useNavigate();
  const [words, setWords] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      // Back, forward or a link has changed the words.
      setWritten(inAddress);
      setWords(inAddress);
    }
  }

  const go = useCallback(
    (next: JobListSearch, replace: boolean) => {
      setWritten(next.q ?? '');
      void navigate({ to: '/job-list', search: serialiseJobListSearch(next), replace, resetScroll: false });
    },
    [navigate],
  );
  const settle = useCallback(() => {
    if (words !== inAddress) go({ ...search, q: words }, true);
  }, [go, search, words, inAddress]);
  useEffect(() => {
    if (words === inAddress) return;
    const { href } = location;
    // Back and Forward change the address before they are drawn: what was typed would replace the entry they went to.
    const timer = setTimeout(() => {
      if (location.href === href) settle();
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [words, inAddress, settle]);

  const latestWords = useRef(words);
  useLayoutEffect(() => {
    latestWords.current = words;
  }, [words]);
  const change = useCallback(
    (next: JobListSearch, replace: boolean) => {
      const q = next.q ?? latestWords.current;
      setWords(q);
      go({ ...next, q }, replace);
    },
    [go],
  );
  const onSearch = useCallback((next: JobListSearch) => change(next, false), [change]);
  const onArrange = useCallback((next: JobListSearch) => change(next, true), [change]);
  return { search, onSearch, onArrange, words, onWords: setWords, settle };
}
