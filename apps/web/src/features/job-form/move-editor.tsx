import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { jobFieldSchemas, type NextMove } from '@foothold/domain/job';
import { toFieldErrors } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { momentOf, momentParts, type MomentParts } from './moment-parts.ts';
import { useOpenWork } from './use-open-work.ts';

/** A next move while it is written. */
export interface MoveValues {
  text: string;
  by: NextMove['by'];
  when: MomentParts;
}

interface MoveEditorProps {
  move: NextMove | undefined;
  /** What was written before the form closed, to go on with. */
  unsaved: MoveValues | undefined;
  onSave: (move: NextMove) => void;
  /** Told with each change what would be lost; null when nothing would. */
  onUnsaved: (unsaved: MoveValues | null) => void;
  onClose: () => void;
}

/** Writes down what happens next, by whom, and when. */
export function MoveEditor({ move, unsaved, onSave, onUnsaved, onClose }: MoveEditorProps) {
  const { i18n, t } = useLingui();
  const stored: MoveValues = {
    text: move?.text ?? '',
    by: move?.by ?? 'me',
    when: momentParts(move?.on),
  };
  const [values, setValues] = useState(unsaved ?? stored);
  const { text, by, when } = values;
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useOpenWork(!isSameMove(values, stored));

  const isDayMissing = when.time !== null && when.date === null;
  const next = nextMoveOf(values);
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
    else if (!isDateBroken && !isDayMissing) onSave(next);
  }

  return (
    <form className="move-editor" noValidate onSubmit={save}>
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
        onIncomplete={setIsDateBroken}
        error={isChecked && isDayMissing ? t`Choose a date.` : undefined}
      />
      <div className="row">
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
  when: MomentParts;
  onChange: (when: MomentParts) => void;
  onIncomplete: (isIncomplete: boolean) => void;
  error: string | undefined;
}

function WhenFields({ when, onChange, onIncomplete, error }: WhenFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid6">
      <DateField
        className="sp4"
        label={t`By`}
        value={when.date}
        onIncomplete={onIncomplete}
        error={error}
        onChange={(date) => onChange({ ...when, date })}
      />
      <TimeField
        className="sp2"
        label={t`Time`}
        value={when.time}
        onChange={(time) => onChange({ ...when, time })}
      />
    </div>
  );
}

function isSameMove(one: MoveValues, other: MoveValues): boolean {
  return (
    one.text === other.text &&
    one.by === other.by &&
    one.when.date === other.when.date &&
    one.when.time === other.when.time
  );
}

function nextMoveOf({ text, by, when }: MoveValues): NextMove {
  const on = momentOf(when);
  const timeZone = when.date && when.time ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return { text, by, ...(on === undefined ? {} : { on }), ...(timeZone === undefined ? {} : { timeZone }) };
}
