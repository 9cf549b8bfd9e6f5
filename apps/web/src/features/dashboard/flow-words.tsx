import { Trans, useLingui } from '@lingui/react/macro';
import type { DateRange, FlowEnd } from '@foothold/domain/job-facts';
import type { FlowStage } from './flow-geometry.ts';
import { rangeSearch } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';

interface FlowWordsProps {
  stage: FlowStage;
  range: DateRange;
}

/** How many applications came this far, and are still open or were accepted. */
export function FlowState({ stage: { kind, open, accepted }, range }: FlowWordsProps) {
  const behind = { ...rangeSearch(range), height: kind } as const;
  return (
    <>
      {open > 0 && (
        <JobsLink search={{ ...behind, end: 'open' }}>
          <Trans>{open} still open</Trans>
        </JobsLink>
      )}
      {open > 0 && accepted > 0 && ' · '}
      {accepted > 0 && (
        <JobsLink search={{ ...behind, end: 'accepted' }}>
          <Trans>{accepted} accepted</Trans>
        </JobsLink>
      )}
    </>
  );
}

/** How those ended that came to rest from here, one line each. */
export function FlowEnds({ stage: { kind, ends }, range }: FlowWordsProps) {
  const words = useEndWords();
  return ends.map(({ end, jobs }) => (
    <li key={end}>
      <JobsLink search={{ ...rangeSearch(range), height: kind, end }}>{words(end, jobs)}</JobsLink>
    </li>
  ));
}

function useEndWords(): (end: FlowEnd, jobs: number) => string {
  const { t } = useLingui();
  return (end, jobs) => {
    switch (end) {
      case 'rejected':
        return t`${jobs} rejected`;
      case 'no_response':
        return t`${jobs} no reply`;
      case 'declined':
        return t`${jobs} declined or withdrawn`;
      default:
        return t`${jobs} no outcome`;
    }
  };
}
