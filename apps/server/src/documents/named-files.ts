import type { Job } from '@foothold/domain/job';
import type { Transaction } from '../db/database.ts';
import { listBodiesWithFiles, lockHead } from './document-queries.ts';

const dayMs = 86_400_000;
/** Longer than the bin keeps a job: the account's next write removes it before anything can bring it back. */
const binRetentionDays = 32;

/** The hashes of the files that the account's jobs name. No job changes until the end of the write. */
export async function listNamedFiles(
  tx: Transaction,
  accountId: string,
  now: number,
): Promise<ReadonlySet<string>> {
  await lockHead(tx, accountId);
  const oldest = new Date(now - binRetentionDays * dayMs).toISOString();
  const named = new Set<string>();
  for (const body of await listBodiesWithFiles(tx, accountId)) {
    const { deleted, files = [] } = JSON.parse(body) as Job;
    if (deleted !== undefined && deleted < oldest) continue;
    for (const { sha256 } of files) named.add(sha256);
  }
  return named;
}
