import './toast.css';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import { Kbd } from './kbd.tsx';
import { layerDepth, useLayerDepth } from './open-layers.ts';

export interface ToastAction {
  /** "Undo", "Try now". */
  label: string;
  onAction: () => void;
  /** Whether it undoes what the message says. Others lead on to something else. */
  isUndo?: boolean;
}

export interface Toast {
  /** One sentence, also what is read out. */
  message: string;
  /** A second, quieter half of the line. */
  detail?: string;
  /** A tick where none is given. */
  icon?: ReactNode;
  action?: ToastAction;
  /** Something failed or needs care: newer lines do not take its place. */
  isProblem?: boolean;
  /** How long it stays in sight, in milliseconds, not counting time under the pointer or with the focus. */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
  durationMs: number;
  /** How many dialogs were open when it was shown; one that is opened over it is not about it. */
  depth: number;
}

/** Enough to read it and reach for Undo by keyboard; without an undo there is only the reading. */
const shownWithActionMs = 10_000;
const shownPlainMs = 5_000;
/** So many are in sight at once, the newest; earlier ones are back when these have gone. */
const inSightMax = 3;

let toasts: readonly ShownToast[] = [];
/** Text for the live region alone; until the next message. */
let spoken: { words: string } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows one line at the foot of the page, in place of the one before; a line that leads on to something, or tells of a
 * problem, stays beside it. Callable from anywhere; returns its id for `closeToast`.
 */
export function showToast(toast: Toast): number {
  lastId += 1;
  const durationMs = toast.durationMs ?? (toast.action ? shownWithActionMs : shownPlainMs);
  const others = toasts.filter(({ action, isProblem }) => isProblem || (action && !action.isUndo));
  spoken = null;
  publish([...others, { ...toast, id: lastId, durationMs, depth: layerDepth() }]);
  return lastId;
}

/** Reads out what was done and shows on the page itself, where only sight would tell of it. */
export function speak(words: string): void {
  const said = { words };
  spoken = said;
  publish(toasts);
  setTimeout(() => {
    if (spoken !== said) return;
    spoken = null;
    publish(toasts);
  }, shownPlainMs);
}

/** Shows a message of a failure or warning, with its own icon in place of the tick. */
export function showProblem(problem: Omit<Toast, 'icon' | 'isProblem'>): number {
  return showToast({ ...problem, icon: <AlertIcon />, isProblem: true });
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function shownToasts(): readonly ShownToast[] {
  return toasts;
}

function spokenNow(): { words: string } | null {
  return spoken;
}

function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The place where toasts show; once, inside the shell. New ones are read out politely. Time stands still while
 * the pointer or the focus is on them or the page is hidden, and for those that are out of sight, behind newer ones or
 * under a dialog that was opened later. F6 goes to them and back, Escape closes the one with the focus.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const spoken = useSyncExternalStore(onToasts, spokenNow);
  const [isHeld, setIsHeld] = useState(false);
  const isHidden = useIsPageHidden();
  const region = useRef<HTMLElement>(null);
  const depth = useLayerDepth();
  useToastKeys(region, toasts);
  // Another account that logs in here is not to see them.
  useEffect(() => () => publish([]), []);
  if (toasts.length === 0 && isHeld) setIsHeld(false);
  const newest = toasts.at(-1);
  return (
    <>
      <output className="visually-hidden" data-react-aria-top-layer>
        {spoken ? spoken.words : newest && `${newest.message} ${newest.detail ?? ''}`}
      </output>
      {toasts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds the clock, does nothing else
        <section
          ref={region}
          className="toasts"
          // Stays reachable while a dialog is open.
          data-react-aria-top-layer
          aria-label={t`Messages`}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          {toasts.map((toast, at) => (
            <ToastLine
              key={toast.id}
              toast={toast}
              isPaused={isHeld || isHidden}
              isWaiting={at < toasts.length - inSightMax || toast.depth < depth}
            />
          ))}
        </section>
      )}
    </>
  );
}

interface ToastLineProps {
  toast: ShownToast;
  isPaused: boolean;
  /** Until there is room for it; what is left of its time stays. */
  isWaiting?: boolean;
}

/** One toast; the region draws it. */
export function ToastLine({ toast, isPaused, isWaiting = false }: ToastLineProps) {
  useCountdown(toast, isPaused || isWaiting);
  if (isWaiting) return null;
  return (
    <div className="toast" data-toast={toast.id}>
      {toast.icon ?? <Check className="icon" aria-hidden="true" />}
      <span className="grow">
        {toast.message} {toast.detail && <span className="toast-note">{toast.detail}</span>}
      </span>
      {toast.action && (
        <button type="button" className="toast-action" onClick={() => act(toast)}>
          {toast.action.label}
          {toast.action.isUndo && (
            <span className="only-desk">
              <Kbd combo="mod+Z" />
            </span>
          )}
        </button>
      )}
    </div>
  );
}

function act(toast: ShownToast): void {
  closeToast(toast.id);
  toast.action?.onAction();
}

function useCountdown({ id, durationMs }: ShownToast, isPaused: boolean): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [id, isPaused]);
}

function useIsPageHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );
}

function useToastKeys(region: { current: HTMLElement | null }, toasts: readonly ShownToast[]): void {
  const cameFrom = useRef<Element | null>(null);
  const hasAction = toasts.some(({ action }) => action);
  useEffect(() => {
    if (!hasAction) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        event.preventDefault();
        if (region.current?.contains(document.activeElement)) goBack(cameFrom.current);
        else {
          cameFrom.current = document.activeElement;
          region.current
            ?.querySelector<HTMLElement>('.toast:last-child .toast-action, .toast-action')
            ?.focus();
        }
      }
      const line = region.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-toast]')
        : null;
      if (event.key === 'Escape' && line) closeToast(Number(line.dataset['toast']));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region, hasAction]);
  useEffect(() => {
    // The removal of a toast that has the focus leaves the focus on the body: it returns to where it came from.
    if (cameFrom.current && document.activeElement === document.body) goBack(cameFrom.current);
  }, [toasts]);
}

function goBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
