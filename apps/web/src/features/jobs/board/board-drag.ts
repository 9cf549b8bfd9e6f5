import type { BoardPosition } from '../model/board-columns.ts';

/** Pixels that a mouse moves with its button down before the drag begins. */
const mouseSlipMax = 4;
/** A finger that moves further before the time is up scrolls instead. */
const fingerSlipMax = 8;
const longPressMs = 320;
/** Pixels from an edge within which a column or the board scrolls during a drag. */
const edgePixels = 48;
const edgeStepMax = 14;

/** The effects of a drag; `held` is the element at the pointer, once it is rendered. */
export interface BoardDragActs {
  held: () => HTMLElement | null;
  take: (jobId: string, width: number) => void;
  carryTo: (position: BoardPosition) => void;
  drop: () => void;
  putBack: () => void;
}

interface Press {
  pointerId: number;
  card: HTMLElement;
  jobId: string;
  /** The lane of the card, within which it is dragged; undefined on a board without lanes. */
  lane: string | undefined;
  isTouch: boolean;
  startX: number;
  startY: number;
  x: number;
  y: number;
  /** The pointer's offset within the card. */
  gripX: number;
  gripY: number;
}

/** Drags cards of a board with a mouse or pen, and with a finger after a long press. */
export class BoardDrag {
  #root: HTMLElement;
  #acts: BoardDragActs;
  #press: Press | null = null;
  #isHeld = false;
  #timer = 0;
  #frame = 0;
  #leaving = new AbortController();

  constructor(root: HTMLElement, acts: BoardDragActs) {
    this.#root = root;
    this.#acts = acts;
    const { signal } = this.#leaving;
    root.addEventListener('pointerdown', this.#down, { signal });
    root.addEventListener('pointermove', this.#move, { signal });
    root.addEventListener('pointerup', this.#up, { signal });
    root.addEventListener('pointercancel', () => this.#end(false), { signal });
    // During a drag the touch neither scrolls nor opens the browser's menu for links.
    root.addEventListener('touchmove', this.#keep, { passive: false, signal });
    root.addEventListener('contextmenu', this.#keep, { signal });
    document.addEventListener('keydown', this.#escape, { signal, capture: true });
  }

  /** Positions the dragged element at the pointer, before its first frame. */
  follow(): void {
    const held = this.#acts.held();
    if (held && this.#press) carry(held, this.#root, this.#press);
  }

  /** Ends the drag from outside; the rest of the gesture is ignored. */
  forget(): void {
    if (this.#isHeld) this.#letGo();
  }

  leave(): void {
    this.#leaving.abort();
    this.#end(false);
  }

  #down = (event: PointerEvent): void => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-card]');
    if (!event.isPrimary || event.button !== 0 || !card || target.closest('button')) return;
    const { left, top } = card.getBoundingClientRect();
    const isTouch = event.pointerType === 'touch';
    this.#press = {
      pointerId: event.pointerId,
      card,
      jobId: card.dataset['card'] ?? '',
      lane: card.closest<HTMLElement>('[data-lane]')?.dataset['lane'],
      isTouch,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      gripX: event.clientX - left,
      gripY: event.clientY - top,
    };
    if (!isTouch) return;
    // The card's element is removed when the drag begins, but touch events still go to it.
    card.addEventListener('touchmove', this.#keep, { passive: false, signal: this.#leaving.signal });
    this.#timer = window.setTimeout(() => this.#begin(), longPressMs);
  };

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || press.pointerId !== event.pointerId) return;
    press.x = event.clientX;
    press.y = event.clientY;
    if (this.#isHeld) return;
    const slip = Math.hypot(press.x - press.startX, press.y - press.startY);
    if (press.isTouch && slip > fingerSlipMax) this.#letGo();
    else if (!press.isTouch && slip > mouseSlipMax) this.#begin();
  };

  /** Reads the position on release as well, which may come before the next frame. */
  #up = (event: PointerEvent): void => {
    const press = this.#press;
    if (press && this.#isHeld && press.pointerId === event.pointerId) {
      press.x = event.clientX;
      press.y = event.clientY;
      this.#carryTo(press);
    }
    this.#end(true);
  };

  #carryTo(press: Press): void {
    const position = positionUnder(this.#root, press);
    if (position) this.#acts.carryTo(position);
  }

  #begin(): void {
    const press = this.#press;
    if (!press || this.#isHeld) return;
    this.#isHeld = true;
    this.#root.setPointerCapture(press.pointerId);
    this.#acts.take(press.jobId, press.card.offsetWidth);
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  #onFrame = (): void => {
    const press = this.#press;
    if (!press) return;
    this.follow();
    scrollAtEdges(this.#root, press);
    this.#carryTo(press);
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  #end(isDropped: boolean): void {
    const wasHeld = this.#isHeld;
    this.#letGo();
    if (!wasHeld) return;
    swallowClick();
    if (isDropped) this.#acts.drop();
    else this.#acts.putBack();
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#press = null;
    this.#isHeld = false;
  }

  #keep = (event: Event): void => {
    if (this.#isHeld || (event.type === 'contextmenu' && this.#press?.isTouch)) event.preventDefault();
  };

  #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#isHeld) return;
    event.preventDefault();
    this.#end(false);
  };
}

function carry(held: HTMLElement, root: HTMLElement, { x, y, gripX, gripY }: Press): void {
  const { left, top } = root.getBoundingClientRect();
  held.style.translate = `${x - gripX - left}px ${y - gripY - top}px`;
}

/** The position under the pointer: above the first card whose middle is below it. */
function positionUnder(root: HTMLElement, { x, y, jobId, lane }: Press): BoardPosition | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  if (!column || !root.contains(column)) return null;
  const stageId = column.dataset['column'] ?? '';
  let index = 0;
  // Until the dragged card leaves the column, the indexes of the cards below it include it.
  let own = 0;
  const cells = lane === undefined ? [column] : cellsOf(root, lane, stageId);
  for (const card of cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[data-card]')])) {
    if (card.dataset['card'] === jobId) {
      own = 1;
      continue;
    }
    const { top, height } = card.getBoundingClientRect();
    if (top + height / 2 >= y) break;
    index = Number(card.dataset['index']) + 1 - own;
  }
  return { stageId, index };
}

/** The cells of a lane's column that are drawn, from the top. */
function cellsOf(root: HTMLElement, lane: string, stageId: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-lane]')].filter(
    ({ dataset }) => dataset['lane'] === lane && dataset['column'] === stageId,
  );
}

function scrollAtEdges(root: HTMLElement, { x, y, lane }: Press): void {
  const across = root.querySelector('[data-board]');
  const { left, right } = root.getBoundingClientRect();
  across?.scrollBy(edgeStep(x, left, right), 0);
  const column = document.elementFromPoint(x, y)?.closest('[data-column]');
  // Lanes scroll as one, below the heads of their columns.
  const well = lane === undefined ? column?.querySelector('[data-well]') : across;
  if (!well) return;
  const heads = well.querySelector('[data-lane-heads]')?.getBoundingClientRect();
  const { top, bottom } = well.getBoundingClientRect();
  well.scrollBy(0, edgeStep(y, heads?.bottom ?? top, bottom));
}

function edgeStep(at: number, start: number, end: number): number {
  if (at < start + edgePixels) return -stepFor(start + edgePixels - at);
  return at > end - edgePixels ? stepFor(at - (end - edgePixels)) : 0;
}

function stepFor(depth: number): number {
  return Math.min(edgeStepMax, Math.ceil((depth / edgePixels) * edgeStepMax));
}

// Suppresses the click that a browser sends after the release.
function swallowClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }));
}
