import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';
import type { DocumentKey } from './document-queries.ts';

/** An account, and the time of its first change that is not pruned; null without one. */
export interface PrunableAccount {
  accountId: string;
  recordedAt: number | null;
}

/** The next accounts in the order of their ids. */
export async function listPrunableAccounts(
  db: Queryable,
  after: string,
  limit: number,
): Promise<PrunableAccount[]> {
  const { rows } = await db.executeQuery<PrunableAccount>(
    CompiledQuery.raw(
      `select h.account_id as "accountId", c.recorded_at as "recordedAt"
       from (select account_id, pruned_seq from account_heads where account_id > $1 order by account_id limit $2) h
       left join changes c on c.account_id = h.account_id and c.seq = h.pruned_seq + 1 order by h.account_id`,
      [after, limit],
    ),
  );
  return rows;
}

/** The sequence number up to which the account's log is pruned, with its row locked; undefined without the account. */
export async function lockPrunedSeq(tx: Transaction, accountId: string): Promise<number | undefined> {
  const { rows } = await tx.executeQuery<{ seq: number }>(
    CompiledQuery.raw('select pruned_seq as seq from account_heads where account_id = $1 for update', [
      accountId,
    ]),
  );
  return rows[0]?.seq;
}

/** Subtracts bytes from the account's count; `prunedSeq` records up to where the log is pruned. */
export async function updatePruned(
  tx: Transaction,
  accountId: string,
  { freedBytes, prunedSeq }: { freedBytes: number; prunedSeq: number | null },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update account_heads set bytes = bytes - $2, pruned_seq = coalesce(cast($3 as bigint), pruned_seq)
       where account_id = $1`,
      [accountId, freedBytes, prunedSeq],
    ),
  );
}

/** A change, with the bytes that pruning it frees. */
export interface SpareBytes {
  seq: number;
  recordedAt: number;
  bytes: number;
  /** The size of the whole change, kept parts included. */
  heldBytes: number;
}

const bytesOfAll = `octet_length(args) - 2 + coalesce(octet_length(before), 0) + coalesce(octet_length(met), 0)
  + coalesce(octet_length(user_agent), 0)`;
/** The history of a job shows such a change without its arguments. */
const isToldWithoutArgs = `collection = 'job' and met is null and name <> 'job.recover-history'`;

/** The next changes of an account that may be pruned, oldest first. */
export async function listSpareBytes(
  tx: Transaction,
  accountId: string,
  { after, limit }: { after: number; limit: number },
): Promise<SpareBytes[]> {
  const { rows } = await tx.executeQuery<SpareBytes>(
    CompiledQuery.raw(
      `select seq, recorded_at as "recordedAt", case when collection <> 'job' then ${bytesOfAll}
         when ${isToldWithoutArgs} then octet_length(args) - 2 else 0 end as bytes, ${bytesOfAll} as "heldBytes"
       from changes where account_id = $1 and seq > $2 order by seq limit $3`,
      [accountId, after, limit],
    ),
  );
  return rows;
}

/** Empties the unused columns of the changes after one, up to and including another. */
export async function pruneChanges(
  tx: Transaction,
  accountId: string,
  { after, through }: { after: number; through: number },
): Promise<void> {
  const range = 'where account_id = $1 and seq > $2 and seq <= $3';
  const values = [accountId, after, through];
  await tx.executeQuery(
    CompiledQuery.raw(`update changes set args = '{}' ${range} and ${isToldWithoutArgs}`, values),
  );
  await tx.executeQuery(
    CompiledQuery.raw(
      `update changes set args = '{}', before = null, met = null, user_agent = null ${range} and collection <> 'job'`,
      values,
    ),
  );
}

/** Rewrites the changes after one, up to and including another. */
export async function rewriteChanges(
  tx: Transaction,
  accountId: string,
  { after, through }: { after: number; through: number },
): Promise<void> {
  const rows = await tx
    .deleteFrom('changes')
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', through)
    .returningAll()
    .execute();
  await tx
    .insertInto('changes')
    .values(rows.toSorted((a, b) => a.seq - b.seq))
    .execute();
}

/** The next changes of a document before one, oldest first, with their sizes. */
export async function listDocumentBytes(
  tx: Transaction,
  key: DocumentKey,
  { after, below, limit }: { after: number; below: number; limit: number },
): Promise<Pick<SpareBytes, 'seq' | 'bytes'>[]> {
  const { rows } = await tx.executeQuery<Pick<SpareBytes, 'seq' | 'bytes'>>(
    CompiledQuery.raw(
      `select seq, ${bytesOfAll} as bytes from changes
       where account_id = $1 and document_id = $2 and collection = $3 and seq > $4 and seq < $5
       order by seq limit $6`,
      [key.accountId, key.id, key.collection, after, below, limit],
    ),
  );
  return rows;
}

/** Empties all columns of a document's changes after one, up to and including another. */
export async function emptyDocumentChanges(
  tx: Transaction,
  key: DocumentKey,
  { after, through }: { after: number; through: number },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update changes set args = '{}', before = null, met = null, user_agent = null
       where account_id = $1 and document_id = $2 and collection = $3 and seq > $4 and seq <= $5`,
      [key.accountId, key.id, key.collection, after, through],
    ),
  );
}

/** A stored rejection, and the bytes that deleting it frees besides its row. */
export interface Refusal {
  mutationId: string;
  bytes: number;
}

/** Stored rejections of an account before a time, oldest first. */
export async function listRefusals(
  db: Queryable,
  accountId: string,
  { before, limit }: { before: number; limit: number },
): Promise<Refusal[]> {
  const { rows } = await db.executeQuery<Refusal>(
    CompiledQuery.raw(
      `select mutation_id as "mutationId", octet_length(outcome) as bytes
       from mutations where account_id = $1 and refused_at < $2 order by refused_at limit $3`,
      [accountId, before, limit],
    ),
  );
  return rows;
}

export async function deleteOutcome(tx: Transaction, accountId: string, mutationId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('delete from mutations where account_id = $1 and mutation_id = $2', [
      accountId,
      mutationId,
    ]),
  );
}
