import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Group, Search, X } from 'lucide-react';
import type { JobLayout } from '@foothold/domain/settings';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { labelled } from '../../../i18n/labelled.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ArrangePanel } from './arrange-panel.tsx';
import { SaveViewButton } from './save-view-button.tsx';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { JobFilterChips } from '../filter/job-filter-chips.tsx';
import { JobFilterPanel } from '../filter/job-filter-panel.tsx';
import {
  groupingOf,
  jobFilterNames,
  jobGroupings,
  withGrouping,
  withoutFilters,
  type JobGrouping,
  type JobListSearch,
} from '../model/job-list-search.ts';
import type { JobSorting } from '../model/job-sorting.ts';
import { groupingName } from '../model/grouping-names.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { JobColumns } from '../model/use-job-columns.ts';
import '../../../ui/chip.css';
import '../../../ui/field.css';
import styles from './job-list-bar.module.css';

interface JobListBarProps {
  search: JobListSearch;
  onSearch: (search: JobListSearch) => void;
  terms: string;
  onTerms: (terms: string) => void;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
  sorting: JobSorting;
  columns: JobColumns;
  layout: JobLayout;
  isLoading: boolean;
  /** How many jobs are shown. */
  shownCount: number;
  isFilterOpen: boolean;
  onFilterOpen: (isOpen: boolean) => void;
  /** Moves the focus from the search field to the list. */
  onDown: () => void;
}

/** Search, filters, grouping and order above the table. Typing renders the field only. */
export function JobListBar(props: JobListBarProps) {
  const { search, onSearch, stages, entries, sorting, columns, layout } = props;
  const isPhone = useIsPhone();
  return (
    <div className={clsx('page-bar', styles.jobBar)}>
      <SearchField {...props} />
      {!isPhone && <JobFilterChips search={search} stages={stages} entries={entries} onChange={onSearch} />}
      <JobFilterPanel
        search={search}
        onChange={onSearch}
        stages={stages}
        entries={entries}
        isOpen={props.isFilterOpen}
        onOpenChange={props.onFilterOpen}
        shownCount={props.isFilterOpen ? props.shownCount : 0}
      />
      {!isPhone && <ClearFilters search={search} onSearch={onSearch} />}
      <span className="grow only-desk" />
      {!isPhone && <SaveViewButton search={search} onSearch={onSearch} />}
      <GroupMenu search={search} onSearch={onSearch} layout={layout} />
      {/* On the board cards stand where they were put. */}
      {layout === 'table' && <ArrangePanel sorting={sorting} columns={columns} />}
    </div>
  );
}

type SearchFieldProps = Pick<JobListBarProps, 'terms' | 'onTerms' | 'entries' | 'isLoading' | 'onDown'>;

function SearchField({ terms, onTerms, entries, isLoading, onDown }: SearchFieldProps) {
  const { t } = useLingui();
  const placeholder = isLoading
    ? t`Search jobs`
    : t`${plural(entries.length, { one: 'Search # job', other: 'Search # jobs' })}`;
  return (
    <search className="input text-sm">
      <Search className="icon icon-small" aria-hidden="true" />
      <input
        id="job-search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t`Search jobs`}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={terms}
        onChange={(event) => onTerms(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onDown();
          }
          if (event.key === 'Escape' && terms) onTerms('');
          else if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {terms ? (
        <button
          type="button"
          className="chip-remove"
          aria-label={t`Clear search`}
          onClick={() => onTerms('')}
        >
          <X className="icon icon-small" aria-hidden="true" />
        </button>
      ) : (
        <kbd className="only-desk letter" aria-hidden="true">
          /
        </kbd>
      )}
    </search>
  );
}

function ClearFilters({ search, onSearch }: Pick<JobListBarProps, 'search' | 'onSearch'>) {
  if (jobFilterNames.every((name) => search[name] === undefined)) return null;
  return (
    <button
      type="button"
      className="chip chip-add"
      onClick={({ currentTarget }) => {
        // Focuses the field before it: the button is removed with the filters.
        if (currentTarget.previousElementSibling instanceof HTMLElement)
          currentTarget.previousElementSibling.focus();
        onSearch(withoutFilters(search));
      }}
    >
      <Trans>Clear</Trans>
    </button>
  );
}

const groupingsOn: Record<JobLayout, readonly JobGrouping[]> = {
  table: jobGroupings,
  board: jobGroupings.filter((grouping) => grouping !== 'stage'),
};

const GroupMenu = memo(function GroupMenu({
  search,
  onSearch,
  layout,
}: Pick<JobListBarProps, 'search' | 'onSearch' | 'layout'>) {
  const { t, i18n } = useLingui();
  const group = groupingOf(search, layout);
  const shown = groupingName(i18n, group);
  return (
    <Menu
      label={labelled(i18n, t`Group`, shown)}
      triggerClass={buttonClass({ variant: 'ghost', size: 's' })}
      selectedId={group}
      items={groupingsOn[layout].map((id) => ({
        id,
        label: groupingName(i18n, id),
        onAction: () => onSearch(withGrouping(search, layout, id)),
      }))}
    >
      <Group className="icon" aria-hidden="true" />
      <span className={styles.groupWords}>{shown}</span>
    </Menu>
  );
});
