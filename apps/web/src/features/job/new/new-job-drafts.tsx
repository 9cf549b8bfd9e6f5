import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { localToday, useToday } from '../../../i18n/today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { removeDraft, setAsideSlot, writeDraft, type JobDraft } from '../drafts/draft-store.ts';
import { useJobFormState } from '../form/job-form-context.tsx';
import { emptyJobFormValues } from '../form/job-form-values.ts';
import type { StoredStart } from './use-new-job-start.ts';

interface NewJobDraftsProps {
  start: StoredStart;
  userId: string;
}

/** Unsaved drafts: restored into the form, or offered. */
export function NewJobDrafts({ start, userId }: NewJobDraftsProps) {
  const [isRestored, setIsRestored] = useState(start.restored !== undefined);
  const [setAside, setSetAside] = useState(start.setAside);
  return (
    <>
      {isRestored && start.restored && (
        <RestoredDraft draft={start.restored} onDone={() => setIsRestored(false)} />
      )}
      {setAside && (
        <SetAsideDraft
          draft={setAside}
          userId={userId}
          onChange={(next) => {
            setSetAside(next);
            setIsRestored(false);
          }}
        />
      )}
    </>
  );
}

interface RestoredDraftProps {
  draft: JobDraft;
  onDone: () => void;
}

function RestoredDraft({ draft, onDone }: RestoredDraftProps) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  const { form } = useJobFormState();
  const { dateAndTime, time } = useFormat();
  const savedAt = new Date(draft.savedAt);
  const isToday = localToday(savedAt) === useToday();
  const startedAt = isToday ? time(savedAt) : dateAndTime(savedAt);
  function startAfresh(): void {
    const typed = structuredClone(form.getValues());
    form.reset(emptyJobFormValues);
    form.setFocus('title');
    onDone();
    offerUndo(t`Draft discarded`, () => form.reset(typed));
  }
  return (
    <Notice tone="plain" role="status" icon={<PencilLine className="icon" aria-hidden="true" />}>
      <Trans>Unsaved draft from {startedAt}.</Trans>{' '}
      <button type="button" className="linkb" onClick={startAfresh}>
        <Trans>Discard</Trans>
      </button>
    </Notice>
  );
}

interface SetAsideDraftProps {
  draft: JobDraft;
  userId: string;
  onChange: (draft: JobDraft | undefined) => void;
}

function SetAsideDraft({ draft, userId, onChange }: SetAsideDraftProps) {
  const { t } = useLingui();
  const { dateAndTime } = useFormat();
  const offerUndo = useUndoOffer();
  const { form } = useJobFormState();
  const key = { userId, slot: setAsideSlot };
  const { title, company, url } = draft.changes;
  const name = title?.trim() || company?.trim() || url?.trim() || dateAndTime(new Date(draft.savedAt));
  function completeSignIn(): void {
    const typed = structuredClone(form.getValues());
    form.reset({ ...emptyJobFormValues, ...draft.changes });
    void writeDraft(key, { changes: typed, base: {}, savedAt: new Date().toISOString() });
    onChange({ changes: typed, base: {}, savedAt: new Date().toISOString() });
  }
  function discard(): void {
    removeDraft(key);
    onChange(undefined);
    offerUndo(t`Draft discarded`, () => {
      void writeDraft(key, draft);
      onChange(draft);
    });
  }
  return (
    <Notice tone="plain" role="status" icon={<PencilLine className="icon" aria-hidden="true" />}>
      <Trans>Another draft: {name}.</Trans>{' '}
      <button type="button" className="linkb" onClick={completeSignIn}>
        <Trans>Open</Trans>
      </button>{' '}
      <button type="button" className="linkb" onClick={discard}>
        <Trans>Discard</Trans>
      </button>
    </Notice>
  );
}
