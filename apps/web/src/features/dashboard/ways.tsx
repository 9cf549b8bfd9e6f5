import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from 'react-aria-components/I18nProvider';
import type { ClimbKind, DateRange, WayEnd } from '@foothold/domain/job-facts';
import { climbKinds } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import type { WayLink } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { wayEndWords } from '../../i18n/history-words.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { waysOf } from './dashboard-numbers.ts';
import { rangeSearch, restingEnds } from './jobs-behind.ts';
import type { JobsBehind } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { FoldedTable } from './numbers-table.tsx';
import { placeWays, waysHeight, waysWidth } from './ways-geometry.ts';
import './ways.css';

interface WaysProps {
  jobs: readonly Job[];
  range: DateRange;
}

/** Every way an application took, from being sent to where it ended or stands. */
export function Ways({ jobs, range }: WaysProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const links = waysOf(jobs);
  const dates = rangeSearch(range);
  const sum = (wanted: WayLink[]) => wanted.reduce((total, { jobs: count }) => total + count, 0);
  const open = sum(links.filter(({ to }) => to === 'open'));
  const ended = sum(links.filter(({ to }) => !isClimb(to) && to !== 'open'));
  if (links.length === 0) return null;
  return (
    <section className="e" aria-labelledby="ways">
      <div className="dh">
        <h2 id="ways">
          <Trans>The ways they took</Trans>
        </h2>
      </div>
      <p className="sm t2">
        <Trans>
          <JobsLink search={{ ...dates, reached: 'applied', end: 'open' }}>
            <Plural value={open} one="# application is still open" other="# applications are still open" />
          </JobsLink>
          ,{' '}
          <JobsLink search={{ ...dates, reached: 'applied', end: restingEnds }}>
            <Plural value={ended} one="# has come to its end." other="# have come to their end." />
          </JobsLink>
        </Trans>
      </p>
      <WaysDrawing links={links} />
      <FoldedTable
        caption={t`The ways they took`}
        columns={[t`From`, t`To`, t`Jobs`]}
        rows={links.map((link) => ({
          id: `${link.from} ${link.to}`,
          cells: [
            kindName(i18n, link.from),
            nodeName(i18n, link.to),
            <JobsLink key={link.to} search={{ ...dates, ...linkSearch(link) }}>
              {format.number(link.jobs)}
            </JobsLink>,
          ],
        }))}
      />
    </section>
  );
}

function isClimb(node: ClimbKind | WayEnd): node is ClimbKind {
  return climbKinds.some((kind) => kind === node);
}

function nodeName(i18n: I18n, node: ClimbKind | WayEnd): string {
  return isClimb(node) ? kindName(i18n, node) : wayEndWords(i18n, node);
}

function linkSearch({ from, to }: WayLink): JobsBehind {
  return isClimb(to) ? { reached: to } : { height: from, end: to };
}

function WaysDrawing({ links }: { links: readonly WayLink[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isMirrored = useLocale().direction === 'rtl';
  const { nodes, bands } = placeWays(links, isMirrored);
  return (
    <svg className="ways only-desk" viewBox={`0 0 ${waysWidth} ${waysHeight}`} aria-hidden>
      {bands.map(({ from, to, path, width }) => (
        <path key={`${from} ${to}`} className={`band to-${to}`} d={path} strokeWidth={Math.max(1, width)} />
      ))}
      {nodes.map(({ id, jobs, x, y, height }) => (
        <g key={id}>
          <rect
            className={`node to-${id}`}
            x={x}
            y={y}
            width={10}
            height={Math.max(2, height)}
            rx={Math.min(5, height / 2)}
          />
          <text x={isMirrored ? x - 6 : x + 16} y={y + height / 2} dominantBaseline="central">
            {nodeName(i18n, id)} {format.number(jobs)}
          </text>
        </g>
      ))}
    </svg>
  );
}
