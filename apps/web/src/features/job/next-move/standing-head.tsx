import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Job } from '@foothold/domain/job';
import { daysBetween, hasTime } from '@foothold/domain/moment';
import { momentIn } from '@foothold/domain/time-zone';
import { isIdle } from '@foothold/domain/standing/proposals';
import type { Standing, StepTime } from '@foothold/domain/standing/standing';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import {
  distanceWords,
  interviewWords,
  moveWords,
  nextWords,
  standingWords,
  whenWords,
} from '../../../i18n/standing-words.ts';
import { useClock, useToday } from '../../../i18n/today.ts';
import { useTimeThere } from '../interviews/use-time-there.ts';
import boxStyles from '../items/box.module.css';
import nextMoveStyles from './next-move.module.css';

interface StandingHeadProps {
  job: Job;
  standing: Standing;
}

/** What the card of the next move says: whose move it is, what comes next and when. */
export function StandingHead({ job, standing }: StandingHeadProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const clock = useClock();
  const { today } = clock;
  const { nextMove } = job;
  const { next, move, interview } = standing;
  const isWritten = next.kind === 'written';
  return (
    <>
      <div className={boxStyles.boxCaption}>
        {move === 'yours' && <i className="dotmove" aria-hidden="true" />}
        {labelWords()}
        <span className="grow" />
        <StepDistance standing={standing} />
      </div>
      <h2 className={clsx('flair', nextMoveStyles.moveText)}>
        {/* A name and its time run in the direction of the page, whatever the name's own is. */}
        {next.kind === 'interview' ? headWords() : <bdi>{headWords()}</bdi>}
      </h2>
      {isIdle(job, standing, clock) && (
        <p className="text-sm ink-2">
          <Trans>Nothing for you to do</Trans>
        </p>
      )}
      <StepWhen nextMove={nextMove} standing={standing} />
      {interview && next.kind !== 'interview' && (
        <p className="text-sm ink-2">{interviewWords(i18n, format, interview, today)}</p>
      )}
      {nextMove && !isWritten && (
        <p className="text-sm ink-2">
          <bdi>{labelled(i18n, nextMove.by === 'me' ? t`Your move` : t`Their move`, nextMove.text)}</bdi>
          <MoveDay on={nextMove.on} />
        </p>
      )}
    </>
  );

  function labelWords(): string {
    if (next.kind === 'task') return t`Task`;
    if (next.kind === 'interview') return next.phase === 'in_progress' ? t`Now` : t`Coming up`;
    // A last day is the person's, also where the others are waited for or another move is written.
    const isLastDay = next.kind === 'reply' || next.kind === 'reply_to_offer' || next.kind === 'apply';
    return isLastDay && nextMove ? t`Coming up` : moveWords(i18n, move);
  }

  function headWords(): string {
    if (next.kind === 'nothing') return t`What comes next?`;
    if (next.kind === 'interview') return standingWords(i18n, format, standing, today);
    return nextWords(i18n, format, next);
  }
}

/** The day of a move that stands behind what comes before it. */
function MoveDay({ on }: { on: string | undefined }) {
  const format = useFormat();
  const { today, timeZone } = useClock();
  if (on === undefined) return null;
  return (
    <>
      {' · '}
      <bdi>{format.dayAndTime(momentIn(on, timeZone), today)}</bdi>
    </>
  );
}

/** Yesterday, today and tomorrow are said by one word, which stands for the date as well. */
function isNear({ date }: StepTime, today: string): boolean {
  return Math.abs(daysBetween(today, date)) <= 1;
}

/** How far off the step is; not of an interview whose heading says the same word. */
function StepDistance({ standing: { next, when } }: { standing: Standing }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  if (when === null || when.reason === 'closing') return null;
  if (next.kind === 'interview' && isNear(when, today)) return null;
  return <span>{distanceWords(i18n, format, when.date, today)}</span>;
}

/**
 * The day and the time of the step, in the zone it was written in too. Not what stands above: the time of an interview,
 * and a day that is near.
 */
function StepWhen({ nextMove, standing }: { nextMove: Job['nextMove']; standing: Standing }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const timeThere = useTimeThere();
  const { next, when } = standing;
  if (when === null || next.kind === 'interview') return null;
  const { on, timeZone } = (next.kind === 'written' && nextMove) || {};
  const here = when.reason === 'closing' ? whenWords(i18n, format, when, today) : dayAndTime(when);
  const facts = [here, on && timeZone && timeThere(on, timeZone)].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="text-sm ink-2">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  );

  function dayAndTime(step: StepTime): string {
    if (!isNear(step, today)) return format.dayAndTime(step.moment, today);
    return hasTime(step.moment) ? format.time(step.moment) : '';
  }
}
