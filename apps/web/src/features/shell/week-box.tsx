import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Job } from '@foothold/domain/job';
import { stepsByWeek } from '@foothold/domain/statistics';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { useFirstDayOfWeek, weekStarts } from '../../i18n/weeks.ts';
import { Pebbles } from '../../ui/pebbles.tsx';
import styles from './shell.module.css';

/** More pebbles than this would be too small to count; only the words say the number then. */
const pebblesMax = 10;

type WeekBoxProps = { jobs: readonly Job[]; goal: number; isCounted: boolean };

/** The steps of this week; its place is held until they are counted. */
export function WeekBox({ jobs, goal, isCounted }: WeekBoxProps) {
  const format = useFormat();
  const today = useToday();
  const timeZone = useTimeZone();
  const firstDay = useFirstDayOfWeek();
  const count = useMemo(
    () => stepsByWeek(jobs, weekStarts(today, firstDay, 1), timeZone)[0] ?? 0,
    [jobs, today, firstDay, timeZone],
  );
  const steps = format.number(count);
  const wanted = format.number(goal);
  return (
    <div className={clsx('week', !isCounted && styles.uncounted)}>
      <div className="flex-row">
        <span className="ink-2">
          <Trans>This week</Trans>
        </span>
        <span className="ink-3">
          {goal === 0 ? (
            <Plural value={count} one="# step" other="# steps" />
          ) : (
            <Trans>
              <b className={clsx('strong', styles.weekDone)}>{steps}</b> of {wanted} steps
            </Trans>
          )}
        </span>
      </div>
      {goal > 0 && goal <= pebblesMax && <Pebbles done={count} goal={goal} />}
    </div>
  );
}
