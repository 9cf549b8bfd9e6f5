import { useLingui } from '@lingui/react/macro';
import { showProblem, showToast } from './toast.tsx';

/** Puts a text on the clipboard and says `done`; where the browser refuses, says `problem`. */
export function useCopy(): (text: string, problem: string, done?: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, problem, done = t`Copied.`) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: done });
    } catch {
      showProblem({ message: problem });
    }
  };
}
