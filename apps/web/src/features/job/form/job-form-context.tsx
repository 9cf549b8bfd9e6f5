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
  /** Editors beside the form in which something is written that no draft keeps. */
  openWork: Set<string>;
}

const Context = createContext<JobFormState | undefined>(undefined);

export const JobFormProvider = Context.Provider;

/** The form around this section. */
export function useJobFormState(): JobFormState {
  const state = useContext(Context);
  if (!state) throw new Error('A job field stands outside of its form');
  return state;
}
