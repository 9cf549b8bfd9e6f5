import { useContext } from 'react';
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField';
import { KeptParts } from './typed-parts.tsx';

/** Years typed digit by digit pass through 2, 20 and 202; only whole years are worth telling a form. */
export const yearMin = 1000;

const types = ['year', 'month', 'day'] as const;

interface DatePartProps {
  segment: DateSegmentProps['segment'];
  /** The name or the label of the field. */
  field: string;
}

/** One part of a date field; that of the day speaks for all of them. */
export function DatePart({ segment, field }: DatePartProps) {
  const state = useContext(DateFieldStateContext);
  return (
    <>
      <DateSegment className="date-part" segment={segment} />
      {segment.type === 'day' && (
        <KeptParts {...{ field, state, types }} isWhole={([year = 0]) => year >= yearMin} />
      )}
    </>
  );
}
