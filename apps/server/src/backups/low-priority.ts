import { constants, setPriority } from 'node:os';

/** Lets people who wait for an answer of the server go first. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not let a process do that.
  }
}
