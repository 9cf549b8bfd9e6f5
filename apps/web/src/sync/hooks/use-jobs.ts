import type { Job } from '@foothold/domain/job';
import { defaultSettings, type Settings } from '@foothold/domain/settings';
import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';
import { currentSync, onAccountChange } from '../engine/sync.ts';

const noJobs: readonly Job[] = [];

/**
 * Every job of the person's own that is not in the bin, by id: what is counted, compared, suggested and exported.
 * Unchanged jobs, and an unchanged list, keep their identity.
 */
export function useJobs(): readonly Job[] {
  return useSyncExternalStore(subscribeToDocuments, readJobs);
}

/**
 * The same with the sample jobs among them. Only for what shows jobs as a list or changes them as one: their callers
 * are listed in `listed-jobs.test.ts`.
 */
export function useListedJobs(): readonly Job[] {
  return useSyncExternalStore(subscribeToDocuments, readListedJobs);
}

/** The same, but none at first. */
export function useListedJobsLater(): readonly Job[] {
  return useDeferredValue(useListedJobs(), noJobs);
}

function readListedJobs(): readonly Job[] {
  return currentSync()?.copy.live.getListedJobs() ?? noJobs;
}

/** Every job of the person's own as it stands now, outside of a component. */
export function readJobs(): readonly Job[] {
  return currentSync()?.copy.live.getJobs() ?? noJobs;
}

/** The same, but none at first: the page is drawn before that which goes through all jobs for what stands beside. */
export function useJobsLater(): readonly Job[] {
  return useDeferredValue(useJobs(), noJobs);
}

/** One job, also from the bin (`deleted` is set then); undefined when there is none. */
export function useJob(id: string): Job | undefined {
  const read = useCallback(() => currentSync()?.copy.live.getJob(id), [id]);
  return useSyncExternalStore(subscribeToDocuments, read);
}

/** The jobs of the person's own in the bin, by id. */
export function useBin(): readonly Job[] {
  return useSyncExternalStore(subscribeToDocuments, () => currentSync()?.copy.live.getBin() ?? noJobs);
}

/** Whether the bin holds anything, a sample too. */
export function useHasDeleted(): boolean {
  return useSyncExternalStore(subscribeToDocuments, () => currentSync()?.copy.live.hasDeleted() ?? false);
}

/** The account's settings; the defaults until it has chosen, or when signed out. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeToDocuments, readSettings);
}

/** The settings as they stand now, outside of a component. */
export function readSettings(): Settings {
  return currentSync()?.copy.live.getSettings() ?? defaultSettings;
}

/** The job as it stands now, outside of a component. */
export function readJob(id: string): Job | undefined {
  return currentSync()?.copy.live.getJob(id);
}

function subscribeToDocuments(listener: () => void): () => void {
  let leave = currentSync()?.copy.live.subscribe(listener);
  const leaveAccount = onAccountChange(() => {
    leave?.();
    leave = currentSync()?.copy.live.subscribe(listener);
    listener();
  });
  return () => {
    leave?.();
    leaveAccount();
  };
}
