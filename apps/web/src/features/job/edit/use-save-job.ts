import { useLingui } from '@lingui/react/macro';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DomainError } from '@foothold/domain/domain-error';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { editField } from '../../../job-commands/edit-field.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { readJob } from '../../../sync/hooks/use-jobs.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { changedNames, changesBetween, pickFields } from '../form/job-changes.ts';
import { setFieldErrors } from '../form/job-form-resolver.ts';
import { isUnfilled, type JobFieldName, type JobFormValues } from '../form/job-form-values.ts';
import { describePosting } from '../posting/posting-copy.ts';
import { savableNames } from './field-edit.ts';
import type { RefusedChanges } from './use-refused-changes.ts';
import type { SavedNews } from './use-saved-news.ts';
import { useSaveOnLeaving } from './use-save-on-leaving.ts';
import type { StoredJob } from './use-stored-job.ts';

interface SaveJobOptions {
  form: UseFormReturn<JobFormValues>;
  jobId: string;
  /** Dates of which only some parts are typed. */
  incomplete: ReadonlySet<JobFieldName>;
  following: StoredJob;
  refused: RefusedChanges;
  draft: Draft;
  news: SavedNews;
}

export interface SaveJob {
  /** Saves each changed field that is valid. A stable function. */
  save: () => void;
  /** Saves, then shows that all is saved, or focuses the first field that cannot be. */
  saveAndCheck: () => void;
}

/** Saves fields of a job when a field is left, and when the page is hidden or left. */
export function useSaveJob(options: SaveJobOptions): SaveJob {
  const { form, following, news } = options;
  const write = useWriteEdit(options);
  const isPostingDescribed = useRef(false);

  function save(): void {
    const { jobId, incomplete, refused } = options;
    if (!readJob(jobId)) return;
    following.follow();
    const [base, values] = [following.base(), form.getValues()];
    const names = savableNames(
      base,
      values,
      (name) => incomplete.has(name) || following.isUndecided(name) || refused.isRefused(name, values[name]),
    );
    const isPostingCopied = names.includes('posting') && !isUnfilled(values.posting);
    const atOnce = names.filter((name) => name !== 'posting' || !isPostingCopied);
    const changes = changesBetween(base, { ...base, ...pickFields(values, atOnce) });
    write(changes.posting === null ? { ...changes, ...noPostingCopy } : changes);
    if (isPostingCopied) void savePosting(values.posting);
  }

  // Saves a posting once its hash is computed; the draft holds the text until then.
  async function savePosting(posting: string): Promise<void> {
    if (isPostingDescribed.current) return;
    isPostingDescribed.current = true;
    const copy = await describePosting(posting).finally(() => (isPostingDescribed.current = false));
    write({ posting, postingSha256: null, ...copy });
  }

  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  const saveNow = useCallback(() => latest.current(), []);
  useSaveOnLeaving(saveNow);
  return {
    save: saveNow,
    saveAndCheck() {
      saveNow();
      void form.trigger(undefined, { shouldFocus: true }).then((isGood) => {
        const isSaved = changedNames(following.base(), form.getValues()).length === 0;
        if (isGood && isSaved) news.say();
      });
    },
  };
}

const noPostingCopy = { postingCapturedAt: null, postingSha256: null } as const;

/** Writes one edit and offers its undo; what the domain refuses is said under its field. */
function useWriteEdit({ form, jobId, following, refused, draft, news }: SaveJobOptions) {
  const { i18n } = useLingui();
  const labelsOf = (names: readonly JobFieldName[]) => names.map((name) => jobFieldLabel(i18n, name));

  return (changes: JobChanges) => {
    const before = readJob(jobId);
    const keys = Object.keys(changes);
    const edited = keys.filter((key) => key in form.getValues()) as JobFieldName[];
    if (!before || before.deleted !== undefined || edited.length === 0) return;
    let undo;
    try {
      undo = editField(before, { changes });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      setFieldErrors(form, error.fields);
      return;
    }
    following.follow();
    // Resets the touched state: the next error shows once the field is left again.
    for (const name of edited) form.resetField(name, { defaultValue: form.getValues(name) as never });
    refused.settle();
    draft.keep(form.getValues());
    news.tell(labelsOf(edited), undo);
  };
}
