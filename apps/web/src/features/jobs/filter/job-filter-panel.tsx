import { memo, useEffect, useRef } from 'react';
import type { Ref, RefObject } from 'react';
import { Trans } from '@lingui/react/macro';
import { ListFilter, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FilterSections, type FilterSectionsProps } from './filter-sections.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { jobFilterNames } from '../model/job-list-search.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import '../../../ui/popover.css';
import styles from './filters.module.css';

interface JobFilterPanelProps extends FilterSectionsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** How many jobs are shown; asked for while the filter is open. */
  shownCount: number;
}

/** The Filter button and what it opens: every filter there is, on a phone as a sheet. */
export const JobFilterPanel = memo(function JobFilterPanel(props: JobFilterPanelProps) {
  const { isOpen, onOpenChange, shownCount, ...sections } = props;
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  if (isPhone) {
    return (
      <>
        <PhoneButton search={sections.search} ref={button} onOpen={() => onOpenChange(true)} />
        {isOpen && (
          <FilterSheet {...sections} shownCount={shownCount} onClose={() => onOpenChange(false)}>
            <FocusBack to={button} />
          </FilterSheet>
        )}
      </>
    );
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button className="chip chip-add" ref={button}>
        <Plus className="icon icon-small" aria-hidden="true" />
        <Trans>Filter</Trans>
      </Button>
      {/* The panel itself is the dialog, named by its button, so that what closes it for screen readers lies inside. */}
      <Popover className={clsx('popover', styles.filters, styles.every)} placement="bottom start" offset={4}>
        <div className={styles.filtersIn}>
          <FilterSections {...sections} />
          <FocusBack to={button} />
        </div>
      </Popover>
    </DialogTrigger>
  );
});

interface PhoneButtonProps extends Pick<FilterSectionsProps, 'search'> {
  ref: Ref<HTMLButtonElement>;
  onOpen: () => void;
}

function PhoneButton({ search, ref, onOpen }: PhoneButtonProps) {
  const format = useFormat();
  const count = jobFilterNames.filter((name) => search[name] !== undefined).length;
  return (
    <button
      type="button"
      ref={ref}
      className={clsx(buttonClass({ size: 's' }), styles.filterButton)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ListFilter className="icon icon-small" aria-hidden="true" />
      <Trans>Filter</Trans>
      {count > 0 && <span className="badge">{format.number(count)}</span>}
    </button>
  );
}

/** Focuses the button when a panel that was opened by a key closes: no control had the focus before. */
function FocusBack({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) to.current?.focus();
      }),
    [to],
  );
  return null;
}
