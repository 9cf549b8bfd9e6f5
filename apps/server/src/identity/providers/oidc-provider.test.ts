import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { CryptoKey } from 'jose';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { callToolkit } from '../../testing/toolkit-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const clientSecret = 'a secret of two, which is long enough';
type SignedBy =
  | 'published'
  | 'other'
  | 'a key of no name'
  | 'nothing'
  | 'client secret'
  | 'public key as a secret';

/** An issuer that publishes one key, with ID tokens and answers that each test sets. */
class WrongIssuer {
  readonly #http = createServer((request, response) => {
    const url = new URL(request.url ?? '', this.origin);
    if (url.pathname === this.hostile?.path) return this.hostile.answer(response);
    void this.#reply(url).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  /** Its wrong answer at one path. */
  hostile: { path: string; answer: (response: ServerResponse) => void } | null = null;
  origin = '';
  keys!: { published: CryptoKey; other: CryptoKey; kid: string; jwks: object[]; pem: string };
  next = {
    signedBy: 'published' as SignedBy,
    subject: 'noor',
    nonce: '',
    /** Its issuer; the address of the server where it is left out. */
    issuer: undefined as string | undefined,
    audience: 'foothold',
    /** Replaced claims, by name. */
    claims: {} as Record<string, unknown>,
    userInfo: {} as Record<string, unknown>,
  };
  /** More members of its discovery document. */
  metadata: Record<string, unknown> = {};
  codesSeen = 0;

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.origin = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
    await this.changeKey('one');
  }

  async changeKey(kid: string): Promise<void> {
    const published = await generateKeyPair('RS256', { extractable: true });
    const other = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(published.publicKey)), kid, alg: 'RS256', use: 'sig' };
    const pem = await exportSPKI(published.publicKey);
    this.keys = { published: published.privateKey, other: other.privateKey, kid, jwks: [jwk], pem };
  }

  async #reply({ pathname }: URL): Promise<object> {
    const { origin, keys, next } = this;
    if (pathname === '/jwks') return { keys: keys.jwks };
    if (pathname === '/.well-known/openid-configuration')
      return {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        userinfo_endpoint: `${origin}/userinfo`,
        ...this.metadata,
      };
    if (pathname === '/userinfo') return { sub: next.subject, ...next.userInfo };
    this.codesSeen += 1;
    return { access_token: 'x', token_type: 'Bearer', id_token: await this.#idToken() };
  }

  #idToken(): Promise<string> {
    const { keys, next } = this;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      email: 'noor@example.com',
      email_verified: true,
      nonce: next.nonce,
      iss: next.issuer ?? this.origin,
      aud: next.audience,
      sub: next.subject,
      iat: now,
      exp: now + 300,
      ...next.claims,
    };
    const { signedBy } = next;
    if (signedBy === 'nothing') return Promise.resolve(new UnsecuredJWT(claims).encode());
    const secret = { 'client secret': clientSecret, 'public key as a secret': keys.pem }[String(signedBy)];
    const signed = new SignJWT(claims).setProtectedHeader({
      alg: secret === undefined ? 'RS256' : 'HS256',
      kid: signedBy === 'a key of no name' ? 'unknown' : keys.kid,
    });
    if (secret !== undefined) return signed.sign(Buffer.from(secret));
    return signed.sign(signedBy === 'other' ? keys.other : keys.published);
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

const issuer = new WrongIssuer();
const initech = new WrongIssuer();
let app: TestApp;
beforeAll(async () => {
  await issuer.start();
  await initech.start();
  app = await startTestApp({
    environment: {
      OIDC_PROVIDERS: 'acme,globex,initech',
      OIDC_ACME_NAME: 'Acme',
      OIDC_ACME_ISSUER: issuer.origin,
      OIDC_ACME_CLIENT_ID: 'foothold',
      OIDC_ACME_CLIENT_SECRET: clientSecret,
      OIDC_GLOBEX_NAME: 'Globex',
      OIDC_GLOBEX_ISSUER: `${issuer.origin}/globex`,
      OIDC_GLOBEX_CLIENT_ID: 'foothold',
      OIDC_GLOBEX_CLIENT_SECRET: clientSecret,
      OIDC_INITECH_NAME: 'Initech',
      OIDC_INITECH_ISSUER: initech.origin,
      OIDC_INITECH_CLIENT_ID: 'foothold',
      OIDC_INITECH_CLIENT_SECRET: clientSecret,
      GITHUB_URL: issuer.origin,
      GITHUB_CLIENT_ID: 'foothold',
      GITHUB_CLIENT_SECRET: clientSecret,
    },
    identity: { limits: { signOnsMax: 1000 } },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  await initech.close();
});

const right = { ...issuer.next };
afterEach(() => {
  Object.assign(issuer.next, right);
  issuer.hostile = null;
});

interface Answer {
  path?: string;
  more?: object;
  visit?: SignOnVisit;
}

/** Follows the redirect to the provider and returns with a code to the given path. */
async function comeBack(provider: string, { path, more = {}, visit = new SignOnVisit(app) }: Answer = {}) {
  const started = await visit.open(visit.startUrl(provider));
  // There is no redirect where the provider does not answer.
  if (started.status === 200) return (await visit.readPage({ response: started })).result;
  const { headers } = started;
  const sent = new URL(headers.get('location') ?? '').searchParams;
  issuer.next.nonce = initech.next.nonce = sent.get('nonce') ?? '';
  const back = new URL(path ?? sent.get('redirect_uri') ?? '', namedOrigin(app));
  back.search = new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '', ...more }).toString();
  return (await visit.readPage({ response: await visit.open(back.href) })).result;
}

