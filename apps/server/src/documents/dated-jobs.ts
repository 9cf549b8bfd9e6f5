import type { Job } from '@foothold/domain/job';
import type { Queryable } from '../db/database.ts';
import { listDatedJobs, readHead } from './document-queries.ts';

/** The account's jobs that have a day ahead or behind: interviews, a next move, tasks, a last day. None from the bin. */
export async function readDatedJobs(db: Queryable, accountId: string): Promise<Job[]> {
  const bodies = await listDatedJobs(db, accountId);
  return bodies.map((body) => JSON.parse(body) as Job).filter((job) => job.deleted === undefined);
}

/** The number of the account's last accepted change. */
export function readCursor(db: Queryable, accountId: string): Promise<number> {
  return readHead(db, accountId);
}
