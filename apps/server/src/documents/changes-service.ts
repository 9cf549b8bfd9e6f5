import { changesLimits } from '@foothold/contract/changes';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../app-error.ts';
import { listChangedSince, readHead } from './document-queries.ts';
import { documentsText } from './document-text.ts';

/**
 * What changed since a cursor, as JSON text (`ChangesResponse`).
 *
 * @throws AppError `cursor_unknown` when the account has not come that far.
 */
export async function readChanges(reader: Reader, actor: Actor, cursor: number): Promise<string> {
  // The head is read first: what is committed in between shows up as documents with a later rev.
  const head = await readHead(reader, actor.accountId);
  if (cursor > head)
    throw new AppError('cursor_unknown', { message: 'Take a snapshot and go on from there.' });
  const rows = await listChangedSince(reader, actor.accountId, cursor, changesLimits.documents + 1);
  const more = rows.length > changesLimits.documents;
  if (more) rows.pop();
  const lastRev = rows.at(-1)?.rev ?? cursor;
  const reached = more ? lastRev : Math.max(head, lastRev);
  return `{"cursor":${reached},"more":${more},"documents":${documentsText(rows)}}`;
}
