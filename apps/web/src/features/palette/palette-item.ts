import type { ReactNode } from 'react';
import type { TextPart } from './palette-search.ts';

/** One line of the palette: a page to go to, or something to do. */
export interface PaletteItem {
  id: string;
  sign: ReactNode;
  /** Its name, with what the query found in it. */
  parts: readonly TextPart[];
  /** The offset in the name from which it is drawn quieter, in UTF-16 units. */
  quietFrom?: number;
  /** A quieter second half. */
  detail?: string;
  /** The key that does the same without the palette. */
  kbd?: string;
  /** Its address, for opening it in a new tab. */
  href?: string;
  does: PaletteDeed;
}

/** What choosing does: at once, or after something more has been chosen. */
export type PaletteDeed = (() => void) | PaletteQuestion;

/** Asks what to choose from next. */
export interface PaletteQuestion {
  title: string;
  groups: readonly { title: string; commands: readonly PaletteCommand[] }[];
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** Something to do, by its name. */
export interface PaletteCommand {
  id: string;
  name: string;
  sign: ReactNode;
  kbd?: string;
  href?: string;
  does: PaletteDeed;
}

export function plainParts(text: string): readonly TextPart[] {
  return [{ text, isMatch: false }];
}
