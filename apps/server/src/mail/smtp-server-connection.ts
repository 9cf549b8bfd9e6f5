import { HopelessTaskError } from '../tasks/task-queue.ts';
import type { Deliverer } from './mailer.ts';

const connectWithin = 15_000;
const answerWithin = 60_000;

// Loaded with the first message: a server that has just started should be small.
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
  });
}

/** Hands messages to the mail server of `SMTP_URL`, over a few connections that are kept for a while. */
export function connectSmtp(url: string): Deliverer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async deliver(message) {
      opened ??= openTransport(url);
      const transport = await opened;
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (isRefusedAddress(error))
          throw new HopelessTaskError('The mail server does not take this address.', { cause: error });
        throw error;
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** Refused for good, and because of the address: a wrong password of ours can be put right and tried again. */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}
