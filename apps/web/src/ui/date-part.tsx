import { useContext } from 'react';
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField';
import { isWholeDate } from './typed-date.ts';
import { KeptParts } from './typed-parts.tsx';

const types = ['year', 'month', 'day'] as const;

interface DatePartProps {
  segment: DateSegmentProps['segment'];
  /** The name or the label of the field. */
  field: string;
  /** As in `KeptParts`. */
  instead: string | undefined;
  onPartsBack: () => void;
}

/** One part of a date field; the part of the day reports for all parts. */
export function DatePart({ segment, ...field }: DatePartProps) {
  const state = useContext(DateFieldStateContext);
  return (
    <>
      <DateSegment className="date-part" segment={segment} />
      {segment.type === 'day' && <KeptParts {...{ state, types, ...field }} isWhole={isWholeDate} />}
    </>
  );
}
