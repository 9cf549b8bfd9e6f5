import { useEffect, useSyncExternalStore } from 'react';

let depth = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  depth += by;
  for (const listener of listeners) listener();
}

/** Counts a dialog or a sheet while it is open. */
export function useOpenLayer(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** The number of dialogs and sheets above the page. */
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
