import './toast.css';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import { Kbd } from './kbd.tsx';

export interface ToastAction {
  /** "Undo", "Try now". */
  label: string;
  onAction: () => void;
  /** Whether it leads on to something else: mod+Z gives back, and leaves it alone. */
  isOnward?: boolean;
}

export interface Toast {
  /** One sentence, also what is read out. */
  message: string;
  /** A second, quieter half of the line. */
  detail?: string;
  /** A tick where none is given. */
  icon?: ReactNode;
  action?: ToastAction;
  /** How long it stays in sight, in milliseconds, not counting time under the pointer or with the focus. */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
  durationMs: number;
}

/** Enough to read it and reach for Undo by keyboard; without a way back there is only the reading. */
const durationMsWithAction = 10_000;
const durationMsPlain = 5_000;
/** So many are in sight at once, the newest; earlier ones are back when these have gone. */
const inSightMax = 3;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows one line at the foot of the page. Callable from anywhere; returns its id for `closeToast`. */
export function showToast(toast: Toast): number {
  lastId += 1;
  const durationMs = toast.durationMs ?? (toast.action ? durationMsWithAction : durationMsPlain);
  publish([...toasts, { ...toast, id: lastId, durationMs }]);
  return lastId;
}

/** The same where something failed or needs care: a tick would say that it is done. */
export function showProblem(problem: Omit<Toast, 'icon'>): number {
  return showToast({ ...problem, icon: <AlertIcon /> });
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function shownToasts(): readonly ShownToast[] {
  return toasts;
}

function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The place where toasts show; once, inside the shell. New ones are read out politely. Time stands still while
 * the pointer or the focus is on them or the page is hidden, and for those that newer ones keep out of sight. F6 goes to them and back, mod+Z does what the
 * newest one offers unless text is being edited, Escape closes the one with the focus.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const [isHeld, setIsHeld] = useState(false);
  const isHidden = useIsPageHidden();
  const region = useRef<HTMLElement>(null);
  useToastKeys(region, toasts);
  if (toasts.length === 0 && isHeld) setIsHeld(false);
  const newest = toasts.at(-1);
  return (
    <>
      <output className="visually-hidden" data-react-aria-top-layer>
        {newest && `${newest.message} ${newest.detail ?? ''}`}
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
              isWaiting={at < toasts.length - inSightMax}
              hasKey={toast === newestUndo(toasts)}
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
  hasKey: boolean;
}

/** One toast; the region draws it. */
export function ToastLine({ toast, isPaused, isWaiting = false, hasKey }: ToastLineProps) {
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
          {hasKey && (
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

function newestUndo(toasts: readonly ShownToast[]): ShownToast | undefined {
  return toasts.findLast(({ action }) => action && !action.isOnward);
}

function useCountdown({ id, durationMs }: ShownToast, isPaused: boolean): void {
  const left = useRef(durationMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
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

function isEditingText(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('input, textarea, select, [contenteditable], [role=spinbutton]')
  );
}

function useToastKeys(region: { current: HTMLElement | null }, toasts: readonly ShownToast[]): void {
  const cameFrom = useRef<Element | null>(null);
  const undoable = newestUndo(toasts);
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
      const isUndo = event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (undoable && isUndo && !event.defaultPrevented && !isEditingText(event.target)) {
        event.preventDefault();
        act(undoable);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region, undoable, hasAction]);
  useEffect(() => {
    // A toast that closes while it has the focus must not drop the focus on the floor.
    if (cameFrom.current && document.activeElement === document.body) goBack(cameFrom.current);
  }, [toasts]);
}

function goBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
