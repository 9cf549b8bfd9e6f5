import { describe } from 'vitest';

/** `describe` for what only some engine or system has; where it is not so, the tests do not exist. */
export function describeWhere(isSo: boolean): (name: string, tests: () => void) => void {
  return isSo ? describe : () => {};
}
