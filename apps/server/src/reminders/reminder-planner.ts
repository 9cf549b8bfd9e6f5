import {
  dayReminder,
  remindersOf,
  remindersWithin,
  wantsReminders,
} from '@foothold/domain/standing/reminders';
import type { Reminder } from '@foothold/domain/standing/reminders';
import type { Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import type { ReminderSettings, Settings } from '@foothold/domain/settings';
import type { AfterCommit, Database, Transaction } from '../db/database.ts';
import { readDatedJobs, readCursor, readSettings } from '../documents/read-account.ts';
import { clockDifferenceMaxMs } from '../limits/clock-difference.ts';
import { recipientLimits } from '../limits/recipient-limit.ts';
import { PollingLoop } from '../tasks/polling-loop.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import {
  countToldSince,
  deletePlan,
  findPlan,
  forgetToldBefore,
  insertPlan,
  listAccountsToPlan,
  lockPlan,
  markTold,
  updatePlan,
} from './reminder-queries.ts';
import type { PlanPosition, ReminderPlan } from './reminder-queries.ts';

export const reminderMailTask = 'reminder_mail';

/** Identifies the message. Its content is read when it is sent. */
export interface ReminderMailPayload {
  accountId: string;
  key: string;
  /** The job of the message; missing for a message about a day. */
  jobId?: string;
  /** Set for a summary of a day with more reminders than the limit of single messages. */
  isForMore?: true;
  /** Milliseconds since 1970 UTC, after which it is not sent. */
  until: number;
}

export interface ReminderPlannerOptions {
  database: Database;
  tasks: TaskQueue;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Interval of polling for due plans. */
  lookEveryMs?: number | undefined;
  onError: (error: unknown) => void;
}

const accountsPerPage = 100;
/** More than a day: after a change of time zone the same local day may come twice. */
const rememberedForMs = 3 * 86_400_000;
const dayMs = 86_400_000;
const quarterMs = 15 * 60_000;
/** Limit of single messages to an address within the window; further ones go into the summary of their day. */
const { max: dueMax, windowMs: dueWindowMs } = recipientLimits.due;

/** Follows the settings of an account, in the transaction that changes them. */
export function followReminderSettings(now: () => number) {
  return async (tx: Transaction, accountId: string, settings: Settings): Promise<void> => {
    if (wantsReminders(settings)) await insertPlan(tx, accountId, now());
    else await deletePlan(tx, accountId);
  };
}

/**
 * Polls for due reminders and adds a task for each once: of several servers, the first one moves the plan on in the
 * same transaction. The keys of sent messages are stored, so that a changed time zone or a second poll does not repeat
 * them.
 */
export class ReminderPlanner {
  readonly #options: ReminderPlannerOptions;
  readonly #loop: PollingLoop;

  constructor(options: ReminderPlannerOptions) {
    this.#options = options;
    this.#loop = new PollingLoop(() => this.#planAll().catch(options.onError), options.lookEveryMs);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Page by page through all accounts, so that failing ones do not block those after them. */
  async #planAll(): Promise<void> {
    const { database, now, onError } = this.#options;
    let page: PlanPosition[];
    let after: PlanPosition | undefined;
    do {
      page = await listAccountsToPlan(database.reader, { now: now(), after, limit: accountsPerPage });
      for (const { accountId } of page) {
        if (this.#loop.isStopped) return;
        await this.#plan(accountId).catch(onError);
      }
      after = page.at(-1);
    } while (page.length === accountsPerPage);
  }

  async #plan(accountId: string): Promise<void> {
    const { database, now } = this.#options;
    const { reader } = database;
    const plan = await findPlan(reader, accountId);
    if (!plan) return;
    const cursor = await readCursor(reader, accountId);
    const reminders = remindersOf(await readSettings(reader, accountId));
    if (!reminders) return;
    const moment = now();
    const jobs = readDatedJobs(reader, accountId);
    const after = plannedUntil(plan, moment);
    const room =
      dueMax - (await countToldSince(reader, accountId, { after: moment - dueWindowMs, upTo: moment }));
    const { due, nextAt } = await lookAhead(jobs, reminders, { after, moment, room });
    const next: ReminderPlan = { plannedUntil: moment, plannedCursor: cursor, nextAt };
    await database.write(async (tx, afterCommit) => {
      const current = await lockPlan(tx, accountId);
      // Another server has moved this plan on already.
      if (current?.plannedUntil !== plan.plannedUntil) return;
      for (const reminder of due) await this.#tell(tx, afterCommit, { accountId, reminder, moment });
      await forgetToldBefore(tx, accountId, moment - rememberedForMs);
      await updatePlan(tx, accountId, next);
    });
  }

