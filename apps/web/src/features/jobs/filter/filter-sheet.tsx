import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useOpenLayer } from '../../../ui/open-layers.ts';
import { JobFilterChips } from './job-filter-chips.tsx';
import { jobFilterNames, withoutFilters } from '../model/job-list-search.ts';
import { FilterSections, type FilterSectionsProps } from './filter-sections.tsx';
import '../../../ui/dialog.css';
import styles from './filters.module.css';

interface FilterSheetProps extends FilterSectionsProps {
  /** How many jobs pass the filters now. */
  shownCount: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a phone: a sheet from the bottom whose foot, which closes it, is always in sight. */
export function FilterSheet({ shownCount, onClose, children, ...sections }: FilterSheetProps) {
  const { search, onChange } = sections;
  const { t } = useLingui();
  useOpenLayer();
  const isFiltered = jobFilterNames.some((name) => search[name] !== undefined);
  return (
    <ModalOverlay className="scrim" isOpen onOpenChange={onClose} isDismissable>
      <Modal className={clsx('dialog', styles.filterSheet)}>
        <Dialog className={styles.filterSheetIn}>
          <header>
            <Heading slot="title" level={2} className="flair">
              <Trans>Filter</Trans>
            </Heading>
            <span className="grow" />
            {isFiltered && (
              <Button variant="ghost" onClick={() => onChange(withoutFilters(search))}>
                <Trans>Clear filters</Trans>
              </Button>
            )}
            <IconButton
              label={t`Close`}
              icon={<X className="icon icon-large" aria-hidden="true" />}
              onClick={onClose}
            />
          </header>
          <div className={styles.filtersIn}>
            <JobFilterChips {...sections} isBesideSections />
            <FilterSections {...sections} />
            {children}
          </div>
          <footer>
            <Button variant="primary" size="lg" isBlock onClick={onClose}>
              <Plural value={shownCount} _0="No jobs match" one="Show # job" other="Show # jobs" />
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
