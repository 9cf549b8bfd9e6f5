import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Stage, StageKind } from '@foothold/domain/stage';
import type { CreatedVia } from '@foothold/domain/stage-event';
import { clsx } from 'clsx';
import { labelled } from '../../../i18n/labelled.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { binJob } from '../../../job-commands/bin-job.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { KeepParts } from '../../../drafts/keep-parts.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { createJob } from './create-job.ts';
import { newJobSlot } from '../drafts/draft-store.ts';
import { FirstContactBox } from './first-contact-box.tsx';
import { FirstMoveBox } from './first-move-box.tsx';
import { JobFormProvider } from '../form/job-form-context.tsx';
import { showFieldErrors } from '../form/job-form-resolver.ts';
import { JobFormStrip } from '../form/job-form-strip.tsx';
import { emptyJobFormValues } from '../form/job-form-values.ts';
import { ListPreview } from './list-preview.tsx';
import { NewJobDrafts } from './new-job-drafts.tsx';
import { MoreJobFields, NewJobFields, RequiredJobFields } from './new-job-fields.tsx';
import { PasteColumn } from './paste-column.tsx';
import type { PastedField } from '../posting/pasted-instead.tsx';
import { SimilarJobNotice } from '../merge/similar-job-notice.tsx';
import { useDraft, type Draft } from '../drafts/use-draft.ts';
import { useGuesses } from '../form/use-guesses.ts';
import { useJobForm, type OpenJobForm } from '../form/use-job-form.ts';
import { useLeaveGuard, type LeaveGuard } from '../drafts/use-leave-guard.tsx';
import { useNewJobStart, type StoredStart } from './use-new-job-start.ts';
import { useKeptRead } from '../posting/use-kept-read.ts';
import { usePostingReader } from '../posting/use-posting-reader.ts';
import { useShortcuts } from '../form/use-shortcuts.ts';
import styles from './new-job.module.css';

