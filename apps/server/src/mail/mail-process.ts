import { createTransport } from 'nodemailer';
import { DoneTasks } from '../tasks/done-tasks.ts';
import { encryptedUrl } from './encrypted-url.ts';
import type { MailAnswer, MailOrder } from './smtp-server-connection.ts';

const connectTimeoutMs = 15_000;
const answerTimeoutMs = 60_000;
const connectionsMax = 2;

let deliver: (order: MailOrder & { kind: 'deliver' }) => Promise<void>;

process.on('message', (order: MailOrder) => {
  if (order.kind === 'open') deliver = openTransport(order);
  else void deliver(order);
});
// What ends the server in a terminal reaches this process as well, in the middle of a message.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

function openTransport({ url, doneFolder }: MailOrder & { kind: 'open' }): typeof deliver {
  const doneTasks = new DoneTasks(doneFolder);
  const transport = createTransport({
    url: encryptedUrl(url),
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  // The server has exited: running deliveries are finished, waiting ones are left to the next server.
  process.on('disconnect', () => transport.close());
  return async ({ id, message }) => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      const { message: text, command, responseCode } = error as Error & MailFailure;
      return answer({ id, failure: { text, command, responseCode } });
    }
    try {
      doneTasks.set(id);
    } catch {
      // On a full disk only the answer says that the message was sent.
    }
    answer({ id });
  };
}

interface MailFailure {
  command?: string;
  responseCode?: number;
}

// A server that has just been killed still looks connected. Without a listener the error would end this process in
// the middle of another message.
function answer(words: MailAnswer): void {
  if (process.connected) process.send?.(words, () => {});
}
