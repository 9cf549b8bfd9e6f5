import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { readMail } from './outbox.ts';
import type { ReceivedMail } from './outbox.ts';

export interface TestSmtpServer {
  port: number;
  url: string;
  /** Who has logged in, as `user:password`. */
  users: string[];
  /** Waits for the latest message to an address. */
  receive: (to: string) => Promise<ReceivedMail>;
  /** Every message to an address, in the order in which they were taken. */
  received: (to: string) => Promise<ReceivedMail[]>;
  /** From now on no message is taken: the client waits for an answer. */
  hold: () => void;
  /** Takes what waits, and everything from now on, and says so. */
  release: () => void;
  /** From now on messages are taken, but the connection is cut before the answer. */
  hangUp: () => void;
  /** From now on messages are taken, but not answered. */
  takeInSilence: () => void;
  /** Answers the client that has waited longest. */
  answerFirst: () => void;
  /** How many messages wait for an answer; one that is held and whose sender has gone away was never taken. */
  held: () => number;
  openConnections: () => number;
  /** From now on there is no such mailbox here. */
  refuse: (address: string) => void;
  close: () => Promise<void>;
}

/** A mail server that keeps what it is given. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: Promise<ReceivedMail>[] = [];
  const users: string[] = [];
  const refused = new Set<string>();
  const waiting = new Map<string, () => void>();
  let isHolding = false;
  let isHangingUp = false;
  let isSilent = false;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Idle connections of a mail process are not waited for.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username = '', password = '' }, _session, callback) {
      users.push(`${username}:${password}`);
      callback(null, { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      const isRefused = refused.has(address);
      callback(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onClose: ({ id }) => void waiting.delete(id),
    onData(stream, { id }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const take = () => {
          mails.push(readMail(Buffer.concat(chunks)));
          if (isSilent) waiting.set(id, () => callback());
          else if (!isHangingUp) callback();
          else for (const connection of server.connections) connection.close();
        };
        if (isHolding) waiting.set(id, take);
        else take();
      });
    },
  });
  // A client that is killed in the middle of a conversation is no error of this server.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: taken } = listening.address() as AddressInfo;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    users,
    receive: (to) => latestOf(mails, to),
    received: async (to) => (await Promise.all(mails)).filter((each) => each.to === to),
    hold: () => void (isHolding = true),
    hangUp: () => void (isHangingUp = true),
    takeInSilence: () => void (isSilent = true),
    answerFirst: () => {
      const [[id, answer] = []] = waiting;
      if (id === undefined) return;
      waiting.delete(id);
      answer?.();
    },
    release: () => {
      [isHolding, isHangingUp, isSilent] = [false, false, false];
      for (const take of waiting.values()) take();
      waiting.clear();
    },
    held: () => waiting.size,
    openConnections: () => server.connections.size,
    refuse: (address) => void refused.add(address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function latestOf(mails: readonly Promise<ReceivedMail>[], to: string): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await Promise.all(mails)).findLast((each) => each.to === to);
      if (!mail) throw new Error(`No message to ${to} has arrived.`);
      return mail;
    },
    { timeout: 10_000, interval: 20 },
  );
}
