import { useMemo, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EditedField, FieldEdit } from '@foothold/domain/field-edit/field-edit';
import { readDate, type DateOrder } from '@foothold/domain/import/import-date';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { localTimeZone } from '../../../i18n/today.ts';
import { editChanges, madeEdits, takeBackEdits } from '../../../job-commands/edit-field.ts';
import { editedKeyOf, editedNameOf, editedOptionsOf, editedWords } from '../../../job-fields/edited-field.ts';
import { mutateAll } from '../../../sync/engine/mutate.ts';
import { readJobs } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { useEditProblemWords } from './edit-problem-words.ts';
import { orderOf, planPaste, type PastePlan } from './paste-plan.ts';
import styles from './paste-dialog.module.css';

interface PasteDialogProps {
  /** What was copied, column by column. */
  columns: readonly (readonly string[])[];
  /** What is edited in the cell, the one that is likely meant first. */
  fields: readonly EditedField[];
  jobs: readonly Job[];
  onClose: () => void;
}

/** What a paste would change, job by job; nothing is written before it is confirmed. */
export function PasteDialog({ columns, fields, jobs, onClose }: PasteDialogProps) {
  const { t, i18n } = useLingui();
  const [column, setColumn] = useState(0);
  const [field, setField] = useState<EditedField | undefined>(fields[0]);
  const [chosenOrder, setChosenOrder] = useState<DateOrder | null>(null);
  const values = useMemo(() => columns[column] ?? [], [columns, column]);
  const found = field ? orderOf(field, values) : 'unclear';
  const order = found === 'unclear' ? chosenOrder : found;
  const plan = useMemo(
    () =>
      field &&
      order &&
      planPaste(
        { field, values, jobs },
        { all: readJobs(), options: editedOptionsOf(i18n, field), order, timeZone: localTimeZone() },
      ),
    [field, values, jobs, order, i18n],
  );
  const write = useWriting(field, plan, onClose);
  const count = plan?.changed.length ?? 0;
  const name = field ? editedNameOf(i18n, field) : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Paste into ${name}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" ref={focusOnMount} isDisabled={count === 0} onClick={write}>
            <Plural value={count} one="Paste # value" other="Paste # values" />
          </Button>
        </>
      }
    >
      {columns.length > 1 && (
        <SelectField
          label={t`Copied column`}
          hint={t`One column is pasted at a time.`}
          options={columns.map((cells, at) => ({ id: String(at), label: columnLabel(cells, at) }))}
          value={String(column)}
          onChange={(id) => setColumn(Number(id))}
        />
      )}
      {fields.length > 1 && field && (
        <Segmented
          label={t`Field`}
          options={fields.map((each) => ({ id: editedKeyOf(each), label: editedNameOf(i18n, each) }))}
          value={editedKeyOf(field)}
          onChange={(id) => setField(fields.find((each) => editedKeyOf(each) === id))}
        />
      )}
      {found === 'unclear' && <OrderQuestion values={values} order={chosenOrder} onOrder={setChosenOrder} />}
      {plan && field && <PlanSummary plan={plan} />}
      {plan && field && <PlanTable plan={plan} field={field} />}
    </Dialog>
  );
}

function columnLabel(cells: readonly string[], at: number): string {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return `${at + 1}: ${first.slice(0, 60)}`;
}

function useWriting(field: EditedField | undefined, plan: PastePlan | null | undefined, onDone: () => void) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  return () => {
    if (!field || !plan) return;
    const { changed } = plan;
    const count = changed.length;
    void mutateAll(editChanges(changed), () => {
      const made = madeEdits(changed);
      offerUndo(t`${plural(count, { one: '# value pasted', other: '# values pasted' })}`, () =>
        takeBackEdits(made),
      );
    });
    onDone();
  };
}

interface OrderQuestionProps {
  values: readonly string[];
  order: DateOrder | null;
  onOrder: (order: DateOrder) => void;
}

/** Which number is the day, asked with one of the dates. */
function OrderQuestion({ values, order, onOrder }: OrderQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const read = (text: string, each: DateOrder) => readDate(text, each, { timeZone: localTimeZone() });
  const sample = values.find((text) => read(text, 'day_first') !== read(text, 'month_first')) ?? '';
  const options = (['day_first', 'month_first'] as const).map((id) => ({
    id,
    label: format.date(read(sample, id) ?? ''),
  }));
  return <Segmented label={t`What is ${sample}?`} options={options} value={order} onChange={onOrder} />;
}

/** What does not come along, each with its number. */
function PlanSummary({ plan }: { plan: PastePlan }) {
  const { same, valuesLeft, rowsLeft } = plan;
  const refused = plan.refused.length;
  return (
    <div className={styles.pasteSummary} role="status">
      {refused > 0 && (
        <p>
          <Plural
            value={refused}
            one="# value can’t be pasted. Its job stays as it is."
            other="# values can’t be pasted. Their jobs stay as they are."
          />
        </p>
      )}
      {valuesLeft > 0 && (
        <p>
          <Plural
            value={valuesLeft}
            one="# value is left over: there is no job for it."
            other="# values are left over: there are no jobs for them."
          />
        </p>
      )}
      {rowsLeft > 0 && (
        <p>
          <Plural
            value={rowsLeft}
            one="# selected job gets no value."
            other="# selected jobs get no value."
          />
        </p>
      )}
      {same > 0 && (
        <p>
          <Plural value={same} one="# job has its value already." other="# jobs have their value already." />
        </p>
      )}
    </div>
  );
}

/** More than a person reads; what cannot be taken stands first. */
const listedMax = 200;

function PlanTable({ plan, field }: { plan: PastePlan; field: EditedField }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const problemWords = useEditProblemWords();
  const name = editedNameOf(i18n, field);
  const refused = plan.refused.map(({ job, text, problem }) => ({
    job,
    after: (
      <>
        <bdi>{text.slice(0, 80)}</bdi>
        <FieldError>{problemWords(field, problem)}</FieldError>
      </>
    ),
  }));
  const changed = plan.changed.map(({ job, edit }) => {
    const words = editedWords(i18n, format, withEdit(job, edit), field);
    return { job, after: words === '' ? <span className="ink-3">{t`empty`}</span> : <bdi>{words}</bdi> };
  });
  const rows = [...refused, ...changed];
  const more = rows.length - listedMax;
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div className={styles.pasteRows} role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Job</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans>New</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, listedMax).map(({ job, after }) => (
            <tr key={job.id}>
              <th scope="row">
                {job.company} <span className="ink-3">{job.title}</span>
              </th>
              <td>{editedWords(i18n, format, job, field) || <span className="ink-3">–</span>}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="text-xs ink-3">
          <Plural value={more} one="# more job" other="# more jobs" />
        </p>
      )}
    </div>
  );
}

/** The job as it would be, as far as its words go. */
function withEdit(job: Job, edit: FieldEdit): Job {
  if ('ownId' in edit) return { ...job, ownValues: [{ id: edit.ownId, value: edit.ownValue }] };
  const changes = Object.entries(edit.changes).map(([key, value]) => [key, value ?? undefined]);
  return { ...job, ...(Object.fromEntries(changes) as Partial<Job>) };
}
