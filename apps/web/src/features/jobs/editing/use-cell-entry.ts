import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  problemOf,
  type EditedField,
  type EditedValue,
  type FieldEdit,
} from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { editedValueOf, editOf, editorKindOf, salaryContext } from '../../../job-fields/edited-field.ts';
import { readJobs } from '../../../sync/hooks/use-jobs.ts';
import { focusWhenShown } from '../control/focus-when-shown.ts';
import { useEditProblemWords } from './edit-problem-words.ts';

const controls = 'input, [role=spinbutton], button';

/** What an editor holds that is not saved. */
export interface UnsavedEntry {
  value: EditedValue;
}

interface CellEntryOptions {
  job: Job;
  field: EditedField;
  box: { readonly current: HTMLDivElement | null };
  /** What was typed before, to go on with. */
  unsaved: UnsavedEntry | undefined;
  /** Told with each change what would be lost; null when nothing would. */
  onUnsaved: (unsaved: UnsavedEntry | null) => void;
}

/** What is typed, and why it cannot be taken. */
export function useCellEntry({ job, field, box, unsaved, onUnsaved }: CellEntryOptions) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const problemWords = useEditProblemWords();
  const [start] = useState(() => editedValueOf(i18n, format, job, field));
  const [value, setValue] = useState<EditedValue>(unsaved ? unsaved.value : start);
  const [problem, setProblem] = useState<string>();
  const now = useRef({ value, isIncomplete: false, isReading: false });

  useEffect(() => {
    const focused = () => box.current?.querySelector<HTMLElement>(controls) ?? null;
    return focusWhenShown(focused, (control) => {
      if (control instanceof HTMLInputElement) control.select();
      box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [box]);

  const refuse = (words: string | undefined, isFocused: boolean) => {
    setProblem(words);
    if (isFocused) box.current?.querySelector<HTMLElement>(controls)?.focus();
    return null;
  };
  /** The edit, null where nothing is changed; nothing at all where what is typed cannot be taken. */
  const read = (isFocused: boolean): { edit: FieldEdit | null } | null => {
    // Tags, dates and numbers take over what was typed when they are left.
    now.current.isReading = true;
    if (isFocused && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    now.current.isReading = false;
    const { value: typed, isIncomplete } = now.current;
    const isNumber = editorKindOf(field) === 'number';
    if (isIncomplete) return refuse(undefined, isFocused);
    if (editorKindOf(field) === 'tags' && box.current?.querySelector('input')?.value.trim())
      return refuse(undefined, isFocused);
    if (isSame(typed, start)) return { edit: null };
    if (isNumber && typeof typed === 'string') return refuse(t`Enter a number.`, isFocused);
    const edit = editOf(field, typed, salaryContext(job, readJobs()));
    const found = problemOf(job, field, edit);
    return found ? refuse(problemWords(field, found), isFocused) : { edit };
  };
  return {
    value,
    problem,
    read,
    refuse: (words: string | undefined) => void (words !== undefined && refuse(words, true)),
    isReading: () => now.current.isReading,
    change: (next: EditedValue) => {
      now.current.value = next;
      setValue(next);
      setProblem(undefined);
      onUnsaved(isSame(next, start) ? null : { value: next });
    },
    markIncomplete: (isIncomplete: boolean) => {
      now.current.isIncomplete = isIncomplete;
    },
  };
}

function isSame(one: EditedValue, other: EditedValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
