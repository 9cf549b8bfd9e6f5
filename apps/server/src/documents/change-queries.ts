import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';
import { changeToken } from './change-token.ts';
import type { DocumentKey } from './document-queries.ts';

// The log of an account's changes. Every push runs these, so they are plain SQL that is prepared once.

export interface ChangeRecord extends DocumentKey {
  seq: number;
  mutationId: string;
  name: string;
  /** JSON text. */
  args: string;
  deviceId: string;
  recordedAt: number;
  /** JSON text, as are `met` and `args`. */
  before: string | null;
  met: string | null;
  userAgent: string | null;
  batchId: string | null;
}

/** The columns of a change that a document's history shows. */
export type DocumentChange = Pick<
  ChangeRecord,
  'seq' | 'name' | 'args' | 'deviceId' | 'recordedAt' | 'before' | 'met' | 'userAgent' | 'batchId'
>;

const documentChangeColumns = `seq, name, args, device_id as "deviceId", recorded_at as "recordedAt",
  before, met, user_agent as "userAgent", batch_id as "batchId"`;

/** The token of one of the account's changes. */
export async function findChangeToken(
  db: Queryable,
  accountId: string,
  seq: number,
): Promise<string | undefined> {
  const { rows } = await db.executeQuery<{ mutationId: string; recordedAt: number }>(
    CompiledQuery.raw(
      `select mutation_id as "mutationId", recorded_at as "recordedAt" from changes
       where account_id = $1 and seq = $2`,
      [accountId, seq],
    ),
  );
  const [change] = rows;
  return change && changeToken({ seq, ...change });
}

export async function insertChange(tx: Transaction, change: ChangeRecord): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into changes (account_id, seq, mutation_id, name, args, collection, document_id, device_id, recorded_at,
         before, met, user_agent, batch_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        change.accountId,
        change.seq,
        change.mutationId,
        change.name,
        change.args,
        change.collection,
        change.id,
        change.deviceId,
        change.recordedAt,
        change.before,
        change.met,
        change.userAgent,
        change.batchId,
      ],
    ),
  );
}

/** The changes of a document from one up to, but not including, another; newest first. */
export async function listDocumentChangesBetween(
  db: Queryable,
  key: DocumentKey,
  { from, below }: { from: number; below: number },
): Promise<DocumentChange[]> {
  const { rows } = await db.executeQuery<DocumentChange>(
    CompiledQuery.raw(
      `select ${documentChangeColumns} from changes
       where account_id = $1 and document_id = $2 and collection = $3 and seq >= $4 and seq < $5 order by seq desc`,
      [key.accountId, key.id, key.collection, from, below],
    ),
  );
  return rows;
}

/** Changes of an account's jobs after a cursor, oldest first. */
interface ReplacingChanges {
  accountId: string;
  after: number;
  /** Changes that replaced a value or have one of the names; or those of a batch's jobs from its first change on. */
  wanted: { names: readonly [string, string] } | { batchId: string };
}

export async function listReplacingChanges(
  db: Queryable,
  changes: ReplacingChanges,
  limit: number,
): Promise<(DocumentChange & { id: string })[]> {
  const { rows } = await db.executeQuery<DocumentChange & { id: string }>(
    replacingChanges(`document_id as id, ${documentChangeColumns}`, changes, limit),
  );
  return rows;
}

function replacingChanges(
  columns: string,
  { accountId, after, wanted }: ReplacingChanges,
  limit: number,
): CompiledQuery {
  if ('names' in wanted)
    return CompiledQuery.raw(
      `select ${columns} from changes
       where account_id = $1 and seq > $2 and collection = 'job' and (before <> '{}' or name in ($3, $4))
       order by seq limit $5`,
      [accountId, after, ...wanted.names, limit],
    );
  return CompiledQuery.raw(
    `select ${columns} from changes
     where account_id = $1 and seq > $2 and collection = 'job' and before <> '{}'
       and seq >= (select min(seq) from changes where account_id = $1 and batch_id = $3)
       and document_id in (
         select document_id from changes where account_id = $1 and batch_id = $3 and before <> '{}')
     order by seq limit $4`,
    [accountId, after, wanted.batchId, limit],
  );
}

/** The bytes of a change. */
export interface ChangeSize {
  seq: number;
  deviceId: string;
  bytes: number;
}

const changeSizeColumns = `seq, device_id as "deviceId",
  octet_length(args) + coalesce(octet_length(before), 0) as bytes`;

/** The sizes of the changes of a document after a cursor, oldest first: the first 1 000. */
export async function listDocumentChangeSizes(
  db: Queryable,
  key: DocumentKey,
  cursor: number,
): Promise<ChangeSize[]> {
  const { rows } = await db.executeQuery<ChangeSize>(
    CompiledQuery.raw(
      `select ${changeSizeColumns} from changes
       where account_id = $1 and document_id = $2 and collection = $3 and seq > $4 order by seq limit 1000`,
      [key.accountId, key.id, key.collection, cursor],
    ),
  );
  return rows;
}

/** The sizes of the changes of a document before one of them, newest first. */
export async function listDocumentChangeSizesBelow(
  db: Queryable,
  key: DocumentKey,
  { below, limit }: { below: number; limit: number },
): Promise<ChangeSize[]> {
  const { rows } = await db.executeQuery<ChangeSize>(
    CompiledQuery.raw(
      `select ${changeSizeColumns} from changes
       where account_id = $1 and document_id = $2 and collection = $3 and seq < $4 order by seq desc limit $5`,
      [key.accountId, key.id, key.collection, below, limit],
    ),
  );
  return rows;
}

/** The sizes of the rows of `listReplacingChanges`, in its order. */
export async function listReplacingChangeSizes(
  db: Queryable,
  changes: ReplacingChanges,
  limit: number,
): Promise<ChangeSize[]> {
  const { rows } = await db.executeQuery<ChangeSize>(replacingChanges(changeSizeColumns, changes, limit));
  return rows;
}
