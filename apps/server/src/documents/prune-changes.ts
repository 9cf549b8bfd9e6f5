import type { Database, Transaction } from '../db/database.ts';
import { addTask } from '../tasks/task-queue.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import { rowsOfPage } from './page-bytes.ts';
import {
  deleteOutcome,
  emptyDocumentChanges,
  listDocumentBytes,
  listPrunableAccounts,
  listRefusals,
  listSpareBytes,
  lockPrunedSeq,
  pruneChanges,
  rewriteChanges,
  updatePruned,
} from './prune-queries.ts';
import { rowBytes } from './stored-bytes.ts';

const day = 86_400_000;
/** As long as what a device sent is kept to merge by, should it come back without having heard the answer. */
const argsRetentionMs = 90 * day;
/** A device that has not received a refusal by then sends its change again, and has it judged again. */
const refusalRetentionMs = day;
const changesPerStep = 200;
const accountsPerPage = 200;

const pruneKind = 'changes.prune';
const forgetKind = 'changes.forget';

/** A job that went for good, and the change by which it did. */
export interface GoneJob {
  id: string;
  seq: number;
}

interface PruneDependencies {
  database: Database;
  now: () => number;
}

/** Has the logs of all accounts looked through at the end of the day; asking once more that day changes nothing. */
export async function askToPrune(tx: Transaction, now: number): Promise<void> {
  const today = Math.floor(now / day);
  await addTask(
    tx,
    { kind: pruneKind, payload: {}, dedupeKey: String(today), dueAt: (today + 1) * day },
    now,
  );
}

/** Has all emptied that the log holds of jobs that went for good. */
export async function askToForget(
  tx: Transaction,
  { accountId, jobs, now }: { accountId: string; jobs: readonly GoneJob[]; now: number },
): Promise<void> {
  await addTask(tx, { kind: forgetKind, payload: { accountId, jobs } }, now);
}

/**
 * Registers the work. Rows of the log stay, so that it goes on telling where every device stands; their contents go. So do
 * answers that applied a change: no change is applied twice, however late a device sends it again.
 */
export function handlePruneTasks({ tasks, ...dependencies }: PruneDependencies & { tasks: TaskQueue }): void {
  tasks.handle(pruneKind, () => pruneAll(dependencies));
  tasks.handle(forgetKind, async (payload) => {
    const { accountId, jobs } = payload as { accountId: string; jobs: GoneJob[] };
    for (const job of jobs) await forgetJob(dependencies, accountId, job);
  });
}

async function pruneAll({ database, now }: PruneDependencies): Promise<void> {
  // Queued first, so that a round that fails is followed by the next.
  await database.write((tx) => askToPrune(tx, now()));
  const before = now() - argsRetentionMs;
  for (let after = '', hasMore = true; hasMore;) {
    const accounts = await listPrunableAccounts(database.reader, after, accountsPerPage);
    for (const { accountId, recordedAt } of accounts) {
      while (await refusalStep({ database, now }, accountId));
      if (recordedAt === null || recordedAt >= before) continue;
      const wanted = { before, isRewritten: database.freesRoomByRewriting };
      while (await database.write((tx) => pruneStep(tx, accountId, wanted)));
    }
    after = accounts.at(-1)?.accountId ?? after;
    hasMore = accounts.length === accountsPerPage;
  }
}

/** One short transaction as well. Returns whether there may be more to do. */
async function refusalStep({ database, now }: PruneDependencies, accountId: string): Promise<boolean> {
  const wanted = { before: now() - refusalRetentionMs, limit: changesPerStep };
  // Checked outside of a transaction, which costs a write to the disk: most accounts have none.
  if ((await listRefusals(database.reader, accountId, { ...wanted, limit: 1 })).length === 0) return false;
  return database.write(async (tx) => {
    if ((await lockPrunedSeq(tx, accountId)) === undefined) return false;
    const refusals = await listRefusals(tx, accountId, wanted);
    for (const { mutationId } of refusals) await deleteOutcome(tx, accountId, mutationId);
    const freedBytes = sumOf(refusals) + refusals.length * rowBytes;
    await updatePruned(tx, accountId, { freedBytes, prunedSeq: null });
    return refusals.length === wanted.limit;
  });
}

/** One short transaction, since writes of the account wait for it. Returns whether there may be more to do. */
async function pruneStep(
  tx: Transaction,
  accountId: string,
  { before, isRewritten }: { before: number; isRewritten: boolean },
): Promise<boolean> {
  const after = await lockPrunedSeq(tx, accountId);
  if (after === undefined) return false;
  const rows = await listSpareBytes(tx, accountId, { after, limit: changesPerStep });
  const young = rows.findIndex(({ recordedAt }) => recordedAt >= before);
  const old = young < 0 ? rows : rows.slice(0, young);
  const step = old.slice(0, rowsOfPage(old.map(({ heldBytes }) => heldBytes)));
  const through = step.at(-1)?.seq;
  if (through === undefined) return false;
  await pruneChanges(tx, accountId, { after, through });
  // Else the emptied rows would keep nearly all of the file.
  if (isRewritten && sumOf(step) > 0) await rewriteChanges(tx, accountId, { after, through });
  await updatePruned(tx, accountId, { freedBytes: sumOf(step), prunedSeq: through });
  return true;
}

async function forgetJob({ database }: PruneDependencies, accountId: string, job: GoneJob): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await database.write((tx) => forgetStep(tx, { accountId, job, after: from }));
  }
}

/** Gives the last change that it has emptied; null when there are no more. */
async function forgetStep(
  tx: Transaction,
  { accountId, job, after }: { accountId: string; job: GoneJob; after: number },
): Promise<number | null> {
  if ((await lockPrunedSeq(tx, accountId)) === undefined) return null;
  const key = { accountId, collection: 'job', id: job.id };
  const rows = await listDocumentBytes(tx, key, { after, below: job.seq, limit: changesPerStep });
  const step = rows.slice(0, rowsOfPage(rows.map(({ bytes }) => bytes)));
  const through = step.at(-1)?.seq;
  if (through === undefined) return null;
  await emptyDocumentChanges(tx, key, { after, through });
  await updatePruned(tx, accountId, { freedBytes: sumOf(step), prunedSeq: null });
  return through;
}

function sumOf(rows: readonly { bytes: number }[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}
