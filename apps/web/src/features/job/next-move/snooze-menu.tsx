import { useLingui } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import type { NextMove } from '@foothold/domain/next-move';
import { useFormat } from '../../../i18n/format.ts';
import { useTimeZone, useToday } from '../../../i18n/today.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { WriteMove } from './use-write-move.ts';
import { snoozedDate, snoozedMove, snoozes, type Snooze } from './snooze-days.ts';

/** Puts the next move off, with one press, to a day not far away. */
export function SnoozeMenu({ move, writeMove }: { move: NextMove; writeMove: WriteMove }) {
  const { t } = useLingui();
  const { day, longDate, weekday } = useFormat();
  const today = useToday();
  const timeZone = useTimeZone();
  const names: Record<Snooze, string> = {
    tomorrow: t`Tomorrow`,
    three_days: t`In three days`,
    monday: weekday(snoozedDate('monday', today)),
    week: t`In a week`,
    two_weeks: t`In two weeks`,
  };
  return (
    <Menu
      label={t`Snooze`}
      items={snoozes.map((snooze) => {
        const date = snoozedDate(snooze, today);
        const until = day(date, today);
        return {
          id: snooze,
          label: names[snooze],
          detail: longDate(date),
          onAction: () =>
            void writeMove(snoozedMove(move, snooze, { today, timeZone }), t`Snoozed: ${until}`),
        };
      })}
    >
      <AlarmClock className="icon" aria-hidden="true" />
    </Menu>
  );
}
