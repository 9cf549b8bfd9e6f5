import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';
import { changeToken } from './change-token.ts';

// Every push and every read runs these, so they are plain SQL that is prepared once.

export interface DocumentKey {
  accountId: string;
  collection: string;
  id: string;
}

/** A document as stored: `body` is JSON text, null once it is permanently deleted. */
export interface DocumentRow {
  collection: string;
  id: string;
  rev: number;
  body: string | null;
}

/** The account's cursor, 0 before its first write. */
export async function readHead(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ seq: number }>(
    CompiledQuery.raw('select seq from account_heads where account_id = $1', [accountId]),
  );
  return rows[0]?.seq ?? 0;
}

/** The cursor and the token of the account's last change; undefined before the first. */
export interface Head {
  seq: number;
  token: string | undefined;
  /** Stored bytes of the account. */
  bytes: number;
}

export const emptyHead: Head = { seq: 0, token: undefined, bytes: 0 };

const selectHead = `select h.seq, h.bytes, c.mutation_id as "mutationId", c.recorded_at as "recordedAt" from account_heads h
  left join changes c on c.account_id = h.account_id and c.seq = h.seq where h.account_id = $1`;

/** The account's head; cursor 0 before its first write. */
export async function readMarkedHead(db: Queryable, accountId: string): Promise<Head> {
  return (await selectOneHead(db, selectHead, accountId)) ?? emptyHead;
}

/** The account's head, locked against other writers until the end of the transaction; undefined for a new account. */
export async function lockHead(tx: Transaction, accountId: string): Promise<Head | undefined> {
  return selectOneHead(tx, `${selectHead} for update of h`, accountId);
}

async function selectOneHead(db: Queryable, sql: string, accountId: string): Promise<Head | undefined> {
  const { rows } = await db.executeQuery<{
    seq: number;
    bytes: number;
    mutationId: string | null;
    recordedAt: number | null;
  }>(CompiledQuery.raw(sql, [accountId]));
  const [head] = rows;
  if (!head) return undefined;
  const { seq, bytes, mutationId, recordedAt } = head;
  const hasToken = mutationId !== null && recordedAt !== null;
  return { seq, bytes, token: hasToken ? changeToken({ seq, mutationId, recordedAt }) : undefined };
}

/** Inserts the account's first row; on PostgreSQL a second device waits here for the first one's commit. */
export async function insertHead(tx: Transaction, accountId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'insert into account_heads (account_id, seq) values ($1, 0) on conflict (account_id) do nothing',
      [accountId],
    ),
  );
}

export async function updateHead(
  tx: Transaction,
  accountId: string,
  { seq, bytes }: Pick<Head, 'seq' | 'bytes'>,
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('update account_heads set seq = $2, bytes = $3 where account_id = $1', [
      accountId,
      seq,
      bytes,
    ]),
  );
}

/** The stored answer to this mutation id, as JSON text. */
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
  row: { accountId: string; mutationId: string; outcome: string; recordedAt: number; isRefused: boolean },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'insert into mutations (account_id, mutation_id, outcome, recorded_at, refused_at) values ($1, $2, $3, $4, $5)',
      [row.accountId, row.mutationId, row.outcome, row.recordedAt, row.isRefused ? row.recordedAt : null],
    ),
  );
}

/** The document's body as JSON text; null where it does not exist or is permanently deleted. */
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

/** A document with the size of its body; the body is missing where it exceeds the requested size. */
export interface SizedRow extends DocumentRow {
  bytes: number;
}

/** Documents whose last change is later than the cursor, oldest change first, with bodies up to `bodyBytesMax`. */
export async function listChangedSince(
  db: Queryable,
  accountId: string,
  { cursor, bodyBytesMax, limit }: { cursor: number; bodyBytesMax: number; limit: number },
): Promise<SizedRow[]> {
  const { rows } = await db.executeQuery<SizedRow>(
    CompiledQuery.raw(
      `select collection, id, rev, coalesce(octet_length(body), 0) as bytes,
         case when octet_length(body) <= $3 then body end as body
       from documents where account_id = $1 and rev > $2 order by rev limit $4`,
      [accountId, cursor, bodyBytesMax, limit],
    ),
  );
  return rows;
}

