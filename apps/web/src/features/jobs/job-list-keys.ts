import { msg } from '@lingui/core/macro';

/** One key of the list and what it does. `inStrip` keys show in the strip at the foot; all of them in the list of keys. */
export interface JobListKey {
  combos: readonly string[];
  words: ReturnType<typeof msg>;
  inStrip: boolean;
}

export const jobListKeys: readonly JobListKey[] = [
  { combos: ['J', 'K'], words: msg`move`, inStrip: true },
  { combos: ['X'], words: msg`select`, inStrip: true },
  { combos: ['S'], words: msg`stage`, inStrip: true },
  { combos: ['F'], words: msg`filter`, inStrip: true },
  { combos: ['?'], words: msg`all keys`, inStrip: true },
  { combos: ['/'], words: msg`search`, inStrip: false },
  { combos: ['Enter'], words: msg`open`, inStrip: false },
  { combos: ['R'], words: msg`let rest, or bring back`, inStrip: false },
  { combos: ['Delete'], words: msg`put into the bin`, inStrip: false },
  { combos: ['Shift+X'], words: msg`select up to here`, inStrip: false },
  { combos: ['mod+A'], words: msg`select all`, inStrip: false },
  { combos: ['Escape'], words: msg`clear the selection`, inStrip: false },
  { combos: ['mod+Z'], words: msg`undo`, inStrip: false },
];
