import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOidcServer } from '../../testing/oidc-server.ts';
import type { TestOidcServer } from '../../testing/oidc-server.ts';
import { namedOrigin, exchangeOneTimeToken, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit } from '../../testing/toolkit-client.ts';

const log: string[] = [];
let acme: TestOidcServer;
let app: TestApp;
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    environment: { ...acme.environment, LOG_LEVEL: 'trace' },
    identity: { limits: { signOnsMax: 1000 } },
    onLog: (line) => log.push(line),
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
  acme.people.set('noor', { email: 'noor@example.com', email_verified: true, name: 'Noor Haddad' });
});
afterAll(async () => {
  await app.close();
  await acme.close();
});

async function stored(): Promise<string> {
  const read = app.database.reader;
  return JSON.stringify([
    await read.selectFrom('sign_on_flows').selectAll().execute(),
    await read.selectFrom('sign_on_tickets').selectAll().execute(),
  ]);
}

describe('starting a flow at a provider', () => {
  it('carries PKCE, state and nonce, and binds them to the browser', async () => {
    const visit = new SignOnVisit(app);
    const { status, headers } = await visit.open(visit.startUrl());
    expect(status).toBe(302);
    const there = new URL(headers.get('location') ?? '');
    expect(there.origin).toBe(acme.issuer);
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: 'foothold',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${namedOrigin(app)}/__auth/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^foothold-sign-on=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const kept = await stored();
    const secrets = [
      there.searchParams.get('state') ?? '',
      /=([\w-]{43});/.exec(cookie)?.[1] ?? '',
      visit.nonce,
    ];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  it('sets a Secure cookie only where the server is reached by https', async () => {
    const secure = await startTestApp({
      environment: { ...acme.environment, PUBLIC_URL: 'https://jobs.example.com' },
    });
    try {
      const url = new SignOnVisit(secure).startUrl().replace(namedOrigin(secure), secure.origin);
      const open = (host: string) =>
        fetch(url, {
          redirect: 'manual',
          headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
        });
      const { headers } = await open('jobs.example.com');
      expect(headers.getSetCookie()[0]).toMatch(
        /^__Host-foothold-sign-on=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(new URL(headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe(
        'https://jobs.example.com/__auth/callback',
      );
      expect(await (await open('evil.example.com')).text()).toContain('domain_unauthorized');
    } finally {
      await secure.close();
    }
  });

  it('starts from our own pages at our own addresses only', async () => {
    const visit = new SignOnVisit(app);
    const resultOf = async (url: string, headers: Record<string, string>) =>
      (await visit.readPage({ response: await visit.open(url, { headers }) })).result;
    const refused = { flow: visit.flow, error: 'domain_unauthorized' };
    expect(await resultOf(visit.startUrl(), { 'sec-fetch-site': 'cross-site' })).toEqual(refused);
    expect(await resultOf(visit.startUrl(), { 'sec-fetch-site': 'same-site' })).toEqual(refused);
    const byNumber = visit.startUrl().replace(namedOrigin(app), app.origin);
    expect(await resultOf(byNumber, {})).toEqual(refused);
    const { status } = await visit.open(visit.startUrl(), { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status).toBe(302);
  });

  it('is refused for a provider that is not configured', async () => {
    const visit = new SignOnVisit(app);
    const { result } = await visit.signOn('noor', { provider: 'github.com' });
    expect(result).toEqual({ flow: visit.flow, error: 'provider_off' });
    expect((await visit.redeem('x'.repeat(43), {}, 'github.com')).code).toBe('OPERATION_NOT_ALLOWED');
  });

  it('reports a provider that is down, and works without a restart when it is up again', async () => {
    const late = await startOidcServer();
    late.brokenStatus = 503;
    const other = await startTestApp({ environment: late.environment });
    try {
      late.allowRedirectTo(`${namedOrigin(other)}/__auth/callback`);
      late.people.set('ada', { email: 'ada@example.com', email_verified: true });
      const visit = new SignOnVisit(other);
      const down = { flow: visit.flow, error: 'provider_unreachable' };
      expect((await visit.signOn('ada')).result).toEqual(down);
      late.brokenStatus = null;
      // A failure is cached for a moment, so that not every request waits for a provider that is down.
      expect((await visit.signOn('ada')).result).toEqual(down);
      expect(late.discoveries).toBe(1);
      other.clock.advanceSeconds(5);
      expect((await visit.redeem(await visit.ticket('ada'))).status).toBe(200);
      await visit.ticket('ada');
      expect(late.discoveries).toBe(2);
    } finally {
      await other.close();
      await late.close();
    }
  });

  it('is limited by network', async () => {
    const strict = await startTestApp({
      environment: acme.environment,
      identity: { limits: { signOnsMax: 2 } },
    });
    try {
      const visit = new SignOnVisit(strict);
      for (let time = 0; time < 2; time += 1) expect((await visit.open(visit.startUrl())).status).toBe(302);
      expect((await visit.signOn('noor')).result).toEqual({ flow: visit.flow, error: 'too_many_attempts' });
    } finally {
      await strict.close();
    }
  });
});

describe('the return from a provider', () => {
  it('ends on a page that may run one script, and holds no token of the provider', async () => {
    const visit = new SignOnVisit(app);
    const page = await visit.signOn('noor');
    expect(page.result).toEqual({ flow: visit.flow, ticket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(page.returnPath).toBe(null);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    );
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.html).not.toMatch(/eyJ/);
    const script = await visit.open(`${namedOrigin(app)}/__auth/done.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain("new BroadcastChannel('foothold.sign-on')");
  });

  it('leads back to the starting page only', async () => {
    const returnPathFor = async (path: string) =>
      (await new SignOnVisit(app).signOn('noor', { return: path })).returnPath;
    expect(await returnPathFor('/settings?section=security')).toBe('/settings?section=security');
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'x'])
      expect(await returnPathFor(path)).toBe(null);
    const quoted = await new SignOnVisit(app).signOn('noor', { return: '/"><script>' });
    expect(quoted.html).not.toContain('"><script>');
  });

  it('works in the starting browser only, once, for ten minutes', async () => {
    const visit = new SignOnVisit(app);
    const answer = await visit.answerUrl('noor');
    const over = async (who: SignOnVisit, url = answer) =>
      (await who.readPage({ response: await who.open(url) })).result;
    expect(await over(new SignOnVisit(app))).toBe(null);
    const another = new SignOnVisit(app);
    await another.open(another.startUrl());
    expect(await over(another)).toBe(null);
    expect(await over(visit, answer.replace(/state=[^&]+/, 'state=another'))).toBe(null);
    expect(await over(visit)).toMatchObject({ flow: visit.flow });
    expect(await over(visit)).toBe(null);

    const late = new SignOnVisit(app);
    const lateAnswer = await late.answerUrl('noor');
    app.clock.advanceSeconds(601);
    expect(await over(late, lateAnswer)).toBe(null);
  });

  it('works for two tabs of one browser at the same time', async () => {
    const visit = new SignOnVisit(app);
    const first = await visit.answerUrl('noor');
    const second = await visit.answerUrl('noor');
    for (const url of [second, first])
      expect((await visit.readPage({ response: await visit.open(url) })).result).toHaveProperty('ticket');
  });

  it('reports a refusal at the provider, and a forged answer', async () => {
    const visit = new SignOnVisit(app);
    expect((await visit.signOn(null)).result).toEqual({ flow: visit.flow, error: 'user_cancelled' });
    const answer = await visit.answerUrl('noor');
    const forged = answer.replace(/code=[^&]+/, 'code=stolen');
    const page = await visit.readPage({ response: await visit.open(forged) });
    expect(page.result).toEqual({ flow: visit.flow, error: 'provider_failed' });
    // The figures are counted by the first, which is a word of ours.
    const reported = log.findLast((line) => line.includes('single_sign_on_failed')) ?? '{}';
    expect(JSON.parse(reported)).toMatchObject({
      reason: 'provider_failed',
      detail: expect.stringContaining('invalid_grant'),
    });
  });

  it('writes no code, token or ticket to the log', async () => {
    const visit = new SignOnVisit(app);
    const answer = new URL(await visit.answerUrl('noor'));
    const { result } = await visit.readPage({ response: await visit.open(answer.href) });
    const ticket = result && 'ticket' in result ? result.ticket : 'no ticket';
    const { body } = await visit.redeem(ticket);
    const said = log.join('');
    expect(said).toContain('/__auth/callback');
    const secrets = [answer.searchParams.get('code'), answer.searchParams.get('state'), ticket, visit.nonce];
    for (const secret of [...secrets, body.idToken, acme.environment['OIDC_ACME_CLIENT_SECRET']])
      expect(said).not.toContain(secret);
    expect(said).not.toMatch(/eyJ/);
  });
});

describe('createAuthUri with a provider', () => {
  const ask = (continueUri: string) =>
    callToolkit(app, '/v1/accounts:createAuthUri', { providerId: 'oidc.acme', continueUri });

  it('returns the provider’s address; the result is for the page that keeps the session id', async () => {
    const { body } = await ask(`${namedOrigin(app)}/__auth/callback`);
    expect(body).toEqual({
      kind: 'identitytoolkit#CreateAuthUriResponse',
      providerId: 'oidc.acme',
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      authUri: expect.stringMatching(new RegExp(`^${namedOrigin(app)}/__auth/start\\?provider=oidc\\.acme&`)),
    });
    const visit = new SignOnVisit(app);
    const page = await visit.readPage(await visit.goThere('noor', body.authUri));
    expect(page.returnPath).toBeNull();
    expect(page.html).not.toContain(body.sessionId);
    const { flow, ticket } = page.result as { flow: string; ticket: string };
    expect(flow).toBe(createHash('sha256').update(body.sessionId).digest('base64url'));
    const redeem = (sessionId: string) =>
      callToolkit(app, '/v1/accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({ id_token: ticket, providerId: 'oidc.acme' }).toString(),
        sessionId,
        returnSecureToken: true,
      });
    expect((await redeem(body.sessionId)).body).toMatchObject({ email: 'noor@example.com' });
    expect((await redeem(body.sessionId)).code).toBe('INVALID_IDP_RESPONSE');
  });

  it('returns to the page that it names, and works for no other', async () => {
    const { body } = await ask(`${namedOrigin(app)}/register?next=%2Fhelp`);
    const visit = new SignOnVisit(app);
    const page = await visit.readPage(await visit.goThere('noor', body.authUri));
    expect(page.returnPath).toBe('/register?next=%2Fhelp');
    const { ticket } = page.result as { ticket: string };
    const reply = await callToolkit(app, '/v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({ id_token: ticket, providerId: 'oidc.acme' }).toString(),
      sessionId: (await ask(namedOrigin(app))).body.sessionId,
      returnSecureToken: true,
    });
    expect(reply.code).toBe('MISSING_OR_INVALID_NONCE');
  });
});

describe('a ticket', () => {
  it('is stored as a hash, and works once, for the page that started', async () => {
    const visit = new SignOnVisit(app);
    const ticket = await visit.ticket('noor');
    expect(await stored()).not.toContain(ticket);
    const provider = 'oidc.acme';
    expect((await exchangeOneTimeToken(app, { ticket, nonce: 'another page', provider })).code).toBe(
      'MISSING_OR_INVALID_NONCE',
    );
    expect((await visit.redeem(ticket)).code).toBe('INVALID_IDP_RESPONSE');
    const second = await visit.ticket('noor');
    expect((await visit.redeem(second)).status).toBe(200);
    expect((await visit.redeem(second)).code).toBe('INVALID_IDP_RESPONSE');
  });

  it('expires after two minutes', async () => {
    const visit = new SignOnVisit(app);
    const [early, late] = [await visit.ticket('noor'), await visit.ticket('noor')];
    app.clock.advanceSeconds(120);
    expect((await visit.redeem(early)).status).toBe(200);
    app.clock.advanceSeconds(1);
    expect((await visit.redeem(late)).code).toBe('INVALID_IDP_RESPONSE');
  });

  it('works for exactly one of many parallel uses', async () => {
    const visit = new SignOnVisit(app);
    const ticket = await visit.ticket('noor');
    const replies = await Promise.all(Array.from({ length: 8 }, () => visit.redeem(ticket)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'INVALID_IDP_RESPONSE')).toHaveLength(7);
  });

  it('is accepted in the Toolkit’s wire format', async () => {
    const visit = new SignOnVisit(app);
    expect((await visit.redeem('x'.repeat(43))).code).toBe('INVALID_IDP_RESPONSE');
    expect((await visit.redeem('', {})).code).toBe('INVALID_CREDENTIAL_OR_PROVIDER_ID');
    expect((await visit.redeem('x', { requestUri: '' })).code).toBe('MISSING_REQUEST_URI');
    expect((await visit.redeem('x', { requestUri: 'nowhere' })).code).toBe('INVALID_REQUEST_URI');
    expect((await visit.redeem('x', { pendingToken: 'x' })).code).toBe('INVALID_PENDING_TOKEN');
    const other = new SignOnVisit(app);
    const ticket = await other.ticket('noor');
    expect((await other.redeem(ticket, { pendingToken: ticket })).code).toBe('INVALID_PENDING_TOKEN');
  });
});
