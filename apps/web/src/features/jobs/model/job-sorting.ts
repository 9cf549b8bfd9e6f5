import { columnKeyOf, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { valuesOf, type JobListSearch } from './job-list-search.ts';

/** One of the things that jobs are ordered by; the later ones decide where the earlier ones leave a tie. */
export interface SortStep {
  key: JobColumnKey;
  order: 'asc' | 'desc';
}

/** How many columns may decide one after the other. */
export const sortStepsMax = 4;

export interface JobSorting {
  steps: readonly SortStep[];
  onChange: (steps: readonly SortStep[]) => void;
}

/** What a list is ordered by: by default the nearest date first. */
export function sortStepsOf({ sort = 'when', order = 'asc', further }: JobListSearch): SortStep[] {
  const steps: SortStep[] = [{ key: sort, order }];
  for (const written of valuesOf(further)) {
    const step = readStep(written);
    if (step && steps.length < sortStepsMax && !steps.some(({ key }) => key === step.key)) steps.push(step);
  }
  return steps;
}

/** The same search in this order. */
export function withSortSteps(search: JobListSearch, steps: readonly SortStep[]): JobListSearch {
  const [first, ...rest] = steps;
  return {
    ...search,
    sort: first?.key,
    order: first?.order,
    further: rest.map(({ key, order }) => (order === 'desc' ? `-${key}` : key)),
  };
}

/** Reads a further thing to order by: `salary`, or `-salary` for the other way round. */
export function readStep(written: string): SortStep | undefined {
  const key = columnKeyOf(written.replace(/^-/, ''));
  return key && { key, order: written.startsWith('-') ? 'desc' : 'asc' };
}

/** What a press on the head of a column makes of the order: the column alone, or one more that decides where there is a tie. */
export function pressedHead(
  steps: readonly SortStep[],
  key: JobColumnKey,
  isFurther: boolean,
): readonly SortStep[] {
  const at = steps.findIndex((step) => step.key === key);
  const order = steps[at]?.order === 'asc' ? 'desc' : 'asc';
  if (!isFurther) return [{ key, order: at === 0 ? order : 'asc' }];
  if (at < 0) return steps.length < sortStepsMax ? [...steps, { key, order: 'asc' }] : steps;
  // The third press takes it out again, as long as something is left to order by.
  if (order === 'asc' && steps.length > 1) return steps.toSpliced(at, 1);
  return steps.with(at, { key, order });
}
