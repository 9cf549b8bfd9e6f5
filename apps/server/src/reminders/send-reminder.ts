import type { Job } from '@foothold/domain/job';
import { compareMoments, dateOf, hasTime } from '@foothold/domain/moment';
import { dayItems, dayOfKey, findReminder, remindersOf } from '@foothold/domain/standing/reminders';
import type { DueItem } from '@foothold/domain/standing/reminders';
import type { DateFormat, ReminderSettings } from '@foothold/domain/settings';
import { makeAccountKey } from '../account-key.ts';
import type { Database } from '../db/database.ts';
import { readDatedJobs, readJob, readSettings } from '../documents/read-account.ts';
import { datesLocale } from '../mail/dates-locale.ts';
import { linesMax } from '../mail/inert-content.ts';
import type { MailContent, ReminderLine } from '../mail/mail-content.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deleteUnsubscribeKeysBefore, insertUnsubscribeKey } from './reminder-queries.ts';
import type { ReminderMailPayload } from './reminder-planner.ts';

export interface SendReminderDependencies {
  database: Database;
  mailer: Mailer;
  /** The recipient of a message; undefined for a deleted or disabled account. */
  findRecipient: (
    accountId: string,
  ) => Promise<{ email: string | null; isVerified: boolean; isUnproved: boolean } | undefined>;
  /** The origin at which people reach the server. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

export const unsubscribePath = '/unsubscribe';
/** Lifetime of the links in messages. */
const unsubscribeKeyLifetimeMs = 180 * 86_400_000;

/**
 * Sends a reminder unless it is outdated: the job may be resting by now, the move done, the address changed. Only to an
 * address that its owner has confirmed.
 */
export function sendReminder(dependencies: SendReminderDependencies) {
  return async (
    { accountId, key, jobId, isForMore, until }: ReminderMailPayload,
    { id }: { id: string },
  ): Promise<void> => {
    const { database, mailer, findRecipient, publicUrl, now } = dependencies;
    if (now() >= until) return;
    const recipient = await findRecipient(accountId);
    if (!recipient?.isVerified || recipient.email === null) return;
    const settings = await readSettings(database.reader, accountId);
    const reminders = remindersOf(settings);
    if (!reminders) return;
    const about =
      jobId === undefined
        ? await findDay(readDatedJobs(database.reader, accountId), reminders, {
            key,
            moreFrom: isForMore ? now() : null,
          })
        : findItem(await readJob(database.reader, accountId, jobId), reminders, key);
    if (!about) return;
    const unsubscribeLink = await makeUnsubscribeLink(dependencies, accountId);
    const spoken = settings.language ?? reminders.language;
    const { timeZone } = reminders;
    const locale = datesLocale(spoken, timeZone);
    const { dateFormat } = settings;
    const content = contentOf(about, {
      unsubscribeLink,
      locale,
      dateFormat,
      timeZone,
      publicUrl,
    });
    const { email: to, isUnproved } = recipient;
    const isSent = await mailer.send({ to, language: spoken, content, isUnproved }, id);
    // Retried until the message has expired.
    if (!isSent) throw new Error('Its address has had too many reminders.');
  };
}

/** The current content of a message: one item, or a day with its items, soonest first. */
type About =
  | { kind: 'item'; item: DueItem }
  | { kind: 'day'; date: string; lines: ReminderLine[]; moreLines: number };

/** Undefined when there is nothing to report any more. */
function findItem(job: Job | null, settings: ReminderSettings, key: string): About | undefined {
  const about = job === null ? undefined : findReminder([job], settings, key)?.about;
  return about?.kind === 'item' ? about : undefined;
}

/**
 * The items of a day, job by job: only the lines are kept, because an account may have more jobs than fit into memory.
 * `moreFrom` is the time after which the day's message covers single items as well; null for a digest.
 */
async function findDay(
  jobs: AsyncIterable<Job>,
  settings: ReminderSettings,
  { key, moreFrom }: { key: string; moreFrom: number | null },
): Promise<About | undefined> {
  const date = dayOfKey(key);
  if (date === undefined) return undefined;
  let isDue = false;
  let count = 0;
  let lines: ReminderLine[] = [];
  const soonest = () => lines.sort((a, b) => compareMoments(a.on, b.on)).slice(0, linesMax);
  for await (const job of jobs) {
    const items = dayItems([job], settings, date).filter(({ on }) => isToCome(on, moreFrom));
    isDue ||=
      moreFrom !== null
        ? items.some(({ kind }) => (kind === 'interview' ? settings.interviews : settings.moves !== 'off'))
        : findReminder([job], settings, key) !== undefined;
    count += items.length;
    lines.push(...items.map((item) => lineOf(item, date)));
    if (lines.length > 2 * linesMax) lines = soonest();
  }
  lines = soonest();
  return isDue ? { kind: 'day', date, lines, moreLines: count - lines.length } : undefined;
}

/** Whether a time is not over; a day is not over while its reminder may be sent. */
function isToCome(on: string, now: number | null): boolean {
  return now === null || !hasTime(on) || Date.parse(on) > now;
}

/** The key is drawn when the message is sent, and is only in it. */
async function makeUnsubscribeLink(
  { database, publicUrl, now }: SendReminderDependencies,
  accountId: string,
): Promise<string> {
  const key = makeAccountKey(accountId);
  const moment = now();
  await database.write(async (tx) => {
    await deleteUnsubscribeKeysBefore(tx, accountId, moment - unsubscribeKeyLifetimeMs);
    await insertUnsubscribeKey(tx, { accountId, keyHash: key.hash, now: moment });
  });
  const url = new URL(unsubscribePath, publicUrl);
  url.searchParams.set('key', key.text);
  return url.href;
}

interface ContentParts {
  unsubscribeLink: string;
  locale: string;
  dateFormat: DateFormat | undefined;
  timeZone: string;
  publicUrl: string;
}

function contentOf(about: About, { publicUrl, ...shared }: ContentParts): MailContent {
  if (about.kind === 'day') {
    const { date, lines, moreLines } = about;
    const link = new URL('/dashboard', publicUrl).href;
    return { kind: 'day_ahead', link, ...shared, date, lines, moreLines };
  }
  const { item } = about;
  const link = new URL(`/edit-job?job=${item.job.id}`, publicUrl).href;
  return { kind: 'due', link, ...shared, line: lineOf(item, dateOf(item.on)) };
}

function lineOf({ kind, text, job, on }: DueItem, date: string): ReminderLine {
  return { kind, text, company: job.company, title: job.title, on, isLate: dateOf(on) < date };
}
