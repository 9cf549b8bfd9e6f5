import { useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { v7 as newId } from 'uuid';
import type { Job } from '@foothold/domain/job';
import { isSample } from '@foothold/domain/sample';
import type { Language } from '@foothold/domain/settings';
import { doneWords } from '../../../i18n/done-words.ts';
import { useTimeZone, useToday } from '../../../i18n/today.ts';
import { binJobs } from '../../../job-commands/bin-job.ts';
import { mutateAll } from '../../../sync/engine/mutate.ts';
import { useListedJobs, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { loadedInTime } from '../../../time-limit.ts';

/** While samples are being added: the bar that is drawn with them is to have the focus. */
let isBarAwaited = false;

/** A ref of the bar with the samples’ note, which takes over the focus of the button that adding them removes. */
export function focusIfAwaited(bar: HTMLElement | null): void {
  if (!isBarAwaited || bar === null) return;
  isBarAwaited = false;
  bar.focus();
}

/** The sample jobs in the list, and how many jobs there are besides. */
export function useSamples(): { samples: readonly Job[]; ownCount: number } {
  const jobs = useListedJobs();
  return useMemo(() => {
    const samples = jobs.filter(isSample);
    return { samples, ownCount: jobs.length - samples.length };
  }, [jobs]);
}

/** Adds the sample jobs in one step, in the language of the page. */
export function useAddSamples(): () => Promise<void> {
  const { i18n } = useLingui();
  const today = useToday();
  const timeZone = useTimeZone();
  const { stages } = useSettings();
  const isAdding = useRef(false);
  return async () => {
    // Ignores a second press: the button stays until the jobs are added, and would add them twice.
    if (isAdding.current) return;
    isAdding.current = true;
    try {
      const { sampleChanges } = await loadedInTime(import('@foothold/domain/samples/sample-jobs'));
      const language = i18n.locale as Language;
      const changes = sampleChanges({ today, timeZone, language, stages, newId });
      isBarAwaited = true;
      await mutateAll(changes);
    } finally {
      isBarAwaited = false;
      isAdding.current = false;
    }
  };
}

/** Removes all sample jobs in one step, with one undo. */
export function useRemoveSamples(): (samples: readonly Job[]) => Promise<void> {
  const { t, i18n } = useLingui();
  const offerUndo = useUndoOffer();
  return async (samples) => {
    const ids = samples.map(({ id }) => id);
    await binJobs(ids, (undo) => {
      // The button unmounts with the samples.
      document.getElementById('main')?.focus();
      offerUndo(doneWords(i18n, 'removed', t`Sample jobs`), undo);
    });
  };
}
