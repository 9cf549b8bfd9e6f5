import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { moveAt } from '@foothold/domain/clock/move-time';
import { isSameWallTime, wallTimeOf, type WallTime } from '@foothold/domain/clock/wall-time';
import { jobFieldSchemas } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { toFieldErrors } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { useTimeZone } from '../../../i18n/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { useTimeHint } from '../interviews/use-time-hint.ts';
import styles from './next-move.module.css';

/** The values of the form of a next move. */
export interface MoveValues {
  text: string;
  by: NextMove['by'];
  when: WallTime;
}

interface MoveEditorProps {
  move: NextMove | undefined;
  /** Unsaved values from when the form was closed last. */
  unsaved: MoveValues | undefined;
  onSave: (move: NextMove) => void;
  /** Called on each change with the unsaved values; null without any. */
  onUnsaved: (unsaved: MoveValues | null) => void;
  onClose: () => void;
}

/** The form of the next move: what happens, by whom, and when. */
export function MoveEditor({ move, unsaved, onSave, onUnsaved, onClose }: MoveEditorProps) {
  const { i18n, t } = useLingui();
  const timeZone = useTimeZone();
  const stored: MoveValues = {
    text: move?.text ?? '',
    by: move?.by ?? 'me',
    when: wallTimeOf(move?.on, timeZone),
  };
  const [values, setValues] = useState(unsaved ? withZone(unsaved, timeZone) : stored);
  const { text, by, when } = values;
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isTimeBroken, setIsTimeBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const isDayMissing = when.time !== null && when.date === null;
  const next = moveAt({ ...move, text, by }, when);
  const parsed = jobFieldSchemas.nextMove.safeParse(next);
  const problem = parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
  const words =
    problem?.code === 'required' ? t`Enter the next move.` : problem && fieldErrorWords(i18n, problem);

  function change(part: Partial<MoveValues>): void {
    const written = { ...values, ...part };
    setValues(written);
    onUnsaved(isSameMove(written, stored) ? null : written);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (problem) input.current?.focus();
    else if (!isDateBroken && !isTimeBroken && !isDayMissing) onSave(next);
  }

  return (
    <form className={styles.moveEditor} noValidate onSubmit={save}>
      <TextField
        ref={input}
        label={t`Next move`}
        value={text}
        onChange={(written) => change({ text: written })}
        onBlur={() => setIsChecked(text !== '')}
        error={isChecked ? words : undefined}
      />
      <Segmented
        label={t`Whose move`}
        options={[
          { id: 'me', label: t`Mine` },
          { id: 'them', label: t`Theirs` },
        ]}
        value={by}
        onChange={(whose) => change({ by: whose })}
      />
      <WhenFields
        when={when}
        onChange={(moment) => change({ when: moment })}
        onDateIncomplete={setIsDateBroken}
        onTimeIncomplete={setIsTimeBroken}
        error={isChecked && isDayMissing ? t`Choose a date.` : undefined}
      />
      <div className="flex-row">
        <Button type="submit" variant={by === 'me' ? 'move' : 'default'}>
          <Trans>Save move</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

interface WhenFieldsProps {
  when: WallTime;
  onChange: (when: WallTime) => void;
  onDateIncomplete: (isIncomplete: boolean) => void;
  onTimeIncomplete: (isIncomplete: boolean) => void;
  error: string | undefined;
}

function WhenFields({ when, onChange, onDateIncomplete, onTimeIncomplete, error }: WhenFieldsProps) {
  const { t } = useLingui();
  const hint = useTimeHint(when, false);
  return (
    <div className="grid6">
      <DateField
        className="span-4"
        label={t`By`}
        value={when.date}
        onIncomplete={onDateIncomplete}
        error={error}
        onChange={(date) => onChange({ ...when, date })}
      />
      <TimeField
        className="span-2"
        label={t`Time`}
        hint={hint}
        value={when.time}
        onIncomplete={onTimeIncomplete}
        onChange={(time) => onChange({ ...when, time })}
      />
    </div>
  );
}

function isSameMove(one: MoveValues, other: MoveValues): boolean {
  return one.text === other.text && one.by === other.by && isSameWallTime(one.when, other.when);
}

/** Drafts of an older version have no zone: their time is on the person’s clock. */
function withZone(unsaved: MoveValues, timeZone: string): MoveValues {
  return { ...unsaved, when: Object.assign({ timeZone }, unsaved.when) };
}
