import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { letterKeysAreOn } from '../../../ui/plain-keys.ts';
import type { BoardColumn } from '../model/board-columns.ts';
import type { BoardStep } from './drag-state.ts';
import type { BoardLane } from './board-lanes.ts';
import { neighbour } from './board-walk.ts';
import type { DragControl } from './use-drag-state.ts';
import { focusRow } from '../control/use-job-cursor.ts';

interface BoardKeysOptions {
  lanes: readonly BoardLane[];
  /** The focus passes over folded columns. */
  isFolded: (column: BoardColumn) => boolean;
  holding: DragControl;
  goTo: (jobId: string) => void;
  remove: () => void;
}

/** The board by keyboard: arrows go from card to card; Space takes one up, arrows carry it, Space puts it down. */
export function useBoardKeys({ lanes, isFolded, holding, goTo, remove }: BoardKeysOptions) {
  const { hold } = holding;
  const heldByKeys = hold?.how === 'keys' ? hold : null;
  const carry = (event: CarryKey) => {
    if (isWithModifier(event)) return;
    // While a card is dragged a key has no other effect.
    event.preventDefault();
    const by = stepOf(event);
    if (by) holding.step(by);
    else if (event.key === ' ' || event.key === 'Enter') holding.drop();
    else if (event.key === 'Escape' || event.key === 'Tab') holding.putBack();
  };
  useFocusOnHeld(heldByKeys);
  useKeysOfBody(heldByKeys !== null, carry);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (heldByKeys) return carry(event);
    if (isWithModifier(event)) return;
    const by = stepOf(event);
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (!card || event.target !== card.querySelector('a')) return;
    const jobId = card.dataset['card'] ?? '';
    if (by) {
      if (event.shiftKey) return;
      const next = neighbour({ lanes, isFolded }, jobId, by);
      if (next !== undefined) goTo(next);
    } else if (event.key === ' ') holding.take(jobId, 'keys', card.offsetWidth);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && letterKeysAreOn()) remove();
    else return;
    event.preventDefault();
  };
}

/** The members of a keyboard event that both handlers use. */
type CarryKey = Pick<
  globalThis.KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
> & { currentTarget: EventTarget | null };

function isWithModifier({ ctrlKey, metaKey, altKey }: CarryKey): boolean {
  return ctrlKey || metaKey || altKey;
}

/** While the held card is unmounted from one column and mounted in another, the body has the focus. */
function useKeysOfBody(isHeld: boolean, carry: (event: CarryKey) => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target === document.body) carry(event);
  });
  useLayoutEffect(() => {
    if (!isHeld) return;
    document.body.addEventListener('keydown', press);
    return () => document.body.removeEventListener('keydown', press);
  }, [isHeld]);
}

// The held card is mounted anew in each column.
function useFocusOnHeld(held: DragControl['hold']): void {
  const lastId = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = held?.entry.job.id ?? lastId.current;
    lastId.current = held?.entry.job.id ?? null;
    if (id !== null) return focusRow(id);
  }, [held]);
}

function stepOf(event: CarryKey): BoardStep | undefined {
  const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
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
