import { useLingui } from '@lingui/react/macro';
import { withinMs } from '../time-limit.ts';
import { showProblem, showToast } from './toast.tsx';

/** After this long without an answer the copy counts as failed. */
const answerMs = 2_000;

/** Puts a text on the clipboard and says `done`; where the browser refuses or does not answer, says `problem`. */
export function useCopy(): (text: string, problem: string, done?: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, problem, done = t`Copied.`) => {
    try {
      await withinMs(answerMs, navigator.clipboard.writeText(text));
      showToast({ message: done });
    } catch {
      showProblem({ message: problem });
    }
  };
}
