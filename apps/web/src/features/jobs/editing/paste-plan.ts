import { columnOrder, isOrderUnsure, type DateOrder } from '@foothold/domain/dates/read-date';
import { yearInFront } from '@foothold/domain/dates/year-in-front';
import { holds, problemOf, withEdit, type EditedField } from '@foothold/domain/field-edit/field-edit';
import { spreadOver } from '@foothold/domain/field-edit/pasted-cells';
import { readPastedValue } from '@foothold/domain/field-edit/read-pasted-value';
import type { Job } from '@foothold/domain/job';
import type { FieldError } from '@foothold/domain/text';
import type { JobEdit } from '../../../job-commands/edit-field.ts';
import { editedKeyOf, editorKindOf, salaryContext } from '../../../job-fields/edited-field.ts';

/** A copied column and the field that gets its values. */
export interface PastedColumn {
  field: EditedField;
  /** All columns of a paste have as many. */
  values: readonly string[];
  order: DateOrder;
  options: readonly { id: string; label: string }[];
}

/** A paste and its target. */
export interface Pasted {
  /** No two of them have the same field. */
  columns: readonly PastedColumn[];
  /** The jobs that get them, in the order in which the table shows them. */
  jobs: readonly Job[];
}

export interface PasteContext {
  /** Every job of the account, of which the likely currency is read. */
  all: readonly Job[];
  timeZone: string;
}

/** The edits of a paste, before any of them is written. */
export interface PastePlan {
  changed: readonly (JobEdit & { field: EditedField })[];
  /** The refused values, as they were copied. */
  refused: readonly { job: Job; field: EditedField; text: string; problem: FieldError }[];
  /** How many values are stored already. */
  same: number;
  linesLeft: number;
  jobsLeft: number;
}

export function planPaste({ columns, jobs }: Pasted, { all, timeZone }: PasteContext): PastePlan {
  const changed: PastePlan['changed'][number][] = [];
  const refused: PastePlan['refused'][number][] = [];
  let same = 0;
  const lines = Array.from({ length: columns[0]?.values.length ?? 0 }, (_, line) => line);
  const { pairs, valuesLeft, rowsLeft } = spreadOver(lines, jobs);
  for (const { row: job, value: line } of pairs) {
    const salary = salaryContext(job, all);
    // Each value is checked against the job with the values before it: they are written together.
    let now = job;
    for (const { field, values, order, options } of columns) {
      const text = values[line] ?? '';
      const read = readPastedValue(field, text, { order, clock: { timeZone }, salary, options });
      const problem = 'problem' in read ? read.problem : problemOf(now, field, read.edit);
      if (problem) refused.push({ job, field, text, problem });
      else if ('edit' in read && holds(now, read.edit)) same += 1;
      else if ('edit' in read) {
        changed.push({ job, field, edit: read.edit });
        now = withEdit(now, read.edit);
      }
    }
  }
  return { changed, refused, same, linesLeft: valuesLeft, jobsLeft: rowsLeft };
}

/** The two orders in which day, month and year most likely stand in the values. */
export function likelyOrders(values: readonly string[], today: string): readonly [DateOrder, DateOrder] {
  return ['day_first', yearInFront(values, today) === 'likely' ? 'year_first' : 'month_first'];
}

/** In which order they stand; `unclear` has to be asked. */
export function orderOf(field: EditedField, values: readonly string[], today: string): DateOrder | 'unclear' {
  if (editorKindOf(field) !== 'date') return 'day_first';
  if (likelyOrders(values, today).includes('year_first')) return 'unclear';
  const order = isOrderUnsure(values) ? 'unclear' : columnOrder(values);
  return order === 'any' ? 'day_first' : order;
}

/** The fields that the copied columns go into: from the one at `from` on, each its own; null where they have run out. */
export function targetsFrom(
  fields: readonly EditedField[],
  from: number,
  count: number,
): (EditedField | null)[] {
  return Array.from({ length: count }, (_, at) => fields[from + at] ?? null);
}

/** Gives a copied column another field; the column that had it gets none. */
export function withTarget(
  targets: readonly (EditedField | null)[],
  column: number,
  field: EditedField | null,
): (EditedField | null)[] {
  const isTaken = (other: EditedField | null) =>
    field !== null && other !== null && editedKeyOf(other) === editedKeyOf(field);
  return targets.map((other, at) => (at === column ? field : isTaken(other) ? null : other));
}
