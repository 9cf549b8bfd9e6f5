import { useEffect, useRef, useState } from 'react';
import type { PasswordOwner } from '@foothold/domain/password-guess';
import { checkPassword } from './check-password.ts';
import type { PasswordRule } from './check-password.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Measures a password against the server’s rules while it is typed. `measure` returns the first rule that is not met
 * once the list of common passwords has loaded; undefined where all are met, or only the server can decide.
 */
export function usePasswordCheck() {
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);
  const latestTurn = useRef(0);
  const list = useRef<string | null>(null);

  async function measure(typed: string, owner: PasswordOwner): Promise<PasswordRule | undefined> {
    latestTurn.current += 1;
    const turn = latestTurn.current;
    const check = async () => {
      const found = await checkPassword(typed, owner, list.current).catch(() => []);
      if (turn === latestTurn.current && found.length > 0) setRules(found);
      return found;
    };
    let found = await check();
    if (typed !== '' && list.current === null) {
      list.current = await commonPasswords();
      if (list.current !== null) found = await check();
    }
    return found.find(({ code, state }) => state === 'broken' || (state === 'open' && code !== 'common'));
  }

  useEffect(() => void measure('', { email: null, displayName: null }), []);
  return { rules, measure };
}
