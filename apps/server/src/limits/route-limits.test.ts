import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAttempts, blockAttempts } from './attempt-queries.ts';
import type { AttemptScope } from './attempt-queries.ts';
import { enrolApp, verifyEmailOf } from '../testing/authenticator-app.ts';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { cookieOf, signInAs } from '../testing/toolkit-client.ts';
import { callLimits } from './rate-limits.ts';
import type { CallLimitName } from './rate-limits.ts';
import { routeLimits } from './route-limits.ts';
import type { LimitName } from './route-limits.ts';

/** A caller with a network and credentials. */
interface Caller extends Person {
  network: string;
  /** The cookie by which the account knows the browser, and the hash of its id; empty where it knows none. */
  cookie: string;
  device: string;
  calendarKey: string;
  pending: { mfaPendingCredential?: string; mfaInfo?: { mfaEnrollmentId: string }[] };
}

const origin = 'https://jobs.example.com';
const refusals = /TOO_MANY_ATTEMPTS_TRY_LATER|RESET_PASSWORD_EXCEED_LIMIT|too_many_(?:requests|attempts)/;
const many = 100_000;
const pushCallsMax = 100;
let app: TestApp;
let callers = 0;
const routes = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({
    environment: { PUBLIC_URL: origin, GITHUB_CLIENT_ID: 'x', GITHUB_CLIENT_SECRET: 'y' },
    identity: { limits: { signUpsMax: 1_000 } },
    pushCallsMax,
    outboundGuard: { resolve: () => Promise.reject(new Error('There is no such host.')) },
    onRoute: ({ method, url }) => routes.add(`${method} ${url}`),
  });
});
afterAll(() => app.close());

async function knownBrowsers({ accountId }: Person): Promise<string[]> {
  const known = app.database.reader.selectFrom('known_devices').select('device_hash');
  return (await known.where('account_id', '=', accountId).execute()).map((row) => row.device_hash);
}

