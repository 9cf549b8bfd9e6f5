import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.ts';
import { useSyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { FrameSlots } from '../../../ui/page-frame.tsx';
import { changedNames } from '../form/job-changes.ts';
import { useJobFormState } from '../form/job-form-context.tsx';
import { JobFormStrip } from '../form/job-form-strip.tsx';
import type { JobFormValues } from '../form/job-form-values.ts';
import type { useSaveJob } from './use-save-job.ts';

interface PageFootProps {
  stored: JobFormValues;
  saving: ReturnType<typeof useSaveJob>;
}

/** The foot of a job's page: it saves while there is something to save or to fix, and else says that all is saved. */
export function PageFoot({ stored, saving }: PageFootProps) {
  const { form } = useJobFormState();
  const values = useWatch({ control: form.control }) as JobFormValues;
  const { errors } = useFormState({ control: form.control });
  const isChanged = changedNames(stored, { ...stored, ...values }).length > 0;
  const isFaulty = Object.keys(errors).length > 0;
  if (!isChanged && !isFaulty && !saving.isSaving) return <AllSaved />;
  return (
    <JobFormStrip>
      <Button variant="ghost" onClick={saving.discard}>
        <Trans>Discard</Trans>
      </Button>
      <Button
        variant="primary"
        kbd="mod+S"
        aria-keyshortcuts="Control+S Meta+S"
        isPending={saving.isSaving}
        onClick={saving.save}
      >
        <Trans>Save changes</Trans>
      </Button>
    </JobFormStrip>
  );
}

function AllSaved() {
  const { t } = useLingui();
  const { saveState } = useContext(FrameSlots);
  const { lastSavedAt } = useSyncStatus();
  const { time } = useFormat();
  const savedAt = lastSavedAt && time(lastSavedAt);
  const keys = [
    ['S', t`Stage`],
    ['M', t`Next move`],
    ['mod+E', t`Edit notes`],
    ['?', t`All keys`],
  ] as const;
  return (
    <footer className="strip">
      <span>{savedAt && <Trans>Last saved {savedAt}</Trans>}</span>
      <span className="keys">
        {keys.map(([combo, words]) => (
          <span key={combo}>
            <Kbd combo={combo} />
            {words}
          </span>
        ))}
      </span>
      {saveState}
    </footer>
  );
}
