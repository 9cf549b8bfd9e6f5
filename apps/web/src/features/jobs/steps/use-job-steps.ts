import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { readJob } from '../../../sync/hooks/use-jobs.ts';
import { usePlainKeys } from '../../../ui/plain-keys.ts';
import { readListContext, type ListNeighbour } from '../model/list-context.ts';

/** Where a job stood in the list that was left for it, and the links to those beside it. */
export interface JobSteps {
  position: ListNeighbour | undefined;
  /** The nearest job above (-1) or below (1) that is still there. */
  beside: (by: Step) => string | undefined;
  /** Goes there; Back still leads to the list. */
  go: (by: Step) => void;
}

export type Step = -1 | 1;

export const stepAttribute = 'data-step';

/** The way from job to job on their pages, also by J and K, as the list that was left had them. */
export function useJobSteps(jobId: string | undefined): JobSteps {
  const navigate = useNavigate();
  const state = useRouterState({ select: ({ location }) => location.state });
  const neighbours = useMemo(() => readListContext(state), [state]);
  const at = neighbours.findIndex(({ id }) => id === jobId);
  const gone = useRef<Step | null>(null);
  // The page of the next job is another page: the focus comes along to the same button there, else to its name.
  useLayoutEffect(() => {
    if (gone.current === null) return;
    const button = document.querySelector<HTMLButtonElement>(`[${stepAttribute}="${gone.current}"]:enabled`);
    gone.current = null;
    if (document.activeElement !== document.body) return;
    (button ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [jobId]);

  function beside(by: Step): string | undefined {
    if (at < 0) return undefined;
    const further = by > 0 ? neighbours.slice(at + 1) : neighbours.slice(0, at).toReversed();
    return further.find(({ id }) => isThere(id))?.id;
  }
  function go(by: Step): void {
    const next = beside(by);
    if (next === undefined) return;
    gone.current = by;
    void navigate({
      to: '/edit-job',
      search: { job: next },
      state: (before) => before,
      replace: true,
      resetScroll: true,
    });
  }

  usePlainKeys({ j: () => go(1), k: () => go(-1) });
  return { position: neighbours[at], beside, go };
}

function isThere(id: string): boolean {
  const job = readJob(id);
  return job !== undefined && job.deleted === undefined;
}
