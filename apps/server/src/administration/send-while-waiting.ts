import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailRequest } from '../mail/mail-content.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The limit of the answer; a mail server may still accept the message after it. */
const answerWithinMs = 15_000;

export type SendOutcome = 'sent' | 'failed' | 'withheld';

/** Sends one message while its administrator waits for the outcome; it is not tried again. */
export async function sendWhileWaiting(mailer: Mailer, request: MailRequest): Promise<SendOutcome> {
  const timer = new AbortController();
  const tooLate = pause(answerWithinMs, 'failed' as const, { signal: timer.signal });
  const sending = mailer.send(request, randomUUID()).then(
    (isSent) => (isSent ? ('sent' as const) : ('withheld' as const)),
    () => 'failed' as const,
  );
  try {
    return await Promise.race([sending, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => {});
  }
}
