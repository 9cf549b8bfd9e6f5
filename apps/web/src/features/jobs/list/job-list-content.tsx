import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import type { BoardLane } from '../board/board-lanes.ts';
import { groupWords } from '../model/group-words.ts';
import { DragKeys, DragSummary } from '../board/drag-strip.tsx';
import { Board } from '../board/board.tsx';
import { sortStepsOf, withSortSteps, type JobSorting } from '../model/job-sorting.ts';
import { JobLayoutSwitch } from '../toolbar/job-layout-switch.tsx';
import { FoundMarks } from '../search/found-marks.tsx';
import { JobListBar } from '../toolbar/job-list-bar.tsx';
import { JobListNothing } from './job-list-nothing.tsx';
import { isNarrowed } from '../model/job-list-search.ts';
import { JobListSkeleton } from './job-list-skeleton.tsx';
import { JobListKeys, JobListSummary } from './job-list-strip.tsx';
import { JobListTabs } from '../toolbar/job-list-tabs.tsx';
import { JobPicked } from '../bulk/job-picked.tsx';
import { JobTable } from '../table/job-table.tsx';
import type { ListedGroup } from '../model/list-context.ts';
import { useBoard, type BoardState } from '../board/use-board.ts';
import { useJobColumns, type JobColumns } from '../model/use-job-columns.ts';
import { useJobLayout } from '../toolbar/use-job-layout.ts';
import { useJobList, type JobListContents } from '../model/use-job-list.ts';
import { useJobListControl, type JobListControl } from '../control/use-job-list-control.ts';
import { useFocusOnReturn, useReturnedFrom } from './use-return.ts';
import { useListScroll } from '../table/use-list-scroll.ts';
import { useJobListSearch, type JobListSearchState } from '../model/use-job-list-search.ts';

interface JobListContentProps {
  /** Whether the copy on this device is still being opened, before its rows are known. */
  isLoading: boolean;
  newJob: ReactNode;
  /** Shown above everything else in the list. */
  above: ReactNode;
}

/** The list and everything around it: views, search, filters, table, and the actions on selected jobs. */
export function JobListContent({ isLoading, newJob, above }: JobListContentProps) {
  const { t } = useLingui();
  const address = useJobListSearch();
  const { search, onSearch, terms } = address;
  const layout = useJobLayout(search);
  const columns = useJobColumns(search, address.onArrange);
  const contents = useJobList(search, terms, layout);
  const { counts, stages } = contents;
  const { board, listed } = useBoard(contents, layout);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const control = useJobListControl({
    shown: listed,
    together: useTogether(contents, board),
    beforeLeaving: address.settle,
    openFilter: () => setFilterOpen(true),
  });
  const returnedFrom = useReturnedFrom();
  useFocusOnReturn(returnedFrom, control.goTo);
  const sorting = useSorting(address);
  const top = (
    <>
      <JobListTabs
        search={search}
        onSearch={onSearch}
        entries={contents.entries}
        counts={isLoading ? null : counts}
      />
      <span className="grow" />
      <JobLayoutSwitch search={search} onSearch={onSearch} />
      {newJob}
    </>
  );
  const shownCount = isNarrowed({ ...search, q: terms.trim() }) ? contents.shown.length : null;
  const listSummary = isLoading ? null : (
    <JobListSummary active={counts.everything} resting={counts.resting} shown={shownCount} />
  );
  const strip = board?.holding.hold
    ? { summary: <DragSummary hold={board.holding.hold} columns={board.columns} />, shortcuts: <DragKeys /> }
    : { summary: listSummary, shortcuts: !isLoading && <JobListKeys layout={layout} /> };
  return (
    <PageFrame title={t`Jobs`} top={top} {...strip}>
      {above}
      <JobListBar
        {...address}
        stages={stages}
        entries={contents.entries}
        sorting={sorting}
        columns={columns}
        layout={layout}
        isLoading={isLoading}
        shownCount={contents.shown.length}
        isFilterOpen={isFilterOpen}
        onFilterOpen={setFilterOpen}
        onDown={control.enterList}
      />
      {isLoading ? (
        <JobListSkeleton />
      ) : (
        <FoundJobs {...{ address, contents, control, sorting, columns, isReturn: returnedFrom !== null }}>
          {board && <Board board={board} control={control} today={contents.today} terms={terms} />}
        </FoundJobs>
      )}
      <FoundMarks terms={terms} />
      <JobPicked control={control} contents={contents} shownCount={listed.length} />
    </PageFrame>
  );
}

function useSorting({ search, onSearch }: JobListSearchState): JobSorting {
  return useMemo(
    () => ({
      steps: sortStepsOf(search),
      onChange: (steps) => onSearch(withSortSteps(search, steps)),
    }),
    [search, onSearch],
  );
}

/** The groups of the list: the headings of the table, or the lanes or columns of the board. */
function useTogether(
  { lines, shown }: JobListContents,
  board: BoardState | null,
): () => readonly ListedGroup[] {
  const { i18n } = useLingui();
  const format = useFormat();
  return () => {
    const inLane = ({ group, columns }: BoardLane) =>
      group
        ? [{ name: groupWords(i18n, format, group), entries: columns.flatMap(({ entries }) => entries) }]
        : columns.map(({ stage, entries }) => ({ name: stageName(i18n, stage), entries }));
    if (board) return board.lanes.flatMap(inLane);
    const groups = lines.filter((line) => 'by' in line);
    if (groups.length === 0) return [{ name: '', entries: shown }];
    return groups.map((group) => ({ name: groupWords(i18n, format, group), entries: group.entries }));
  };
}

interface FoundJobsProps {
  address: JobListSearchState;
  contents: JobListContents;
  control: JobListControl;
  sorting: JobSorting;
  columns: JobColumns;
  /** Whether the list was opened by going back from the page of a job. */
  isReturn: boolean;
  /** The board, in the board layout. */
  children: ReactNode;
}

function FoundJobs({ address, contents, control, sorting, columns, isReturn, children }: FoundJobsProps) {
  const { search, onSearch, terms } = address;
  const { lines, shown, today, isSearching } = contents;
  const asked = JSON.stringify({ ...search, columns: undefined, terms });
  const scroll = useListScroll(asked, isReturn);
  if (shown.length === 0 && isSearching) return <div className="scroll" />;
  if (shown.length === 0) return <JobListNothing search={search} terms={terms} onSearch={onSearch} />;
  if (children) return children;
  return (
    <JobTable
      lines={lines}
      today={today}
      picks={control.picks}
      shownCount={shown.length}
      terms={terms}
      atId={control.atId}
      acts={control.acts}
      sorting={sorting}
      columns={columns}
      scroll={scroll}
    />
  );
}