/** The page of a new job: posting on the left, form on the right. */
export function NewJob({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { stages } = useSettings();
  const asked = useStageAskedFor();
  const { start, state, reader, guard, saving } = useNewJob(userId, asked);
  const { save, isSaving } = saving;
  // In two columns the posting comes first; in one column the required fields do.
  const isPhone = useIsPhone();
  const paste = <PasteColumn reader={reader} instead={insteadOf(start)} />;
  useShortcuts({ Enter: () => save('lead'), s: () => save('lead') });
  return (
    <JobFormProvider value={state}>
      <KeepParts slot={`${newJobSlot}/parts`}>
        <PageFrame
          title={t`New job`}
          top={<NewJobTop />}
          strip={
            <JobFormStrip idle={<StartWords stage={asked} />}>
              {!asked && stages.some((stage) => stage.kind === 'applied') && (
                <Button isDisabled={isSaving} onClick={() => save('applied')}>
                  <Trans>Save as applied</Trans>
                </Button>
              )}
              <Button
                variant="primary"
                kbd="mod+Enter"
                aria-keyshortcuts="Control+Enter Meta+Enter"
                isPending={isSaving}
                onClick={() => save('lead')}
              >
                <Trans>Save job</Trans>
              </Button>
            </JobFormStrip>
          }
        >
          <div className={clsx(styles.newjob, 'scroll')}>
            {!isPhone && paste}
            <section className={styles.read} aria-labelledby="job-details">
              <NewJobHead isRead={reader.reading !== undefined} guessCount={state.guessed.size} />
              <NewJobDrafts start={start} userId={userId} />
              <RequiredJobFields />
              {isPhone && paste}
              <NewJobFields />
              <FirstContactBox />
              <FirstMoveBox />
              <SimilarJobNotice />
              <ListPreview />
              <MoreJobFields />
            </section>
          </div>
          {guard.dialog}
        </PageFrame>
      </KeepParts>
    </JobFormProvider>
  );
}

function insteadOf({ instead }: StoredStart): PastedField | undefined {
  return instead && { field: 'posting', value: instead.posting, isBeginning: instead.isBeginning };
}

function NewJobTop() {
  return (
    <>
      <span className="grow" />
      <Link className={buttonClass({ variant: 'ghost' })} to="/job-list">
        <Trans>Cancel</Trans>
      </Link>
    </>
  );
}

function NewJobHead({ isRead, guessCount }: { isRead: boolean; guessCount: number }) {
  return (
    <header className="flex-row">
      <h2 id="job-details">{isRead ? <Trans>What we found</Trans> : <Trans>Job</Trans>}</h2>
      <span className="grow" />
      {guessCount > 0 && (
        <span className="text-xs ink-3">
          <Plural value={guessCount} one="Check # field" other="Check # fields" />
        </span>
      )}
    </header>
  );
}

/** The stage of the board column from which the page was opened. */
function useStageAskedFor(): Stage | undefined {
  const { stages } = useSettings();
  const stageId = useRouterState({
    select: ({ location }) => (location.state as { stageId?: string }).stageId ?? '',
  });
  return stages.find((stage) => stage.id === stageId);
}

function StartWords({ stage }: { stage: Stage | undefined }) {
  const { i18n, t } = useLingui();
  if (!stage) return null;
  const name = stageName(i18n, stage);
  return labelled(i18n, t`Stage`, name);
}

const nothingStored = () => emptyJobFormValues;
/** A new job is only saved by its button. */
const nothingSaved = () => undefined;

function useNewJob(userId: string, asked: Stage | undefined) {
  const start = useNewJobStart(userId);
  const { form, markIncomplete } = useJobForm(start.values);
  const draftKey = useMemo(() => ({ userId, slot: newJobSlot }), [userId]);
  const guesses = useGuesses(form, emptyJobFormValues, start.guessed);
  const { guessed, settle, mark } = guesses;
  const postingReader = usePostingReader(form, guesses, start.restored);
  const draft = useDraft(form, draftKey, { base: nothingStored, provenanceOf: postingReader.provenanceOf });
  const read = useKeptRead(userId, postingReader.read, draft.flush);
  const reader = { ...postingReader, read };
  const guard = useLeaveGuard(form, draft);
  const state = useMemo(
    () => ({
      form,
      guessed,
      settle,
      mark,
      conflicts: [],
      markIncomplete,
      savesOnLeaving: false,
      onFieldDone: nothingSaved,
      onSaved: nothingSaved,
    }),
    [form, guessed, settle, mark, markIncomplete],
  );
  const via = start.isByBookmarklet ? 'bookmarklet' : 'ui';
  const saving = useCreate(form, { draft, guard, asked, via });
  useEffect(() => {
    if (start.isBrought) form.setFocus(start.values.title ? 'company' : 'title');
  }, [form, start]);
  const readBrought = useEffectEvent(() => {
    if (start.unread) void reader.read(start.unread.posting, start.unread.isBeginning);
  });
  useEffect(() => readBrought(), []);
  return { start, state, reader, guard, saving };
}

type NewJobForm = OpenJobForm['form'];

interface CreateOptions {
  draft: Draft;
  guard: LeaveGuard;
  asked: Stage | undefined;
  via: CreatedVia;
}

/** Saves the job at the stage that was asked for, otherwise at the first of the usual kind, then opens the list. */
function useCreate(form: NewJobForm, { draft, guard, asked, via }: CreateOptions) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const navigate = useNavigate();
  const { stages } = useSettings();
  const [isSaving, setIsSaving] = useState(false);

  const submit = (kind: StageKind) =>
    form.handleSubmit(async (values) => {
      const stage = asked ?? stages.find((each) => each.kind === kind);
      if (!stage) return;
      const outcome = await createJob(values, stage.id, via);
      if (outcome.errors) return showFieldErrors(form, outcome.errors);
      draft.forget();
      guard.open();
      await navigate({ to: '/job-list' });
      const { title, company } = values;
      offerUndo(t`${title} at ${company} saved`, () => {
        binJob(outcome);
        draft.keep(values);
      });
    })();

  return {
    isSaving,
    save: (kind: StageKind) => {
      if (isSaving) return;
      setIsSaving(true);
      void submit(kind).finally(() => setIsSaving(false));
    },
  };
}
