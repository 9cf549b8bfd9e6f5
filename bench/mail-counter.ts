import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts the messages that it has accepted. */
export interface MailCounter {
  url: string;
  /** Expects one message with this word in its subject. */
  expect: (word: string) => void;
  /** The number of accepted messages. */
  taken: () => number;
  /** The code in the latest message to an address; waits for it. */
  codeFor: (address: string) => Promise<string>;
  /** `lost`: never received; `twice`: received more than once; `differing`: of these, with more than one Message-ID. */
  count: () => { expected: number; lost: number; twice: number; differing: number };
  close: () => Promise<void>;
}

export async function startMailCounter(): Promise<MailCounter> {
  const expected = new Map<string, string[]>();
  const codes = new Map<string, string>();
  let taken = 0;
  async function take(source: Buffer): Promise<void> {
    const { subject = '', text = '', messageId = '', to } = await PostalMime.parse(source);
    const word = subject.split(/\s/).find((each) => expected.has(each)) ?? '';
    expected.get(word)?.push(messageId);
    const code = /oobCode=([\w.-]+)/.exec(text)?.[1];
    if (code) codes.set(to?.[0]?.address ?? '', code);
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken += 1;
        callback();
        void take(Buffer.concat(chunks));
      });
    },
  });
  // A sender may be killed in the middle of a connection.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    expect: (word) => void expected.set(word, []),
    taken: () => taken,
    async codeFor(address) {
      while (!codes.has(address)) await pause(20);
      return codes.get(address) ?? '';
    },
    count() {
      const came = [...expected.values()];
      const twice = came.filter((ids) => ids.length > 1);
      return {
        expected: came.length,
        lost: came.filter((ids) => ids.length === 0).length,
        twice: twice.length,
        differing: twice.filter((ids) => new Set(ids).size > 1).length,
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
