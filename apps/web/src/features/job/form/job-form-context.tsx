import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldConflict } from './job-changes.ts';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';

/** What every section of the form shares. */
export interface JobFormState {
  form: UseFormReturn<JobFormValues>;
  /** Fields that hold a guess of ours which the person has not looked at yet. */
  guessed: ReadonlySet<JobFieldName>;
  /** The person has looked at the field, whatever they did with it. */
  settle: (name: JobFieldName) => void;
  /** Marks fields that hold a guess from now on. */
  mark: (names: readonly JobFieldName[]) => void;
  /** Fields that were changed here and somewhere else. */
  conflicts: readonly FieldConflict[];
  /** Told by a date field when only some parts of its date are typed, and when that is over. */
  markIncomplete: (name: JobFieldName, isIncomplete: boolean) => void;
  /** Whether leaving a field saves it. */
  savesOnLeaving: boolean;
  /** Told that a value was chosen, or that a field is drawn no more: no blur tells that it was left then. */
  onFieldDone: () => void;
  /** Told the labels of what was saved beside the form, and how to undo it. */
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
