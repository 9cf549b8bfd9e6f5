import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { broughtByHand, type Brought } from '@foothold/domain/posting/brought';
import { isDialogOpen, isPastedInto, isWordField } from '../../../ui/plain-keys.ts';
import { showProblem } from '../../../ui/toast.tsx';
import { broughtByDrop, hasNoDocument, type DroppedParts } from './brought-by-drop.ts';
import { dropTarget } from './drop-target.ts';
import { readFileBeside } from './posting-client.ts';

/** Handles pasted or dropped data; false where it says nothing about a job. */
export type TakeBrought = (brought: Brought, gesture: 'pasted' | 'dropped') => boolean;

/** Whatever is pasted or dropped anywhere on the page, but for what a field, a section or an open dialog takes itself. */
export function useBroughtAnywhere(take: TakeBrought): void {
  const drop = useDrop(take);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isPastedInto(event.target) || event.defaultPrevented || isDialogOpen()) return;
    if (take(broughtByHand(event.clipboardData), 'pasted')) event.preventDefault();
  });
  const dropped = useEffectEvent((transfer: DataTransfer) => drop(transfer));
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('paste', (event) => paste(event), { signal });
    listenForDrops(document, { signal, drop: (transfer) => dropped(transfer) });
    return () => ending.abort();
  }, []);
}

/** On the page of a job, a file that can be neither a posting nor a table is one of its documents, wherever it is dropped. */
export function useDocumentsDropped(add: (files: readonly File[]) => void): void {
  const dropped = useEffectEvent(({ files }: DataTransfer) => add([...files]));
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Listens on the body, which gets the event before the document, where a drop is read as a posting.
    listenForDrops(document.body, { signal, isLeft: hasNoDocument, drop: (transfer) => dropped(transfer) });
    return () => ending.abort();
  }, []);
}

/** Refuses drops until the page handles them, so that the browser does not open them in its place. */
export function useDropGuard(): void {
  useEffect(() => {
    const ending = new AbortController();
    listenForDrops(window, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

/** Handles a drop, and shows why where it cannot. */
export function useDrop(take: TakeBrought): (transfer: DroppedParts) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  async function read(transfer: DroppedParts): Promise<void> {
    const dropped = await broughtByDrop(transfer, readFileBeside);
    if ('problem' in dropped && dropped.problem === 'rows') {
      showProblem({
        message: t`This file is a table. Drop it on the import page.`,
        action: {
          label: t`Import`,
          onAction: () => void navigate({ to: '/settings', search: { section: 'import' } }),
        },
      });
    } else if ('problem' in dropped || !take(dropped.brought, 'dropped')) {
      showProblem({ message: t`This can’t be read. Paste its text instead.` });
    } else if (dropped.filesLeftOut > 0) {
      const left = plural(dropped.filesLeftOut, {
        one: '# file was ignored.',
        other: '# files were ignored.',
      });
      showProblem({ message: t`${left} Drop one posting at a time.` });
    }
  }
  return (transfer) => void read(transfer);
}

interface DropListener {
  signal: AbortSignal;
  /** Handles a drop; without it drops are refused. */
  drop?: (transfer: DataTransfer) => void;
  /** Whether an outer listener handles the drop. */
  isLeft?: (transfer: DataTransfer) => boolean;
}

/** Listens for drops on an element; one further out gets the event later and ignores a drop that was handled. */
function listenForDrops(on: HTMLElement | Document | Window, { signal, drop, isLeft }: DropListener): void {
  let isFromHere = false;
  const end = () => (isFromHere = false);
  const begin = () => {
    isFromHere = true;
    // No pointer event fires during a drag, and no `dragend` for what leaves the page: the next `pointermove` ends it.
    addEventListener('pointermove', end, { signal, once: true });
  };
  const follow = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target } = event;
    if (defaultPrevented || !dataTransfer) return;
    const where = dropTarget({
      types: dataTransfer.types,
      isFromHere,
      isOverField: isWordField(target),
      isDialogOpen: isDialogOpen(),
    });
    if (where === 'browser' || (event.type === 'drop' && isLeft?.(dataTransfer))) return;
    event.preventDefault();
    const isTaken = drop !== undefined && where === 'page';
    if (isTaken && event.type === 'drop') drop(dataTransfer);
    else dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
  };
  const listeners = { dragstart: begin, dragend: end, dragover: follow, drop: follow };
  for (const [type, listener] of Object.entries(listeners)) {
    on.addEventListener(type, listener as EventListener, { signal });
  }
}
