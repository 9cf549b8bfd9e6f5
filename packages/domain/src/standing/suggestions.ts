import type { Job, Task } from '../job.ts';
import { isResting } from '../cancelled.ts';
import { isIdle, proposalsOf, type Proposal, type ProposalKind } from './proposals.ts';
import { standingOf, type Standing, type StandingContext } from './standing.ts';

/** An open task without a day. */
export interface OpenTask {
  kind: 'task';
  job: Job;
  task: Task;
  on: null;
}

/** The open tasks of jobs that go on, as far as they have no day: the agenda has the others. */
export function undatedTasks(jobs: readonly Job[]): OpenTask[] {
  return jobs
    .filter((job) => job.tasks !== undefined && !isResting(job))
    .flatMap((job) =>
      (job.tasks ?? [])
        .filter(({ due, doneAt }) => due === undefined && doneAt === undefined)
        .map((task): OpenTask => ({ kind: 'task', job, task, on: null })),
    );
}

/** What a job's page proposes to the person first, on a job with which nothing is planned. */
export interface Suggestion {
  kind: 'suggestion';
  job: Job;
  proposal: Proposal;
  standing: Standing;
  on: null;
}

/**
 * What to do where nothing is coming up: what can be done today about those who were talked to, then in turn the longest
 * silence and the next saved job. Nothing of a job whose page says that there is nothing to do.
 */
export function suggestions(jobs: readonly Job[], context: StandingContext, max: number): Suggestion[] {
  const found = jobs.flatMap((job) => suggestionOf(job, context) ?? []);
  const of = (isOne: (kind: ProposalKind) => boolean) => found.filter(({ proposal }) => isOne(proposal.kind));
  const silent = of(isSilence).sort((a, b) => compare(a.standing.silence.on, b.standing.silence.on));
  const saved = of(isSaved).sort((a, b) => compare(savedOrder(a), savedOrder(b)));
  const alternating = Array.from({ length: max }, (_, at) => [silent[at], saved[at]]).flat();
  return [
    ...of((kind) => !isSilence(kind) && !isSaved(kind)),
    ...alternating.filter((each) => each !== undefined),
  ].slice(0, max);
}

const isSilence = (kind: ProposalKind) => kind === 'follow_up';
const isSaved = (kind: ProposalKind) => kind === 'write_application';

function suggestionOf(job: Job, context: StandingContext): Suggestion | null {
  const { clock } = context;
  const standing = standingOf(job, context);
  const isSilent = standing.next.kind === 'gone_quiet';
  const isOpen = isSilent || standing.next.kind === 'nothing' || standing.next.kind === 'reply_expected';
  if (!isOpen || (job.nextMove && !isSilent) || isIdle(job, standing, clock)) return null;
  const proposal = proposalsOf(job, standing, clock).find(
    ({ kind, by, on }) => by === 'me' && (on === clock.today || isSaved(kind)),
  );
  return proposal ? { kind: 'suggestion', job, proposal, standing, on: null } : null;
}

/** What closes first, of the rest what was saved last. */
function savedOrder({ job: { closesOn, createdAt }, standing }: Suggestion): string {
  const isAhead = closesOn !== undefined && standing.when?.reason === 'closing';
  return isAhead ? closesOn : `~${String(9e15 - Date.parse(createdAt))}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
