import type { CalendarLink, CalendarLinkMade } from '@foothold/contract/calendar-link';
import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Database, Reader, Transaction } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { makeAccountKey } from '../account-key.ts';
import { deleteCalendarLink, findCalendarLink, saveCalendarLink } from './calendar-link-queries.ts';

export interface CalendarLinkDependencies {
  database: Database;
  /**
   * Holds the account in place until the end of the write.
   *
   * @throws AppError `unauthenticated`, `sign_in_too_old`
   */
  lockRecentSession: (tx: Transaction, actor: Actor) => Promise<void>;
  /** Tells the owner of a new link. */
  noteCalendarLink: (
    tx: Transaction,
    afterCommit: AfterCommit,
    made: Actor & { language: Language },
  ) => Promise<void>;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

/** Where calendars read; the key is in the query, which no log holds. */
export const calendarFeedPath = '/calendar/foothold.ics';

export async function readCalendarLink(reader: Reader, accountId: string): Promise<CalendarLink> {
  return { madeAt: (await findCalendarLink(reader, accountId))?.madeAt ?? null };
}

/**
 * Makes the link, or another one in its place: the one before is good no more. The link outlives the session, so the
 * session must be recent, and is checked in the same transaction.
 *
 * @throws AppError `unauthenticated`, `sign_in_too_old`
 */
export async function makeCalendarLink(
  { database, lockRecentSession, noteCalendarLink, publicUrl, now }: CalendarLinkDependencies,
  actor: Actor,
  language: Language,
): Promise<CalendarLinkMade> {
  const { accountId } = actor;
  const key = makeAccountKey(accountId);
  const madeAt = now();
  await database.write(async (tx, afterCommit) => {
    await lockRecentSession(tx, actor);
    await saveCalendarLink(tx, accountId, { keyHash: key.hash, language, madeAt });
    await noteCalendarLink(tx, afterCommit, { ...actor, language });
  });
  const url = new URL(calendarFeedPath, publicUrl);
  url.searchParams.set('key', key.text);
  return { madeAt, url: url.href };
}

export async function revokeCalendarLink(
  { database }: CalendarLinkDependencies,
  accountId: string,
): Promise<CalendarLink> {
  await database.write((tx) => deleteCalendarLink(tx, accountId));
  return { madeAt: null };
}
