import { useLingui } from '@lingui/react/macro';
import { dateOf } from '@foothold/domain/moment';
import type { StageEvent } from '@foothold/domain/stage-event';
import { doneWords } from '../../../i18n/done-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { mendStep } from '../../../job-commands/move-job.ts';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { StepForm, type StepFields, type StepValues } from './step-form.tsx';
import { useJobChange } from '../items/use-job-change.ts';

interface EventEditorProps {
  jobId: string;
  event: StageEvent;
  opened: OpenForm<StepValues>;
}

/** Mends when a step happened and what was noted; what the date said before is kept. */
export function EventEditor({ jobId, event, opened }: EventEditorProps) {
  const { t, i18n } = useLingui();
  const { date: dateWords, list } = useFormat();
  const change = useJobChange();
  const earlier = [...new Set(event.earlierOccurred?.map(dateOf))];
  const { occurred, approximate = false, note = '' } = event;

  function save({ date, approximate: isAbout, note: written }: StepFields): void {
    const isMoved = date !== dateOf(occurred);
    const next = { approximate: isAbout, note: written, occurred: isMoved ? date : occurred };
    const isDone = change(() => mendStep(jobId, event, next), doneWords(i18n, 'changed', t`Event`));
    if (isDone) opened.closeSaved();
  }

  return (
    <PartsProvider value={opened.parts}>
      <StepForm
        stored={{ date: dateOf(occurred), approximate, note }}
        unsaved={opened.unsaved}
        dateHint={earlier.length > 0 ? t`Before: ${list(earlier.map(dateWords))}` : undefined}
        onSave={save}
        onUnsaved={opened.onUnsaved}
        onClose={opened.close}
      />
    </PartsProvider>
  );
}