/** The same up to and including a change, only the documents with longer bodies. */
export async function listLongChangedSince(
  db: Queryable,
  accountId: string,
  { cursor, upTo, bodyBytesMax }: { cursor: number; upTo: number; bodyBytesMax: number },
): Promise<DocumentRow[]> {
  const { rows } = await db.executeQuery<DocumentRow>(
    CompiledQuery.raw(
      `select collection, id, rev, body from documents
       where account_id = $1 and rev > $2 and rev <= $3 and octet_length(body) > $4 order by rev`,
      [accountId, cursor, upTo, bodyBytesMax],
    ),
  );
  return rows;
}

/** Every document of the account that is not permanently deleted. */
export async function listDocuments(db: Queryable, accountId: string): Promise<DocumentRow[]> {
  const { rows } = await db.executeQuery<DocumentRow>(
    CompiledQuery.raw(
      'select collection, id, rev, body from documents where account_id = $1 and body is not null order by rev',
      [accountId],
    ),
  );
  return rows;
}

/** Whether the account has more than `than` documents. */
export async function hasMoreDocuments(db: Queryable, accountId: string, than: number): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw('select rev from documents where account_id = $1 order by rev limit 1 offset $2', [
      accountId,
      than,
    ]),
  );
  return rows.length > 0;
}

/** The sizes of the bodies that `listDocumentsAfter` reads next, in its order. */
export async function listDocumentSizesAfter(
  db: Queryable,
  { accountId, collection, id }: DocumentKey,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.executeQuery<{ bytes: number }>(
    CompiledQuery.raw(
      `select octet_length(body) as bytes from documents
       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by collection, id limit $4`,
      [accountId, collection, id, limit],
    ),
  );
  return rows.map(({ bytes }) => bytes);
}

/** The account's next documents that are not permanently deleted, in the order of their keys, which never change. */
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

/** The deleted jobs among these. */
export async function listBinnedOf(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; body: string }[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'body'])
    .where('account_id', '=', accountId)
    .where('collection', '=', 'job')
    .where('id', 'in', ids)
    .where('body', 'like', '%"deleted":"%')
    .orderBy('rev')
    .execute();
  return rows.map(({ id, body }) => ({ id, body: body ?? '' }));
}

/**
 * The next jobs with a dated entry, and the size of each. In stored JSON only a key can read `"tasks":[{`, as in
 * `listBinned`.
 */
export async function listDatedJobsAfter(
  db: Queryable,
  { accountId, id }: Pick<DocumentKey, 'accountId' | 'id'>,
  limit: number,
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await db.executeQuery<{ id: string; bytes: number }>(
    CompiledQuery.raw(
      `select id, octet_length(body) as bytes from documents
       where account_id = $1 and collection = 'job' and id > $2 and (body like '%"interviews":[{%'
         or body like '%"nextMove":{%' or body like '%"tasks":[{%' or body like '%"closesOn":"%'
         or body like '%"replyBy":"%') order by id limit $3`,
      [accountId, id, limit],
    ),
  );
  return rows;
}

/** The bodies of these jobs, as JSON text. */
export async function listJobBodies(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('body')
    .where('account_id', '=', accountId)
    .where('collection', '=', 'job')
    .where('id', 'in', ids)
    .where('body', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body ?? '');
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

/** Deletes all documents of the account; its lock row last. */
export async function deleteAccountDocuments(tx: Transaction, accountId: string): Promise<void> {
  await lockHead(tx, accountId);
  for (const table of ['documents', 'changes', 'mutations', 'account_heads'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}
