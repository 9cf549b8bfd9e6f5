/** A change made in this tab that can be undone. */
export interface UndoStep {
  /** The message that was shown for it. */
  message: string;
  undo: () => unknown;
}

const stepsMax = 20;

let steps: readonly UndoStep[] = [];

/** Stores a step for mod+Z, the newest first; drops the oldest of more than twenty. */
export function addUndoStep(step: UndoStep): void {
  steps = [...steps, step].slice(-stepsMax);
}

/** Removes and returns the newest step. */
export function takeNewestUndoStep(): UndoStep | undefined {
  const newest = steps.at(-1);
  if (newest) takeUndoStep(newest);
  return newest;
}

/** Removes a step, so that it is undone once; false where it was undone or dropped before. */
export function takeUndoStep(step: UndoStep): boolean {
  const isThere = steps.includes(step);
  steps = steps.filter((each) => each !== step);
  return isThere;
}

/** Drops all steps: they belong to the account that has logged out. */
export function forgetUndoSteps(): void {
  steps = [];
}
