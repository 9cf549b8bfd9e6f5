import type { OwnValue } from '@foothold/domain/custom-field';
import { valueAt } from '@foothold/domain/document-difference';
import { jobLimits } from '@foothold/domain/job';
import type { Job } from '@foothold/domain/job';
import { jobFieldKeys, jobFields, keysWith } from '@foothold/domain/job-fields';
import { isSame, knownValue } from './merge-changes.ts';
import type { MergeOutcome, MergeResult, UnseenChange } from './merge-changes.ts';
import type { SentChange } from './sent-values.ts';

/** The two jobs that a device joins or takes apart, as the server has them. */
export interface JoinedJobs {
  stored: Job;
  /** Null where the server has none. */
  other: Job | null;
  /** The changes of either that the device had not seen. */
  unseen: readonly UnseenChange[];
  otherUnseen: readonly UnseenChange[];
}

interface JoinArgs {
  other: Job;
  take: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const joined: ReadonlySet<string> = new Set(keysWith('isJoined'));
/** Custom fields are chosen as well; the path of one is `ownValues.<id>`, as `take` names it. */
const chosenFields: readonly string[] = jobFieldKeys.filter(
  (name) => !joined.has(name) && jobFields[name].kind !== 'internal',
);

/** What a device joins or takes apart, with what it could not know of either job taken into account. */
export function mergeJoined({ name, args }: SentChange, jobs: JoinedJobs): MergeResult {
  return name === 'job.merge' ? mergeJoin(args, jobs) : { args: takeJoinBack(args, jobs), met: {} };
}

/**
 * Two jobs become one of which other devices changed one meanwhile: the other one joins as it is now, and each field that
 * they changed and that both jobs fill differently, or did where the device chose, is a conflict. What stands until a
 * person chooses is what the device joined, as a field that was taken: so the history says both versions.
 */
function mergeJoin(args: Fields, jobs: JoinedJobs): MergeResult {
  const { stored, unseen, otherUnseen } = jobs;
  const { other: sent, take } = args as unknown as JoinArgs;
  const now = otherNow(sent, jobs);
  const known = asKnown(stored, unseen);
  const taken = new Set(take);
  let other = now;
  const met: MergeOutcome = {};
  for (const path of new Set([...chosenFields, ...[known, stored, sent, now].flatMap(ownPaths)])) {
    const [was, is, theirs, theirsNow] = [known, stored, sent, now].map((job) => valueAt(job, path));
    const isChanged = isTouched(path, unseen) && !isSame(was, is);
    const isOtherChanged = isTouched(path, otherUnseen) && !isSame(theirs, theirsNow);
    const isInConflict = differ(was, theirs) || differ(is, theirsNow);
    if (!(isChanged || isOtherChanged) || !isInConflict) continue;
    const isFromOther = taken.has(path) || isNothing(was) || (isOtherChanged && !isNothing(theirsNow));
    const from = !isFromOther ? known : isNothing(theirsNow) ? sent : now;
    const value = valueAt(from, path);
    if (isNothing(value) || isSame(value, is)) continue;
    other = withValueAt(other, path, value);
    if (path === 'posting' && from !== now) other = { ...other, ...copyInstead(now, from) };
    taken.add(path);
    met[path] = 'replaced';
  }
  const isAsSent = now === sent && taken.size === take.length;
  return { args: isAsSent ? args : { ...args, other, take: [...taken] }, met };
}

/** A join that is taken back is the join as it was made, and leaves what other devices had written before it. */
function takeJoinBack(args: Fields, jobs: JoinedJobs): Fields {
  const { unseen, stored } = jobs;
  let before = args['before'] as Job;
  const madeAt = unseen.findLastIndex(({ isOwn, name }) => isOwn && name === 'job.merge');
  const earlier = unseen.slice(0, Math.max(madeAt, 0));
  const since = unseen.slice(earlier.length);
  for (const path of touchedPaths(earlier)) {
    const replaced = since.find((change) => path in change.before);
    before = withValueAt(before, path, replaced ? replaced.before[path] : valueAt(stored, path));
  }
  const join = mergeJoin(args, { ...jobs, stored: before, unseen: earlier });
  return { ...join.args, before };
}

/** The job that is joined, with what other devices have changed of it. */
function otherNow(sent: Job, { other, otherUnseen }: JoinedJobs): Job {
  return other === null || otherUnseen.length === 0 ? sent : other;
}

/** The job as the device took it to be. */
function asKnown(stored: Job, unseen: readonly UnseenChange[]): Job {
  return touchedPaths(unseen).reduce(
    (job, path) => withValueAt(job, path, knownValue(path, unseen)?.value),
    stored,
  );
}

/** Where other devices have changed what a person fills in: fields, and `ownValues.<id>` of the custom ones. */
function touchedPaths(unseen: readonly UnseenChange[]): string[] {
  const paths = new Set(unseen.flatMap(({ isOwn, before }) => (isOwn ? [] : Object.keys(before))));
  return [...paths].filter((path) => Object.hasOwn(jobFields, path) || path.startsWith(ownPath('')));
}

function isTouched(path: string, unseen: readonly UnseenChange[]): boolean {
  return unseen.some(({ isOwn, before }) => !isOwn && path in before);
}

function ownPaths({ ownValues = [] }: Job): string[] {
  return ownValues.map(({ id }) => ownPath(id));
}

function ownPath(id: string): string {
  return `ownValues.${id}`;
}

function withValueAt(job: Job, path: string, value: unknown): Job {
  if (!path.startsWith(ownPath(''))) return { ...job, [path]: value ?? undefined };
  const others = (job.ownValues ?? []).filter(({ id }) => ownPath(id) !== path);
  return { ...job, ownValues: isNothing(value) ? others : [...others, value as OwnValue] };
}

/** Another copy of the posting with the day it is of; the one in its place stays to be compared with. */
function copyInstead(now: Job, from: Job): Partial<Job> {
  const { posting, postingCapturedAt: capturedAt, earlierPostings = [] } = now;
  const replaced =
    posting === undefined ? [] : [{ posting, ...(capturedAt === undefined ? {} : { capturedAt }) }];
  return {
    postingCapturedAt: from.postingCapturedAt,
    postingSha256: from.postingSha256,
    earlierPostings: [...earlierPostings, ...replaced].slice(-jobLimits.earlierPostings),
  };
}

function differ(one: unknown, two: unknown): boolean {
  return !isNothing(one) && !isNothing(two) && !isSame(one, two);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
