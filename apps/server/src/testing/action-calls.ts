import { receiveMail } from './outbox.ts';
import type { ReceivedMail } from './outbox.ts';
import type { TestApp } from './start-test-app.ts';
import { callToolkit } from './toolkit-client.ts';
import type { WireReply } from './toolkit-client.ts';

type Origin = Pick<TestApp, 'origin'>;
type MailingApp = Pick<TestApp, 'origin' | 'dataDir'>;

export function sendCode(
  app: Origin,
  body: object,
  headers: Record<string, string> = {},
): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:sendOobCode', body, { headers });
}

export function inspectCode(app: Origin, oobCode: string): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:resetPassword', { oobCode });
}

export function resetWith(app: Origin, oobCode: string, newPassword: string): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:resetPassword', { oobCode, newPassword });
}

/** `idToken` is of the account that is logged in where the link is followed. */
export function applyCode(app: Origin, oobCode: string, idToken?: string): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:update', { oobCode, ...(idToken === undefined ? {} : { idToken }) });
}

export function signInByLink(app: Origin, email: string, oobCode: string): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:signInWithEmailLink', { email, oobCode });
}

/** Asks for a mail and waits for it; `number` counts the messages to that address. */
export async function mailFor(
  app: MailingApp,
  body: { requestType: string; email?: string; idToken?: string; newEmail?: string; continueUrl?: string },
  { to, number = 1 }: { to: string; number?: number },
): Promise<ReceivedMail> {
  const reply = await sendCode(app, body);
  if (reply.status !== 200) throw new Error(`sendOobCode answered ${reply.text}`);
  return receiveMail(app, to, number);
}
