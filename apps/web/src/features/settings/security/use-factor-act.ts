import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { factorErrorWords } from '../../../session/factor-error-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { showProblem } from '../../../ui/toast.tsx';

/** Runs one change of how one signs in at a time; a failure is said at the foot of the page. */
export function useFactorAct() {
  const { i18n } = useLingui();
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } catch (error) {
      const isDismissed = error instanceof SessionError && error.code === 'dismissed';
      if (!isDismissed) showProblem({ message: factorErrorWords(i18n, error) });
    }
    setPending(false);
  }

  return { isPending, act: (work: () => Promise<void>) => void run(work) };
}
