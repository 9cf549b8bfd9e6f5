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
import { momentOf, momentParts } from './moment-parts.ts';
import { useOpenWork } from './use-open-work.ts';

interface MoveEditorProps {
  move: NextMove | undefined;
  onSave: (move: NextMove) => void;
  onCancel: () => void;
}

/** Writes down what happens next, by whom, and when. */
export function MoveEditor({ move, onSave, onCancel }: MoveEditorProps) {
  const { i18n, t } = useLingui();
  const [text, setText] = useState(move?.text ?? '');
  const [by, setBy] = useState<NextMove['by']>(move?.by ?? 'me');
  const [when, setWhen] = useState(momentParts(move?.on));
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useOpenWork(text !== (move?.text ?? '') || momentOf(when) !== momentOf(momentParts(move?.on)));

  const isDayMissing = when.time !== null && when.date === null;
  const next = nextMoveOf(text, by, when);
  const parsed = jobFieldSchemas.nextMove.safeParse(next);
  const problem = parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
  const words =
    problem?.code === 'required' ? t`Write what happens next.` : problem && fieldErrorWords(i18n, problem);

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
        label={by === 'me' ? t`What will you do next?` : t`What are you waiting for?`}
        value={text}
        onChange={setText}
        onBlur={() => setIsChecked(text !== '')}
        error={isChecked ? words : undefined}
      />
      <Segmented
        label={t`Whose move is it?`}
        options={[
          { id: 'me', label: t`Mine` },
          { id: 'them', label: t`Theirs` },
        ]}
        value={by}
        onChange={setBy}
      />
      <div className="grid6">
        <DateField
          className="sp4"
          label={t`By`}
          value={when.date}
          onIncomplete={setIsDateBroken}
          error={isChecked && isDayMissing ? t`Choose the day as well.` : undefined}
          onChange={(date) => setWhen({ ...when, date })}
        />
        <TimeField
          className="sp2"
          label={t`Time`}
          value={when.time}
          onChange={(time) => setWhen({ ...when, time })}
        />
      </div>
      <div className="row">
        <Button type="submit" variant={by === 'me' ? 'move' : 'default'}>
          <Trans>Save this move</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function nextMoveOf(
  text: string,
  by: NextMove['by'],
  when: { date: string | null; time: string | null },
): NextMove {
  const on = momentOf(when);
  const timeZone = when.date && when.time ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return { text, by, ...(on === undefined ? {} : { on }), ...(timeZone === undefined ? {} : { timeZone }) };
}
