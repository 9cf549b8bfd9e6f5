import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { stageEventLimits, stageEventSchema } from '@foothold/domain/stage-event';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { Focusable } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useOpenWork } from './use-open-work.ts';

/** When a step happened and what was noted; `date` is local. */
export interface StepFields {
  date: string;
  approximate: boolean;
  note: string;
}

interface StepFormProps {
  /** What the fields hold at first; without a date it is still to be written. */
  from: Omit<StepFields, 'date'> & { date: string | null };
  dateHint?: string | undefined;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: StepFields) => void;
  onClose: () => void;
}

/** The fields of one step of a job's history. */
export function StepForm({ from, dateHint, children, onSave, onClose }: StepFormProps) {
  const { i18n, t } = useLingui();
  const [date, setDate] = useState(from.date);
  const [note, setNote] = useState(from.note);
  const [approximate, setApproximate] = useState(from.approximate);
  const [isChecked, setIsChecked] = useState(from.date !== null);
  const first = useRef<Focusable>(null);
  useEffect(() => first.current?.focus(), []);
  useOpenWork(note !== from.note || date !== from.date);
  const problem = noteProblem(note);

  function save(submit: FormEvent): void {
    submit.preventDefault();
    setIsChecked(true);
    if (date === null) first.current?.focus();
    else if (!problem) onSave({ date, approximate, note });
  }

  return (
    <form className="event-editor" noValidate onSubmit={save}>
      <div className="grid6">
        {children}
        <DateField
          ref={first}
          className="sp3"
          label={t`Date of this step`}
          value={date}
          onChange={setDate}
          error={date === null && isChecked ? t`A step needs a date.` : undefined}
          hint={dateHint}
        />
        <Checkbox
          className="sp3 event-about"
          label={t`About then, not exactly`}
          value={approximate}
          onChange={setApproximate}
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
