import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { DateSegmentProps } from 'react-aria-components/DateField';

/** The typed parts of incomplete dates and times, by the name of their field, otherwise its label. */
export type TypedParts = Readonly<Record<string, string>>;

/** Stores the parts, so that a field that is mounted again continues with them. */
export interface PartsKeeper {
  partsOf: (field: string) => string | undefined;
  /** Called on each change; null where the value is complete or empty. */
  onParts: (field: string, parts: string | null) => void;
}

const Context = createContext<PartsKeeper | null>(null);

/** Wraps a form whose half-typed dates and times are stored. */
export const PartsProvider = Context.Provider;

/** The parts of a field that were stored before it was mounted, and a function that deletes them at once. */
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
  /** Whether complete parts are a valid value. */
  isWhole?: (parts: string) => boolean;
  /** The typed parts while a value derived from them is shown. */
  instead?: string | undefined;
  /** Called when stored parts are in the field again. */
  onPartsBack: () => void;
}

/** Stores the parts of an incomplete value, and puts stored ones back into the field. */
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
  // One part per render: React Aria computes each change from the rendered value.
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

/** The value of each part, null for one to clear: a form may start with a date that the stored parts have changed. */
function partsToSet(types: readonly PartType[], kept = ''): (readonly [PartType, number | null])[] {
  if (kept === '') return [];
  const parts = kept.split('-');
  return types.map((type, at) => [type, parts[at] ? Number(parts[at]) : null]);
}
