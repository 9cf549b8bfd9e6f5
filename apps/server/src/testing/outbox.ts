import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import type { TestApp } from './start-test-app.ts';

/** A message as a mail program shows it. */
export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Map<string, string>;
  /** Where its button leads. */
  link: URL;
  /** The code in that link. */
  code: string;
}

const waitMs = 10_000;

/** The messages to one address that an app without a mail server has written so far, oldest first. */
export async function readOutbox({ dataDir }: Pick<TestApp, 'dataDir'>, to: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
  return mails.filter((mail) => mail.to === to);
}

/** Waits for the `number`th message to the address, counted from 1. */
export async function receiveMail(
  app: Pick<TestApp, 'dataDir'>,
  to: string,
  number = 1,
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await readOutbox(app, to))[number - 1];
      if (!mail) throw new Error(`No message ${number} to ${to} has arrived.`);
      return mail;
    },
    { timeout: waitMs, interval: 20 },
  );
}

/** @throws when there is no plain text, no HTML or no link in it. */
export async function readMail(source: string | Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source);
  const { text, html, subject = '' } = mail;
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!text || !html || !link) throw new Error('The message lacks its text, its HTML or its link.');
  const url = new URL(link);
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject,
    text,
    html,
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    link: url,
    code: url.searchParams.get('oobCode') ?? '',
  };
}
