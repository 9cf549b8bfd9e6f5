import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { DateSegmentProps } from 'react-aria-components/DateField';

/** What is typed of dates and times that are not whole yet: their parts by the name of their field, else its label. */
export type TypedParts = Readonly<Record<string, string>>;

/** Where it is kept while it is typed, so that a field that is drawn anew goes on with it. */
export interface PartsKeeper {
  partsOf: (field: string) => string | undefined;
  /** Told with each part; null where the value is whole, or nothing is typed. */
  onParts: (field: string, parts: string | null) => void;
}

const Context = createContext<PartsKeeper | null>(null);

/** Around a form whose dates and times are kept while they are typed. */
export const PartsProvider = Context.Provider;

/** The parts with those of one field; undefined where none are left. */
export function withParts(
  kept: TypedParts | undefined,
  field: string,
  parts: string | null,
): TypedParts | undefined {
  const { [field]: before, ...others } = kept ?? {};
  if ((before ?? null) === parts) return kept;
  if (parts !== null) return { ...others, [field]: parts };
  return Object.keys(others).length > 0 ? others : undefined;
}

type Segment = DateSegmentProps['segment'];
type PartType = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod';

interface SegmentState {
  segments: readonly Segment[];
  setSegment: (type: PartType, value: number) => void;
}

interface KeptPartsProps {
  field: string;
  state: SegmentState | null;
  types: readonly PartType[];
  /** Whether a value of which every part is typed is one. */
  isWhole?: (parts: readonly number[]) => boolean;
}

/** Keeps the parts of a value that is not whole, and goes on with those that were kept. */
export function KeptParts({ field, state, types, isWhole = () => true }: KeptPartsProps) {
  const keeper = useContext(Context);
  const segments = state?.segments ?? [];
  const typed = types.map((type) => {
    const part = segments.find((each) => each.type === type);
    return part?.isPlaceholder === false ? (part.value ?? undefined) : undefined;
  });
  const values = typed.filter((value) => value !== undefined);
  const shown = types.filter((type) => segments.some((part) => part.type === type));
  const isDone = values.length === 0 || (values.length === shown.length && isWhole(values));
  const now = isDone ? null : typed.map((value) => value ?? '').join('-');
  const [wanted, setWanted] = useState(() => {
    const kept = keeper?.partsOf(field)?.split('-') ?? [];
    return types.flatMap((type, at): [PartType, number][] => (kept[at] ? [[type, Number(kept[at])]] : []));
  });
  // One at a time: each is set into what is drawn.
  const next = wanted.find(([type]) => segments.some((part) => part.type === type && part.isPlaceholder));
  if (!next && wanted.length > 0) setWanted([]);
  const goOn = useEffectEvent(() => {
    if (next) state?.setSegment(...next);
    else keeper?.onParts(field, now);
  });
  useEffect(() => goOn(), [now, next]);
  return null;
}
