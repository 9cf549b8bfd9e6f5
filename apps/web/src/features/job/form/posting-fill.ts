import {
  contactFieldNames,
  emptyJobFormValues,
  isSameValue,
  isUnfilled,
  jobFieldNames,
  type JobFieldName,
  type JobFormValues,
} from './job-form-values.ts';

/** What of the form's values is not the person's own. */
export interface ReadProvenance {
  /** What was read out of postings, by field; a field that holds something else by now is the person's. */
  read: Partial<JobFormValues>;
  /** Fields inferred from others that the person has not reviewed. */
  guessed: ReadonlySet<JobFieldName>;
}

/**
 * What reading a posting changes in a form that holds `now`. Where it takes the place of the posting before
 * (`isReplaced`), all that was only read out of that one goes with it; else it fills what is empty and no more. What the
 * person typed is never among it, but for the posting's own text.
 */
export function changesByReading(
  now: JobFormValues,
  found: Partial<JobFormValues>,
  provenance: ReadProvenance,
  isReplaced: boolean,
): Partial<JobFormValues> {
  const given: ReadonlySet<JobFieldName> = isReplaced
    ? new Set<JobFieldName>(['posting', ...givenFields(now, provenance)])
    : new Set();
  const isFree = (name: JobFieldName) => given.has(name) || isUnfilled(now[name]);
  const isContact = (name: JobFieldName) => contactFieldNames.some((each) => each === name);
  // Contact fields are filled only together: an address must not be joined with another person’s name.
  const isContactFree = contactFieldNames.every(isFree);
  const changed = jobFieldNames.filter(
    (name) =>
      (isContactFree || !isContact(name)) &&
      (given.has(name) || (found[name] !== undefined && isUnfilled(now[name]))),
  );
  return Object.fromEntries(changed.map((name) => [name, found[name] ?? emptyJobFormValues[name]]));
}

/** The fields that still hold what was read. */
export function readFields(now: JobFormValues, read: ReadProvenance['read']): JobFieldName[] {
  return jobFieldNames.filter((name) => !isUnfilled(now[name]) && isSameValue(now[name], read[name]));
}

/** Fields that hold a read or inferred value, untouched since. */
function givenFields(now: JobFormValues, { read, guessed }: ReadProvenance): JobFieldName[] {
  const stillRead = new Set(readFields(now, read));
  const isRead = (name: JobFieldName) => stillRead.has(name);
  const isOwn = (name: JobFieldName) => !isUnfilled(now[name]) && !isRead(name);
  const isTold: Partial<Record<JobFieldName, boolean>> = {
    salaryCurrency: !isOwn('salaryMin') && !isOwn('salaryMax'),
    salaryPeriod: !isOwn('salaryMin') && !isOwn('salaryMax'),
    source: isRead('url'),
  };
  return jobFieldNames.filter((name) => isRead(name) || (guessed.has(name) && isTold[name]));
}

/**
 * The order to put values into the form: what is emptied first, then the rest, amounts last. An amount without its
 * currency and period, and a link without its source, would make the form guess them.
 */
export function inFillingOrder(values: Partial<JobFormValues>): JobFieldName[] {
  const rank = (name: JobFieldName) =>
    isUnfilled(values[name]) ? 0 : name === 'salaryMin' || name === 'salaryMax' ? 2 : 1;
  return jobFieldNames.filter((name) => name in values).toSorted((a, b) => rank(a) - rank(b));
}
