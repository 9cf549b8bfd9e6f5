import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { refusalWords } from '../i18n/domain-error-words.ts';
import { showProblem, showToast, speak } from './toast.tsx';
import { addUndoStep, takeNewestUndoStep, takeUndoStep, type UndoStep } from './undo-steps.ts';

/** Runs `act`; where it is refused, shows the reason and returns undefined. */
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

/** Stores a step for mod+Z and reads its message out without showing it: for changes that the page shows itself. */
export function useUndoStep(): (message: string, undo: () => unknown) => void {
  return speakStep;
}

function speakStep(message: string, undo: () => unknown): void {
  addStep(message, undo);
  speak(message);
}

function addStep(message: string, undo: () => unknown): UndoStep {
  const step = { message, undo };
  addUndoStep(step);
  return step;
}

/** Shows a message with an Undo button; mod+Z undoes it after the toast has gone. */
export function useUndoOffer(): (message: string, undo: () => unknown) => void {
  const { t } = useLingui();
  const undoStep = useUndoAct();
  return useCallback(
    (message, undo) => {
      const step = addStep(message, undo);
      const onAction = () => takeUndoStep(step) && void undoStep(step);
      showToast({ message, action: { label: t`Undo`, isUndo: true, onAction } });
    },
    [t, undoStep],
  );
}

/** Undoes the newest step of this tab and announces it; does nothing without a step. */
export function useUndoNewest(): () => void {
  const { t } = useLingui();
  const undoStep = useUndoAct();
  return useCallback(() => {
    const step = takeNewestUndoStep();
    if (!step) return;
    const { message } = step;
    void undoStep(step).then((isUndone) => isUndone && showToast({ message: t`Undone: ${message}` }));
  }, [t, undoStep]);
}

/** Undoes a step that was removed from the list; shows the reason and returns false where it is refused. */
function useUndoAct(): (step: UndoStep) => Promise<boolean> {
  const { i18n } = useLingui();
  return useCallback(
    async ({ message, undo }) => {
      try {
        await undo();
        return true;
      } catch (error) {
        showProblem({ message: refusalWords(i18n, error), detail: message });
        return false;
      }
    },
    [i18n],
  );
}
