import type { Job } from '@foothold/domain/job';
import { jobFields } from '@foothold/domain/job-fields';
import { isSample } from '@foothold/domain/sample';
import { defaultSettings, settingsId } from '@foothold/domain/settings';
import type { Language, Settings } from '@foothold/domain/settings';
import type { Queryable } from '../db/database.ts';
import { findBody, listDatedJobsAfter, listJobBodies, readHead, readMarkedHead } from './document-queries.ts';
import { rowsOfPage } from './page-bytes.ts';
import { TimeSlice } from './time-slice.ts';

const datedJobsPerLook = 200;
/** The fields that make a job large; none of them is a date. */
const longTexts = Object.entries(jobFields).flatMap(([key, { kind }]) => (kind === 'long_text' ? [key] : []));

/**
 * The account's jobs that have a day ahead or behind: interviews, a next move, tasks, a last day. None from the bin and
 * no samples, and without their long texts: what leaves the server by mail or in a calendar is read here. An account may
 * be larger than the memory, so they come page by page, with turns for others in between; the caller keeps no more than
 * it needs of them.
 */
export async function* readDatedJobs(db: Queryable, accountId: string): AsyncGenerator<Job, void> {
  const turn = new TimeSlice();
  let after = '';
  for (;;) {
    const found = await listDatedJobsAfter(db, { accountId, id: after }, datedJobsPerLook);
    after = found.at(-1)?.id ?? after;
    const isLast = found.length < datedJobsPerLook;
    while (found.length > 0) {
      const page = found.splice(0, rowsOfPage(found.map(({ bytes }) => bytes)));
      const bodies = await listJobBodies(
        db,
        accountId,
        page.map(({ id }) => id),
      );
      for (const body of bodies) {
        const job = withoutLongTexts(body);
        if (isTold(job)) yield job;
        await turn.pauseWhenDue();
      }
    }
    if (isLast) return;
  }
}

function withoutLongTexts(body: string): Job {
  const job = JSON.parse(body) as Record<string, unknown>;
  for (const key of longTexts) delete job[key];
  return job as unknown as Job;
}

/** One job as it stands; null when there is no such job, it lies in the bin, or is a sample. */
export async function readJob(db: Queryable, accountId: string, id: string): Promise<Job | null> {
  const body = await findBody(db, { accountId, collection: 'job', id });
  const job = body === null ? null : (JSON.parse(body) as Job);
  return job !== null && isTold(job) ? job : null;
}

function isTold(job: Job): boolean {
  return job.deleted === undefined && !isSample(job);
}

/** The number of the account's last accepted change. */
export function readCursor(db: Queryable, accountId: string): Promise<number> {
  return readHead(db, accountId);
}

/** Names the state of the account; another one does after each accepted change. */
export async function readStateName(db: Queryable, accountId: string): Promise<string> {
  const { seq, token } = await readMarkedHead(db, accountId);
  return token ?? String(seq);
}

/** The account's settings; the defaults until it has chosen. */
export async function readSettings(db: Queryable, accountId: string): Promise<Settings> {
  const body = await findBody(db, { accountId, collection: 'settings', id: settingsId });
  return body === null ? defaultSettings : (JSON.parse(body) as Settings);
}

/** The language that mail to the account is written in; null where it has chosen none. */
export async function readLanguage(db: Queryable, accountId: string): Promise<Language | null> {
  const { language, reminders } = await readSettings(db, accountId);
  return language ?? reminders?.language ?? null;
}
