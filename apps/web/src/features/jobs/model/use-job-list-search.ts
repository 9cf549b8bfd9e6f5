import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseJobListSearch, serialiseJobListSearch, type JobListSearch } from './job-list-search.ts';

/** The list's state in the address, and the terms in the search field, which run a moment ahead of it. */
export interface JobListSearchState {
  /** Everything but the terms; the same object until something in it changes. */
  search: JobListSearch;
  /** Changes the address; Back undoes it. The terms stay unless `q` is given. Always the same function. */
  onSearch: (search: JobListSearch) => void;
  /** Like `onSearch` for what does not change which jobs are shown: Back goes further back. */
  onArrange: (search: JobListSearch) => void;
  terms: string;
  onTerms: (terms: string) => void;
  /** Writes the terms into the address at once, before the page is left. */
  settle: () => void;
}

// Long enough that a word typed in one go makes one change of the address, which browsers ration.
const typingPauseMs = 250;

const from = '/signed-in/job-list';

// The router hands over what stands in the address beside what was read from it; only the latter counts.
const withoutTerms = (address: Record<string, unknown>): JobListSearch => {
  const { q: _terms, ...rest } = parseJobListSearch(address);
  return rest;
};
const termsIn = (address: Record<string, unknown>): string => parseJobListSearch(address).q ?? '';

export function useJobListSearch(): JobListSearchState {
  const search: JobListSearch = useSearch({ from, select: withoutTerms, structuralSharing: true });
  const inAddress = useSearch({ from, select: termsIn });
  const navigate = useNavigate();
  const [terms, setTerms] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      // Back, forward or a link has changed the terms.
      setWritten(inAddress);
      setTerms(inAddress);
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
    if (terms !== inAddress) go({ ...search, q: terms }, true);
  }, [go, search, terms, inAddress]);
  useEffect(() => {
    if (terms === inAddress) return;
    const { href } = location;
    // Back and Forward change the address before the page renders: typed terms would replace the entry that they lead
    // to.
    const timer = setTimeout(() => {
      if (location.href === href) settle();
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [terms, inAddress, settle]);

  const latestTerms = useRef(terms);
  useLayoutEffect(() => {
    latestTerms.current = terms;
  }, [terms]);
  const change = useCallback(
    (next: JobListSearch, replace: boolean) => {
      const q = next.q ?? latestTerms.current;
      setTerms(q);
      go({ ...next, q }, replace);
    },
    [go],
  );
  const onSearch = useCallback((next: JobListSearch) => change(next, false), [change]);
  const onArrange = useCallback((next: JobListSearch) => change(next, true), [change]);
  return { search, onSearch, onArrange, terms, onTerms: setTerms, settle };
}
