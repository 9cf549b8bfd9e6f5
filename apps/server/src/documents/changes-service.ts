import { changesLimits } from '@foothold/contract/changes';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { findMark } from './change-queries.ts';
import { listChangedSince, listChangedSizes, readMarkedHead } from './document-queries.ts';
import type { DocumentRow, Head } from './document-queries.ts';
import { documentsText, markText } from './document-text.ts';
import { rowsOfPage } from './page-bytes.ts';
import { requireKnownMark, unknownCursor } from './known-mark.ts';

/** One page of news. `text` is a `ChangesResponse` as JSON. */
export interface ChangesPage {
  cursor: number;
  mark: string | undefined;
  more: boolean;
  text: string;
}

/**
 * What changed since a cursor. `mark` names what the reader was last told of.
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
  await requireKnownMark(reader, { accountId, head, mark });
  if (cursor === head.seq) return pageOf(head, false, []);
  const limit = await pageLimit(reader, { accountId, cursor, head: head.seq });
  const rows = await listChangedSince(reader, accountId, cursor, limit + 1);
  const more = rows.length > limit;
  if (more) rows.pop();
  const lastRev = rows.at(-1)?.rev ?? cursor;
  const reached = more ? lastRev : Math.max(head.seq, lastRev);
  const reachedMark = reached === head.seq ? head.mark : await findMark(reader, accountId, reached);
  return pageOf({ seq: reached, mark: reachedMark }, more, rows);
}

/** So few documents make a page whatever their size: asking for it would take longer than most of them. */
const alwaysOnePage = 2;

/** How many documents the next page holds, by their number and their bytes. */
async function pageLimit(
  reader: Reader,
  { accountId, cursor, head }: { accountId: string; cursor: number; head: number },
): Promise<number> {
  if (head - cursor <= alwaysOnePage) return changesLimits.documents;
  const sizes = await listChangedSizes(reader, accountId, cursor, changesLimits.documents);
  return sizes.length === 0 ? changesLimits.documents : rowsOfPage(sizes);
}

function pageOf(
  { seq, mark }: Pick<Head, 'seq' | 'mark'>,
  more: boolean,
  rows: readonly DocumentRow[],
): ChangesPage {
  const text = `{"cursor":${seq},${markText(mark)}"more":${more},"documents":${documentsText(rows)}}`;
  return { cursor: seq, mark, more, text };
}
