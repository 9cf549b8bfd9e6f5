import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import type { JobLayout } from '@foothold/domain/settings';
import type { Stage } from '@foothold/domain/stage';
import { stageName } from '../../../i18n/stage-words.ts';
import { useClock } from '../../../i18n/today.ts';
import { useListedJobs, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useQuietStages } from '../../../sync/hooks/use-quiet-stages.ts';
import { foldedWords, foldText } from '../../../i18n/folded-text.ts';
import { createJobEntries, type JobEntry } from '../../../job-fields/job-entry.ts';
import { compileFilters, isActiveOnly, isInView, viewCounts } from './job-filter.ts';
import { entriesIn, groupEntries, linesOf, type JobGroup, type JobLine } from './job-group.ts';
import { createJobIndex } from '../search/job-index.ts';
import { groupingOf, type JobGrouping, type JobListSearch, type JobView } from './job-list-search.ts';
import { sortEntries, type JobOrder } from './job-sort.ts';
import { sortStepsOf } from './job-sorting.ts';

// Module state, so that the list needs no new index when it is mounted again.
const entriesOf = createJobEntries();
const index = createJobIndex();

/** The list for a search: its lines, the jobs in them, and the counts of the tabs. */
export interface JobListContents {
  today: string;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
  counts: Record<JobView | 'everything', number>;
  groups: readonly JobGroup[];
  lines: readonly JobLine[];
  /** The jobs of `lines`, in the same order. */
  shown: readonly JobEntry[];
  /** Whether more may be found: some text is not indexed yet. */
  isSearching: boolean;
}

/** `terms` are the current ones of the search field; the address follows them with a delay. */
export function useJobList(search: JobListSearch, terms: string, layout: JobLayout): JobListContents {
  const jobs = useListedJobs();
  const stages = useQuietStages();
  const clock = useClock();
  const { today, timeZone } = clock;
  const { ownFields } = useSettings();
  const entries = useMemo(() => entriesOf(jobs, { stages, clock }), [jobs, stages, clock]);
  const counts = useMemo(() => viewCounts(entries), [entries]);
  const collator = useCollator();
  const { view } = search;
  const { order, group } = useArrangement(search, layout);
  const sorted = useMemo(() => sortEntries(entries, order, collator), [entries, order, collator]);
  const passes = useMemo(
    () => compileFilters(search, today, timeZone, ownFields),
    [search, today, timeZone, ownFields],
  );
  const isActive = isActiveOnly(search, terms, layout);
  const filtered = useMemo(
    () =>
      sorted.filter((entry) =>
        isActive ? entry.move !== 'resting' : isInView(entry, view) && passes(entry),
      ),
    [sorted, isActive, view, passes],
  );
  const { found, isComplete } = useFound({ filtered, jobs, terms, stages });
  const groups = useMemo(() => groupEntries(found, group), [found, group]);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const shown = useMemo(() => entriesIn(groups), [groups]);
  return { today, stages, entries, counts, groups, lines, shown, isSearching: !isComplete };
}

interface Arrangement {
  order: JobOrder;
  group: JobGrouping;
}

function useArrangement(search: JobListSearch, layout: JobLayout): Arrangement {
  const { sort, order, further } = search;
  const group = groupingOf(search, layout);
  return useMemo(
    // On the board the rank of a card decides.
    () => ({ order: layout === 'board' ? 'rank' : sortStepsOf({ sort, order, further }), group }),
    [layout, group, sort, order, further],
  );
}

function useCollator(): Intl.Collator {
  const { i18n } = useLingui();
  return useMemo(() => new Intl.Collator(i18n.locale, { numeric: true }), [i18n.locale]);
}

interface Asked {
  filtered: readonly JobEntry[];
  jobs: readonly Job[];
  terms: string;
  stages: readonly Stage[];
}

function useFound({ filtered, jobs, terms, stages }: Asked): Found {
  const { i18n } = useLingui();
  // Incremented when indexing is complete, because an earlier search may have missed jobs.
  const [timesIndexed, setTimesIndexed] = useState(0);
  const stageNames = stages.map((stage) => foldText(stageName(i18n, stage))).join('\n');
  useEffect(() => {
    index.update(jobs);
    return workWhenIdle(
      (hasTime) => index.work(hasTime),
      () => setTimesIndexed((times) => times + 1),
    );
  }, [jobs]);
  return useMemo(
    () => findIn({ filtered, jobs, terms, stages, stageNames, timesIndexed }),
    [filtered, jobs, terms, stages, stageNames, timesIndexed],
  );
}

// As many jobs as can be indexed synchronously within a keystroke.
const waitingMax = 20;

interface FindOptions extends Asked {
  /** The case-folded names of `stages`, one per line. */
  stageNames: string;
  timesIndexed: number;
}

interface Found {
  found: readonly JobEntry[];
  /** Whether all text is indexed; otherwise jobs may be missing until then. */
  isComplete: boolean;
}

function findIn({ filtered, jobs, terms, stages, stageNames }: FindOptions): Found {
  const asked = foldedWords(terms);
  if (asked.length === 0) return { found: filtered, isComplete: true };
  index.update(jobs);
  const isLittle = index.waitingCount() <= waitingMax;
  // Only names of stages that contain a term of the query affect the result.
  const named = new Map<Stage | undefined, string>();
  stageNames.split('\n').forEach((name, at) => {
    if (asked.some((word) => name.includes(word))) named.set(stages[at], name);
  });
  const found = index.find(filtered, terms, {
    hasTime: isLittle ? undefined : sliceOfTime(),
    besideOf: named.size === 0 ? undefined : ({ stage }) => named.get(stage) ?? '',
  });
  return { found, isComplete: index.waitingCount() === 0 };
}

const sliceMs = 8;
const pauseMsMax = 40;

function sliceOfTime(): () => boolean {
  const end = performance.now() + sliceMs;
  return () => performance.now() < end;
}

/** Runs `work` in idle slices until it is done; returns a function that cancels it. */
function workWhenIdle(work: (hasTime: () => boolean) => boolean, onDone: () => void): () => void {
  let handle = 0;
  const run = () => {
    if (work(sliceOfTime())) onDone();
    else handle = later(run);
  };
  handle = later(run);
  return () => cancelLater(handle);
}

// Safari has no idle callbacks: a short timer between slices lets input events run first.
const later = (run: () => void): number =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: pauseMsMax })
    : // A browser's timers are numbers; the types of a library bring those of Node.js with them.
      (setTimeout(run, pauseMsMax / 2) as unknown as number);
const cancelLater = (handle: number): void =>
  'cancelIdleCallback' in window ? cancelIdleCallback(handle) : clearTimeout(handle);
