import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { taskSchema, type Task } from '@foothold/domain/job';
import { toFieldErrors } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import styles from '../items/items.module.css';

interface TaskEditorProps {
  task: Task;
  opened: OpenForm<Task>;
  onSave: (task: Task) => void;
}

/** Writes down one task and when it is due. */
export function TaskEditor({ task, opened, onSave }: TaskEditorProps) {
  const { i18n, t } = useLingui();
  const [values, setValues] = useState(opened.unsaved ?? task);
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const parsed = taskSchema.safeParse(values);
  const problem = parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
  const words = problem?.code === 'required' ? t`Enter a task.` : problem && fieldErrorWords(i18n, problem);

  function change(next: Task): void {
    setValues(next);
    opened.onUnsaved(isSameTask(next, task) ? null : next);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (problem) input.current?.focus();
    else if (!isDateBroken) onSave(values);
  }

  return (
    <form className={styles.itemEditor} noValidate onSubmit={save}>
      <TextField
        ref={input}
        label={t`Task`}
        value={values.title}
        onChange={(title) => change({ ...values, title })}
        error={isChecked || values.title.length > 0 ? words : undefined}
      />
      <PartsProvider value={opened.parts}>
        <DateField
          label={t`Due`}
          value={values.due ?? null}
          onChange={(next) => {
            const { due: _due, ...rest } = values;
            change(next === null ? rest : { ...rest, due: next });
          }}
          onIncomplete={setIsDateBroken}
        />
      </PartsProvider>
      <div className="flex-row">
        <Button type="submit">
          <Trans>Save task</Trans>
        </Button>
        <Button variant="ghost" onClick={opened.close}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  );
}

function isSameTask(one: Task, other: Task): boolean {
  return one.title === other.title && one.due === other.due;
}
