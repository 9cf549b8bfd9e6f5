import { useLingui } from '@lingui/react/macro';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import type { DateRange } from '@foothold/domain/job-facts';
import { useToday } from '../../i18n/today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './dashboard.module.css';

const recentDays = 90;

interface PeriodProps {
  range: DateRange;
  onRange: (range: DateRange) => void;
}

/** Which applications count: all, those of the last 90 days, or those between two dates. */
export function Period({ range, onRange }: PeriodProps) {
  const { t } = useLingui();
  const today = useToday();
  const recent = parseDate(today).subtract({ days: recentDays }).toString();
  const [isChoosing, setChoosing] = useState(false);
  const isAll = range.from === undefined && range.to === undefined;
  const isRecent = range.from === recent && range.to === undefined;
  const value = isChoosing || !(isAll || isRecent) ? 'dates' : isAll ? 'all' : 'recent';
  const isUpsideDown = range.from !== undefined && range.to !== undefined && range.to < range.from;
  const options = [
    { id: 'all', label: t`All` },
    { id: 'recent', label: t`90 days` },
    { id: 'dates', label: t`Dates` },
  ] as const;
  const choose = (next: (typeof options)[number]['id']) => {
    setChoosing(next === 'dates');
    if (next !== 'dates') onRange(next === 'all' ? {} : { from: recent });
  };
  return (
    <div className={styles.period}>
      <Segmented label={t`Period`} isLabelHidden options={options} value={value} onChange={choose} />
      {value === 'dates' && (
        <div className={styles.periodDates}>
          <DateField
            label={t`Applied from`}
            value={range.from ?? null}
            onChange={(from) => onRange({ ...range, from: from ?? undefined })}
          />
          <DateField
            label={t`Applied until`}
            value={range.to ?? null}
            error={isUpsideDown ? t`Choose a date on or after the start.` : undefined}
            onChange={(to) => onRange({ ...range, to: to ?? undefined })}
          />
        </div>
      )}
    </div>
  );
}
