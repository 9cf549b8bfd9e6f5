import { changesLimits } from '@foothold/contract/changes';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../app-error.ts';
import { listChangedSince, readHead } from './document-queries.ts';
import type { DocumentRow } from './document-queries.ts';
import { documentsText } from './document-text.ts';

/** One page of news. `text` is a `ChangesResponse` as JSON. */
export interface ChangesPage {
  cursor: number;
  more: boolean;
  text: string;
}

/**
 * What changed since a cursor.
 *
 * @throws AppError `cursor_unknown` when the account has not come that far.
 */
export async function readChanges(
  reader: Reader,
  { accountId }: Pick<Actor, 'accountId'>,
  cursor: number,
): Promise<ChangesPage> {
  // The head is read first: what is committed in between shows up as documents with a later rev.
  const head = await readHead(reader, accountId);
  if (cursor > head)
    throw new AppError('cursor_unknown', { message: 'Take a snapshot and go on from there.' });
  if (cursor === head) return pageOf(head, false, []);
  const rows = await listChangedSince(reader, accountId, cursor, changesLimits.documents + 1);
  const more = rows.length > changesLimits.documents;
  if (more) rows.pop();
  const lastRev = rows.at(-1)?.rev ?? cursor;
  const reached = more ? lastRev : Math.max(head, lastRev);
  return pageOf(reached, more, rows);
}

function pageOf(cursor: number, more: boolean, rows: readonly DocumentRow[]): ChangesPage {
  return { cursor, more, text: `{"cursor":${cursor},"more":${more},"documents":${documentsText(rows)}}` };
}