describe('an ID token', () => {
  it('is accepted when it is signed with a published key of the provider', async () => {
    expect(await comeBack('oidc.acme')).toMatchObject({ ticket: expect.any(String) });
  });

  it('is refused when it is signed with another key, or with none', async () => {
    const signers = [
      'other',
      'a key of no name',
      'nothing',
      'client secret',
      'public key as a secret',
    ] as const;
    for (const signedBy of signers) {
      issuer.next.signedBy = signedBy;
      expect(await comeBack('oidc.acme'), signedBy).toMatchObject({ error: 'provider_failed' });
    }
  });

  it('is accepted when the provider changed its key a moment ago', async () => {
    app.clock.advanceSeconds(24 * 60 * 60 + 1);
    expect(await comeBack('oidc.acme')).toMatchObject({ ticket: expect.any(String) });
    await issuer.changeKey('two');
    expect(await comeBack('oidc.acme')).toMatchObject({ ticket: expect.any(String) });
  });

  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
  it.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['of the other provider', () => ({ iss: `${issuer.origin}/globex` })],
    ['for another program', () => ({ aud: 'another-program' })],
    ['for several, issued to another', () => ({ aud: ['foothold', 'b'], azp: 'b' })],
    ['for several, issued to none', () => ({ aud: ['foothold', 'b'] })],
    ['that has expired', () => ({ exp: seconds(-120) })],
    ['that never expires', () => ({ exp: undefined })],
    ['that is not good yet', () => ({ nbf: seconds(600) })],
    ['of the future', () => ({ iat: seconds(600), exp: seconds(1200) })],
    ['of no time', () => ({ iat: undefined })],
    ['for another flow', () => ({ nonce: 'another' })],
    ['for no flow', () => ({ nonce: undefined })],
    ['of an empty subject', () => ({ sub: '' })],
    ['of a blank subject', () => ({ sub: ' ' })],
    ['of no subject', () => ({ sub: undefined })],
    ['of a number', () => ({ sub: 7 })],
    ['of a subject that is too long', () => ({ sub: 'n'.repeat(256) })],
    ['of a subject with a control character', () => ({ sub: 'noor\0' })],
    ['of a subject that is no text', () => ({ sub: '\uD800' })],
  ])('%s is refused', async (_what, claims) => {
    issuer.next.claims = claims();
    expect(await comeBack('oidc.acme')).toMatchObject({ error: 'provider_failed' });
  });

  it.each([
    { email: 'control\0@example.com', name: 'Noor\nBcc: you@example.com' },
    {
      email: `${'n'.repeat(100_000)}@example.com`,
      name: 'n'.repeat(100_000),
      picture: `https://${'n'.repeat(9_000)}`,
    },
    { email: 7, name: { first: 'Noor' }, picture: 'javascript:alert(1)' },
  ])('keeps nothing of claims that no profile can hold (%#)', async (claims) => {
    const sub = `hostile-${Object.keys(claims).length}-${String(claims.email).length}`;
    issuer.next.claims = { ...claims, sub, email: `${sub}@example.com` };
    const opened = await signIn();
    expect(opened.status).toBe(200);
    issuer.next.claims = { ...claims, sub };
    const { status, body } = await signIn();
    expect([status, body.email, body.isNewUser]).toEqual([200, `${sub}@example.com`, false]);
    const { users } = (await callToolkit(app, '/v1/accounts:lookup', { idToken: body.idToken })).body;
    expect(JSON.stringify(users)).not.toMatch(/Bcc|nnnnnn|javascript/);
  });
});

async function signIn() {
  const visit = new SignOnVisit(app);
  const result = await comeBack('oidc.acme', { visit });
  if (!result || !('ticket' in result)) throw new Error(`No ticket: ${JSON.stringify(result)}`);
  return visit.redeem(result.ticket);
}

