import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mailProgram } from '../program.ts';
import { HopelessTaskError } from '../tasks/task-queue.ts';
import type { Deliverer, OutgoingMessage } from './deliverer.ts';

/** Messages to the mail process, `open` first and once. */
export type MailOrder =
  | { kind: 'open'; url: string; doneFolder: string }
  | { kind: 'deliver'; id: string; message: OutgoingMessage };

/** Its answer to each `deliver`. */
export interface MailAnswer {
  id: string;
  /** Left out when the mail server has taken the message. */
  failure?: { text: string; command?: string | undefined; responseCode?: number | undefined };
}

interface MailProcess {
  child: ChildProcess;
  waiting: Map<string, (failure: Error | undefined) => void>;
}

const idleAfterMs = 60_000;

/**
 * Hands messages to the mail server of `SMTP_URL`, through a process of its own: a mail server that has got a whole
 * message delivers it, even if its answer cannot be read any more. Killed with the server, the message would be sent
 * again; so the mail process outlives it by the message it is at, and marks it as done.
 */
export function connectSmtp(url: string, doneFolder: string): Deliverer {
  let opened: MailProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    if (opened?.child.connected) opened.child.disconnect();
    opened = undefined;
  };
  return {
    async deliver(message, id) {
      clearTimeout(idle);
      if (!opened?.child.connected) opened = openProcess(url, doneFolder);
      const current = opened;
      try {
        await deliverThrough(current, message, id);
      } finally {
        if (opened === current && current.waiting.size === 0) idle = setTimeout(close, idleAfterMs).unref();
      }
    },
    close: async () => close(),
  };
}

// Started with the first message: a server that has just started should be small.
function openProcess(url: string, doneFolder: string): MailProcess {
  const child = fork(mailProgram, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const waiting: MailProcess['waiting'] = new Map();
  const end = (reason: unknown): void => {
    for (const settle of waiting.values())
      settle(new Error(`The mail process has ended (${String(reason)}).`));
  };
  child.on('message', ({ id, failure }: MailAnswer) => {
    waiting.get(id)?.(failure && Object.assign(new Error(failure.text), failure));
  });
  child.on('error', end);
  child.on('exit', (code, signal) => end(code ?? signal));
  child.send({ kind: 'open', url, doneFolder } satisfies MailOrder);
  return { child, waiting };
}

function deliverThrough(
  { child, waiting }: MailProcess,
  message: OutgoingMessage,
  id: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.set(id, (failure) => {
      waiting.delete(id);
      if (!failure) resolve();
      else if (isRefusedAddress(failure))
        reject(new HopelessTaskError('The mail server does not take this address.', { cause: failure }));
      else reject(failure);
    });
    child.send({ kind: 'deliver', id, message } satisfies MailOrder, (error) => {
      if (error) waiting.get(id)?.(error);
    });
  });
}

/** Refused for good, and because of the address: a wrong password of ours can be put right and tried again. */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}
