import { useMemo, useRef, type ReactNode } from 'react';
import { PartsProvider, withParts, type PartsKeeper, type TypedParts } from '../ui/typed-parts.tsx';
import { useValueDraft } from './use-value-draft.ts';

interface KeepPartsProps {
  /** Names the draft. It is read once, at the first render: where it changes, give the component another `key`. */
  slot: string;
  children: ReactNode;
}

/**
 * Wraps a form that is always open and stores half-typed dates and times under `slot` on this device. Renders the form
 * once they have been read.
 */
export function KeepParts({ slot, children }: KeepPartsProps) {
  const { keeper, isRead } = useParts(slot);
  return isRead && <PartsProvider value={keeper}>{children}</PartsProvider>;
}

interface Parts {
  isRead: boolean;
  keeper: PartsKeeper;
  /** Whether half-typed parts are stored, from this visit or an earlier one. */
  isKept: boolean;
  forget: () => void;
}

/** The same for a form that is opened on demand: open it where `isKept`. */
export function useParts(slot: string): Parts {
  const { isRead, value, write, forget } = useValueDraft<TypedParts>(slot);
  const now = useRef<{ parts: TypedParts | undefined }>(undefined);
  const keeper = useMemo(
    (): PartsKeeper => ({
      partsOf: (field) => (now.current ? now.current.parts : value)?.[field],
      onParts(field, typed) {
        const parts = now.current ? now.current.parts : value;
        const next = withParts(parts, field, typed);
        if (next === parts) return;
        now.current = { parts: next };
        if (next) write(next);
        else forget();
      },
    }),
    [value, write, forget],
  );
  return { isRead, keeper, isKept: value !== undefined, forget };
}
