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
  /** Whether it undoes what the message reports. Other actions lead elsewhere. */
  isUndo?: boolean;
}

export interface Toast {
  /** One sentence, which is also read out. */
  message: string;
  /** Shown less prominently after the message. */
  detail?: string;
  /** A tick without one. */
  icon?: ReactNode;
  action?: ToastAction;
  /** For failures and warnings: newer toasts do not replace it. */
  isProblem?: boolean;
  /** How long it is shown, in milliseconds, not counting time under the pointer or with the focus. */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
  durationMs: number;
  /** The number of dialogs open when it was shown; it does not belong to one opened later. */
  depth: number;
}

/** Long enough to read it and to reach Undo by keyboard; without an action, to read it. */
const shownWithActionMs = 10_000;
const shownPlainMs = 5_000;
/** Maximum number of visible toasts, the newest; earlier ones reappear after them. */
const inSightMax = 3;

let toasts: readonly ShownToast[] = [];
/** Text for the live region only, until the next message. */
let spoken: { words: string } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast at the foot of the page, in place of the last one; one with an action that leads elsewhere, or of a
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

/** Announces to screen readers what the page itself shows. */
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

/** Shows a failure or warning, with its own icon instead of the tick. */
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
 * The region of the toasts, mounted once in the shell. New ones are announced politely. Their time stops while the
 * pointer or the focus is on them or the page is hidden, and while newer ones or a dialog opened later cover them. F6
 * moves the focus to them and back, Escape closes the focused one.
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
  // Clears the toasts for another account that logs in here.
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
          // Keeps the region reachable while a dialog is open.
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
  /** Hidden until there is room; its remaining time is kept. */
  isWaiting?: boolean;
}

/** One toast, rendered by the region. */
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
    // Removing a focused toast leaves the focus on the body: it returns to where it came from.
    if (cameFrom.current && document.activeElement === document.body) goBack(cameFrom.current);
  }, [toasts]);
}

function goBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
