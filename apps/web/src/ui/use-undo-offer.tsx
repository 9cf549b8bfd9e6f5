import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { refusalWords } from '../i18n/domain-error-words.ts';
import { showProblem, showToast } from './toast.tsx';

/** Does something; where it is refused it says why and gives back undefined. */
export function useAttempt(): <Result>(act: () => Result) => { result: Result } | undefined {
  const { i18n } = useLingui();
  return useCallback(
    (act) => {
      try {
        return { result: act() };
      } catch (error) {
        showProblem({ message: refusalWords(i18n, error) });
        return undefined;
      }
    },
    [i18n],
  );
}

/** Says what was done and offers the way back; says why where that has been closed meanwhile. */
export function useUndoOffer(): (message: string, undo: () => unknown) => void {
  const { t } = useLingui();
  const attempt = useAttempt();
  return useCallback(
    (message, undo) =>
      void showToast({ message, action: { label: t`Undo`, onAction: () => void attempt(undo) } }),
    [attempt, t],
  );
}
