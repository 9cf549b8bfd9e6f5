import { msg } from '@lingui/core/macro';

/** One key of the list and what it does. `inStrip` keys show in the strip at the foot; all of them in the list of keys. */
export interface JobListKey {
  combos: readonly string[];
  words: ReturnType<typeof msg>;
  inStrip: boolean;
}

/** The keys of cards on the board, beside those of the list. */
export const boardKeys: readonly JobListKey[] = [
  {
    combos: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    words: msg`Next, previous`,
    inStrip: false,
  },
  { combos: ['Space'], words: msg`Pick up, drop`, inStrip: true },
  { combos: ['ArrowLeft', 'ArrowRight'], words: msg`Change stage`, inStrip: false },
  { combos: ['ArrowUp', 'ArrowDown'], words: msg`Move up, down`, inStrip: false },
  { combos: ['Escape'], words: msg`Cancel`, inStrip: false },
];

export const jobListKeys: readonly JobListKey[] = [
  { combos: ['J', 'K'], words: msg`Next, previous`, inStrip: true },
  { combos: ['X'], words: msg`Select`, inStrip: true },
  { combos: ['S'], words: msg`Stage`, inStrip: true },
  { combos: ['F'], words: msg`Filter`, inStrip: true },
  { combos: ['?'], words: msg`All keys`, inStrip: true },
  { combos: ['/'], words: msg`Search`, inStrip: false },
  { combos: ['Enter'], words: msg`Open`, inStrip: false },
  { combos: ['ArrowLeft', 'ArrowRight'], words: msg`Previous cell, next cell`, inStrip: false },
  { combos: ['F2'], words: msg`Edit cell`, inStrip: false },
  { combos: ['mod+Enter'], words: msg`Fill selected jobs`, inStrip: false },
  { combos: ['mod+V'], words: msg`Paste cells`, inStrip: false },
  { combos: ['M'], words: msg`Next move`, inStrip: false },
  { combos: ['D'], words: msg`Mark done`, inStrip: false },
  { combos: ['R'], words: msg`Let rest`, inStrip: false },
  { combos: ['Delete'], words: msg`Delete`, inStrip: false },
  { combos: ['Shift+X'], words: msg`Select up to here`, inStrip: false },
  { combos: ['mod+A'], words: msg`Select all`, inStrip: false },
  { combos: ['Escape'], words: msg`Clear selection`, inStrip: false },
  { combos: ['mod+Z'], words: msg`Undo last action`, inStrip: false },
];
