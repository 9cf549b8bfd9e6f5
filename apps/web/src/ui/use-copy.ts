import { useLingui } from '@lingui/react/macro';
import { showProblem, showToast } from './toast.tsx';

/** Puts a text on the clipboard and says so; where the browser refuses, says `problem`. */
export function useCopy(): (text: string, problem: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, problem) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: t`Copied.` });
    } catch {
      showProblem({ message: problem });
    }
  };
}
