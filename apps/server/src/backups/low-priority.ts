import { constants, setPriority } from 'node:os';

/** Lowers the priority of this process below the server’s. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems refuse it.
  }
}
