import { hash } from 'node:crypto';
import { calendarEntries } from '@foothold/domain/calendar/calendar-entries';
import { calendarText } from '@foothold/domain/calendar/calendar-file';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import type { Language } from '@foothold/domain/settings';
import type { Reader } from '../db/database.ts';
import { ByteBoundedCache } from '../documents/byte-bounded-cache.ts';
import { readCursor, readDatedJobs } from '../documents/read-account.ts';
import { isSameHash, readAccountKey } from '../account-key.ts';
import { findCalendarLink } from './calendar-link-queries.ts';

export interface CalendarFeedOptions {
  reader: Reader;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** Whether the account is neither disabled nor deleted. */
  isOpen: (accountId: string) => Promise<boolean>;
}

/** What a calendar is sent. The tag is of the content: the same after a restart, and from every server. */
export interface SentCalendar {
  accountId: string;
  etag: string;
  body: Buffer;
}

interface CachedCalendar extends SentCalendar {
  cursor: number;
  language: Language;
  byteLength: number;
}

const cacheBytesMax = 16 * 1024 * 1024;
const refreshMinutes = 60;

/** The calendar of each account that has a link, kept until the account changes. */
export class CalendarFeed {
  readonly #options: CalendarFeedOptions;
  readonly #cache = new ByteBoundedCache<CachedCalendar>(cacheBytesMax);

  constructor(options: CalendarFeedOptions) {
    this.#options = options;
  }

  /** @returns undefined for a key that is none, or no more. */
  async read(keyText: string): Promise<SentCalendar | undefined> {
    const { reader, isOpen } = this.#options;
    const key = readAccountKey(keyText);
    const link = key && (await findCalendarLink(reader, key.accountId));
    if (!link || !isSameHash(link.keyHash, key.hash) || !(await isOpen(key.accountId))) return undefined;
    const cursor = await readCursor(reader, key.accountId);
    const cached = this.#cache.get(key.accountId);
    if (cached?.cursor === cursor && cached.language === link.language) return cached;
    const made = await this.#make(key.accountId, cursor, link.language);
    this.#cache.set(key.accountId, made);
    return made;
  }

  async #make(accountId: string, cursor: number, language: Language): Promise<CachedCalendar> {
    const jobs = await readDatedJobs(this.#options.reader, accountId);
    const jobLink = (id: string) => new URL(`/edit-job?job=${id}`, this.#options.publicUrl).href;
    const entries = jobs.flatMap((job) => calendarEntries(job, calendarWords[language]));
    const body = Buffer.from(calendarText(entries, { name: 'Foothold', refreshMinutes, jobLink }));
    const etag = `"${hash('sha256', body, 'base64url')}"`;
    return { accountId, etag, body, cursor, language, byteLength: body.byteLength };
  }
}
