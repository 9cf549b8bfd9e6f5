import type { Clock } from '../clock/day-of-instant.ts';
import type { CustomField } from '../custom-field.ts';
import type { FieldError } from '../text.ts';
import { comparableText } from '../text.ts';
import { jobFields } from '../job-fields.ts';
import { tagsInCell } from '../export/tag-cell.ts';
import { readLinkedCell, type Cell } from '../import/import-cell.ts';
import { ownTarget } from '../import/import-columns.ts';
import { dateInCell } from '../dates/date-cell.ts';
import type { DateOrder } from '../dates/read-date.ts';
import { readFields, readOwnValues } from '../import/import-fields.ts';
import type { ImportWarning } from '../import/import-warning.ts';
import { editTo, salaryEdit, type EditedField, type FieldEdit, type SalaryContext } from './field-edit.ts';

export interface PasteContext {
  /** Which of two numbers of a date is the day, for the whole column. */
  order: DateOrder;
  clock: Clock;
  salary: SalaryContext;
  /** What the field can be, as the person sees it called. */
  options: readonly { id: string; label: string }[];
}

/** The edit that a cell of another table stands for, or why there is none. */
export type ReadValue = { edit: FieldEdit } | { problem: FieldError };

/** Reads a cell that was copied, as an import reads one; an empty cell clears the field. */
export function readPastedValue(field: EditedField, text: string, context: PasteContext): ReadValue {
  const cell = readLinkedCell(text);
  if (field === 'salary') return { edit: salaryEdit(cell.text, context.salary) };
  if (cell.text === '') return { edit: editTo(field, null) };
  if (typeof field === 'object') return readOwn(field, cell, context);
  const { kind } = jobFields[field];
  const warnings: ImportWarning[] = [];
  switch (kind) {
    case 'text':
      return { edit: editTo(field, inOneLine(cell.text)) };
    case 'tags':
      return { edit: editTo(field, [...new Set(tagsInCell(cell.text).map(inOneLine))]) };
    case 'date': {
      const clock = { ...context.clock, isEnd: 'isDeadline' in jobFields[field] };
      const { date, unsure } = dateInCell(cell.text, context.order, clock) ?? {};
      return date === undefined || unsure ? refused(field, 'not_a_date') : { edit: editTo(field, date) };
    }
    case 'link': {
      const link = readFields({ [field]: cell }, warnings)[field];
      // A cell with two links is refused: one would be lost.
      const isWhole = link !== undefined && warnings.length === 0 && !isMailAddress.test(cell.text);
      return isWhole ? { edit: editTo(field, link) } : refused(field, 'not_a_url');
    }
    default: {
      const shown = optionCalled(cell.text, context.options);
      const read = shown ?? readFields({ [field]: cell }, warnings)[field];
      return read === undefined || warnings.length > 0
        ? refused(field, 'invalid')
        : { edit: editTo(field, read as string | number) };
    }
  }
}

function readOwn(field: CustomField, cell: Cell, { order, clock, options }: PasteContext): ReadValue {
  const shown = field.kind === 'choice' ? optionCalled(cell.text, options) : undefined;
  if (shown !== undefined) return { edit: editTo(field, shown) };
  if (field.kind === 'text') return { edit: editTo(field, inOneLine(cell.text)) };
  if (field.kind === 'link' && isMailAddress.test(cell.text)) return refused('value', 'not_a_url');
  const warnings: ImportWarning[] = [];
  const [read] = readOwnValues({ [ownTarget(field)]: cell }, [field], {
    orderOf: () => order,
    clock,
    warnings,
  });
  if (read && warnings.length === 0) return { edit: editTo(field, read.value) };
  return refused('value', ownProblems[field.kind]);
}

const ownProblems: Record<CustomField['kind'], FieldError['code']> = {
  text: 'invalid',
  number: 'invalid',
  choice: 'invalid',
  date: 'not_a_date',
  link: 'not_a_url',
};

/** With a scheme in front an email address would pass as a link. */
const isMailAddress = /^[^\s@/:]+@[^\s@/:]+$/;

/** A field of one line does not show tabs and line ends, so they become spaces. */
function inOneLine(text: string): string {
  return text.replace(/\s*[\t\r\n]+\s*/g, ' ');
}

function optionCalled(text: string, options: PasteContext['options']): string | undefined {
  const said = comparableText(text);
  return options.find(({ label }) => comparableText(label) === said)?.id;
}

function refused(path: string, code: FieldError['code']): ReadValue {
  return { problem: { path, code } };
}
