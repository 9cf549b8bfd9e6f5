import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, createLocalJWKSet, jwtVerify } from 'jose';
import type { JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage } from '../../testing/test-storage.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import {
  callToolkit,
  getToolkit,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';

const hour = 3600;
const day = 24 * hour;
let storage: TestStorage;
let app: TestApp;
beforeEach(async () => {
  storage = await makeTestStorage();
  app = await startTestApp({ storage });
});
afterEach(async () => {
  await app.close();
  await storage.remove();
});

async function publishedKeys(): Promise<JWK[]> {
  return (await getToolkit(app, '/.well-known/jwks.json')).body.keys;
}

function keyIdOf(idToken: string): string {
  return JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()).kid;
}

describe('the published keys', () => {
  it('verify our tokens, and contain nothing private', async () => {
    const { idToken } = tokensOf(await signUpAs(app, 'ann@example.com'));
    const reply = await getToolkit(app, '/.well-known/jwks.json');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    const [key] = reply.body.keys as JWK[];
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key?.kid).toBe(await calculateJwkThumbprint(key ?? {}));
    const verified = await jwtVerify(idToken, createLocalJWKSet({ keys: reply.body.keys }), {
      audience: 'foothold',
      currentDate: new Date(app.clock.now()),
    });
    expect(verified.protectedHeader.alg).toBe('ES256');
  });

  it('announce the next key a day before it signs, and drop the old one when its last token has expired', async () => {
    const first = tokensOf(await signUpAs(app, 'ann@example.com'));
    const firstKey = keyIdOf(first.idToken);
    const keyOfNow = async () => keyIdOf(tokensOf(await signInAs(app, 'ann@example.com')).idToken);
    app.clock.advanceSeconds(89 * day - 2 * hour);
    expect(await publishedKeys()).toHaveLength(1);
    app.clock.advanceSeconds(2 * hour);
    const announced = (await publishedKeys()).map((key) => key.kid);
    expect(announced).toHaveLength(2);
    expect(await keyOfNow()).toBe(firstKey);
    app.clock.advanceSeconds(day - 1);
    const last = tokensOf(await signInAs(app, 'ann@example.com'));
    expect(keyIdOf(last.idToken)).toBe(firstKey);
    app.clock.advanceSeconds(1);
    const secondKey = await keyOfNow();
    expect(announced).toContain(secondKey);
    expect(secondKey).not.toBe(firstKey);
    app.clock.advanceSeconds(hour - 2);
    expect((await lookUp(app, last.idToken)).status).toBe(200);
    app.clock.advanceSeconds(hour);
    expect((await publishedKeys()).map((key) => key.kid)).toContain(firstKey);
    app.clock.advanceSeconds(hour);
    expect((await publishedKeys()).map((key) => key.kid)).toEqual([secondKey]);
  });
});

describe('a clock that was ahead', () => {
  const daysAhead = 30;
  const startAgain = async () => {
    await app.close();
    app.clock.advanceSeconds(-daysAhead * day);
    app = await startTestApp({ storage, clock: app.clock });
  };

  it('at the first start refuses no valid sign-in once it is right', async () => {
    const before = tokensOf(await signUpAs(app, 'ann@example.com'));
    await startAgain();
    const after = tokensOf(await signInAs(app, 'ann@example.com'));
    expect((await lookUp(app, after.idToken)).status).toBe(200);
    expect((await refreshTokens(app, after.refreshToken)).status).toBe(200);
    expect((await refreshTokens(app, before.refreshToken)).status).toBe(200);
    const other = tokensOf(await signUpAs(app, 'bea@example.com'));
    expect((await lookUp(app, other.idToken)).status).toBe(200);
    expect(await publishedKeys()).toHaveLength(1);
  });

  it('refuses no token when it is set back under a running server', async () => {
    tokensOf(await signUpAs(app, 'ann@example.com'));
    app.clock.advanceSeconds(-daysAhead * day);
    const { idToken } = tokensOf(await signInAs(app, 'ann@example.com'));
    expect((await lookUp(app, idToken)).status).toBe(200);
    app.clock.advanceSeconds((daysAhead + 90) * day);
    await publishedKeys();
    app.clock.advanceSeconds(2 * day);
    const later = tokensOf(await signInAs(app, 'ann@example.com'));
    expect(keyIdOf(later.idToken)).not.toBe(keyIdOf(idToken));
    expect((await lookUp(app, later.idToken)).status).toBe(200);
  });

  it('keeps sessions ended that a change of the password has ended', async () => {
    const stolen = tokensOf(await signUpAs(app, 'ann@example.com'));
    app.clock.advanceSeconds(60);
    const body = { idToken: stolen.idToken, password: 'basalt heron window', returnSecureToken: true };
    expect((await callToolkit(app, '/v1/accounts:update', body)).status).toBe(200);
    await startAgain();
    expect((await lookUp(app, stolen.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, stolen.refreshToken)).code).toBe('INVALID_REFRESH_TOKEN');
  });
});

describe('the key file', () => {
  it('encrypts the private keys and is readable for the server alone', async () => {
    await signUpAs(app, 'ann@example.com');
    const file = join(storage.dataDir, 'identity.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const rows = await app.database.reader.selectFrom('signing_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.private_sealed).not.toContain('"d"');
    expect(Buffer.from(rows[0]?.private_sealed ?? '', 'base64url').toString('latin1')).not.toContain('"kty"');
    expect(JSON.stringify(rows)).not.toContain((await readFile(file, 'utf8')).trim());
  });

  it('may be lost: tokens stay valid, and a new key signs from then on', async () => {
    const before = tokensOf(await signUpAs(app, 'ann@example.com'));
    await app.close();
    await rm(join(storage.dataDir, 'identity.key'));
    app = await startTestApp({ storage });
    expect((await lookUp(app, before.idToken)).status).toBe(200);
    const after = tokensOf(await signInAs(app, 'ann@example.com'));
    expect(keyIdOf(after.idToken)).not.toBe(keyIdOf(before.idToken));
    expect((await refreshTokens(app, before.refreshToken)).status).toBe(200);
    expect((await lookUp(app, after.idToken)).status).toBe(200);
  });

  it('keeps the signing key across a restart', async () => {
    const before = tokensOf(await signUpAs(app, 'ann@example.com'));
    await app.close();
    app = await startTestApp({ storage });
    const after = tokensOf(await signInAs(app, 'ann@example.com'));
    expect(keyIdOf(after.idToken)).toBe(keyIdOf(before.idToken));
  });

  it('stops the start with a clear message when it is malformed', async () => {
    await app.close();
    await writeFile(join(storage.dataDir, 'identity.key'), 'not a key\n');
    await expect(startTestApp({ storage })).rejects.toThrow(/identity\.key does not hold a key/);
    await rm(join(storage.dataDir, 'identity.key'));
    app = await startTestApp({ storage });
  });
});
