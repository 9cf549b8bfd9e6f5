import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  getToolkit,
  goodPassword,
  lookUp,
  signInAs,
  signUpAs,
  signUpPerson,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
/** With anonymous accounts, without a password policy and without protection of who has an account. */
let lenient: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  lenient = await startTestApp({
    environment: { ANONYMOUS_ACCOUNTS: 'on', PASSWORD_POLICY: 'off', ENUMERATION_PROTECTION: 'off' },
  });
});
afterAll(() => Promise.all([app.close(), lenient.close()]));

const update = (body: object) =>
  callToolkit(app, '/v1/accounts:update', { ...body, returnSecureToken: true });

describe('the token endpoint', () => {
  it.each([
    ['grant_type', 'refresh_token'],
    ['grantType', 'refreshToken'],
  ])('accepts JSON and forms that say %s and %s', async (grant, token) => {
    let { refreshToken } = await signUpPerson(app);
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const fields = { [grant]: 'refresh_token', [token]: refreshToken };
      const body = type === 'application/json' ? fields : new URLSearchParams(fields).toString();
      const reply = await callToolkit(app, '/v1/token', body, { headers: { 'content-type': type } });
      expect(reply.status).toBe(200);
      refreshToken = reply.body.refresh_token;
    }
  });

  it('refuses other content types', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await callToolkit(app, '/v1/token', '{}', { headers })).status).toBe(415);
  });
});

describe('a client', () => {
  it('may send its key as a header', async () => {
    const { idToken } = await signUpPerson(app);
    const options = { key: '', headers: { 'x-goog-api-key': 'foothold-web' } };
    expect((await callToolkit(app, '/v1/accounts:lookup', { idToken }, options)).status).toBe(200);
    const without = await callToolkit(app, '/v1/accounts:lookup', { idToken }, { key: '' });
    expect(without.status).toBe(403);
  });

  it.each([
    [{ tenantId: 'acme' }, 'UNSUPPORTED_TENANT_OPERATION'],
    [{ linkDomain: 'links.example.com' }, 'INVALID_HOSTING_LINK_DOMAIN'],
  ])('is refused when it requests %j, which is not supported', async (fields, code) => {
    for (const method of ['signUp', 'signInWithPassword', 'sendOobCode', 'lookup']) {
      const body = { email: 'tenant@example.com', password: goodPassword, ...fields };
      expect((await callToolkit(app, `/v1/accounts:${method}`, body)).code, method).toBe(code);
    }
  });

  it('reads the project configuration', async () => {
    const { body } = await getToolkit(app, '/v1/projects?key=foothold-web');
    expect(body).toEqual({ projectId: 'foothold', authorizedDomains: ['localhost'] });
    expect((await getToolkit(app, '/v1/projects')).status).toBe(403);
  });

  it('finds the keys of ID tokens by their issuer', async () => {
    const { idToken } = await signUpPerson(app);
    const [header, claims] = idToken
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>);
    const configuration = (await getToolkit(app, '/.well-known/openid-configuration')).body;
    expect(configuration).toMatchObject({
      issuer: claims?.['iss'],
      id_token_signing_alg_values_supported: [header?.['alg']],
    });
    const keysAt = new URL((configuration as unknown as { jwks_uri: string }).jwks_uri);
    const { keys } = (await getToolkit(app, keysAt.pathname)).body;
    expect(keys.map(({ kid }) => kid)).toContain(header?.['kid']);
  });
});

describe('a sign-up', () => {
  it('with an empty address is no anonymous account', async () => {
    for (const body of [{ email: '', password: '' }, { email: '' }, { email: '', password: goodPassword }])
      expect((await callToolkit(lenient, '/v1/accounts:signUp', body)).code).toBe('INVALID_EMAIL');
    expect((await callToolkit(lenient, '/v1/accounts:signUp', { password: '' })).code).toBe('MISSING_EMAIL');
    expect((await callToolkit(lenient, '/v1/accounts:signUp', {})).status).toBe(200);
  });

  it('stores the name of the request', async () => {
    const body = { email: 'named@example.com', password: goodPassword, displayName: ' Noor Haddad ' };
    const signedUp = await callToolkit(app, '/v1/accounts:signUp', body);
    expect(signedUp.body.displayName).toBe('Noor Haddad');
    const [user] = (await lookUp(app, signedUp.body.idToken)).body.users;
    expect(user?.['displayName']).toBe('Noor Haddad');
    const ofName = { ...body, email: 'other@example.com', password: 'noor-haddad-2031' };
    expect((await callToolkit(app, '/v1/accounts:signUp', ofName)).code).toBe('WEAK_PASSWORD');
  });

  it('with a short password gets the code that clients expect, where there is no policy', async () => {
    const reply = await signUpAs(lenient, 'short@example.com', 'tiny');
    expect(reply.body.error.message).toBe('WEAK_PASSWORD : Password should be at least 6 characters');
  });
});

describe('a sign-in', () => {
  it('with an empty address is refused as malformed', async () => {
    expect((await signInAs(app, '')).code).toBe('INVALID_EMAIL');
    expect((await callToolkit(app, '/v1/accounts:signInWithPassword', {})).code).toBe('MISSING_EMAIL');
  });

  it('is reported as by link only where there is no password', async () => {
    await signUpAs(lenient, 'methods@example.com');
    const body = { identifier: 'methods@example.com', continueUri: 'http://localhost' };
    const reply = await callToolkit(lenient, '/v1/accounts:createAuthUri', body);
    expect(reply.body).toMatchObject({ signinMethods: ['password'], allProviders: ['password'] });
  });
});

describe('a refusal', () => {
  it.each([
    [{ displayName: 'Noor\nHaddad' }, 'A name has no line breaks or other control characters'],
    [{ displayName: 'n'.repeat(201) }, 'A name has at most 200 characters'],
    [{ password: ' '.repeat(12) }, 'Password must not be a few characters repeated or in a row'],
    [{ password: 'abababababab' }, 'Password must not be a few characters repeated or in a row'],
    [{ password: 'sunshinesunshine' }, 'Password is in a list of known passwords'],
  ])('of %j names the error', async (fields, words) => {
    const { idToken } = await signUpPerson(app);
    const { message } = (await update({ idToken, ...fields })).body.error;
    expect(message.split(' : ')[1]).toBe(words);
  });
});

describe('a picture', () => {
  it.each([
    'https://example.com/a.png',
    '/pictures/a.png',
    'gs://bucket/a.png',
    'data:image/png;base64,AAAA',
  ])('may be %s', async (photoUrl) => {
    const { idToken } = await signUpPerson(app);
    expect((await update({ idToken, photoUrl })).body.photoUrl).toBe(photoUrl);
  });

  it.each([
    'javascript:alert(1)',
    '//example.com/a.png',
    '/\\example.com',
    'data:text/html,x',
    'data:image/svg+xml;base64,AAAA',
    'a.png',
    `data:image/png;base64,${'A'.repeat(2_048)}`,
  ])('may not be %s', async (photoUrl) => {
    const { idToken } = await signUpPerson(app);
    expect((await update({ idToken, photoUrl })).code).toBe('INVALID_PHOTO_URL');
  });
});
