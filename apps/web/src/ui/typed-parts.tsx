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

/** The parts of a field that were kept before it was drawn, and what forgets them at once. */
export function useKeptParts(field: string): [kept: string | undefined, forget: () => void] {
  const keeper = useContext(Context);
  const [kept] = useState(() => keeper?.partsOf(field));
  return [kept, () => keeper?.onParts(field, null)];
}

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
  clearSegment: (type: PartType) => void;
}

interface KeptPartsProps {
  field: string;
  state: SegmentState | null;
  types: readonly PartType[];
  /** Whether a value of which every part is typed is one. */
  isWhole?: (parts: string) => boolean;
  /** The parts as they were typed, while another value that took their place is shown with a word. */
  instead?: string | undefined;
  /** Told when parts that were kept stand in the field again. */
  onPartsBack: () => void;
}

/** Keeps the parts of a value that is not whole, and goes on with those that were kept. */
export function KeptParts({
  field,
  state,
  types,
  isWhole = () => true,
  instead,
  onPartsBack,
}: KeptPartsProps) {
  const keeper = useContext(Context);
  const [before] = useKeptParts(field);
  const segments = state?.segments ?? [];
  const typed = types.map((type) => {
    const part = segments.find((each) => each.type === type);
    return part?.isPlaceholder === false ? (part.value ?? undefined) : undefined;
  });
  const values = typed.filter((value) => value !== undefined);
  const shown = types.filter((type) => segments.some((part) => part.type === type));
  const parts = typed.map((value) => value ?? '').join('-');
  const isDone = values.length === 0 || (values.length === shown.length && isWhole(parts));
  const now = instead ?? (isDone ? null : parts);
  const [wanted, setWanted] = useState(() => partsToSet(types, instead === undefined ? before : ''));
  // One at a time: each is set into what is drawn.
  const next = wanted.find(([type, value]) => {
    const part = segments.find((each) => each.type === type);
    return part !== undefined && value !== (part.isPlaceholder ? null : part.value);
  });
  if (!next && wanted.length > 0) setWanted([]);
  const goOn = useEffectEvent(() => {
    if (!next) return keeper?.onParts(field, now);
    const [type, value] = next;
    if (value === null) state?.clearSegment(type);
    else state?.setSegment(type, value);
    onPartsBack();
  });
  useEffect(() => goOn(), [now, next]);
  return null;
}

/** What each part is to be, null for one that is not typed: a form may bring a date that was passed through. */
function partsToSet(types: readonly PartType[], kept = ''): (readonly [PartType, number | null])[] {
  if (kept === '') return [];
  const parts = kept.split('-');
  return types.map((type, at) => [type, parts[at] ? Number(parts[at]) : null]);
}
