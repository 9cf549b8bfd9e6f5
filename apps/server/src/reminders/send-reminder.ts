import type { Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { dayItems, findReminder, remindersOf } from '@foothold/domain/standing/reminders';
import type { DueItem, Reminder } from '@foothold/domain/standing/reminders';
import type { DateFormat } from '@foothold/domain/settings';
import { makeAccountKey } from '../account-key.ts';
import type { Database, Reader } from '../db/database.ts';
import { readDatedJobs, readJob, readSettings } from '../documents/read-account.ts';
import { datesLocale } from '../mail/dates-locale.ts';
import type { MailContent, ReminderLine } from '../mail/mail-content.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deleteUnsubscribeKeysBefore, insertUnsubscribeKey } from './reminder-queries.ts';
import type { ReminderMailPayload } from './reminder-planner.ts';

export interface SendReminderDependencies {
  database: Database;
  mailer: Mailer;
  /** Where a message may go; undefined for an account that is gone or disabled. */
  findRecipient: (accountId: string) => Promise<{ email: string | null; isVerified: boolean } | undefined>;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

export const unsubscribePath = '/unsubscribe';
/** Links in old messages work this long. */
const unsubscribeKeyLifetimeMs = 180 * 86_400_000;

/**
 * Sends a reminder, if it still says something: the job may rest by now, the move be done, the address be another one.
 * Only to an address whose owner has confirmed it.
 */
export function sendReminder(dependencies: SendReminderDependencies) {
  return async (
    { accountId, key, jobId, until }: ReminderMailPayload,
    { id }: { id: string },
  ): Promise<void> => {
    const { database, mailer, findRecipient, publicUrl, now } = dependencies;
    if (now() >= until) return;
    const recipient = await findRecipient(accountId);
    if (!recipient?.isVerified || recipient.email === null) return;
    const settings = await readSettings(database.reader, accountId);
    const reminders = remindersOf(settings);
    if (!reminders) return;
    const jobs = await readJobs(database.reader, accountId, jobId);
    const reminder = findReminder(jobs, reminders, key);
    if (!reminder) return;
    const items = reminder.about.kind === 'day' ? dayItems(jobs, reminders, reminder.about.date) : [];
    const unsubscribeLink = await makeUnsubscribeLink(dependencies, accountId);
    const spoken = settings.language ?? reminders.language;
    const { timeZone } = reminders;
    const locale = datesLocale(spoken, timeZone);
    const { dateFormat } = settings;
    const content = contentOf(reminder, {
      items,
      unsubscribeLink,
      locale,
      dateFormat,
      timeZone,
      publicUrl,
    });
    await mailer.send({ to: recipient.email, language: spoken, content }, id);
  };
}

/** Those that a message may be about: the whole account is read for a day alone. */
async function readJobs(db: Reader, accountId: string, jobId: string | undefined): Promise<Job[]> {
  if (jobId === undefined) return readDatedJobs(db, accountId);
  const job = await readJob(db, accountId, jobId);
  return job === null ? [] : [job];
}

/** The key is made when the message is sent, and stands in it alone. */
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
  items: readonly DueItem[];
  unsubscribeLink: string;
  locale: string;
  dateFormat: DateFormat | undefined;
  timeZone: string;
  publicUrl: string;
}

function contentOf({ about }: Reminder, { items, publicUrl, ...shared }: ContentParts): MailContent {
  if (about.kind === 'day') {
    const { date } = about;
    const lines = items.map((item) => lineOf(item, date));
    const link = new URL('/dashboard', publicUrl).href;
    return { kind: 'day_ahead', link, ...shared, date, lines };
  }
  const { item } = about;
  const link = new URL(`/edit-job?job=${item.job.id}`, publicUrl).href;
  return { kind: 'due', link, ...shared, line: lineOf(item, dateOf(item.on)) };
}

function lineOf({ kind, text, job, on }: DueItem, date: string): ReminderLine {
  return { kind, text, company: job.company, title: job.title, on, isLate: dateOf(on) < date };
}
