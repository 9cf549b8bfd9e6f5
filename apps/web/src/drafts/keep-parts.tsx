import { useMemo, useRef, type ReactNode } from 'react';
import { PartsProvider, withParts, type PartsKeeper, type TypedParts } from '../ui/typed-parts.tsx';
import { useValueDraft } from './use-value-draft.ts';

interface KeepPartsProps {
  /** Of the draft. Where it changes, give the component a `key`: it is read when that is first drawn. */
  slot: string;
  children: ReactNode;
}

/**
 * Around a form that is always open: what is typed of its dates and times is kept under `slot` on this device. It is drawn
 * once that has been read.
 */
export function KeepParts({ slot, children }: KeepPartsProps) {
  const { keeper, isRead } = useParts(slot);
  return isRead && <PartsProvider value={keeper}>{children}</PartsProvider>;
}

interface Parts {
  isRead: boolean;
  keeper: PartsKeeper;
  /** Whether something half typed was left behind, or is here. */
  isKept: boolean;
  forget: () => void;
}

/** The same for a form that is shown only now and then: it is to be shown where something of it was kept. */
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