async function newCaller(): Promise<Caller> {
  callers += 1;
  const network = `203.0.113.${callers}`;
  const person = await registerPerson(app);
  const before = await knownBrowsers(person);
  const { headers, body } = await signInAs(app, person.email, person.password);
  const cookie = cookieOf({ headers });
  await verifyEmailOf(app, person.accountId);
  const link = await fetch(`${app.origin}/api/v1/calendar-link`, {
    method: 'POST',
    headers: { ...apiHeaders(person), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
  const { url } = (await link.json()) as { url: string };
  const calendarKey = new URL(url).searchParams.get('key') ?? '';
  const device = (await knownBrowsers(person)).find((hash) => !before.includes(hash)) ?? '';
  // The session of that browser: another one would end it, and with it that it is known.
  return { ...person, idToken: body.idToken, network, cookie, device, calendarKey, pending: {} };
}

/** Signed in up to the code of an authenticator app. */
async function withPendingCode(caller: Caller): Promise<Caller> {
  const { idToken, accountId: localId, email, password } = caller;
  await enrolApp(app, { idToken, localId });
  return { ...caller, pending: (await signInAs(app, email, password)).body };
}

/** The body of each call whose limit depends on its content. */
const bodies: Readonly<Record<string, (caller: Caller, scope: LimitName) => object>> = {
  'POST /v1/accounts::signUp': () => ({ email: `${randomUUID()}@example.com`, password: 'granite otter' }),
  'POST /v1/accounts::signInWithPassword': ({ email, password }) => ({ email, password }),
  'POST /v1/accounts::sendOobCode': ({ email, idToken }, scope) =>
    scope === 'mail_account'
      ? { requestType: 'VERIFY_EMAIL', idToken }
      : { requestType: 'PASSWORD_RESET', email },
  'POST /v1/accounts::update': ({ idToken }) => ({ idToken, displayName: 'Noor' }),
  'POST /v2/accounts/mfaEnrollment::start': ({ idToken }) => ({ idToken, totpEnrollmentInfo: {} }),
  'POST /v2/accounts/mfaEnrollment::finalize': ({ idToken }) => ({
    idToken,
    totpVerificationInfo: { sessionInfo: 'x', verificationCode: 'x' },
  }),
  'POST /v2/accounts/mfaEnrollment::withdraw': ({ idToken }) => ({ idToken, mfaEnrollmentId: 'x' }),
  'POST /v2/accounts/mfaSignIn::finalize': ({ pending }) => ({
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId: pending.mfaInfo?.[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: 'x' },
  }),
  'POST /v2/accounts/passkeyEnrollment::start': ({ idToken }) => ({ idToken }),
  'POST /v2/accounts/passkeyEnrollment::finalize': ({ idToken }) => ({
    idToken,
    authenticatorRegistrationResponse: {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'e30' },
      clientExtensionResults: {},
    },
  }),
  'POST /api/v1/postings/fetch': () => ({ link: 'https://boards.greenhouse.io/example/jobs/1' }),
};

const queries: Readonly<Record<string, (caller: Caller, scope: LimitName) => Record<string, string>>> = {
  'GET /__auth/start': () => ({ provider: 'github.com', flow: randomUUID(), nonce: randomUUID() }),
  'GET /calendar/foothold.ics': ({ calendarKey }, scope) => ({
    key: scope === 'calendar_reads' ? calendarKey : 'none',
  }),
  'POST /unsubscribe': () => ({ key: 'none' }),
};

/** Routes that need a provider’s proof or a mailed link: `sign-in-with-link.test.ts`. */
const elsewhere: Readonly<Record<string, LimitName>> = {
  'POST /v1/accounts::signInWithIdp': 'sign_up_network',
  'POST /v1/accounts::signInWithEmailLink': 'sign_up_network',
};

/** The subject of each counter. */
const subjects: Readonly<Record<AttemptScope, (caller: Caller) => string>> = {
  failed_tokens: ({ network }) => network,
  calendar_failures: ({ network }) => network,
  calendar_reads: ({ calendarKey }) => calendarKey,
  unsubscribe_failures: ({ network }) => network,
  file_calls: ({ accountId }) => accountId,
  sign_in_account: ({ email }) => email,
  sign_in_place: ({ email, network }) => `${email} ${network}`,
  sign_in_device: ({ email, device }) => `${email} ${device}`,
  sign_in_network: ({ network }) => network,
  sign_up_network: ({ network }) => network,
  second_factor: ({ accountId }) => accountId,
  second_factor_device: ({ accountId, device }) => `${accountId} ${device}`,
  passkey_network: ({ network }) => network,
  sign_on_network: ({ network }) => network,
  mail_address: ({ email, network }) => `${email} ${network}`,
  mail_account: ({ accountId }) => accountId,
  mail_network: ({ network }) => network,
  mail_owners_network: ({ network }) => network,
  mail_device: ({ email, device }) => `${email} ${device}`,
  mail_recipient: ({ email }) => email,
  mail_recipient_sum: ({ email }) => email,
  posting_account: ({ accountId }) => accountId,
  update_account: ({ accountId }) => accountId,
};

/** The code by which a route refuses; null where it does not. */
async function call(route: string, caller: Caller, scope: LimitName): Promise<string | null> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = new URL(
    pattern.replace('::', ':').replace(':sha256', 'a'.repeat(64)).replace('*', 'x'),
    app.origin,
  );
  const query = { key: 'foothold-web', size: '1', offset: '0', ...queries[route]?.(caller, scope) };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const token = scope === 'failed_tokens' ? 'none' : caller.idToken;
  const isDevice = scope.endsWith('_device') || scope === 'mail_owners_network';
  const headers: Record<string, string> = {
    ...apiHeaders({ idToken: token }),
    'x-forwarded-for': caller.network,
    'x-forwarded-host': new URL(origin).host,
    ...(isDevice ? { cookie: caller.cookie } : {}),
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}),
    ...(pattern === '/unsubscribe' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  const body = JSON.stringify(bodies[route]?.(caller, scope) ?? {});
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: pattern === '/unsubscribe' ? 'a=b' : body }),
  });
  const code = refusals.exec(await response.text())?.[0] ?? null;
  if (response.status !== 429) return code;
  expect(code, `the code of ${route}`).not.toBeNull();
  expect(Number(response.headers.get('retry-after')), `how long ${route} has to wait`).toBeGreaterThan(0);
  return code;
}

