import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { stageEventLimits, stageEventSchema } from '@foothold/domain/stage-event';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { clsx } from 'clsx';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { Focusable } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './history.module.css';

/** When a step happened and what was noted; `date` is local. */
export interface StepFields {
  /** Where the job came to, while that is still to be chosen. */
  stageId?: string;
  date: string;
  approximate: boolean;
  note: string;
}

/** The same while it is written; without a date it is still to be written. */
export type StepValues = Omit<StepFields, 'date'> & { date: string | null };

interface StepFormProps {
  /** The stored values. */
  stored: StepValues;
  /** Unsaved values from when the form was closed last. */
  unsaved?: StepValues | undefined;
  dateHint?: string | undefined;
  /** Stands above the fields. */
  children?: (values: StepValues, change: (part: Partial<StepValues>) => void) => ReactNode;
  onSave: (fields: StepFields) => void;
  /** Called on each change with the unsaved values; null without any. */
  onUnsaved: (unsaved: StepValues | null) => void;
  onClose: () => void;
}

/** The fields of one step of a job's history. */
export function StepForm({ stored, unsaved, dateHint, children, onSave, onUnsaved, onClose }: StepFormProps) {
  const { i18n, t } = useLingui();
  const [values, setValues] = useState(unsaved ?? stored);
  const { date, note, approximate } = values;
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(stored.date !== null);
  const first = useRef<Focusable>(null);
  useEffect(() => first.current?.focus(), []);
  const problem = noteProblem(note);

  function change(part: Partial<StepValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    onUnsaved(isSameStep(next, stored) ? null : next);
  }

  function save(submit: FormEvent): void {
    submit.preventDefault();
    setIsChecked(true);
    if (date === null || isDateBroken) first.current?.focus();
    else if (!problem) onSave({ ...values, date });
  }

  return (
    <form className={styles.eventEditor} noValidate onSubmit={save}>
      <div className="grid6">
        {children?.(values, change)}
        <DateField
          ref={first}
          className="span-3"
          label={t`Date`}
          value={date}
          onChange={(next) => change({ date: next })}
          onIncomplete={setIsDateBroken}
          error={date === null && isChecked ? t`Choose a date.` : undefined}
          hint={dateHint}
        />
        <Checkbox
          className={clsx('span-3', styles.eventAbout)}
          label={t`Approximate`}
          value={approximate}
          onChange={(next) => change({ approximate: next })}
        />
        <TextArea
          className="span-6"
          label={t`Note`}
          rows={2}
          maxLength={stageEventLimits.note}
          value={note}
          onChange={(next) => change({ note: next })}
          error={problem && fieldErrorWords(i18n, problem)}
        />
      </div>
      <div className="flex-row">
        <Button type="submit">
          <Trans>Save event</Trans>
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

function isSameStep(one: StepValues, other: StepValues): boolean {
  return (
    one.stageId === other.stageId &&
    one.date === other.date &&
    one.approximate === other.approximate &&
    one.note === other.note
  );
}
