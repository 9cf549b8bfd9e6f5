import type { CalendarLink, CalendarLinkMade } from '@foothold/contract/calendar-link';
import type { Language } from '@foothold/domain/settings';
import { AppError } from '../app-error.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import { makeAccountKey } from '../account-key.ts';
import { deleteCalendarLink, findCalendarLink, saveCalendarLink } from './calendar-link-queries.ts';

export interface CalendarLinkDependencies {
  database: Database;
  /** Whether the account exists; holds it in place until the end of the write. */
  lockAccount: (tx: Transaction, accountId: string) => Promise<boolean>;
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

/** Makes the link, or another one in its place: the one before is good no more. */
export async function makeCalendarLink(
  { database, lockAccount, publicUrl, now }: CalendarLinkDependencies,
  accountId: string,
  language: Language,
): Promise<CalendarLinkMade> {
  const key = makeAccountKey(accountId);
  const madeAt = now();
  await database.write(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new AppError('account_closed');
    await saveCalendarLink(tx, accountId, { keyHash: key.hash, language, madeAt });
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