  async #tell(
    tx: Transaction,
    afterCommit: AfterCommit,
    { accountId, reminder, moment }: { accountId: string; reminder: DueReminder; moment: number },
  ): Promise<void> {
    const { key, until, jobId, isForMore } = reminder;
    for (const { toldKey, dueAt } of sendTimesOf(reminder, moment)) {
      if (dueAt >= until) return;
      if (!(await markTold(tx, { accountId, key: toldKey, now: moment }))) continue;
      const payload: ReminderMailPayload = { accountId, key, jobId, isForMore, until };
      return this.#options.tasks.add(tx, afterCommit, {
        kind: reminderMailTask,
        payload,
        dedupeKey: `${accountId}:${toldKey}`,
        dueAt,
        triedForMs: until - dueAt,
      });
    }
  }
}

/**
 * The keys of a message, and its time under each; the first unused key is taken. The message of a day has several keys
 * for reminders that fall due after its first one: at once, or together at the end of their quarter of an hour, so that
 * none is lost and no mailbox is flooded.
 */
function sendTimesOf({ key, isForMore, isDigestToCome }: DueReminder, moment: number): SendTime[] {
  const usual = { toldKey: key, dueAt: moment };
  if (!isForMore) return [usual];
  const quarter = Math.floor(moment / quarterMs);
  const more = [quarter, quarter + 1].map((each) => ({
    toldKey: `${key} ${each}`,
    dueAt: Math.max(moment, each * quarterMs),
  }));
  // The key of the day belongs to its digest, which earlier messages must not suppress.
  return isDigestToCome ? more : [usual, ...more];
}

/** Ignores the time of a plan made by a clock that was ahead; the keys prevent repeats. */
function plannedUntil(plan: ReminderPlan, moment: number): number {
  return plan.plannedUntil > moment + clockDifferenceMaxMs ? moment - dayMs : plan.plannedUntil;
}

/** What is stored of a due reminder: not the job, because an account may have more jobs than fit into memory. */
interface DueReminder {
  key: string;
  at: number;
  until: number;
  /** The date of the reminder. */
  date: string;
  jobId?: string;
  isForMore?: true;
  /** Whether its day has a digest as well, at a fixed time. */
  isDigestToCome?: boolean;
}

interface SendTime {
  toldKey: string;
  /** Milliseconds since 1970 UTC. */
  dueAt: number;
}

/**
 * The reminders that fall due after `after` and by now, and the time of the next one. The earliest get single messages
 * while there is `room`; summaries of days replace the others.
 */
async function lookAhead(
  jobs: AsyncIterable<Job>,
  settings: ReminderSettings,
  { after, moment, room }: { after: number; moment: number; room: number },
): Promise<{ due: DueReminder[]; nextAt: number | null }> {
  // By key, because each day has one message for all its jobs.
  const due = new Map<string, DueReminder>();
  const daysOfMore = new Set<string>();
  let nextAt: number | null = null;
  const keepSoonest = () => {
    const things = [...due.values()].filter(({ jobId }) => jobId !== undefined).sort((a, b) => a.at - b.at);
    for (const { key, date } of things.slice(Math.max(0, room))) {
      due.delete(key);
      daysOfMore.add(date);
    }
  };
  for await (const job of jobs) {
    for (const reminder of remindersWithin([job], settings, { after, upTo: Infinity })) {
      if (reminder.at > moment) nextAt = Math.min(nextAt ?? Infinity, reminder.at);
      else if (reminder.until > moment) due.set(reminder.key, toDue(reminder));
    }
    if (due.size > 2 * dueMax) keepSoonest();
  }
  keepSoonest();
  for (const date of daysOfMore) {
    const { key, at, until } = dayReminder(date, settings);
    const isDigestToCome = settings.moves === 'digest';
    // A digest at this time contains everything.
    if (!due.has(key)) due.set(key, { key, at, until, date, isForMore: true, isDigestToCome });
  }
  return { due: [...due.values()], nextAt };
}

function toDue({ key, at, until, about }: Reminder): DueReminder {
  if (about.kind === 'day') return { key, at, until, date: about.date };
  const { job, on } = about.item;
  return { key, at, until, date: dateOf(on), jobId: job.id };
}
