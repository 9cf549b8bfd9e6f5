import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CryptoKey } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGitHubServer } from '../../testing/github-server.ts';
import type { TestGitHubServer } from '../../testing/github-server.ts';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

/** An issuer that publishes one key and answers for its ID tokens with whatever it is told to. */
class WrongIssuer {
  readonly #http = createServer((request, response) => {
    void this.#reply(new URL(request.url ?? '', this.origin)).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  origin = '';
  keys!: { published: CryptoKey; other: CryptoKey; jwk: object };
  next = {
    signedBy: 'published' as 'published' | 'other',
    subject: 'noor',
    nonce: '',
    /** Itself where it is left out. */
    issuer: undefined as string | undefined,
    audience: 'foothold',
  };
  codesSeen = 0;

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.origin = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
    const published = await generateKeyPair('RS256', { extractable: true });
    const other = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    this.keys = { published: published.privateKey, other: other.privateKey, jwk };
  }

  async #reply({ pathname }: URL): Promise<object> {
    const { origin, keys, next } = this;
    if (pathname === '/jwks') return { keys: [keys.jwk] };
    if (pathname === '/.well-known/openid-configuration')
      return {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
      };
    this.codesSeen += 1;
    const idToken = await new SignJWT({ email: 'noor@example.com', email_verified: true, nonce: next.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(next.issuer ?? origin)
      .setAudience(next.audience)
      .setSubject(next.subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys[next.signedBy]);
    return { access_token: 'x', token_type: 'Bearer', id_token: idToken };
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

const issuer = new WrongIssuer();
let gitHub: TestGitHubServer;
let app: TestApp;
beforeAll(async () => {
  await issuer.start();
  gitHub = await startGitHubServer();
  app = await startTestApp({
    environment: {
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_NAME: 'Acme',
      OIDC_ACME_ISSUER: issuer.origin,
      OIDC_ACME_CLIENT_ID: 'foothold',
      OIDC_ACME_CLIENT_SECRET: 'a secret of two',
      ...gitHub.environment,
    },
    identity: { limits: { signOnsMax: 1000 } },
  });
});
afterAll(async () => {
  await app.close();
  await gitHub.close();
  await issuer.close();
});

/** Goes to the provider and comes back at once with a code, by the path that is given. */
async function comeBack(provider: string, path?: string) {
  const visit = new SignOnVisit(app);
  const { headers } = await visit.open(visit.startUrl(provider));
  const sent = new URL(headers.get('location') ?? '').searchParams;
  issuer.next.nonce = sent.get('nonce') ?? '';
  const back = new URL(path ?? sent.get('redirect_uri') ?? '', namedOrigin(app));
  back.search = new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '' }).toString();
  return (await visit.readPage({ response: await visit.open(back.href) })).result;
}

describe('an ID token', () => {
  it('is accepted when it is signed with a published key of the provider', async () => {
    Object.assign(issuer.next, { signedBy: 'published', subject: 'noor' });
    expect(await comeBack('oidc.acme')).toMatchObject({ ticket: expect.any(String) });
  });

  it('is refused when it is signed with another key', async () => {
    Object.assign(issuer.next, { signedBy: 'other', subject: 'noor' });
    expect(await comeBack('oidc.acme')).toMatchObject({ error: 'provider_failed' });
  });

  it.each(['', ' '])('is refused when its subject is "%s"', async (subject) => {
    Object.assign(issuer.next, { signedBy: 'published', subject });
    expect(await comeBack('oidc.acme')).toMatchObject({ error: 'provider_failed' });
  });

  it.each([{ issuer: 'https://elsewhere.example' }, { audience: 'another-program' }])(
    'is refused with a wrong issuer or audience: %j',
    async (claims) => {
      const right = { signedBy: 'published', subject: 'noor', issuer: undefined, audience: 'foothold' };
      Object.assign(issuer.next, right, claims);
      expect(await comeBack('oidc.acme')).toMatchObject({ error: 'provider_failed' });
      Object.assign(issuer.next, right);
    },
  );
});

describe('the code of one provider', () => {
  it('is never sent to another: GitHub, which does not name itself, has its own callback path', async () => {
    Object.assign(issuer.next, { signedBy: 'published', subject: 'noor' });
    const before = issuer.codesSeen;
    expect(await comeBack('oidc.acme', '/__auth/callback/github.com')).toMatchObject({
      error: 'provider_failed',
    });
    expect(await comeBack('github.com', '/__auth/callback')).toMatchObject({ error: 'provider_failed' });
    expect(issuer.codesSeen).toBe(before);
  });
});
