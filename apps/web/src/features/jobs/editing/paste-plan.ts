import { columnOrder, type DateOrder } from '@foothold/domain/import/import-date';
import { holds, problemOf, type EditedField } from '@foothold/domain/field-edit/field-edit';
import { spreadOver } from '@foothold/domain/field-edit/pasted-cells';
import { readPastedValue } from '@foothold/domain/field-edit/read-pasted-value';
import type { Job } from '@foothold/domain/job';
import type { FieldError } from '@foothold/domain/text';
import type { JobEdit } from '../../../job-commands/edit-field.ts';
import { editorKindOf, salaryContext } from '../../../job-fields/edited-field.ts';

/** What is pasted, and where to. */
export interface Pasted {
  field: EditedField;
  values: readonly string[];
  /** The jobs that get them, in the order in which the table shows them. */
  jobs: readonly Job[];
}

export interface PasteContext {
  /** Every job of the account, of which the likely currency is read. */
  all: readonly Job[];
  options: readonly { id: string; label: string }[];
  order: DateOrder;
  timeZone: string;
}

/** What a paste makes of each job, before any of it is written. */
export interface PastePlan {
  changed: readonly JobEdit[];
  /** What cannot be taken, as it was copied. */
  refused: readonly { job: Job; text: string; problem: FieldError }[];
  /** How many jobs hold their value already. */
  same: number;
  valuesLeft: number;
  rowsLeft: number;
}

export function planPaste(
  { field, values, jobs }: Pasted,
  { all, options, order, timeZone }: PasteContext,
): PastePlan {
  const { pairs, valuesLeft, rowsLeft } = spreadOver(values, jobs);
  const plan = { changed: [] as JobEdit[], refused: [] as PastePlan['refused'][number][], same: 0 };
  for (const { row: job, text } of pairs) {
    const salary = salaryContext(job, all);
    const read = readPastedValue(field, text, { order, clock: { timeZone }, salary, options });
    const problem = 'problem' in read ? read.problem : problemOf(job, field, read.edit);
    if (problem) plan.refused.push({ job, text, problem });
    else if ('edit' in read && holds(job, read.edit)) plan.same += 1;
    else if ('edit' in read) plan.changed.push({ job, edit: read.edit });
  }
  return { ...plan, valuesLeft, rowsLeft };
}

/** In which order days and months stand in the values; `unclear` has to be asked. */
export function orderOf(field: EditedField, values: readonly string[]): DateOrder | 'unclear' {
  if (editorKindOf(field) !== 'date') return 'day_first';
  const order = columnOrder(values);
  return order === 'any' ? 'day_first' : order;
}
