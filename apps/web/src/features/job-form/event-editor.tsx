import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dateOf } from '@foothold/domain/moment';
import { stageEventLimits, stageEventSchema, type StageEvent } from '@foothold/domain/stage-event';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { Focusable } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useJobChange } from './use-job-change.ts';
import { useOpenWork } from './use-open-work.ts';

interface EventEditorProps {
  jobId: string;
  event: StageEvent;
  onClose: () => void;
}

/** Mends when a step happened and what was noted; what the date said before is kept. */
export function EventEditor({ jobId, event, onClose }: EventEditorProps) {
  const { i18n, t } = useLingui();
  const { date: dateWords, list } = useFormat();
  const change = useJobChange();
  const [date, setDate] = useState<string | null>(dateOf(event.occurred));
  const [note, setNote] = useState(event.note ?? '');
  const [isApproximate, setIsApproximate] = useState(event.approximate ?? false);
  const first = useRef<Focusable>(null);
  useEffect(() => first.current?.focus(), []);
  useOpenWork(note !== (event.note ?? '') || date !== dateOf(event.occurred));

  const problem = noteProblem(note);
  const earlier = [...new Set(event.earlierOccurred?.map(dateOf))];

  function save(submit: FormEvent): void {
    submit.preventDefault();
    if (date === null || problem) return;
    const isMoved = date !== dateOf(event.occurred);
    const before = {
      occurred: event.occurred,
      approximate: event.approximate ?? false,
      note: event.note ?? '',
    };
    const next = { occurred: isMoved ? date : event.occurred, approximate: isApproximate, note };
    const isDone = change(
      () => {
        mutate('job.update-event', { id: jobId, eventId: event.id, ...next });
        return () => mutate('job.update-event', { id: jobId, eventId: event.id, ...before });
      },
      t`The step is changed`,
    );
    if (isDone) onClose();
  }

  return (
    <form className="event-editor" noValidate onSubmit={save}>
      <div className="grid6">
        <DateField
          ref={first}
          className="sp3"
          label={t`Date of this step`}
          value={date}
          onChange={setDate}
          error={date === null ? t`A step needs a date.` : undefined}
          hint={earlier.length > 0 ? t`Before: ${list(earlier.map(dateWords))}` : undefined}
        />
        <Checkbox
          className="sp3 event-about"
          label={t`About then, not exactly`}
          value={isApproximate}
          onChange={setIsApproximate}
        />
        <TextArea
          className="sp6"
          label={t`Note`}
          rows={2}
          maxLength={stageEventLimits.note}
          value={note}
          onChange={setNote}
          error={problem && fieldErrorWords(i18n, problem)}
        />
      </div>
      <div className="row">
        <Button type="submit">
          <Trans>Save this step</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function noteProblem(note: string): FieldError | undefined {
  const parsed = stageEventSchema.shape.note.safeParse(note);
  return parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
}
