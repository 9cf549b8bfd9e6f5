import type { Job } from '@foothold/domain/job';
import { jobFieldKeys, jobFields, keysWith } from '@foothold/domain/job-fields';
import type { JobFieldKey } from '@foothold/domain/job-fields';
import { jobLimits } from '@foothold/domain/job';
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
const chosenFields = jobFieldKeys.filter((name) => !joined.has(name) && jobFields[name].kind !== 'internal');

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
  const other: Record<string, unknown> = { ...now };
  const met: MergeOutcome = {};
  for (const name of chosenFields) {
    const isChanged = isTouched(name, unseen) && !isSame(known[name], stored[name]);
    const isOtherChanged = isTouched(name, otherUnseen) && !isSame(sent[name], now[name]);
    const isInConflict = differ(known[name], sent[name]) || differ(stored[name], now[name]);
    if (!(isChanged || isOtherChanged) || !isInConflict) continue;
    const isFromOther =
      taken.has(name) || isNothing(known[name]) || (isOtherChanged && !isNothing(now[name]));
    const from = !isFromOther ? known : isNothing(now[name]) ? sent : now;
    if (isNothing(from[name]) || isSame(from[name], stored[name])) continue;
    other[name] = from[name];
    if (name === 'posting' && from !== now) Object.assign(other, copyInstead(now, from));
    taken.add(name);
    met[name] = 'replaced';
  }
  const isAsSent = now === sent && taken.size === take.length;
  return { args: isAsSent ? args : { ...args, other, take: [...taken] }, met };
}

/** A join that is taken back is the join as it was made, and leaves what other devices had written before it. */
function takeJoinBack(args: Fields, jobs: JoinedJobs): Fields {
  const { unseen, stored } = jobs;
  const before = { ...(args['before'] as Record<string, unknown>) };
  const madeAt = unseen.findLastIndex(({ isOwn, name }) => isOwn && name === 'job.merge');
  const earlier = unseen.slice(0, Math.max(madeAt, 0));
  const since = unseen.slice(earlier.length);
  for (const name of jobFieldKeys.filter((each) => isTouched(each, earlier))) {
    const replaced = since.find((change) => name in change.before);
    before[name] = (replaced ? replaced.before[name] : stored[name]) ?? undefined;
  }
  const join = mergeJoin(args, { ...jobs, stored: before as unknown as Job, unseen: earlier });
  return { ...join.args, before };
}

/** The job that is joined, with what other devices have changed of it. */
function otherNow(sent: Job, { other, otherUnseen }: JoinedJobs): Job {
  return other === null || otherUnseen.length === 0 ? sent : other;
}

/** The fields of a job as the device took them to be. */
function asKnown(stored: Job, unseen: readonly UnseenChange[]): Fields {
  const fields = jobFieldKeys.map((name) => {
    const known = isTouched(name, unseen) ? knownValue(name, unseen) : undefined;
    return [name, known ? (known.value ?? undefined) : stored[name]];
  });
  return Object.fromEntries(fields) as Fields;
}

function isTouched(name: JobFieldKey, unseen: readonly UnseenChange[]): boolean {
  return unseen.some(({ isOwn, before }) => !isOwn && name in before);
}

/** Another copy of the posting with the day it is of; the one in its place stays to be compared with. */
function copyInstead(now: Job, from: Fields): object {
  const { posting, postingCapturedAt: capturedAt, earlierPostings = [] } = now;
  const lost =
    posting === undefined ? [] : [{ posting, ...(capturedAt === undefined ? {} : { capturedAt }) }];
  return {
    postingCapturedAt: from['postingCapturedAt'],
    postingSha256: from['postingSha256'],
    earlierPostings: [...earlierPostings, ...lost].slice(-jobLimits.earlierPostings),
  };
}

function differ(one: unknown, two: unknown): boolean {
  return !isNothing(one) && !isNothing(two) && !isSame(one, two);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
