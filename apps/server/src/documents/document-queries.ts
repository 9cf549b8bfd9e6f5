import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';
import { changeMark } from './change-mark.ts';

// Every push and every read runs these, so they are plain SQL that is prepared once.

export interface DocumentKey {
  accountId: string;
  collection: string;
  id: string;
}

/** A document as stored: `body` is JSON text, null for one that is gone for good. */
export interface DocumentRow {
  collection: string;
  id: string;
  rev: number;
  body: string | null;
}

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
}

/** A change as its document's history tells it. */
export type DocumentChange = Pick<
  ChangeRecord,
  'seq' | 'name' | 'args' | 'deviceId' | 'recordedAt' | 'before' | 'met' | 'userAgent'
>;

const documentChangeColumns = `seq, name, args, device_id as "deviceId", recorded_at as "recordedAt",
  before, met, user_agent as "userAgent"`;

/** The account's cursor, 0 for one that has never written. */
export async function readHead(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ seq: number }>(
    CompiledQuery.raw('select seq from account_heads where account_id = $1', [accountId]),
  );
  return rows[0]?.seq ?? 0;
}

/** How far an account has come, and the mark of its last change: undefined as long as there has been none. */
export interface Head {
  seq: number;
  mark: string | undefined;
}

const selectHead = `select h.seq, c.mutation_id as "mutationId", c.recorded_at as "recordedAt" from account_heads h
  left join changes c on c.account_id = h.account_id and c.seq = h.seq where h.account_id = $1`;

/** The account's head; cursor 0 for one that has never written. */
export async function readMarkedHead(db: Queryable, accountId: string): Promise<Head> {
  return (await selectOneHead(db, selectHead, accountId)) ?? { seq: 0, mark: undefined };
}

/** The account's head, kept from other writers until the end of the write; undefined for a new account. */
export async function lockHead(tx: Transaction, accountId: string): Promise<Head | undefined> {
  return selectOneHead(tx, `${selectHead} for update of h`, accountId);
}

async function selectOneHead(db: Queryable, sql: string, accountId: string): Promise<Head | undefined> {
  const { rows } = await db.executeQuery<{
    seq: number;
    mutationId: string | null;
    recordedAt: number | null;
  }>(CompiledQuery.raw(sql, [accountId]));
  const [head] = rows;
  if (!head) return undefined;
  const { seq, mutationId, recordedAt } = head;
  const isMarked = mutationId !== null && recordedAt !== null;
  return { seq, mark: isMarked ? changeMark({ seq, mutationId, recordedAt }) : undefined };
}

/** The mark of one of the account's changes. */
export async function findMark(db: Queryable, accountId: string, seq: number): Promise<string | undefined> {
  const { rows } = await db.executeQuery<{ mutationId: string; recordedAt: number }>(
    CompiledQuery.raw(
      `select mutation_id as "mutationId", recorded_at as "recordedAt" from changes
       where account_id = $1 and seq = $2`,
      [accountId, seq],
    ),
  );
  const [change] = rows;
  return change && changeMark({ seq, ...change });
}

/** Makes the account's first row; on PostgreSQL a second device waits here for the first one's commit. */
export async function insertHead(tx: Transaction, accountId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'insert into account_heads (account_id, seq) values ($1, 0) on conflict (account_id) do nothing',
      [accountId],
    ),
  );
}

export async function updateHead(tx: Transaction, accountId: string, seq: number): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('update account_heads set seq = $2 where account_id = $1', [accountId, seq]),
  );
}

/** The answer this mutation id was given before, as JSON text. */
export async function findOutcome(
  tx: Transaction,
  accountId: string,
  mutationId: string,
): Promise<string | undefined> {
  const { rows } = await tx.executeQuery<{ outcome: string }>(
    CompiledQuery.raw('select outcome from mutations where account_id = $1 and mutation_id = $2', [
      accountId,
      mutationId,
    ]),
  );
  return rows[0]?.outcome;
}

export async function insertOutcome(
  tx: Transaction,
  row: { accountId: string; mutationId: string; outcome: string; recordedAt: number },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'insert into mutations (account_id, mutation_id, outcome, recorded_at) values ($1, $2, $3, $4)',
      [row.accountId, row.mutationId, row.outcome, row.recordedAt],
    ),
  );
}

/** The document's body as JSON text; null when it does not exist or is gone for good. */
export async function findBody(tx: Queryable, key: DocumentKey): Promise<string | null> {
  const { rows } = await tx.executeQuery<{ body: string | null }>(
    CompiledQuery.raw('select body from documents where account_id = $1 and collection = $2 and id = $3', [
      key.accountId,
      key.collection,
      key.id,
    ]),
  );
  return rows[0]?.body ?? null;
}

