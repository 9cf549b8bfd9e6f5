import { msg } from '@lingui/core/macro';

/** One key of the list and what it does. `inStrip` keys show in the strip at the foot; all of them in the list of keys. */
export interface JobListKey {
  combos: readonly string[];
  words: ReturnType<typeof msg>;
  inStrip: boolean;
}

/** The keys of cards on the board, beside those of the list. */
export const jobBoardKeys: readonly JobListKey[] = [
  {
    combos: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    words: msg`from card to card`,
    inStrip: false,
  },
  { combos: ['Space'], words: msg`pick up, drop`, inStrip: true },
  { combos: ['ArrowLeft', 'ArrowRight'], words: msg`with a card: change stage`, inStrip: false },
  { combos: ['ArrowUp', 'ArrowDown'], words: msg`with a card: change place`, inStrip: false },
  { combos: ['Escape'], words: msg`put back`, inStrip: false },
];

export const jobListKeys: readonly JobListKey[] = [
  { combos: ['J', 'K'], words: msg`move`, inStrip: true },
  { combos: ['X'], words: msg`select`, inStrip: true },
  { combos: ['S'], words: msg`stage`, inStrip: true },
  { combos: ['F'], words: msg`filter`, inStrip: true },
  { combos: ['?'], words: msg`all keys`, inStrip: true },
  { combos: ['/'], words: msg`search`, inStrip: false },
  { combos: ['Enter'], words: msg`open`, inStrip: false },
  { combos: ['M'], words: msg`next move`, inStrip: false },
  { combos: ['D'], words: msg`next move is done`, inStrip: false },
  { combos: ['R'], words: msg`let rest, or bring back`, inStrip: false },
  { combos: ['Delete'], words: msg`delete`, inStrip: false },
  { combos: ['Shift+X'], words: msg`select up to here`, inStrip: false },
  { combos: ['mod+A'], words: msg`select all`, inStrip: false },
  { combos: ['Escape'], words: msg`clear selection`, inStrip: false },
  { combos: ['mod+Z'], words: msg`undo`, inStrip: false },
];
