import { useEffect, useRef } from 'react';
import { isTypedInto, letterKeysAreOn, letterOf } from '../../../ui/plain-keys.ts';

/** What each key of the list does; see `job-list-keys.ts` for what people are told. */
export interface JobListCommands {
  /** Moves the keyboard row by this many rows; `Infinity` goes to an end. */
  step: (by: number, isExtending: boolean) => void;
  pick: (asRange: boolean) => void;
  pickAll: () => void;
  open: () => void;
  stage: () => void;
  nextMove: () => void;
  done: () => void;
  rest: () => void;
  remove: () => void;
  filter: () => void;
  /** Returns whether there was anything to clear. */
  clear: () => boolean;
}

const rowsPerPage = 12;

/** Listens for the list's keys on the whole page, except while something is being typed or a menu is open. */
export function useJobListKeys(commands: JobListCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTypedInto(event.target)) return;
      if (runKey(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function runKey(event: KeyboardEvent, commands: JobListCommands): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isOnRow = target?.closest('[role=grid]') !== null && target?.closest('[role=columnheader]') === null;
  const isOnControl = target?.closest('a, button, input, select, summary') !== null && target !== null;
  const letter = letterOf(event);
  if (event.metaKey || event.ctrlKey || event.altKey) {
    if (letter !== 'a' || event.altKey || !isOnRow) return false;
    commands.pickAll();
    return true;
  }
  if (isOnRow && moveBy(event, commands)) return true;
  if (event.key === 'Escape') return commands.clear();
  const isAtRow = isOnRow || target === document.body;
  if (actsOnRow.has(event.key) && (isOnControl || !isAtRow)) return false;
  const command = commandFor(event, letter, commands);
  command?.();
  return command !== undefined;
}

// Keys that buttons and links have their own use for, or that are dangerous to press by accident elsewhere.
const actsOnRow = new Set(['Enter', 'Delete', 'Backspace', ' ']);

function moveBy(event: KeyboardEvent, { step }: JobListCommands): boolean {
  const distances: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: rowsPerPage,
    PageUp: -rowsPerPage,
    Home: -Infinity,
    End: Infinity,
  };
  const by = distances[event.key];
  if (by !== undefined) step(by, event.shiftKey);
  return by !== undefined;
}

function commandFor(
  event: KeyboardEvent,
  letter: string,
  commands: JobListCommands,
): (() => void) | undefined {
  switch (event.key) {
    case 'Enter':
      return commands.open;
    case ' ':
      return () => commands.pick(false);
    case 'Delete':
    case 'Backspace':
      return letterKeysAreOn() ? commands.remove : undefined;
  }
  switch (letter) {
    case 'j':
      return () => commands.step(1, event.shiftKey);
    case 'k':
      return () => commands.step(-1, event.shiftKey);
    case 'x':
      return () => commands.pick(event.shiftKey);
    case 's':
      return commands.stage;
    case 'm':
      return commands.nextMove;
    case 'd':
      return commands.done;
    case 'r':
      return commands.rest;
    case 'f':
      return commands.filter;
    default:
      return undefined;
  }
}