export async function saveBody(
  tx: Transaction,
  key: DocumentKey,
  rev: number,
  body: string | null,
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into documents (account_id, collection, id, rev, body) values ($1, $2, $3, $4, $5)
       on conflict (account_id, collection, id) do update set rev = excluded.rev, body = excluded.body`,
      [key.accountId, key.collection, key.id, rev, body],
    ),
  );
}

export async function insertChange(tx: Transaction, change: ChangeRecord): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into changes (account_id, seq, mutation_id, name, args, collection, document_id, device_id, recorded_at,
         before, met, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
      ],
    ),
  );
}

/** What was done to a document from one change on, that one included, until before another; newest first. */
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

/** Changes of jobs after a cursor that replaced something, or are of one of these names; oldest first. */
export async function listReplacingChanges(
  db: Queryable,
  { accountId, after, names }: { accountId: string; after: number; names: readonly [string, string] },
  limit: number,
): Promise<(DocumentChange & { id: string })[]> {
  const { rows } = await db.executeQuery<DocumentChange & { id: string }>(
    CompiledQuery.raw(
      `select document_id as id, ${documentChangeColumns} from changes
       where account_id = $1 and seq > $2 and collection = 'job' and (before <> '{}' or name in ($3, $4))
       order by seq limit $5`,
      [accountId, after, ...names, limit],
    ),
  );
  return rows;
}

/** A change by the bytes of what it says. */
export interface ChangeSize {
  seq: number;
  deviceId: string;
  bytes: number;
}

const changeSizeColumns = `seq, device_id as "deviceId",
  octet_length(args) + coalesce(octet_length(before), 0) as bytes`;

/** The sizes of what was done to a document after a cursor, oldest first: the first 1 000. */
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

/** The sizes of what was done to a document before a change, newest first. */
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

/** The sizes of the rows that `listReplacingChanges` would give, in its order. */
export async function listReplacingChangeSizes(
  db: Queryable,
  { accountId, after, names }: { accountId: string; after: number; names: readonly [string, string] },
  limit: number,
): Promise<ChangeSize[]> {
  const { rows } = await db.executeQuery<ChangeSize>(
    CompiledQuery.raw(
      `select ${changeSizeColumns} from changes
       where account_id = $1 and seq > $2 and collection = 'job' and (before <> '{}' or name in ($3, $4))
       order by seq limit $5`,
      [accountId, after, ...names, limit],
    ),
  );
  return rows;
}

/** The bytes of the documents that `listChangedSince` would give, in its order. */
export async function listChangedSizes(
  db: Queryable,
  accountId: string,
  cursor: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.executeQuery<{ bytes: number }>(
    CompiledQuery.raw(
      `select coalesce(octet_length(body), 0) as bytes from documents
       where account_id = $1 and rev > $2 order by rev limit $3`,
      [accountId, cursor, limit],
    ),
  );
  return rows.map(({ bytes }) => bytes);
}

/** Documents whose last change is later than the cursor, oldest change first. */
export async function listChangedSince(
  db: Queryable,
  accountId: string,
  cursor: number,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await db.executeQuery<DocumentRow>(
    CompiledQuery.raw(
      `select collection, id, rev, body from documents
       where account_id = $1 and rev > $2 order by rev limit $3`,
      [accountId, cursor, limit],
    ),
  );
  return rows;
}

/** Every document of the account that is not gone for good. */
export async function listDocuments(db: Queryable, accountId: string): Promise<DocumentRow[]> {
  const { rows } = await db.executeQuery<DocumentRow>(
    CompiledQuery.raw(
      'select collection, id, rev, body from documents where account_id = $1 and body is not null order by rev',
      [accountId],
    ),
  );
  return rows;
}

/** Whether the account has more documents than that. */
export async function hasMoreDocuments(db: Queryable, accountId: string, than: number): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw('select rev from documents where account_id = $1 order by rev limit 1 offset $2', [
      accountId,
      than,
    ]),
  );
  return rows.length > 0;
}

/** The next of the account's documents that are not gone for good, in the order of their keys, which never change. */
export async function listDocumentsAfter(
  db: Queryable,
  { accountId, collection, id }: DocumentKey,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await db.executeQuery<DocumentRow>(
    CompiledQuery.raw(
      `select collection, id, rev, body from documents
       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by collection, id limit $4`,
      [accountId, collection, id, limit],
    ),
  );
  return rows;
}

/** The account's deleted jobs. In stored JSON only a key can read `"deleted":"`: quotes in text are escaped. */
export async function listBinned(
  tx: Transaction,
  accountId: string,
): Promise<{ id: string; body: string }[]> {
  const { rows } = await tx.executeQuery<{ id: string; body: string }>(
    CompiledQuery.raw(
      `select id, body from documents
       where account_id = $1 and collection = 'job' and body like '%"deleted":"%' order by rev`,
      [accountId],
    ),
  );
  return rows;
}

/** Jobs with something that has a day, as JSON text. In stored JSON only a key can read `"tasks":[{`, as with the bin. */
export async function listDatedJobs(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ body: string }>(
    CompiledQuery.raw(
      `select body from documents where account_id = $1 and collection = 'job' and (body like '%"interviews":[{%'
         or body like '%"nextMove":{%' or body like '%"tasks":[{%' or body like '%"closesOn":"%'
         or body like '%"replyBy":"%') order by id`,
      [accountId],
    ),
  );
  return rows.map(({ body }) => body);
}

/** The jobs that name a file. In stored JSON only a key can read `"files":[`: quotes in text are escaped. */
export async function listBodiesWithFiles(tx: Transaction, accountId: string): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ body: string }>(
    CompiledQuery.raw(
      `select body from documents
       where account_id = $1 and collection = 'job' and body like '%"files":[%'`,
      [accountId],
    ),
  );
  return rows.map(({ body }) => body);
}

/** Removes all that the account has stored here; the account's lock row goes last. */
export async function deleteAccountDocuments(tx: Transaction, accountId: string): Promise<void> {
  await lockHead(tx, accountId);
  for (const table of ['documents', 'changes', 'mutations', 'account_heads'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}
