import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useJobs } from '../../../sync/hooks/use-jobs.ts';
import { guessCurrency, guessPeriod } from '../../../i18n/currency-guess.ts';
import { pickFields } from './job-changes.ts';
import {
  emptyJobFormValues,
  isSameValue,
  isUnfilled,
  type JobFieldName,
  type JobFormValues,
} from './job-form-values.ts';
import { sourceFromLink } from '@foothold/domain/posting/posting-link';

export interface Guesses {
  guessed: ReadonlySet<JobFieldName>;
  settle: (name: JobFieldName) => void;
  /** Marks fields that another reader has guessed. */
  mark: (names: readonly JobFieldName[]) => void;
}

const noGuesses: readonly JobFieldName[] = [];

/**
 * Fills fields that can be told from others: the source from the link, currency and period from the amount.
 * A guess follows the field it was told from until it is touched. What the person typed is never overwritten, and nothing
 * is guessed until a field it depends on was touched.
 */
export function useGuesses(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  first: readonly JobFieldName[] = noGuesses,
): Guesses {
  const jobs = useJobs();
  const [guessed, setGuessed] = useState<ReadonlySet<JobFieldName>>(() => new Set(first));

  /** The values that this hook derived; a field with another value is no longer its own. */
  const own = useRef<Partial<JobFormValues> | null>(null);

  const settle = useCallback((name: JobFieldName) => {
    if (own.current) delete own.current[name];
    setGuessed((before) =>
      before.has(name) ? new Set([...before].filter((each) => each !== name)) : before,
    );
  }, []);

  const mark = useCallback((names: readonly JobFieldName[]) => {
    setGuessed((before) => new Set([...before, ...names]));
  }, []);

  useEffect(() => {
    const told = (own.current ??= pickFields(form.getValues(), first));
    function guess<Name extends JobFieldName>(name: Name, found: JobFormValues[Name] | undefined): void {
      const now = form.getValues(name);
      const isOwn = !isUnfilled(now) && isSameValue(now, told[name]);
      const value = found ?? (isOwn ? emptyJobFormValues[name] : undefined);
      if (value === undefined || isSameValue(value, now) || !(isOwn || isUnfilled(now))) return;
      told[name] = found;
      form.setValue(name, value as never, { shouldDirty: true });
      if (found === undefined) settle(name);
      else mark([name]);
    }
    const isTouched = (name: JobFieldName) => !isSameValue(stored[name], form.getValues(name));
    let seen = form.getValues();
    return form.subscribe({
      formState: { values: true },
      callback() {
        const { url, salaryMin, salaryMax } = form.getValues();
        const before = seen;
        seen = { ...before, url, salaryMin, salaryMax };
        if (url !== before.url && isTouched('url')) guess('source', sourceFromLink(url));
        const amount = salaryMin ?? salaryMax;
        if (typeof amount !== 'number' || amount === (before.salaryMin ?? before.salaryMax)) return;
        if (!isTouched('salaryMin') && !isTouched('salaryMax')) return;
        guess('salaryCurrency', guessCurrency(jobs, navigator.languages));
        guess('salaryPeriod', guessPeriod(amount));
      },
    });
  }, [form, stored, first, jobs, mark, settle]);

  return { guessed, settle, mark };
}
