import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PageFrame } from '../../ui/page-frame.tsx';
import { JobBulkBar } from './job-bulk-bar.tsx';
import type { JobSorting } from './job-columns.ts';
import { JobListBar } from './job-list-bar.tsx';
import { JobListNothing } from './job-list-nothing.tsx';
import { isNarrowed } from './job-list-search.ts';
import { JobListSkeleton } from './job-list-skeleton.tsx';
import { JobListKeys, JobListSummary } from './job-list-strip.tsx';
import { JobListTabs } from './job-list-tabs.tsx';
import { JobStageMenu } from './job-stage-menu.tsx';
import { JobTable } from './job-table.tsx';
import { useJobList, type JobListContents } from './use-job-list.ts';
import { areResting, useJobListControl, type JobListControl } from './use-job-list-control.ts';
import { useJobListSearch, type JobListSearchState } from './use-job-list-search.ts';

interface JobListContentProps {
  /** The copy on this device is being opened: rows are not yet known. */
  isLoading: boolean;
  newJob: ReactNode;
}

/** The list with everything around it: views, search, filters, table, and what to do with picked jobs. */
export function JobListContent({ isLoading, newJob }: JobListContentProps) {
  const { t } = useLingui();
  const address = useJobListSearch();
  const { search, onSearch, words } = address;
  const contents = useJobList(search, words);
  const { counts, stages, shown } = contents;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const control = useJobListControl({
    shown,
    beforeLeaving: address.settle,
    openFilter: () => setFilterOpen(true),
  });
  const sorting: JobSorting = {
    key: search.sort ?? 'when',
    order: search.order ?? 'asc',
    onChange: (sort, order) => onSearch({ ...search, sort, order }),
  };
  const top = (
    <>
      <JobListTabs search={search} onSearch={onSearch} counts={isLoading ? null : counts} />
      {newJob}
    </>
  );
  const shownCount = isNarrowed({ ...search, q: words.trim() }) ? shown.length : null;
  const summary = isLoading ? null : (
    <JobListSummary active={counts.everything} resting={counts.resting} shown={shownCount} />
  );
  return (
    <PageFrame title={t`Jobs`} top={top} summary={summary} keys={<JobListKeys />}>
      <JobListBar
        {...address}
        stages={stages}
        entries={contents.entries}
        sorting={sorting}
        isLoading={isLoading}
        isFilterOpen={isFilterOpen}
        onFilterOpen={setFilterOpen}
        onDown={control.enterList}
      />
      {isLoading ? (
        <JobListSkeleton />
      ) : (
        <FoundJobs address={address} contents={contents} control={control} sorting={sorting} />
      )}
      <PickedJobs control={control} contents={contents} />
    </PageFrame>
  );
}

interface FoundJobsProps {
  address: JobListSearchState;
  contents: JobListContents;
  control: JobListControl;
  sorting: JobSorting;
}

function FoundJobs({ address, contents, control, sorting }: FoundJobsProps) {
  const { search, onSearch, words } = address;
  const { lines, shown, today, isSearching } = contents;
  const scroll = useRef<HTMLDivElement>(null);
  useScrollToTop(scroll, search, words);
  if (shown.length === 0 && isSearching) return <div className="scroll" />;
  if (shown.length === 0) return <JobListNothing search={search} words={words} onSearch={onSearch} />;
  return (
    <JobTable
      lines={lines}
      today={today}
      picks={control.picks}
      shownCount={shown.length}
      atId={control.atId}
      acts={control.acts}
      sorting={sorting}
      scrollRef={scroll}
    />
  );
}

/** A list of other jobs begins at its top. */
function useScrollToTop(scroll: RefObject<HTMLDivElement | null>, search: object, words: string): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) scroll.current?.scrollTo({ top: 0 });
    isFirst.current = false;
  }, [scroll, search, words]);
}

function PickedJobs({ control, contents }: { control: JobListControl; contents: JobListContents }) {
  const { picks, stageMenu } = control;
  return (
    <>
      {picks.jobs.length > 0 && (
        <JobBulkBar
          count={picks.jobs.length}
          shownCount={contents.shown.length}
          areResting={areResting(picks.jobs)}
          onStage={control.chooseStageOfPicked}
          onRest={control.restPicked}
          onRemove={control.removePicked}
          onPickAll={picks.all}
          onClear={picks.clear}
        />
      )}
      <JobStageMenu
        anchor={stageMenu?.anchor ?? null}
        stages={contents.stages}
        currentStageId={stageMenu?.jobs.length === 1 ? stageMenu.jobs[0]?.stageId : undefined}
        onChoose={control.moveTo}
        onClose={control.closeStageMenu}
      />
    </>
  );
}
