import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DomainError } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { changesBetween } from '../form/job-changes.ts';
import { showFieldErrors } from '../form/job-form-resolver.ts';
import type { JobFormValues } from '../form/job-form-values.ts';
import { describePosting } from '../posting/posting-copy.ts';
import type { Draft } from '../drafts/use-draft.ts';

interface SaveJobOptions {
  form: UseFormReturn<JobFormValues>;
  job: Job;
  stored: JobFormValues;
  draft: Draft;
  /** Called once the changes are made. */
  onSaved: () => void;
}

/** Saving and throwing away what was changed in the form of a kept job. */
export function useSaveJob({ form, job, stored, draft, onSaved }: SaveJobOptions) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const [isSaving, setIsSaving] = useState(false);

  async function send(values: JobFormValues): Promise<void> {
    const changes = await withPostingCopy(changesBetween(stored, values));
    if (Object.keys(changes).length === 0) return onSaved();
    try {
      mutate('job.update', { id: job.id, changes });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return showFieldErrors(form, error.fields);
    }
    draft.forget();
    form.reset(undefined, { keepValues: true });
    onSaved();
  }

  return {
    isSaving,
    save: () => {
      if (isSaving) return;
      setIsSaving(true);
      void form
        .handleSubmit(send)()
        .finally(() => setIsSaving(false));
    },
    discard: () => {
      const typed = structuredClone(form.getValues());
      form.reset(stored);
      draft.forget();
      offerUndo(t`Changes discarded`, () => form.reset(typed));
    },
  };
}

async function withPostingCopy(changes: JobChanges): Promise<JobChanges> {
  if (changes.posting === undefined) return changes;
  if (changes.posting === null) return { ...changes, postingCapturedAt: null, postingSha256: null };
  return { ...changes, postingSha256: null, ...(await describePosting(changes.posting)) };
}
