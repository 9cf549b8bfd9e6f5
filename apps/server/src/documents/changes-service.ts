import { changesLimits } from '@foothold/contract/changes';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { findChangeToken } from './change-queries.ts';
import { listChangedSince, listLongChangedSince, readMarkedHead } from './document-queries.ts';
import type { DocumentRow, Head } from './document-queries.ts';
import { documentsText, changeTokenText } from './document-text.ts';
import { pageBytesMax, rowsOfPage } from './page-bytes.ts';
import { requireKnownPosition, unknownCursor } from './require-known-position.ts';

/** One page of changes. `text` is a `ChangesResponse` as JSON. */
export interface ChangesPage {
  cursor: number;
  mark: string | undefined;
  more: boolean;
  text: string;
}

/**
 * What changed since a cursor. `mark` is the token of the last change that the reader was sent.
 *
 * @throws AppError `cursor_unknown` when the account has not come that far, or has come there by another way.
 */
export async function readChanges(
  reader: Reader,
  { accountId }: Pick<Actor, 'accountId'>,
  { cursor, mark }: { cursor: number; mark?: string | undefined },
): Promise<ChangesPage> {
  // The head is read first: what is committed in between shows up as documents with a later rev.
  const head = await readMarkedHead(reader, accountId);
  if (cursor > head.seq) throw unknownCursor();
  await requireKnownPosition(reader, { accountId, head, token: mark });
  if (cursor === head.seq) return pageOf(head, false, []);
  const { rows, more } = await readPage(reader, { accountId, cursor, head: head.seq });
  const lastRev = rows.at(-1)?.rev ?? cursor;
  const reached = more ? lastRev : Math.max(head.seq, lastRev);
  const reachedToken = reached === head.seq ? head.token : await findChangeToken(reader, accountId, reached);
  return pageOf({ seq: reached, token: reachedToken }, more, rows);
}

/**
 * The most documents that make one page whatever their size: measuring them would take longer than reading most of
 * them.
 */
const alwaysOnePage = 2;
/** PostgreSQL’s largest length. */
const anyBytes = 2 ** 31 - 1;
/** While each document is shorter than this, a full page stays within its bytes. */
const shortBytesMax = Math.floor(pageBytesMax / changesLimits.documents);

/** Reads one page, limited by number and by bytes. */
async function readPage(
  reader: Reader,
  { accountId, cursor, head }: { accountId: string; cursor: number; head: number },
): Promise<{ rows: readonly DocumentRow[]; more: boolean }> {
  const isShort = head - cursor <= alwaysOnePage;
  const bodyBytesMax = isShort ? anyBytes : shortBytesMax;
  const limit = changesLimits.documents;
  // Short documents, which most are, come with their sizes in one query.
  const sized = await listChangedSince(reader, accountId, { cursor, bodyBytesMax, limit: limit + 1 });
  const count = Math.min(limit, isShort ? sized.length : rowsOfPage(sized.map(({ bytes }) => bytes)));
  const page = sized.slice(0, count);
  const more = sized.length > count;
  if (page.every(({ bytes }) => bytes <= bodyBytesMax)) return { rows: page, more };
  const upTo = page.at(-1)?.rev ?? cursor;
  const long = await listLongChangedSince(reader, accountId, { cursor, upTo, bodyBytesMax });
  const byRev = new Map(long.map((row) => [row.rev, row]));
  // A document changed meanwhile has a later rev and is on the next page.
  const rows = page.flatMap((row) => (row.bytes <= bodyBytesMax ? row : (byRev.get(row.rev) ?? [])));
  return { rows, more };
}

function pageOf(
  { seq, token }: Pick<Head, 'seq' | 'token'>,
  more: boolean,
  rows: readonly DocumentRow[],
): ChangesPage {
  const text = `{"cursor":${seq},${changeTokenText(token)}"more":${more},"documents":${documentsText(rows)}}`;
  return { cursor: seq, mark: token, more, text };
}
