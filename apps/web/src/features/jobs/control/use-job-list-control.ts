import { useLingui } from '@lingui/react/macro';
import { useNavigate, type HistoryState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import type { Stage } from '@foothold/domain/stage';
import type { Outcome } from '@foothold/domain/stage-event';
import { isResting } from '@foothold/domain/cancelled';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import type { OpenItem } from '../../../ui/use-open-item.ts';
import { useJobActions, type JobActions } from './job-actions.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { rowId, type JobRowActs } from './job-row-acts.ts';
import { saveListContext, type ListedGroup } from '../model/list-context.ts';
import { focusRow, useJobCursor } from './use-job-cursor.ts';
import { useJobListKeys } from './use-job-list-keys.ts';
import { usePicks, type Picks } from './use-picks.ts';

/** The anchor of the open stage menu, and its jobs. */
interface StageMenuAnchor {
  anchor: Element;
  jobs: readonly Job[];
}

/** The question before several jobs come to rest. */
export interface RestQuestion {
  count: number;
  /** Lets the jobs rest; without an outcome they are set aside. */
  answer: (stages: readonly Stage[], outcome?: Outcome) => void;
  close: () => void;
}

export interface JobListControl {
  picks: Picks;
  atId: string | null;
  /** The actions of rows; always the same object, so that rows are not rendered again for new functions. */
  acts: JobRowActs;
  /** Focuses the row or card of a job. */
  goTo: (id: string) => void;
  /** Focuses the keyboard row, otherwise the first row. */
  enterList: () => void;
  stageMenu: StageMenuAnchor | null;
  chooseStageOfPicked: (anchor: Element) => void;
  moveTo: (stage: Stage, outcome?: Outcome) => void;
  closeStageMenu: () => void;
  /** The open dialog for the next move of all selected jobs, by their ids. */
  settingMove: OpenItem<readonly string[], NextMove>;
  /** The open question for the outcome of several jobs; null while it is closed. */
  restQuestion: RestQuestion | null;
  restPicked: () => void;
  removePicked: () => void;
  /** Moves the selected jobs to the bin, or without a selection the job of the keyboard row. */
  removeChosen: () => void;
}

interface ControlOptions {
  shown: readonly JobEntry[];
  /** The groups of the list in order, for the links of a job page to its neighbours. */
  together: () => readonly ListedGroup[];
  /** Called before another page is opened. */
  beforeLeaving: () => void;
  openFilter: () => void;
}

/**
 * The state and the commands of pointer and keyboard in the list: the keyboard row, the selection, and actions on it.
 */
export function useJobListControl(options: ControlOptions): JobListControl {
  const { shown, openFilter } = options;
  const { t } = useLingui();
  const open = useOpenJob(options);
  const picks = usePicks(shown);
  const { atId, setAt, goTo, step } = useJobCursor(shown);
  const actions = useJobActions();
  const [stageMenu, setStageMenu] = useState<StageMenuAnchor | null>(null);
  const settingMove = useOpenDraft<readonly string[], NextMove>('jobs/move', t`Next move`);
  const keepFocus = useFocusAfterDeed(stageMenu !== null, atId);

  const jobsAt = (id: string | null) =>
    shown.filter((entry) => entry.job.id === id).map((entry) => entry.job);
  // Keys act on the selected jobs; without a selection, on the keyboard row.
  const chosen = () => (picks.jobs.length > 0 ? picks.jobs : jobsAt(atId));
  const chooseStage = (jobs: readonly Job[], anchor: Element | null) => {
    if (anchor && jobs.length > 0) setStageMenu({ anchor, jobs });
  };
  const { rest, remove, restQuestion } = usePutAway(actions, picks, keepFocus);

  useJobListKeys({
    step: (by, isExtending) => {
      const { fromId, toId } = step(by);
      if (isExtending && fromId !== null && toId !== null) picks.extend(fromId, toId);
    },
    pick: (asRange) => {
      if (atId !== null) picks.toggle(atId, asRange);
    },
    pickAll: picks.all,
    open: () => {
      if (atId !== null) open(atId);
    },
    stage: () => chooseStage(chosen(), stageAnchor(atId)),
    nextMove: () => {
      if (picks.jobs.length > 0) settingMove.open([...picks.ids]);
      else if (atId !== null) open(atId, { asksForMove: true });
    },
    done: () => actions.completeMoves(chosen()),
    rest: () => rest(chosen()),
    remove: () => remove(chosen()),
    filter: openFilter,
    clear: () => {
      picks.clear();
      return picks.jobs.length > 0;
    },
  });

  const acts = useStableActs({
    activate: setAt,
    pick: picks.toggle,
    ...useRowOpening(open),
    chooseStage: (id) => chooseStage(jobsAt(id), stagePart(id)),
  });

  return {
    picks,
    atId,
    acts,
    goTo,
    enterList: () => void step(atId === null ? 1 : 0),
    stageMenu,
    chooseStageOfPicked: (anchor) => chooseStage(picks.jobs, anchor),
    moveTo: (stage, outcome) => {
      keepFocus();
      if (stageMenu) actions.move(stageMenu.jobs, stage, outcome);
      picks.clear();
    },
    closeStageMenu: () => setStageMenu(null),
    settingMove,
    restQuestion,
    restPicked: () => rest(picks.jobs),
    removePicked: () => remove(picks.jobs),
    removeChosen: () => remove(chosen()),
  };
}

/** Focuses the row after a command from the menu or the bar, whose focused button is removed by it. */
function useFocusAfterDeed(isMenuOpen: boolean, atId: string | null): () => void {
  const isByKeys = useRef(false);
  const latestAt = useRef(atId);
  useEffect(() => {
    latestAt.current = atId;
    if (isMenuOpen || !isByKeys.current) return;
    isByKeys.current = false;
    // In the next frame: the menu first restores the focus to its button, where that still exists.
    requestAnimationFrame(() => focusRow(latestAt.current));
  });
  return () => {
    isByKeys.current = document.activeElement?.matches(':focus-visible') ?? false;
  };
}

/** Commands that remove jobs from the list, and so clear the selection. */
function usePutAway(actions: JobActions, picks: Picks, keepFocus: () => void) {
  const [asked, setAsked] = useState<readonly Job[] | null>(null);
  return {
    restQuestion: asked && {
      count: asked.length,
      answer: (stages: readonly Stage[], outcome?: Outcome) => {
        const resting = stages.find(({ kind }) => kind === 'closed');
        if (outcome && resting) actions.move(asked, resting, outcome);
        else actions.rest(asked);
        setAsked(null);
        picks.clear();
      },
      close: () => setAsked(null),
    },
    rest: (jobs: readonly Job[]) => {
      if (jobs.length > 1 && !areResting(jobs)) return setAsked(jobs);
      if (picks.jobs.length > 0) keepFocus();
      if (areResting(jobs)) actions.bringBack(jobs);
      else actions.rest(jobs);
      picks.clear();
    },
    remove: (jobs: readonly Job[]) => {
      actions.remove(jobs);
      picks.clear();
    },
  };
}

/** Opens a job's page, with the list context in the browser's history. */
function useOpenJob({ together, beforeLeaving }: ControlOptions): (id: string, asked?: HistoryState) => void {
  const navigate = useNavigate();
  return (id, asked) => {
    beforeLeaving();
    const state = { ...saveListContext(id, together()), ...asked };
    void navigate({ to: '/edit-job', search: { job: id }, state: (before) => ({ ...before, ...state }) });
  };
}

/**
 * About the longest interval of a double click. A click on a cell that a double click edits waits for it, because the
 * second press would land on the page that the click opens. Other cells, the link with company and role, and Enter open
 * at once.
 */
const doubleClickMs = 300;

function useRowOpening(
  open: (id: string, asked?: HistoryState) => void,
): Pick<JobRowActs, 'open' | 'openUnlessAgain' | 'writeMove'> {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    open: (id) => open(id),
    openUnlessAgain: (id, presses) => {
      clearTimeout(waiting.current);
      if (presses < 2) waiting.current = setTimeout(() => open(id), doubleClickMs);
    },
    writeMove: (id) => open(id, { asksForMove: true }),
  };
}

/** Whether there are jobs and all of them are resting. */
export function areResting(jobs: readonly Job[]): boolean {
  return jobs.length > 0 && jobs.every(isResting);
}

// With selected jobs the menu opens at the bar, otherwise at the stage of the row.
function stageAnchor(atId: string | null): Element | null {
  const bar = document.querySelector('[role=toolbar] [aria-haspopup=menu]');
  return bar ?? (atId === null ? null : stagePart(atId));
}

function stagePart(id: string): Element | null {
  return document.getElementById(rowId(id))?.querySelector('[data-stage]') ?? null;
}

function useStableActs(acts: JobRowActs): JobRowActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      activate: (id) => latest.current.activate(id),
      pick: (id, asRange) => latest.current.pick(id, asRange),
      open: (id) => latest.current.open(id),
      openUnlessAgain: (id, presses) => latest.current.openUnlessAgain(id, presses),
      writeMove: (id) => latest.current.writeMove(id),
      chooseStage: (id) => latest.current.chooseStage(id),
    }),
    [],
  );
}