it('an address of the user info is confirmed by the user info alone', async () => {
  const sub = 'of-two-places';
  const told = { sub, email: undefined, email_verified: true };
  Object.assign(issuer.next, { subject: sub, claims: told, userInfo: { email: `${sub}@example.com` } });
  const { body } = await signIn();
  expect(JSON.parse(body.rawUserInfo)).toMatchObject({ email_verified: false });
  issuer.next.userInfo = { email: `${sub}@example.com`, email_verified: true };
  expect(JSON.parse((await signIn()).body.rawUserInfo)).toMatchObject({ email_verified: true });
  issuer.next.userInfo = { sub: 'another', email: 'victim@example.com', email_verified: true };
  expect(await comeBack('oidc.acme')).toMatchObject({ error: 'provider_failed' });
});

describe('the code of one provider', () => {
  const pathOf = {
    'oidc.acme': '/__auth/callback',
    'oidc.initech': '/__auth/callback/oidc.initech',
    'github.com': '/__auth/callback/github.com',
  };
  type Provider = keyof typeof pathOf;
  const providers = Object.keys(pathOf) as Provider[];
  const mixUps = providers.flatMap((begun) =>
    providers.flatMap((answering) => (begun === answering ? [] : [{ begun, answering }])),
  );
  const codesSeen = () => issuer.codesSeen + initech.codesSeen;

  it.each(mixUps)(
    'of $answering is never sent to $begun, with which it began',
    async ({ begun, answering }) => {
      const before = codesSeen();
      expect(await comeBack(begun, { path: pathOf[answering] })).toMatchObject({ error: 'provider_failed' });
      expect(codesSeen()).toBe(before);
    },
  );

  it('is sent to the one that it comes from, by a path of its own', async () => {
    const visit = new SignOnVisit(app);
    const there = (await visit.open(visit.startUrl('oidc.initech'))).headers.get('location') ?? '';
    const back = new URL(new URL(there).searchParams.get('redirect_uri') ?? '');
    expect(back.pathname).toBe(pathOf['oidc.initech']);
    expect(await comeBack('oidc.initech')).toMatchObject({ ticket: expect.any(String) });
  });

  it('comes by the shared callback path, and only there, from a provider that names itself in each answer', async () => {
    initech.metadata = { authorization_response_iss_parameter_supported: true };
    app.clock.advanceSeconds(24 * 60 * 60 + 1);
    const before = codesSeen();
    const unnamed = await comeBack('oidc.initech', { path: '/__auth/callback' });
    const misnamed = await comeBack('oidc.initech', { more: { iss: issuer.origin } });
    const elsewhere = await comeBack('oidc.initech', { path: pathOf['oidc.initech'] });
    for (const each of [unnamed, misnamed, elsewhere])
      expect(each).toMatchObject({ error: 'provider_failed' });
    expect(codesSeen()).toBe(before);
    const named = await comeBack('oidc.initech', { more: { iss: initech.origin } });
    expect(named).toMatchObject({ ticket: expect.any(String) });
  });

  it('is never sent to another: GitHub, which does not name itself, has its own callback path', async () => {
    const before = issuer.codesSeen;
    expect(await comeBack('oidc.acme', { path: '/__auth/callback/github.com' })).toMatchObject({
      error: 'provider_failed',
    });
    expect(await comeBack('github.com', { path: '/__auth/callback' })).toMatchObject({
      error: 'provider_failed',
    });
    expect(issuer.codesSeen).toBe(before);
  });

  it('is never sent to another that the answer does not name', async () => {
    const before = issuer.codesSeen;
    const more = { iss: `${issuer.origin}/globex` };
    expect(await comeBack('oidc.acme', { more })).toMatchObject({ error: 'provider_failed' });
    expect(issuer.codesSeen).toBe(before);
  });
});

describe('a hostile answer', () => {
  const endless = (response: ServerResponse) => {
    const block = Buffer.alloc(256 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
    more();
  };
  const packed = (response: ServerResponse) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
  };
  const inside = { calls: 0 };
  const elsewhere = createServer((_request, response) => {
    inside.calls += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  beforeAll(async () => {
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
  });
  afterAll(() => elsewhere.close());
  const redirect = (response: ServerResponse) => {
    const { port } = elsewhere.address() as AddressInfo;
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  };
  const answers = { endless, packed, redirect };

  const endpoints = [
    ['oidc.acme', '/token'],
    ['oidc.acme', '/userinfo'],
    ['oidc.globex', '/globex/.well-known/openid-configuration'],
    ['github.com', '/login/oauth/access_token'],
  ] as const;
  const cases = endpoints.flatMap(([provider, path]) =>
    (Object.keys(answers) as (keyof typeof answers)[]).map((kind) => ({ provider, path, kind })),
  );
  it.each(cases)('of $provider at $path is refused: $kind', async ({ provider, path, kind }) => {
    issuer.hostile = { path, answer: answers[kind] };
    if (path === '/userinfo') issuer.next.claims = { email: undefined };
    expect(await comeBack(provider)).toMatchObject({ error: 'provider_failed' });
    expect(inside.calls).toBe(0);
    // Its cached discovery document is fetched again before the next one.
    app.clock.advanceSeconds(10);
  });
});
