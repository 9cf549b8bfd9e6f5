import * as z from 'zod/mini';
import { withoutCancellation } from '../cancelled.ts';
import { DomainError } from '../domain-error.ts';
import { jobLimits, jobSchema, type Job } from '../job.ts';
import { jobFieldKeys, jobFields, keysWith, type JobFieldKey, type KeysWith } from '../job-fields.ts';
import { isSample } from '../sample.ts';
import { stageEventLimits, type StageEvent } from '../stage-event.ts';
import type { MutationDefinition } from './define-mutation.ts';
import { checkedFields, existingJob, itemListMax, withHistory } from './job-document.ts';

type ItemList = keyof typeof itemListMax;

const itemLists = Object.keys(itemListMax) as ItemList[];
/** Fields whose two values are joined; of all others the person chooses one. */
const joinedFields: ReadonlySet<string> = new Set(keysWith('isJoined'));

/** The fields that both jobs fill differently: conflicts. */
export function conflictingFields(job: Job, other: Job): JobFieldKey[] {
  return jobFieldKeys.filter((name) => {
    const [one, two] = [job[name], other[name]];
    if (joinedFields.has(name) || one === undefined || two === undefined) return false;
    return JSON.stringify(one) !== JSON.stringify(two);
  });
}

/** The fields of the person's own that both jobs fill differently, each as `take` names it. */
export function conflictingOwnValues(job: Job, other: Job): OwnValuePath[] {
  const values = new Map(job.ownValues?.map(({ id, value }) => [id, value]));
  return (other.ownValues ?? [])
    .filter(({ id, value }) => (values.get(id) ?? value) !== value)
    .map(({ id }): OwnValuePath => `ownValues.${id}`);
}

type OwnValuePath = `ownValues.${string}`;

/**
 * One job of two that are the same: the steps, people, interviews, tasks and files of both, and for every field the
 * value of the first, unless it has none or `take` names the field; one of the person's own is `ownValues.<id>`.
 *
 * Errors: `invalid_fields`, `too_many_items`, `too_many_events`.
 */
export function mergeJobs(job: Job, other: Job, take: readonly string[], now: string): Job {
  const merged: Job = {
    ...job,
    ...withEarlierPostings(job, other, take),
    ...checkedFields(mergedFields(job, other, new Set(take))),
    ...mergedLists(job, other, take),
    createdAt: job.createdAt < other.createdAt ? job.createdAt : other.createdAt,
  };
  // A merged job rests only where both rest.
  if (other.archived === undefined) delete merged.archived;
  // A job merged with a sample is no sample: the person’s work counts.
  if (!isSample(other)) delete merged.isSample;
  const moves = [...(job.completedMoves ?? []), ...(other.completedMoves ?? [])];
  if (moves.length > 0) {
    merged.completedMoves = moves
      .toSorted((a, b) => (a.doneAt < b.doneAt ? -1 : 1))
      .slice(-jobLimits.completedMoves);
  }
  const known = new Set(job.events.map(({ id }) => id));
  const events = [...job.events, ...other.events.filter(({ id }) => !known.has(id))];
  if (events.length > stageEventLimits.events) throw new DomainError('too_many_events');
  return withHistory(merged, events, now);
}

function mergedFields(job: Job, other: Job, take: ReadonlySet<string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of jobFieldKeys) {
    fields[name] = take.has(name) ? (other[name] ?? job[name]) : (job[name] ?? other[name]);
  }
  for (const name of keysWith('isJoined')) fields[name] = joinedValue(name, job[name], other[name]);
  // The posting keeps the day on which its own text was captured.
  const source = fields['posting'] === job.posting ? job : other;
  fields['postingCapturedAt'] = source.postingCapturedAt;
  fields['postingSha256'] = source.postingSha256;
  return fields;
}

/** The joined value of a field. */
export function joinedValue(name: KeysWith<{ isJoined: true }>, one: unknown, two: unknown): unknown {
  switch (jobFields[name].kind) {
    case 'long_text':
      return joinedText(one as string | undefined, two as string | undefined);
    case 'tags':
      return [...new Set([...((one ?? []) as string[]), ...((two ?? []) as string[])])];
    case 'internal':
      return one ?? two;
  }
}

/** Two texts below each other; one of them where it says what the other does. */
function joinedText(one = '', two = ''): string {
  if (one === '' || two.includes(one)) return two;
  return two === '' || one.includes(two) ? one : `${one}\n\n${two}`;
}

/** The posting that is not taken becomes an earlier one, to compare with. */
function withEarlierPostings(job: Job, other: Job, take: readonly string[]): Pick<Job, 'earlierPostings'> {
  const isTaken = take.includes('posting');
  const [stays, goes] = isTaken ? [other, job] : [job, other];
  const isReplaced =
    goes.posting !== undefined && stays.posting !== undefined && goes.posting !== stays.posting;
  const replaced = isReplaced
    ? [
        {
          posting: goes.posting ?? '',
          ...(goes.postingCapturedAt ? { capturedAt: goes.postingCapturedAt } : {}),
        },
      ]
    : [];
  const earlier = [...(other.earlierPostings ?? []), ...(job.earlierPostings ?? []), ...replaced];
  return earlier.length > 0 ? { earlierPostings: earlier.slice(-jobLimits.earlierPostings) } : {};
}

