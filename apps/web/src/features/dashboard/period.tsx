import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DateRange } from '@foothold/domain/job-facts';
import { useParts } from '../../drafts/keep-parts.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PartsProvider } from '../../ui/typed-parts.tsx';
import type { PeriodChoice } from './period-choice.ts';
import styles from './dashboard.module.css';

interface PeriodProps extends PeriodChoice {
  onPeriod: (period: PeriodChoice) => void;
}

/** Which applications count: all, those of the last 90 days, or those between two dates. */
export function Period({ range, isRecent, onPeriod }: PeriodProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const parts = useParts('dashboard/period');
  const isAll = range.from === undefined && range.to === undefined;
  const onRange = (next: DateRange) => onPeriod({ range: next, isRecent: false });
  const value = isChoosing || parts.isKept || !(isAll || isRecent) ? 'dates' : isAll ? 'all' : 'recent';
  const isUpsideDown = range.from !== undefined && range.to !== undefined && range.to < range.from;
  const options = [
    { id: 'all', label: t`All` },
    { id: 'recent', label: t`90 days` },
    { id: 'dates', label: t`Dates` },
  ] as const;
  const choose = (next: (typeof options)[number]['id']) => {
    setChoosing(next === 'dates');
    if (next === 'dates') return;
    parts.forget();
    onPeriod({ range: {}, isRecent: next === 'recent' });
  };
  return (
    <div className={styles.period}>
      <Segmented label={t`Period`} isLabelHidden options={options} value={value} onChange={choose} />
      {value === 'dates' && parts.isRead && (
        <PartsProvider value={parts.keeper}>
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
        </PartsProvider>
      )}
    </div>
  );
}
