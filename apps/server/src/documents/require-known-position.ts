import type { Queryable } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { seqOfToken } from './change-token.ts';
import { findChangeToken } from './change-queries.ts';
import type { Head } from './document-queries.ts';

/**
 * Makes sure that the account's log holds the change a device was last told of, and with it all that it was told before:
 * otherwise the database was restored to an earlier state since, and numbers mean other changes than they did.
 *
 * @throws AppError `cursor_unknown`.
 */
export async function requireKnownPosition(
  db: Queryable,
  { accountId, head, token }: { accountId: string; head: Head; token: string | undefined },
): Promise<void> {
  // Most devices know the latest change, which needs no look-up in the log.
  if (token === undefined || token === head.token) return;
  const seq = seqOfToken(token);
  if (seq < head.seq && (await findChangeToken(db, accountId, seq)) === token) return;
  throw unknownCursor();
}

export function unknownCursor(): AppError {
  return new AppError('cursor_unknown', { message: 'Take a snapshot and go on from there.' });
}
