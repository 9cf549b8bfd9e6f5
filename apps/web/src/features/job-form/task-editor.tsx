import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { taskSchema, type Task } from '@foothold/domain/job';
import { toFieldErrors } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOpenWork } from './use-open-work.ts';

interface TaskEditorProps {
  task: Task;
  onSave: (task: Task) => void;
  onCancel: () => void;
}

/** Writes down one task and when it is due. */
export function TaskEditor({ task, onSave, onCancel }: TaskEditorProps) {
  const { i18n, t } = useLingui();
  const [title, setTitle] = useState(task.title);
  const [due, setDue] = useState<string | null>(task.due ?? null);
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useOpenWork(title !== task.title || due !== (task.due ?? null));

  const { due: _due, ...rest } = task;
  const next: Task = { ...rest, title, ...(due === null ? {} : { due }) };
  const parsed = taskSchema.safeParse(next);
  const problem = parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
  const words =
    problem?.code === 'required' ? t`Write what there is to do.` : problem && fieldErrorWords(i18n, problem);

  function save(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (problem) input.current?.focus();
    else if (!isDateBroken) onSave(next);
  }

  return (
    <form className="item-editor" noValidate onSubmit={save}>
      <TextField
        ref={input}
        label={t`Task`}
        value={title}
        onChange={setTitle}
        error={isChecked || title.length > 0 ? words : undefined}
      />
      <DateField label={t`Due`} value={due} onChange={setDue} onIncomplete={setIsDateBroken} />
      <div className="row">
        <Button type="submit">
          <Trans>Save task</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  );
}
