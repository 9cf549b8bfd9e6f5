import { useEffect, useRef, useState } from 'react';
import { checkPassword } from '../../session/check-password.ts';
import type { PasswordCheck, PasswordRule } from '../../session/check-password.ts';

/** The rules as they stand for a password of this many characters; no rules while the server has not said them. */
export type MeasuredPassword = { rules: readonly PasswordRule[]; typedLength: number };

/** The server's rules against what is typed. Without an answer about the rules the server decides when the form is sent. */
export function usePasswordCheck() {
  const [measured, setMeasured] = useState<MeasuredPassword>({ rules: [], typedLength: 0 });
  const latestTurn = useRef(0);

  async function measure(typed: string): Promise<PasswordCheck | null> {
    latestTurn.current += 1;
    const turn = latestTurn.current;
    const result = await checkPassword(typed).catch(() => null);
    if (turn === latestTurn.current && result) {
      setMeasured({ rules: result.rules, typedLength: Array.from(typed).length });
    }
    return result;
  }

  useEffect(() => void measure(''), []);
  return { measured, measure };
}
