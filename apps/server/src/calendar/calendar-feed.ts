import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { calendarEntries } from '@foothold/domain/calendar/calendar-entries';
import { calendarParts } from '@foothold/domain/calendar/calendar-file';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import type { Language } from '@foothold/domain/settings';
import { isSameHash, readAccountKey } from '../account-key.ts';
import { AppError } from '../app-error.ts';
import type { Reader } from '../db/database.ts';
import { ByteBoundedCache } from '../documents/byte-bounded-cache.ts';
import { readDatedJobs, readStateName } from '../documents/read-account.ts';
import { TimeSlice } from '../documents/time-slice.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import { compressText, streamText } from '../http/send-json-text.ts';
import { FairSlots } from '../limits/fair-slots.ts';
import { findCalendarLink } from './calendar-link-queries.ts';

export interface CalendarFeedOptions {
  reader: Reader;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** Whether the account is neither disabled nor deleted. */
  isOpen: (accountId: string) => Promise<boolean>;
}

/** The account and language of a calendar link. */
export interface OpenCalendar {
  accountId: string;
  language: Language;
}

/** The answer to a calendar program. */
export interface SentCalendar {
  etag: string;
  /** In the encoding that was asked for; nothing of a stream is read before it is sent. */
  body: Buffer | Readable;
}

interface CachedCalendar {
  /** What the account and the language of its link were. */
  state: string;
  etag: string;
  /** Null where the calendar is too large to be kept. */
  body: Buffer | null;
  byteLength: number;
}

const cacheBytesMax = 16 * 1024 * 1024;
/** A calendar with more text is put together anew each time that it is sent, while it is read. */
const wholeBytesMax = 8 * 1024 * 1024;
const refreshMinutes = 60;
/** Limit of calendars that are built at once, one of an account. */
const buildsAtOnceMax = 2;

/** The calendar of each account that has a link, kept until the account changes. */
export class CalendarFeed {
  readonly #options: CalendarFeedOptions;
  readonly #cache = new ByteBoundedCache<CachedCalendar>(cacheBytesMax);
  readonly #inFlight = new Map<string, Promise<CachedCalendar>>();
  readonly #builds = new FairSlots({
    atOnce: { inAll: buildsAtOnceMax, network: 1, account: 1 },
    waiting: { inAll: 1_000, network: 8, account: 8 },
    refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
  });

  constructor(options: CalendarFeedOptions) {
    this.#options = options;
  }

  /** Undefined for an unknown or revoked key. */
  async open(keyText: string): Promise<OpenCalendar | undefined> {
    const { reader, isOpen } = this.#options;
    const key = readAccountKey(keyText);
    const link = key && (await findCalendarLink(reader, key.accountId));
    if (!link || !isSameHash(link.keyHash, key.hash) || !(await isOpen(key.accountId))) return undefined;
    return { accountId: key.accountId, language: link.language };
  }

  /** @throws AppError `too_many_requests`, `overloaded` */
  async read(open: OpenCalendar, encoding: Encoding): Promise<SentCalendar> {
    const { etag, body } = await this.#find(open, encoding);
    return { etag, body: body ?? streamText(() => this.#text(open), encoding) };
  }

  async #find(open: OpenCalendar, encoding: Encoding): Promise<CachedCalendar> {
    const { accountId, language } = open;
    const state = `${await readStateName(this.#options.reader, accountId)}-${language}`;
    const key = `${encoding} ${accountId}`;
    const cached = this.#cache.get(key);
    if (cached?.state === state) return cached;
    const buildKey = `${key} ${state}`;
    let building = this.#inFlight.get(buildKey);
    if (!building) {
      // Queued by account: the calendars of one do not delay those of others.
      building = this.#builds
        .run({ account: accountId, network: accountId }, () => this.#make(open, state, encoding))
        .finally(() => this.#inFlight.delete(buildKey));
      this.#inFlight.set(buildKey, building);
    }
    const made = await building;
    this.#cache.set(key, made);
    return made;
  }

  /**
   * The tag is of the content: the same after a restart, and from every server. A calendar that is too large to be put
   * together before it is sent has that of the account, as a snapshot: what is committed since comes with the next one.
   */
  async #make(open: OpenCalendar, state: string, encoding: Encoding): Promise<CachedCalendar> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const text of this.#text(open)) {
      const piece = Buffer.from(text);
      bytes += piece.byteLength;
      if (bytes > wholeBytesMax) {
        const etag = `W/"${open.accountId}-${state}"`;
        return { state, etag, body: null, byteLength: etag.length };
      }
      pieces.push(piece);
    }
    const text = Buffer.concat(pieces);
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    const body = await compressText(text, encoding);
    return { state, etag, body, byteLength: body.byteLength };
  }

  /** The calendar job by job: an account may have a hundred thousand interviews. */
  async *#text({ accountId, language }: OpenCalendar): AsyncGenerator<string, void> {
    const { reader, publicUrl } = this.#options;
    const jobLink = (id: string) => new URL(`/edit-job?job=${id}`, publicUrl).href;
    const { beginning, entry, end } = calendarParts({ name: 'Foothold', refreshMinutes, jobLink });
    yield beginning;
    const turn = new TimeSlice();
    for await (const job of readDatedJobs(reader, accountId)) {
      const entries = calendarEntries(job, calendarWords[language]);
      if (entries.length > 0) yield entries.map(entry).join('');
      await turn.pauseWhenDue();
    }
    yield end;
  }
}
