import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isResting } from '@foothold/domain/cancelled';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { allKept } from '../../../sync/engine/mutate.ts';
import { KeepParts } from '../../../drafts/keep-parts.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { ChangeList } from '../history/change-list.tsx';
import { ContactsSection } from '../people/contacts-section.tsx';
import { readDraft } from '../drafts/draft-store.ts';
import { EarlierApplicationsLine } from './earlier-applications-line.tsx';
import { EditJobNotices } from './edit-job-notices.tsx';
import { EditJobTop } from './edit-job-top.tsx';
import { JobFacts } from './job-facts.tsx';
import { PageFoot } from './page-foot.tsx';
import { RestBox } from './rest-box.tsx';
import { FilesSection } from '../files/files-section.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { InterviewsSection } from '../interviews/interviews-section.tsx';
import { changedNames, followStored } from '../form/job-changes.ts';
import { JobFormProvider } from '../form/job-form-context.tsx';
import { formValuesOf, type JobFormValues } from '../form/job-form-values.ts';
import { JobHead } from './job-head.tsx';
import { NextMovePanel } from '../next-move/next-move-panel.tsx';
import { NotesSection } from '../posting/notes-section.tsx';
import { CustomFields } from './custom-fields.tsx';
import { PostingSection } from '../posting/posting-section.tsx';
import { StagePath } from '../history/stage-path.tsx';
import { TasksSection } from '../tasks/tasks-section.tsx';
import { ConflictNotice } from '../history/conflict.tsx';
import { useDraft, type Draft } from '../drafts/use-draft.ts';
import { useGuesses } from '../form/use-guesses.ts';
import { useJobForm } from '../form/use-job-form.ts';
import { useJobHistory, type JobHistory } from '../history/use-job-history.ts';
import { useRefusedChanges } from './use-refused-changes.ts';
import { isLeaving } from './leaving-field.ts';
import { useSaveJob } from './use-save-job.ts';
import { useSavedNews } from './use-saved-news.ts';
import { useShortcuts } from '../form/use-shortcuts.ts';
import { useStoredJob } from './use-stored-job.ts';
import styles from './job-page.module.css';

interface EditJobProps {
  job: Job;
  userId: string;
  /** The links to the next and the previous job. */
  beside: ReactNode;
}

/** The page of one job. Each field is saved when it loses the focus; stages, moves, people and tasks at once. */
export function EditJob({ job, userId, beside }: EditJobProps) {
  const page = useEditJob(job, userId);
  const { saving } = page;
  const history = useJobHistory(job);
  // Renders the visible part first; the sections below it follow in a deferred render.
  const isWhole = useDeferredValue(true, false);
  useShortcuts({ s: saving.saveAndCheck, Enter: saving.saveAndCheck });
  return (
    <JobFormProvider value={page.state}>
      <KeepParts slot={`${job.id}/parts`}>
        <PageFrame top={<EditJobTop job={job} beside={beside} />} strip={<PageFoot news={page.news} />}>
          <div
            className={clsx(styles.job2, 'scroll')}
            data-page="job"
            onBlur={({ target, relatedTarget }) => {
              if (isLeaving(target, relatedTarget)) saving.save();
            }}
          >
            <div className={styles.jHead}>
              <JobHead job={job} />
              <EditJobNotices
                job={job}
                draft={page.beginning.draft}
                refused={page.refused}
                following={page.following}
                onDecided={saving.save}
                onDiscard={page.discard}
              />
              <ConflictNotice job={job} history={history} />
              <StagePath job={job} />
            </div>
            <div className={clsx(styles.jSide, 'adding-chips')}>
              {isResting(job) ? <RestBox job={job} /> : <NextMovePanel job={job} />}
              <InterviewsSection job={job} />
              <TasksSection job={job} />
              {isWhole && (
                <>
                  <ContactsSection job={job} />
                  <FilesSection job={job} />
                  <PostingSection job={job} />
                </>
              )}
            </div>
            <div className={clsx(styles.jMain, !isWhole && styles.isEarly)}>
              <EarlierApplicationsLine job={job} />
              <JobFacts />
              {isWhole && <FurtherDown job={job} history={history} />}
            </div>
          </div>
        </PageFrame>
      </KeepParts>
    </JobFormProvider>
  );
}

function FurtherDown({ job, history }: { job: Job; history: JobHistory }) {
  return (
    <>
      <CustomFields job={job} />
      <NotesSection job={job} />
      <HistorySection job={job} />
      <ChangeList job={job} history={history} />
    </>
  );
}

function useEditJob(job: Job, userId: string) {
  const stored = useMemo(() => formValuesOf(job), [job]);
  const [beginning] = useState(() => beginWith(stored, userId, job.id));
  const { form, markIncomplete, incomplete } = useJobForm(beginning.values);
  const following = useStoredJob(form, { jobId: job.id, stored }, beginning.conflicts);
  const { conflicts, base } = following;
  const draftKey = useMemo(() => ({ userId, slot: job.id }), [userId, job.id]);
  const draft = useDraft(form, draftKey, { ...following, allKept });
  const { guessed, settle, mark } = useGuesses(form, stored);
  const refused = useRefusedChanges(form, base, job.id);
  const news = useSavedNews();
  const saving = useSaveJob({ form, jobId: job.id, incomplete, following, refused, draft, news });
  const discard = useDiscard(form, base, draft);
  const [onFieldDone, onSaved] = [saving.save, news.tell];
  const state = useMemo(
    () => ({
      form,
      guessed,
      settle,
      mark,
      conflicts,
      markIncomplete,
      savesOnLeaving: true,
      onFieldDone,
      onSaved,
    }),
    [form, guessed, settle, mark, conflicts, markIncomplete, onFieldDone, onSaved],
  );
  // Validates restored drafts, so that an invalid one shows its error again.
  useEffect(() => {
    if (beginning.draft) void form.trigger(changedNames(base(), beginning.values));
  }, [form, base, beginning]);
  return { beginning, following, refused, news, saving, discard, state };
}

/** Discards unsaved input. */
function useDiscard(form: UseFormReturn<JobFormValues>, base: () => JobFormValues, draft: Draft) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  return () => {
    const typed = structuredClone(form.getValues());
    form.reset(base());
    draft.forget();
    offerUndo(t`Draft discarded`, () => form.reset(typed));
  };
}

function beginWith(stored: JobFormValues, userId: string, jobId: string) {
  const draft = readDraft({ userId, slot: jobId });
  const values = { ...stored, ...draft?.changes };
  if (!draft || changedNames(stored, values).length === 0) {
    return { values: stored, draft: undefined, conflicts: [] };
  }
  const { conflicts } = followStored({ ...stored, ...draft.base }, stored, values);
  return { values, draft, conflicts };
}
