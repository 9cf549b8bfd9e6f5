import { Trans, useLingui } from '@lingui/react/macro';
import { v7 as newId } from 'uuid';
import { jobLimits, type Job, type Task } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { localTimestamp, useToday } from '../../../i18n/today.ts';
import { doneWords } from '../../../i18n/done-words.ts';
import { putItem, removeItem } from '../../../job-commands/job-items.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { AddToList } from '../items/add-to-list.tsx';
import { ItemActs } from '../items/item-acts.tsx';
import { TaskEditor } from './task-editor.tsx';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import styles from '../items/items.module.css';

/** The tasks of this job. */
export function TasksSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const most = useFormat().number(jobLimits.tasks);
  const focus = useKeptFocus();
  const opened = useJobItem<Task, Task>(job.id, 'task', t`Task`);
  const putTask = usePutTask(job.id);
  const tasks = job.tasks ?? [];
  const count = tasks.length;
  const isFull = count >= jobLimits.tasks;
  const written = opened.item;
  const isNew = written !== null && !tasks.some(({ id }) => id === written.id);
  return (
    <section className="section" aria-labelledby="job-tasks" {...focus}>
      <div className="section-head">
        <h2 id="job-tasks">
          <Trans>Tasks</Trans>
        </h2>
        {count > 0 && <DoneCount tasks={tasks} />}
        <span className="grow" />
        <AddToList
          isFull={isFull}
          whenFull={<Trans>Limit: {most}</Trans>}
          label={t`Add task`}
          onClick={() => {
            if (!isNew) opened.open(newTask());
          }}
        />
      </div>
      <ul className="list">
        {tasks.map((task) =>
          task.id === written?.id ? (
            <li key={task.id} className="list-row">
              <TaskEditor
                task={written}
                opened={opened}
                onSave={(next) => {
                  if (putTask(next, 'changed')) opened.closeSaved();
                }}
              />
            </li>
          ) : (
            <TaskRow key={task.id} jobId={job.id} task={task} onEdit={() => opened.open(task)} />
          ),
        )}
        {isNew && !isFull && (
          <li className="list-row">
            <TaskEditor
              key={written.id}
              task={written}
              opened={opened}
              onSave={(task) => {
                if (!putTask(task, 'added')) return;
                opened.onUnsaved(null);
                opened.open(newTask());
              }}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function DoneCount({ tasks }: { tasks: readonly Task[] }) {
  const count = tasks.length;
  const doneCount = tasks.filter((task) => task.doneAt !== undefined).length;
  return (
    <span className={clsx('text-xs ink-3', styles.asideWords)}>
      <Trans>
        {doneCount} of {count} done
      </Trans>
    </span>
  );
}

function newTask(): Task {
  return { id: newId(), title: '' };
}

/** Writes a task; `deed` says what that means, which is told unless it shows on the page. */
function usePutTask(jobId: string): (task: Task, deed: 'added' | 'changed' | 'ticked') => boolean {
  const { i18n } = useLingui();
  const change = useJobChange();
  return (item, deed) => {
    const message = doneWords(i18n, deed === 'added' ? 'added' : 'changed', item.title);
    return change(() => putItem(jobId, 'tasks', item), message, { isQuiet: deed !== 'changed' });
  };
}

interface TaskRowProps {
  jobId: string;
  task: Task;
  onEdit: () => void;
}

function TaskRow({ jobId, task, onEdit }: TaskRowProps) {
  const { t, i18n } = useLingui();
  const { day } = useFormat();
  const today = useToday();
  const change = useJobChange();
  const putTask = usePutTask(jobId);
  const { title, due, doneAt } = task;
  const isDone = doneAt !== undefined;

  function tick(next: boolean): void {
    const { doneAt: _doneAt, ...open } = task;
    putTask(next ? { ...open, doneAt: localTimestamp() } : open, 'ticked');
  }
  const remove = () => change(() => removeItem(jobId, 'tasks', task.id), doneWords(i18n, 'removed', title));

  return (
    <li className={isDone ? 'list-row done' : 'list-row'}>
      <Checkbox label={title} isLabelHidden value={isDone} onChange={tick} />
      <span className={clsx('grow', styles.liText)}>
        <bdi>{title}</bdi>
      </span>
      {due && !isDone && <span className="text-xs ink-3">{day(due, today)}</span>}
      <ItemActs
        changeLabel={t`Edit ${{ name: title }}`}
        removeLabel={t`Remove ${{ name: title }}`}
        onEdit={onEdit}
        onRemove={remove}
      />
    </li>
  );
}
