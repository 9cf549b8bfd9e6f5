import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { clsx } from 'clsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ColumnList } from './column-list.tsx';
import type { JobSorting } from '../model/job-sorting.ts';
import { SortList } from './sort-list.tsx';
import type { JobColumns } from '../model/use-job-columns.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import '../../../ui/popover.css';
import styles from './arrange-panel.module.css';

interface ArrangePanelProps {
  sorting: JobSorting;
  columns: JobColumns;
}

/** How the table is arranged: what it is ordered by, and which columns it has. A phone has no columns. */
export const ArrangePanel = memo(function ArrangePanel({ sorting, columns }: ArrangePanelProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const label = isPhone ? t`Order` : t`Columns and order`;
  return (
    <DialogTrigger>
      <Button className={`${buttonClass({ variant: 'ghost', size: 's' })} button-icon`} aria-label={label}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
      </Button>
      <Popover className={clsx('popover', styles.arrange)} placement="bottom end" offset={4}>
        <div className={styles.arrangeIn}>
          <section>
            <h2>
              <Trans>Sort by</Trans>
            </h2>
            <SortList sorting={sorting} />
          </section>
          {!isPhone && (
            <section>
              <h2>
                <Trans>Columns</Trans>
              </h2>
              <ColumnList columns={columns} />
            </section>
          )}
        </div>
      </Popover>
    </DialogTrigger>
  );
});
