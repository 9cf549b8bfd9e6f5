import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DateRange } from '@foothold/domain/job-facts';

interface NothingCountedProps {
  range: DateRange;
  /** Said where every application counts, and there is none. */
  children: ReactNode;
}

/** Why a part of the page has nothing to show: a period without applications says nothing about the others. */
export function NothingCounted({ range, children }: NothingCountedProps) {
  const isAll = range.from === undefined && range.to === undefined;
  return <p className="sm t2">{isAll ? children : <Trans>No applications in this period.</Trans>}</p>;
}
