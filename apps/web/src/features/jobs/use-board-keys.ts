import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { letterKeysAreOn } from '../../ui/plain-keys.ts';
import type { BoardColumn } from './board-columns.ts';
import type { BoardStep } from './board-hold.ts';
import type { BoardHolding } from './use-board-hold.ts';
import { focusRow } from './use-job-cursor.ts';

interface BoardKeysOptions {
  /** The columns that are not folded: the focus goes from one to the next. */
  open: readonly BoardColumn[];
  holding: BoardHolding;
  goTo: (jobId: string) => void;
  remove: () => void;
}

/** The board by keyboard: arrows go from card to card; Space takes one up, arrows carry it, Space puts it down. */
export function useBoardKeys({ open, holding, goTo, remove }: BoardKeysOptions) {
  const { hold } = holding;
  const heldByKeys = hold?.how === 'keys' ? hold : null;
  useFocusOnHeld(heldByKeys);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const by = stepOf(event);
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (heldByKeys) {
      // Whatever else a key does, it does not do it with a card in the hand.
      event.preventDefault();
      if (by) holding.step(by);
      else if (event.key === ' ' || event.key === 'Enter') holding.drop();
      else if (event.key === 'Escape' || event.key === 'Tab') holding.putBack();
      return;
    }
    if (!card || event.target !== card.querySelector('a')) return;
    const jobId = card.dataset['card'] ?? '';
    if (by) {
      if (event.shiftKey) return;
      const next = neighbour(open, jobId, by);
      if (next !== undefined) goTo(next);
    } else if (event.key === ' ') holding.take(jobId, 'keys', card.offsetWidth);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && letterKeysAreOn()) remove();
    else return;
    event.preventDefault();
  };
}

// The held card is drawn anew in every column that it comes to.
function useFocusOnHeld(held: BoardHolding['hold']): void {
  const lastId = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = held?.entry.job.id ?? lastId.current;
    lastId.current = held?.entry.job.id ?? null;
    if (id !== null) return focusRow(id);
  }, [held]);
}

function stepOf(event: KeyboardEvent): BoardStep | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, BoardStep> = {
    ArrowDown: { columns: 0, cards: 1 },
    ArrowUp: { columns: 0, cards: -1 },
    ArrowRight: { columns: forward, cards: 0 },
    ArrowLeft: { columns: -forward, cards: 0 },
    Home: { columns: 0, cards: -Infinity },
    End: { columns: 0, cards: Infinity },
  };
  return steps[event.key];
}

/** The card to go to; columns without cards are passed over. */
function neighbour(columns: readonly BoardColumn[], jobId: string, by: BoardStep): string | undefined {
  const full = columns.filter(({ entries }) => entries.length > 0);
  const at = full.findIndex(({ entries }) => entries.some((entry) => entry.job.id === jobId));
  const index = full[at]?.entries.findIndex((entry) => entry.job.id === jobId) ?? 0;
  const entries = full[at + by.columns]?.entries;
  if (!entries) return undefined;
  return entries[Math.max(0, Math.min(entries.length - 1, index + by.cards))]?.job.id;
}