function mergedLists(job: Job, other: Job, take: readonly string[]): Pick<Job, ItemList> {
  const lists: Record<string, unknown> = {};
  const taken = new Map((other.ownValues ?? []).map((item) => [`ownValues.${item.id}`, item]));
  const isTaken = (path: string) => take.includes(path);
  for (const list of itemLists) {
    const items: readonly { id: string }[] = job[list] ?? [];
    const own = items.map((item) => {
      const path = `${list}.${item.id}`;
      return (isTaken(path) && taken.get(path)) || item;
    });
    const said = new Set(own.map(wordsOf));
    const ids = new Set(own.map(({ id }) => id));
    // The id of a value is its field: two fields may well say the same.
    const isSaid = (item: { id: string }) => list !== 'ownValues' && said.has(wordsOf(item));
    const added = (other[list] ?? []).filter((item) => !ids.has(item.id) && !isSaid(item));
    if (own.length + added.length > itemListMax[list]) throw new DomainError('too_many_items');
    if (own.length + added.length > 0) lists[list] = [...own, ...added];
  }
  return lists as Pick<Job, ItemList>;
}

/** The contents of an item, without its id. */
function wordsOf(item: { id: string }): string {
  return JSON.stringify(Object.entries({ ...item, id: '' }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const mergeArgs = z.object({ id: z.uuid(), other: jobSchema, take: z.array(z.string()) });

/** Merges another job into this one; another mutation puts that one into the bin. */
const merge: MutationDefinition<z.infer<typeof mergeArgs>, Job> = {
  collection: 'job',
  args: mergeArgs,
  documentId: (args) => args.id,
  apply(document, { id, other, take }, { now }) {
    const job = existingJob(document);
    if (other.id === id) throw new DomainError('invalid_fields', [{ path: 'other', code: 'duplicate' }]);
    return mergeJobs(job, other, take, now);
  },
};

const unmergeArgs = z.object({
  id: z.uuid(),
  before: jobSchema,
  other: jobSchema,
  take: z.array(z.string()),
  voided: z.optional(z.uuid()),
});

/**
 * Takes a merge back: what has been changed since stays changed. `before` is the job as it was; its step `voided`, which
 * went without saying in the merged job, counts again.
 */
const unmerge: MutationDefinition<z.infer<typeof unmergeArgs>, Job> = {
  collection: 'job',
  args: unmergeArgs,
  documentId: (args) => args.id,
  apply(document, { before, other, take, voided }, { now }) {
    const job = existingJob(document);
    const merged = asRecord(withoutCancellation(mergeJobs(before, other, take, now)));
    const back: Record<string, unknown> = { ...job };
    const old = asRecord(withoutCancellation(before));
    for (const name of new Set([...Object.keys(merged), ...Object.keys(back), ...Object.keys(old)])) {
      if (isSame(back[name], merged[name])) back[name] = old[name];
    }
    Object.assign(back, itemsWithout(job, withoutCancellation(before), { other, take }), {
      cancelled: before.cancelled,
    });
    const own = Object.fromEntries(
      Object.entries(back).filter(([, value]) => value !== undefined),
    ) as unknown as Job;
    const ours = new Set(before.events.map(({ id }) => id));
    const theirs = new Set(other.events.map(({ id }) => id).filter((id) => !ours.has(id)));
    const events = job.events.filter(({ id }) => !theirs.has(id));
    return withHistory(
      own,
      events.map((event) => (event.id === voided ? countingAgain(event) : event)),
      now,
    );
  },
};

function asRecord(job: Job): Record<string, unknown> {
  return job as unknown as Record<string, unknown>;
}

function countingAgain({ voidedAt: _voidedAt, ...event }: StageEvent): StageEvent {
  return event;
}

/** The lists of the job without what came from the other one and is still so; undefined where nothing is left. */
function itemsWithout(
  job: Job,
  before: Job,
  { other, take }: { other: Job; take: readonly string[] },
): Record<string, unknown> {
  const lists: Record<string, unknown> = {};
  for (const list of itemLists) {
    const old: readonly { id: string }[] = before[list] ?? [];
    const oldById = new Map(old.map((item) => [item.id, item]));
    const theirs = new Map<string, unknown>((other[list] ?? []).map((item) => [item.id, item]));
    const items: readonly { id: string }[] = job[list] ?? [];
    const own = items
      .filter((item) => oldById.has(item.id) || !isSame(theirs.get(item.id), item))
      .map((item) => {
        const isTaken = take.includes(`${list}.${item.id}`) && isSame(theirs.get(item.id), item);
        return (isTaken && oldById.get(item.id)) || item;
      });
    lists[list] = own.length > 0 || before[list] !== undefined ? own : undefined;
  }
  return lists;
}

function isSame(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

export const mergeMutations = { 'job.merge': merge, 'job.unmerge': unmerge } as const;
