/** Something that was done in this tab and can be undone. */
export interface UndoStep {
  /** What was done, as its message said it. */
  message: string;
  undo: () => unknown;
}

const stepsMax = 20;

let steps: readonly UndoStep[] = [];

/** Keeps a step for mod+Z, the newest first; of more than twenty the oldest is forgotten. */
export function addUndoStep(step: UndoStep): void {
  steps = [...steps, step].slice(-stepsMax);
}

/** Takes out the newest step. */
export function takeNewestUndoStep(): UndoStep | undefined {
  const newest = steps.at(-1);
  if (newest) takeUndoStep(newest);
  return newest;
}

/** Takes out a step, so that it is undone once; false where it is undone already, or forgotten. */
export function takeUndoStep(step: UndoStep): boolean {
  const isThere = steps.includes(step);
  steps = steps.filter((each) => each !== step);
  return isThere;
}

/** Forgets all steps: they belong to the account that has logged out. */
export function forgetUndoSteps(): void {
  steps = [];
}
