import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  problemOf,
  type EditedField,
  type EditedValue,
  type FieldEdit,
} from '@foothold/domain/field-edit/field-edit';
import { jobLimits, type Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import {
  editedValueOf,
  editedWords,
  editOf,
  editorKindOf,
  salaryContext,
} from '../../../job-fields/edited-field.ts';
import { readJobs } from '../../../sync/hooks/use-jobs.ts';
import { addTags } from '../../../ui/tag-adding.ts';
import { focusWhenShown } from '../control/focus-when-shown.ts';
import { useEditProblemWords } from './edit-problem-words.ts';

const controls = 'input, [contenteditable=true], button:not(.chip-remove)';

/** The unsaved value of an editor. */
export interface UnsavedEntry {
  value: EditedValue;
  /** The stored value when the edit began. */
  base?: EditedValue;
  /** The parts of a date that is not whole. */
  typed?: string;
}

interface CellEntryOptions {
  job: Job;
  field: EditedField;
  box: { readonly current: HTMLDivElement | null };
  /** The unsaved value to start with. */
  unsaved: UnsavedEntry | undefined;
  /** Called on each change with the unsaved value; null without one. */
  onUnsaved: (unsaved: UnsavedEntry | null) => void;
}

/** The typed value, and why it cannot be saved. */
export function useCellEntry({ job, field, box, unsaved, onUnsaved }: CellEntryOptions) {
  const { i18n } = useLingui();
  const format = useFormat();
  const words = useEntryWords(job, field);
  const stored = editedValueOf(i18n, format, job, field);
  const [start] = useState(() => ({ value: stored, ...unsaved }));
  const [value, setValue] = useState<EditedValue>(start.value);
  const [problem, setProblem] = useState<string>();
  const now = useRef({
    value,
    base: start.base === undefined ? stored : start.base,
    typed: start.typed ?? null,
    isIncomplete: false,
    isReading: false,
  });
  const keep = () => {
    const { value: held, base, typed } = now.current;
    if (typed !== null) onUnsaved({ value: held, base, typed });
    else onUnsaved(isSame(held, base) ? null : { value: held, base });
  };

  useEffect(() => {
    const focused = () => box.current?.querySelector<HTMLElement>(controls) ?? null;
    return focusWhenShown(focused, (control) => {
      if (control instanceof HTMLInputElement) control.select();
      box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [box]);

  const refuse = (reason: string | undefined, isFocused: boolean) => {
    setProblem(reason);
    if (isFocused) box.current?.querySelector<HTMLElement>(controls)?.focus();
    return null;
  };
  /** The edit, null inside where nothing changed; null where the typed value is refused. */
  const read = (isFocused: boolean): { edit: FieldEdit | null } | null => {
    // A blur makes tags, dates and numbers commit what is typed.
    now.current.isReading = true;
    if (isFocused && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    now.current.isReading = false;
    const { value: typed, base, isIncomplete } = now.current;
    if (isIncomplete || isTagLeft(box.current, typed)) return refuse(undefined, isFocused);
    if (isSame(typed, base)) return { edit: null };
    const edit = editOf(field, typed, salaryContext(job, readJobs()));
    const found = words.problem(typed, edit);
    if (found !== undefined) return refuse(found, isFocused);
    if (isSame(stored, base) || isSame(stored, typed)) return { edit };
    // Warns once: saving the same value again confirms it.
    now.current.base = stored;
    return refuse(words.elsewhere(), isFocused);
  };
  return {
    value,
    problem,
    read,
    refuse: (reason: string | undefined) => void (reason !== undefined && refuse(reason, true)),
    isReading: () => now.current.isReading,
    change: (next: EditedValue) => {
      now.current.value = next;
      setValue(next);
      setProblem(undefined);
      keep();
    },
    /** A cell has one field. */
    parts: {
      partsOf: () => now.current.typed ?? undefined,
      onParts: (_field: string, typed: string | null) => {
        now.current.typed = typed;
        keep();
      },
    },
    markIncomplete: (isIncomplete: boolean) => {
      now.current.isIncomplete = isIncomplete;
    },
  };
}

/** Why a value is not saved. */
function useEntryWords(job: Job, field: EditedField) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const problemWords = useEditProblemWords();
  return {
    problem: (typed: EditedValue, edit: FieldEdit): string | undefined => {
      if (editorKindOf(field) === 'number' && typeof typed === 'string') return t`Enter a number.`;
      const found = problemOf(job, field, edit);
      return found && problemWords(field, found);
    },
    elsewhere: (): string => {
      const value = editedWords(i18n, format, job, field);
      return value === ''
        ? t`This was cleared elsewhere. Save again to replace that.`
        : t`This was changed elsewhere to ${value}. Save again to replace that.`;
    },
  };
}

/** Whether the tags field has text that is no tag and cannot become one. */
function isTagLeft(box: HTMLElement | null, typed: EditedValue): boolean {
  const text = box?.querySelector<HTMLInputElement>('.tags > input')?.value ?? '';
  const limits = { max: jobLimits.tags, maxLength: jobLimits.tag };
  return addTags(Array.isArray(typed) ? typed : [], text, limits).left !== '';
}

function isSame(one: EditedValue, other: EditedValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
