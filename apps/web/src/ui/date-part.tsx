import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField';

/** A date that is not whole yet, for what keeps it while it is typed. */
export interface TypedDate {
  /** Its parts, to go on with, as `onTyped` told them. */
  typed?: string | undefined;
  /** Told with each part that is typed as long as the date is not whole; null when it is, or nothing is typed. */
  onTyped?: ((typed: string | null) => void) | undefined;
}

type Segment = DateSegmentProps['segment'];

/** Years typed digit by digit pass through 2, 20 and 202; only whole years are worth telling a form. */
export const yearMin = 1000;

/** One part of a date field; that of the day speaks for all of them. */
export function DatePart({ segment, ...date }: TypedDate & { segment: Segment }) {
  return (
    <>
      <DateSegment className="date-part" segment={segment} />
      {segment.type === 'day' && <TypedParts {...date} />}
    </>
  );
}

function TypedParts({ typed, onTyped }: TypedDate) {
  const state = useContext(DateFieldStateContext);
  const segments = state?.segments ?? [];
  const now = typedIn(segments);
  const [wanted, setWanted] = useState(() => partsOf(typed));
  // One at a time: each is set into what is drawn.
  const next = wanted.find(([type]) => segments.some((part) => part.type === type && part.isPlaceholder));
  if (!next && wanted.length > 0) setWanted([]);
  const goOn = useEffectEvent(() => {
    if (next) state?.setSegment(...next);
    else onTyped?.(now);
  });
  useEffect(() => goOn(), [now, next]);
  return null;
}

const partTypes = ['year', 'month', 'day'] as const;

/** Year, month and day with a hyphen between them, as `-12-24`; null where all of them are there, or none. */
function typedIn(segments: readonly Segment[]): string | null {
  const parts = partTypes.map((type) => {
    const part = segments.find((each) => each.type === type);
    return part?.isPlaceholder === false ? part.value : undefined;
  });
  const isWhole = parts.every((part) => part !== undefined) && (parts[0] ?? 0) >= yearMin;
  return isWhole || parts.every((part) => part === undefined)
    ? null
    : parts.map((part) => part ?? '').join('-');
}

function partsOf(typed: string | undefined): [type: (typeof partTypes)[number], value: number][] {
  const parts = typed?.split('-') ?? [];
  return partTypes.flatMap((type, at) => (parts[at] ? [[type, Number(parts[at])]] : []));
}
