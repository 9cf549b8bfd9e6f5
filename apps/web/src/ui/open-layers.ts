import { useEffect, useSyncExternalStore } from 'react';

let depth = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  depth += by;
  for (const listener of listeners) listener();
}

/** Counts a dialog or a sheet for as long as it is open. */
export function useOpenLayer(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** How many dialogs and sheets lie over the page, one over the other. */
export function layerDepth(): number {
  return depth;
}

export function useLayerDepth(): number {
  return useSyncExternalStore(onChange, layerDepth);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
