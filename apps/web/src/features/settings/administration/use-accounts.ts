import { useCallback, useEffect, useRef, useState } from 'react';
import { readAccounts } from '../../../sync/requests/administration.ts';
import type { AccountList, AccountState } from '../../../sync/requests/administration.ts';

export interface AccountSearch {
  search: string;
  /** `invited` are addresses that have no account yet. */
  state: AccountState | 'invited' | null;
  limit: number;
}

/** The pause after typing before the search. */
const askAfterMs = 200;

/** The accounts that fit; asked for anew when what is looked for changes, and after every act. */
export function useAccounts({ search, state, limit }: AccountSearch) {
  const [list, setList] = useState<AccountList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The number of the last request: replies of earlier ones are dropped. */
  const asked = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    const question = (asked.current += 1);
    try {
      const ofState = state === null || state === 'invited' ? {} : { state };
      const answer = await readAccounts({ search, limit, ...ofState });
      if (question !== asked.current) return;
      setList(answer);
      setFailed(false);
    } catch (error) {
      console.warn('The accounts could not be read:', error);
      if (question === asked.current) setFailed(true);
    }
  }, [search, state, limit]);

  useEffect(() => {
    const timer = setTimeout(() => void load(), search === '' ? 0 : askAfterMs);
    return () => clearTimeout(timer);
  }, [load, search]);

  return { list, hasFailed, load };
}
