import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompare, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { localToday, useToday } from '../../../i18n/today.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { JobDraft } from '../drafts/draft-store.ts';
import type { FieldConflict } from '../form/job-changes.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobFormState } from '../form/job-form-context.tsx';
import { formValuesOf, isSameValue, jobFieldNames, type JobFormValues } from '../form/job-form-values.ts';
import { firstWords } from '../items/first-words.ts';
import { SimilarJobNotice } from '../merge/similar-job-notice.tsx';
import type { RefusedChanges } from './use-refused-changes.ts';
import { useFieldValueWords } from '../history/use-field-value-words.ts';
import type { StoredJob } from './use-stored-job.ts';

interface EditJobNoticesProps {
  job: Job;
  draft: JobDraft | undefined;
  refused: RefusedChanges;
  following: StoredJob;
  /** Called once the person has decided for the values typed here. */
  onDecided: () => void;
  onDiscard: () => void;
}

/** Notices above the form: conflicts, drafts and other states that need a decision. */
export function EditJobNotices({
  job,
  draft,
  refused,
  following,
  onDecided,
  onDiscard,
}: EditJobNoticesProps) {
  return (
    <>
      {draft && <DraftNotice job={job} draft={draft} onDiscard={onDiscard} />}
      {refused.names.length > 0 && <RefusedNotice refused={refused} />}
      {following.conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.name}
          conflict={conflict}
          onTakeTheirs={() => following.takeTheirs(conflict)}
          onKeepMine={() => {
            following.keepMine(conflict.name);
            onDecided();
          }}
        />
      ))}
      <SimilarJobNotice own={job} />
    </>
  );
}

interface DraftNoticeProps {
  job: Job;
  draft: JobDraft;
  onDiscard: () => void;
}

function DraftNotice({ job, draft, onDiscard }: DraftNoticeProps) {
  const { form } = useJobFormState();
  const values = useWatch({ control: form.control }) as JobFormValues;
  const [isOpen, setIsOpen] = useState(true);
  const { dateAndTime, time } = useFormat();
  const today = useToday();
  const stored = formValuesOf(job);
  const isRestored = jobFieldNames.some(
    (name) =>
      draft.changes[name] !== undefined &&
      isSameValue(values[name], draft.changes[name]) &&
      !isSameValue(stored[name], draft.changes[name]),
  );
  if (!isOpen || !isRestored) return null;
  const savedAt = new Date(draft.savedAt);
  const typedAt = localToday(savedAt) === today ? time(savedAt) : dateAndTime(savedAt);
  return (
    <Notice tone="plain" role="status" icon={<PencilLine className="icon" aria-hidden="true" />}>
      <Trans>Unsaved draft from {{ startedAt: typedAt }}.</Trans>{' '}
      <button
        type="button"
        className="linkb"
        onClick={() => {
          setIsOpen(false);
          onDiscard();
        }}
      >
        <Trans>Discard</Trans>
      </button>
    </Notice>
  );
}

function RefusedNotice({ refused }: { refused: RefusedChanges }) {
  const { i18n } = useLingui();
  const { list } = useFormat();
  const names = list(refused.names.map((name) => jobFieldLabel(i18n, name)));
  return (
    <Notice tone="bad" role="alert">
      <Trans>Your server rejected these changes: {names}.</Trans>{' '}
      <button type="button" className="linkb" onClick={refused.discard}>
        <Trans>Discard</Trans>
      </button>
    </Notice>
  );
}

interface ConflictNoticeProps {
  conflict: FieldConflict;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

function ConflictNotice({ conflict, onTakeTheirs, onKeepMine }: ConflictNoticeProps): ReactNode {
  const { i18n } = useLingui();
  const { form } = useJobFormState();
  const wordsOf = useFieldValueWords();
  const mine = useWatch({ control: form.control, name: conflict.name });
  if (isSameValue(mine, conflict.theirs)) return null;
  const label = jobFieldLabel(i18n, conflict.name);
  const theirs = wordsOf(conflict.name, conflict.theirs);
  const own = wordsOf(conflict.name, mine);
  return (
    <Notice tone="care" role="status" icon={<GitCompare className="icon" aria-hidden="true" />}>
      {theirs ? (
        <Trans>
          {label} was changed elsewhere to “{theirs}”.
        </Trans>
      ) : (
        <Trans>{label} was cleared elsewhere.</Trans>
      )}{' '}
      <button type="button" className="linkb" onClick={onTakeTheirs}>
        {theirs ? <Trans>Use {{ value: firstWords(theirs) }}</Trans> : <Trans>Clear</Trans>}
      </button>{' '}
      <button type="button" className="linkb" onClick={onKeepMine}>
        {own ? <Trans>Keep {{ value: firstWords(own) }}</Trans> : <Trans>Keep it empty</Trans>}
      </button>
    </Notice>
  );
}
