import { Fragment } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { JobLayout } from '@foothold/domain/settings';
import { Kbd } from '../../../ui/kbd.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useSamples } from '../samples/use-samples.ts';
import { boardKeys, jobListKeys } from '../control/job-list-keys.ts';

interface JobListSummaryProps {
  active: number;
  resting: number;
  /** How many jobs are shown; null while nothing narrows the list. */
  shown: number | null;
}

/** How many jobs there are, or how many of them are shown. */
export function JobListSummary({ active, resting, shown }: JobListSummaryProps) {
  const format = useFormat();
  const { samples, ownCount } = useSamples();
  const all = format.number(active + resting);
  const activeShown = format.number(active);
  const own = format.number(ownCount);
  return (
    <span role="status">
      {shown === null && samples.length > 0 ? (
        <Plural
          value={samples.length}
          one={`# sample job, ${own} of yours`}
          other={`# sample jobs, ${own} of yours`}
        />
      ) : shown === null ? (
        <Plural
          value={resting}
          one={`${activeShown} active, # resting`}
          other={`${activeShown} active, # resting`}
        />
      ) : (
        <Plural value={shown} one={`# of ${all} jobs`} other={`# of ${all} jobs`} />
      )}
    </span>
  );
}

/** The keys that help most, in the strip at the foot. */
export function JobListKeys({ layout }: { layout: JobLayout }) {
  const { i18n } = useLingui();
  const shortcuts = layout === 'board' ? [...boardKeys, ...jobListKeys] : jobListKeys;
  return shortcuts
    .filter((key) => key.inStrip)
    .map((key) => (
      <span key={key.combos.join()}>
        {key.combos.map((combo) => (
          <Fragment key={combo}>
            <Kbd combo={combo} />
          </Fragment>
        ))}
        {i18n._(key.words)}
      </span>
    ));
}
