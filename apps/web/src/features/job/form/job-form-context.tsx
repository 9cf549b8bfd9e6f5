import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldConflict } from './job-changes.ts';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';

/** What every section of the form shares. */
export interface JobFormState {
  form: UseFormReturn<JobFormValues>;
  /** Fields with a guess that the person has not visited yet. */
  guessed: ReadonlySet<JobFieldName>;
  /** Removes the mark of a guess: the person has visited the field. */
  settle: (name: JobFieldName) => void;
  /** Marks fields that hold a guess from now on. */
  mark: (names: readonly JobFieldName[]) => void;
  /** Fields that were changed here and somewhere else. */
  conflicts: readonly FieldConflict[];
  /** Called by a date field when only some parts of its date are typed, and when that ends. */
  markIncomplete: (name: JobFieldName, isIncomplete: boolean) => void;
  /** Whether leaving a field saves it. */
  savesOnLeaving: boolean;
  /** Called when a value was chosen or a field unmounts: neither fires a blur. */
  onFieldDone: () => void;
  /** Called with the labels of what was saved outside the form, and its undo. */
  onSaved: (labels: readonly string[], undo: () => unknown) => void;
}

const Context = createContext<JobFormState | undefined>(undefined);

export const JobFormProvider = Context.Provider;

/** The form around this section. */
export function useJobFormState(): JobFormState {
  const state = useContext(Context);
  if (!state) throw new Error('A job field stands outside of its form');
  return state;
}
