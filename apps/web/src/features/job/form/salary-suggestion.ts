import { jobLimits } from '@foothold/domain/job';

const largestPlausibleRatio = 3;

/**
 * What the end of a salary range was probably meant to be when it is lower than the start: the typed
 * figure with the zeros that are missing (6,600 against 58,000 becomes 66,000), if that gives a believable
 * range. Undefined when nothing does.
 */
export function salaryEndSuggestion(start: number, end: number): number | undefined {
  if (!(end > 0) || end >= start) return undefined;
  let candidate = end;
  while (candidate < start) candidate = Math.round(candidate * 1000) / 100;
  const isPlausible = candidate <= start * largestPlausibleRatio && candidate <= jobLimits.salaryMax;
  return isPlausible ? candidate : undefined;
}
