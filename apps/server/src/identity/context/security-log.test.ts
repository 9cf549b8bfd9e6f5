import type { AccountActivity } from '@foothold/contract/account-activity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enrolApp, finalizeMfaSignIn } from '../../testing/authenticator-app.ts';
import type { AuthenticatorApp } from '../../testing/authenticator-app.ts';
import { apiHeaders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, goodPassword, signInAs, signUpPerson, tokensOf } from '../../testing/toolkit-client.ts';
import { recordEvent, reportEvents } from './record-event.ts';
import { securityEventNames } from '../values/security-event.ts';

interface Line {
  msg: string;
  what: string;
  accountId?: string;
  ipAddress?: string;
  reason?: string;
}

let app: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: '' }, onLog: (line) => lines.push(line) });
});
beforeEach(() => (lines = []));
afterAll(() => app.close());

const logged = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security event');

async function api<T>(idToken: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${app.origin}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...apiHeaders({ idToken }), 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const compareText = (a: string, b: string) => (a < b ? -1 : 1);

function wrongCode(authenticator: AuthenticatorApp): string {
  return String((Number(authenticator.nextCode()) + 1) % 1_000_000).padStart(6, '0');
}

/** Acts as a person and as an attacker who guesses; returns the secrets that no line may contain, and the last tokens. */
async function liveThroughAll() {
  const person = await signUpPerson(app);
  await signInAs(app, person.email, 'a wrong password');
  const enrolled = await enrolApp(app, person);
  const { authenticator } = enrolled;
  const { codes } = await api<{ codes: string[] }>(enrolled.idToken, 'recovery-codes', {});
  const pending = (await signInAs(app, person.email)).body;
  await finalizeMfaSignIn(app, pending, wrongCode(authenticator));
  await finalizeMfaSignIn(app, pending, authenticator.nextCode());
  const other = (await signInAs(app, person.email)).body;
  const recovered = tokensOf(await finalizeMfaSignIn(app, other, codes[0] ?? ''));
  await api(recovered.idToken, 'sessions/end-others', {});
  const password = 'another granite otter';
  const change = { idToken: recovered.idToken, password, returnSecureToken: true };
  const changed = tokensOf(await callToolkit(app, '/v1/accounts:update', change));
  const withdrawal = { idToken: changed.idToken, mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId };
  const last = tokensOf(await callToolkit(app, '/v2/accounts/mfaEnrollment:withdraw', withdrawal));
  const proofs = [goodPassword, 'a wrong password', password, person.email, authenticator.secret, ...codes];
  const tokens = [person, enrolled, recovered, changed, last].flatMap((one) => [
    one.idToken,
    one.refreshToken,
  ]);
  return { person: { ...person, ...last }, secrets: [...proofs, ...tokens, pending.mfaPendingCredential] };
}

it('has one line at the default level for each security event of an account, without a secret', async () => {
  const { person, secrets } = await liveThroughAll();
  const { events } = await api<AccountActivity>(person.idToken, 'sessions');
  expect(new Set(events.map(({ what }) => what))).toEqual(
    new Set([
      'signed_up',
      'signed_in',
      'sign_in_failed',
      'second_factor_added',
      'second_factor_failed',
      'second_factor_removed',
      'recovery_codes_made',
      'recovery_code_used',
      'other_sessions_ended',
      'password_changed',
    ]),
  );
  const shown = (what: string, accountId?: string, ipAddress?: string) =>
    [what, accountId, ipAddress].join(' ');
  const told = logged().map(({ what, accountId, ipAddress }) => shown(what, accountId, ipAddress));
  const expected = events.map(({ what }) => shown(what, person.localId, '127.0.0.1'));
  expect(told.toSorted(compareText)).toEqual(expected.toSorted(compareText));
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

it.each(securityEventNames)(
  'has a line for %s once it is committed, and none when it is rolled back',
  async (what) => {
    const { localId: accountId } = await signUpPerson(app);
    const reported: unknown[] = [];
    const database = reportEvents(app.database, (event) => reported.push(event));
    const event = { accountId, what, device: { ipAddress: '192.0.2.1', userAgent: 'test' }, now: 1 };
    const undone = database.write(async (tx) => {
      await recordEvent(tx, event);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(reported).toEqual([]);
    await database.write((tx) => recordEvent(tx, event));
    expect(reported).toEqual([event]);
  },
);

it('logs refused sign-ins that have no account', async () => {
  await signInAs(app, 'nobody@example.com', 'a wrong password');
  await callToolkit(app, '/v1/accounts:signInWithCustomToken', { token: 'guessed', returnSecureToken: true });
  await callToolkit(app, '/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: 'guessed',
    mfaEnrollmentId: 'guessed',
    totpVerificationInfo: { verificationCode: '123456' },
  });
  expect(logged()).toMatchObject([
    { what: 'sign_in_failed', ipAddress: '127.0.0.1' },
    { what: 'sign_in_refused', reason: 'custom_token_invalid', ipAddress: '127.0.0.1' },
    { what: 'sign_in_refused', reason: 'ticket_over', ipAddress: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toMatch(/guessed|nobody@|wrong password/);
});

it('logs refused access, a caller and a reason once a minute, without what was sent', async () => {
  const { localId: accountId, idToken } = await signUpPerson(app);
  const call = (path: string, init: RequestInit = {}) => fetch(`${app.origin}/api/v1/${path}`, init);
  const headers = { ...apiHeaders({ idToken }), 'content-type': 'application/json' };
  lines = [];
  for (let times = 0; times < 3; times += 1) {
    await call('changes?cursor=0', { headers: apiHeaders({ idToken: 'guessed' }) });
    await call('administration/accounts', { headers });
    await call('push', { method: 'POST', headers, body: '{"guessed":1}' });
    await call('push', { method: 'POST', headers, body: 'guessed' });
  }
  app.clock.advanceSeconds(10 * 60);
  await callToolkit(app, '/v1/accounts:update', { idToken: 'guessed', password: goodPassword });
  await callToolkit(app, '/v1/accounts:resetPassword', { oobCode: 'guessed', newPassword: goodPassword });
  await callToolkit(app, '/v1/accounts:delete', { idToken });
  const refused = { what: 'access_refused', ipAddress: '127.0.0.1' };
  expect(logged()).toMatchObject([
    { ...refused, reason: 'unauthenticated' },
    { ...refused, reason: 'administrator_required', accountId },
    { ...refused, reason: 'invalid_request', accountId },
    { ...refused, reason: 'malformed_json', accountId },
    { ...refused, reason: 'token_invalid' },
    { ...refused, reason: 'action_code_invalid' },
    { ...refused, reason: 'sign_in_too_old' },
  ]);
  expect(lines.join('')).not.toContain('guessed');
});

it.each([
  ['info', 1],
  ['warn', 1],
  ['error', 0],
  ['silent', 0],
])('at LOG_LEVEL=%s logs %i lines for failed sign-ins', async (level, count) => {
  const written: string[] = [];
  const other = await startTestApp({
    environment: { LOG_LEVEL: level },
    onLog: (line) => written.push(line),
  });
  await signInAs(other, 'nobody@example.com', 'a wrong password');
  await other.close();
  expect(written.filter((line) => line.includes('"what":"sign_in_failed"'))).toHaveLength(count);
});
