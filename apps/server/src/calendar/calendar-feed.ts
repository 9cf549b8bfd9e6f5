import { hash } from 'node:crypto';
import { calendarEntries } from '@foothold/domain/calendar/calendar-entries';
import { calendarParts } from '@foothold/domain/calendar/calendar-file';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import type { Language } from '@foothold/domain/settings';
import { isSameHash, readAccountKey } from '../account-key.ts';
import { AppError } from '../app-error.ts';
import type { Reader } from '../db/database.ts';
import { ByteBoundedCache } from '../documents/byte-bounded-cache.ts';
import { readCursor, readDatedJobs } from '../documents/read-account.ts';
import { TimeSlice } from '../documents/time-slice.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import { compressText } from '../http/send-json-text.ts';
import { FairSlots } from '../limits/fair-slots.ts';
import { findCalendarLink } from './calendar-link-queries.ts';

export interface CalendarFeedOptions {
  reader: Reader;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** Whether the account is neither disabled nor deleted. */
  isOpen: (accountId: string) => Promise<boolean>;
}

/** Whose calendar a key opens. */
export interface OpenCalendar {
  accountId: string;
  language: Language;
}

/** What a calendar is sent. The tag is of the content: the same after a restart, and from every server. */
export interface SentCalendar {
  etag: string;
  /** In the encoding that was asked for. */
  body: Buffer;
}

interface CachedCalendar extends SentCalendar {
  cursor: number;
  language: Language;
  byteLength: number;
}

const cacheBytesMax = 16 * 1024 * 1024;
const refreshMinutes = 60;
/** So many are put together at once, and one of an account. */
const buildsAtOnceMax = 2;

/** The calendar of each account that has a link, kept until the account changes. */
export class CalendarFeed {
  readonly #options: CalendarFeedOptions;
  readonly #cache = new ByteBoundedCache<CachedCalendar>(cacheBytesMax);
  readonly #underWay = new Map<string, Promise<CachedCalendar>>();
  readonly #builds = new FairSlots({
    atOnce: { inAll: buildsAtOnceMax, network: 1, account: 1 },
    waiting: { inAll: 1_000, network: 8, account: 8 },
    refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
  });

  constructor(options: CalendarFeedOptions) {
    this.#options = options;
  }

  /** Undefined for a key that is none, or no more. */
  async open(keyText: string): Promise<OpenCalendar | undefined> {
    const { reader, isOpen } = this.#options;
    const key = readAccountKey(keyText);
    const link = key && (await findCalendarLink(reader, key.accountId));
    if (!link || !isSameHash(link.keyHash, key.hash) || !(await isOpen(key.accountId))) return undefined;
    return { accountId: key.accountId, language: link.language };
  }

  /** @throws AppError `too_many_requests`, `overloaded` */
  async read({ accountId, language }: OpenCalendar, encoding: Encoding): Promise<SentCalendar> {
    const cursor = await readCursor(this.#options.reader, accountId);
    const key = `${encoding} ${accountId}`;
    const cached = this.#cache.get(key);
    if (cached?.cursor === cursor && cached.language === language) return cached;
    const buildKey = `${key} ${language} ${cursor}`;
    let building = this.#underWay.get(buildKey);
    if (!building) {
      // Queued by account: the calendars of one do not delay those of others.
      building = this.#builds
        .run({ account: accountId, network: accountId }, () =>
          this.#make({ accountId, language }, cursor, encoding),
        )
        .finally(() => this.#underWay.delete(buildKey));
      this.#underWay.set(buildKey, building);
    }
    const made = await building;
    this.#cache.set(key, made);
    return made;
  }

  async #make(
    { accountId, language }: OpenCalendar,
    cursor: number,
    encoding: Encoding,
  ): Promise<CachedCalendar> {
    const jobs = await readDatedJobs(this.#options.reader, accountId);
    const jobLink = (id: string) => new URL(`/edit-job?job=${id}`, this.#options.publicUrl).href;
    const { beginning, entry, end } = calendarParts({ name: 'Foothold', refreshMinutes, jobLink });
    const pieces = [Buffer.from(beginning)];
    // An account may have a hundred thousand interviews.
    const turn = new TimeSlice();
    for (const job of jobs) {
      const entries = calendarEntries(job, calendarWords[language]);
      pieces.push(Buffer.from(entries.map(entry).join('')));
      await turn.pauseWhenDue();
    }
    const text = Buffer.concat([...pieces, Buffer.from(end)]);
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    const body = await compressText(text, encoding);
    return { etag, body, cursor, language, byteLength: body.byteLength };
  }
}
