import { Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { Standing } from '@foothold/domain/standing/standing';
import { useFormat } from '../../i18n/format.ts';
import { labelled } from '../../i18n/labelled.ts';
import { interviewWords, moveWords, nextWords, standingWords, whenWords } from '../../i18n/standing-words.ts';
import { useToday } from '../../i18n/today.ts';
import { useMoveWhen } from './use-move-when.ts';
import { useTimeThere } from './when/use-time-there.ts';

interface StandingHeadProps {
  job: Job;
  standing: Standing;
}

/** What the card of the next move says: whose move it is, what comes next and when. */
export function StandingHead({ job: { nextMove }, standing }: StandingHeadProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const relative = useMoveWhen();
  const { next, when, move, interview } = standing;
  const isWritten = next.kind === 'written';
  const isNothing = next.kind === 'reply_expected' || (isWritten && next.by === 'them' && when === null);
  return (
    <>
      <div className="k">
        {move === 'yours' && <i className="dotmove" aria-hidden="true" />}
        {next.kind === 'interview' || next.kind === 'task' ? t`Coming up` : moveWords(i18n, move)}
        <span className="grow" />
        {when && when.reason !== 'closing' && <span>{relative(when.date)}</span>}
      </div>
      <h2 className="flair move-text">
        <bdi>{headWords()}</bdi>
      </h2>
      {isNothing && (
        <p className="sm t2">
          <Trans>Nothing for you to do</Trans>
        </p>
      )}
      <StepWhen nextMove={nextMove} standing={standing} />
      {interview && next.kind !== 'interview' && (
        <p className="sm t2">
          <bdi>{interviewWords(i18n, format, interview, today)}</bdi>
        </p>
      )}
      {nextMove && !isWritten && (
        <p className="sm t2">
          <bdi>{labelled(i18n, t`Their move`, nextMove.text)}</bdi>
        </p>
      )}
    </>
  );

  function headWords(): string {
    if (next.kind === 'nothing') return t`What comes next?`;
    if (next.kind === 'interview') return standingWords(i18n, format, standing, today);
    return nextWords(i18n, format, next);
  }
}

/** The day and the time of the step, in the zone it was written in too; an interview has its own in the heading. */
function StepWhen({ nextMove, standing }: { nextMove: Job['nextMove']; standing: Standing }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const timeThere = useTimeThere();
  const { next, when } = standing;
  if (when === null || next.kind === 'interview') return null;
  const { on, timeZone } = (next.kind === 'written' && nextMove) || {};
  const there = on && timeZone && timeThere(on, timeZone);
  return (
    <p className="sm t2">
      {when.reason === 'closing'
        ? whenWords(i18n, format, when, today)
        : format.dayAndTime(when.moment, today)}
      {there && <> · {there}</>}
    </p>
  );
}
