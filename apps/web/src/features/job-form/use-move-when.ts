import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { daysBetween } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/today.ts';

const weekdayWithinDays = 6;

/** When a move is, seen from today: `Today`, `in 2 days`, `Was for Sunday`. */
export function useMoveWhen(): (on: string) => string {
  const { t } = useLingui();
  const { weekday, shortDate } = useFormat();
  const today = useToday();
  return (on) => {
    const days = daysBetween(today, on);
    if (days === 0) return t`Today`;
    if (days === 1) return t`Tomorrow`;
    if (days === -1) return t`Was for yesterday`;
    if (days > 0) return t`${plural(days, { one: 'in # day', other: 'in # days' })}`;
    const day = -days <= weekdayWithinDays ? weekday(on) : shortDate(on, today);
    return t`Was for ${day}`;
  };
}
