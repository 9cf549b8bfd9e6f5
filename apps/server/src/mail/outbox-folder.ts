import { hash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Deliverer } from './deliverer.ts';

// Loaded with the first message: a server that has just started should be small.
const loadMailer = () => import('nodemailer');

/** Where messages go while no mail server is configured: one `.eml` file each, for any mail program to open. */
export function openOutbox(folder: string, logger: Logger): Deliverer {
  return {
    async deliver(message) {
      const { createTransport } = await loadMailer();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: content } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${nameOf(message.messageId)}.eml`;
      const path = join(folder, name);
      // Renamed once complete, so that no reader sees half a message.
      await writeFile(`${path}.new`, content as Buffer, { mode: 0o600 });
      await rename(`${path}.new`, path);
      logger.warn({ file: path }, 'SMTP_URL is not set, so a message was written to the outbox folder');
    },
    async close() {},
  };
}

/** Differs from message to message, as many are written within a millisecond, and has the characters of a file name. */
function nameOf(messageId: string): string {
  return hash('sha256', messageId).slice(0, 32);
}
