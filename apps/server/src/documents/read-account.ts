import type { Job } from '@foothold/domain/job';
import { isSample } from '@foothold/domain/samples/sample';
import { defaultSettings, settingsId } from '@foothold/domain/settings';
import type { Settings } from '@foothold/domain/settings';
import type { Queryable } from '../db/database.ts';
import { findBody, listDatedJobs, readHead } from './document-queries.ts';

/**
 * The account's jobs that have a day ahead or behind: interviews, a next move, tasks, a last day. None from the bin and
 * no samples: what leaves the server by mail or in a calendar is read here.
 */
export async function readDatedJobs(db: Queryable, accountId: string): Promise<Job[]> {
  const bodies = await listDatedJobs(db, accountId);
  return bodies.map((body) => JSON.parse(body) as Job).filter(isTold);
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

/** The account's settings; the defaults until it has chosen. */
export async function readSettings(db: Queryable, accountId: string): Promise<Settings> {
  const body = await findBody(db, { accountId, collection: 'settings', id: settingsId });
  return body === null ? defaultSettings : (JSON.parse(body) as Settings);
}