/** A cheap call of each kind that is counted in memory. */
const cheapCalls: Readonly<Record<CallLimitName, string>> = {
  push_calls: 'POST /api/v1/push',
  account_calls: 'POST /api/v1/sessions/end',
  code_calls: 'POST /v1/accounts::resetPassword',
};

function isCallLimit(scope: LimitName): scope is CallLimitName {
  return scope in callLimits;
}

async function useUp(scope: LimitName, caller: Caller): Promise<void> {
  if (isCallLimit(scope)) {
    const route = cheapCalls[scope];
    const most = scope === 'push_calls' ? pushCallsMax : callLimits[scope].max;
    // The caller's calendar link was one of them.
    const max = most - (scope === 'account_calls' ? 1 : 0);
    const answers: (string | null)[] = [];
    // Several at once, as fast as they come.
    for (let done = 0; done < max; done += 60)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(60, max - done) }, () => call(route, caller, scope)),
        )),
      );
    expect(answers.filter((answer) => answer !== null)).toEqual([]);
    return;
  }
  const now = app.clock.now();
  const key = { scope, subject: subjects[scope](caller) };
  await app.database.write(async (tx) => {
    await addAttempts(tx, key, { added: many, now, windowStart: now - 1 });
    if (/place|device|second_factor/.test(scope))
      await blockAttempts(tx, key, { now, blockedUntil: now + 60_000 });
  });
}

/** Callers over a limit that is counted in memory, made once for all routes since that takes the most calls. */
const exhausted = new Map<LimitName, Caller>();

async function callerOf(scope: LimitName): Promise<Caller> {
  return exhausted.get(scope) ?? newCaller();
}

describe('every route has its limits', () => {
  it('in one table, or a reason why none is needed', () => {
    const answering = [...routes].filter(
      (route) => !/^(?:HEAD|OPTIONS) |^(?!GET).* \/v[12]\/\*$/.test(route),
    );
    const named = Object.keys(routeLimits).map((route) => route.replace('ANY', 'GET'));
    expect(named.toSorted()).toEqual([...new Set(answering)].toSorted());
  });

  it('unless it reads: every writing route has one', () => {
    const unlimited = Object.entries(routeLimits).flatMap(([route, { none }]) => (none ? [route] : []));
    const writing = unlimited.filter((route) => !/^(?:GET|ANY) /.test(route));
    // The wire sends this question by POST; the other gives the same answer again.
    expect(writing).toEqual(['POST /v1/accounts::lookup', 'POST /v1/token']);
  });

  it('by account and by bad tokens where an account writes', () => {
    const byAccount = ['account_calls', 'push_calls', 'file_calls', 'posting_account'];
    const lacking = Object.entries(routeLimits).filter(([route, limit]) => {
      const limits: readonly string[] = limit.limits ?? [];
      const isWrite = /^(?!GET)\w+ \/api\/v1\//.test(route);
      const isHeld = limits.some((name) => byAccount.includes(name)) && limits.includes('failed_tokens');
      return isWrite && !isHeld;
    });
    expect(lacking).toEqual([]);
  });

  it('has a route for every counter', () => {
    const held = Object.values(routeLimits).flatMap(({ limits = [] }) => [...limits]);
    expect([...new Set(held)].toSorted()).toEqual(
      [...Object.keys(subjects), ...Object.keys(callLimits)].toSorted(),
    );
  });

  const limited = Object.entries(routeLimits).flatMap(([route, { limits = [] }]) =>
    limits
      // A recipient's limit sends nothing and answers the same: recipient-limit.test.ts goes over it.
      .filter((scope) => elsewhere[route] !== scope && !scope.startsWith('mail_recipient'))
      .map((scope) => ({ route, scope })),
  );
  it.each(limited)(
    '$route is refused by $scope, and serves others',
    async ({ route, scope }) => {
      const [known, others] = [await callerOf(scope), await newCaller()];
      const isCode = scope.startsWith('second_factor');
      const [one, other] = isCode
        ? [await withPendingCode(known), await withPendingCode(others)]
        : [known, others];
      expect(await call(route, other, scope)).toBeNull();
      if (!exhausted.has(scope)) await useUp(scope, one);
      if (isCallLimit(scope)) exhausted.set(scope, one);
      expect(await call(route, one, scope)).not.toBeNull();
      expect(await call(route, other, scope)).toBeNull();
    },
    120_000,
  );
});
