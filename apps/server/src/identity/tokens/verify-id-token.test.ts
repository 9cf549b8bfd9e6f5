import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../../testing/test-storage.ts';
import { readEncryptionKey } from './encryption-key.ts';
import {
  callToolkit,
  lookUp,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function askProduct({ origin }: TestApp, idToken: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/snapshot`, { headers: apiHeaders({ idToken }) });
  if (response.ok) return 'ok';
  const { error } = (await response.json()) as { error: { code: string } };
  return `${response.status} ${error.code}`;
}

function decode(idToken: string) {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown> & {
      exp: number;
      kid: string;
    };
  return { header: read(header), payload: read(payload), signature };
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('an ID token', () => {
  it('is refused when it is forged, by both APIs', async () => {
    const { idToken } = await signUpPerson(app);
    const { header, payload, signature } = decode(idToken);
    const stranger = (await generateKeyPair('ES256')).privateKey as CryptoKey;
    const signedBy = (key: CryptoKey | Uint8Array, alg: string, kid: string) =>
      new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
    const forged = {
      'no algorithm': new UnsecuredJWT(payload).encode(),
      'no algorithm, with a signature': `${encode({ ...header, alg: 'none' })}.${encode(payload)}.${signature}`,
      'a strange key under our id': await signedBy(stranger, 'ES256', header.kid),
      'a strange key': await signedBy(stranger, 'ES256', 'strange'),
      'a shared secret': await signedBy(new TextEncoder().encode(header.kid), 'HS256', header.kid),
      'another person': `${encode(header)}.${encode({ ...payload, sub: 'someone' })}.${signature}`,
      'a longer life': `${encode(header)}.${encode({ ...payload, exp: payload.exp + 1 })}.${signature}`,
      'nothing like a token': 'abc',
      'no parts': '..',
    };
    for (const [how, token] of Object.entries(forged)) {
      expect(await askProduct(app, token), how).toBe('401 unauthenticated');
      expect((await lookUp(app, token)).code, how).toBe('INVALID_ID_TOKEN');
    }
    expect(await askProduct(app, idToken)).toBe('ok');
  });

  it('is refused when another server or project issued it, even with our key', async () => {
    const storage = await makeTestStorage();
    const elsewhere = { PUBLIC_URL: 'http://elsewhere.example' };
    const other = await startTestApp({ storage, environment: elsewhere });
    const { idToken } = tokensOf(await signUpAs(other, 'ann@example.com'));
    expect(await askProduct(other, idToken)).toBe('ok');
    await other.close();
    const here = await startTestApp({ storage, environment: { PUBLIC_URL: 'http://here.example' } });
    expect(await askProduct(here, idToken)).toBe('401 unauthenticated');
    await here.close();
    await storage.remove();
  });

  it('is refused when it is for another project, even with our key', async () => {
    const { idToken } = await signUpPerson(app);
    const encryptionKey = readEncryptionKey(app.dataDir, { masterKey: undefined, previousMasterKeys: [] });
    const stored = await app.database.reader.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
    const jwk = JSON.parse(encryptionKey.open(stored.private_sealed, stored.id) ?? '') as JWK;
    const { header, payload } = decode(idToken);
    const sign = async (aud: string) =>
      new SignJWT({ ...payload, aud })
        .setProtectedHeader({ alg: 'ES256', kid: header.kid })
        .sign(await importJWK(jwk, 'ES256'));
    expect(await askProduct(app, await sign('foothold'))).toBe('ok');
    expect(await askProduct(app, await sign('elsewhere'))).toBe('401 unauthenticated');
  });

  it('is refused when it is older than the account’s `validSince`, though the session is open', async () => {
    const { idToken, localId } = await signUpPerson(app);
    const later = app.clock.now() + 1_000;
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ valid_since: later }).where('id', '=', localId).execute(),
    );
    app.clock.advanceSeconds(2);
    expect(await askProduct(app, idToken)).toBe('401 token_expired');
  });

  it('is refused after an hour', async () => {
    const { idToken } = await signUpPerson(app);
    app.clock.advanceSeconds(3599);
    expect(await askProduct(app, idToken)).toBe('ok');
    app.clock.advanceSeconds(1);
    expect(await askProduct(app, idToken)).toBe('401 token_expired');
    expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('is refused at once after a change of the password, a sign-out, a deletion', async () => {
    const changed = await signUpPerson(app);
    const other = tokensOf(await signInAs(app, changed.email));
    expect(await askProduct(app, other.idToken)).toBe('ok');
    await callToolkit(app, '/v1/accounts:update', {
      idToken: changed.idToken,
      password: 'basalt heron window',
    });
    expect(await askProduct(app, other.idToken)).toBe('401 token_expired');

    const signedOut = await signUpPerson(app);
    expect(await askProduct(app, signedOut.idToken)).toBe('ok');
    const { idToken, refreshToken } = signedOut;
    await callToolkit(app, '/v2/accounts:revokeToken', { token: refreshToken, idToken });
    expect(await askProduct(app, idToken)).toBe('401 token_expired');

    const deleted = await signUpPerson(app);
    expect(await askProduct(app, deleted.idToken)).toBe('ok');
    await callToolkit(app, '/v1/accounts:delete', { idToken: deleted.idToken });
    expect(await askProduct(app, deleted.idToken)).toBe('401 account_closed');
  });

  it('is refused within a second after the account was disabled elsewhere', async () => {
    const { localId, idToken } = await signUpPerson(app);
    expect(await askProduct(app, idToken)).toBe('ok');
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    app.clock.advanceSeconds(1);
    expect(await askProduct(app, idToken)).toBe('401 unauthenticated');
    expect((await lookUp(app, idToken)).code).toBe('USER_DISABLED');
  });
});

// SQLite belongs to one process; several servers share one PostgreSQL database.
describe.runIf(testEngine === 'postgres')('two servers of one database', () => {
  it('accept each other’s tokens with different key files, and each other’s revocations', async () => {
    const storage = await makeTestStorage();
    const otherFolder = await makeTestStorage('sqlite');
    const first = await startTestApp({ storage });
    const second = await startTestApp({
      storage: { ...storage, dataDir: otherFolder.dataDir },
      clock: first.clock,
    });
    const keyIdOf = (token: string) => decode(token).header.kid;
    const ann = tokensOf(await signUpAs(first, 'ann@example.com'));
    const bea = tokensOf(await signUpAs(second, 'bea@example.com'));
    expect(keyIdOf(ann.idToken)).not.toBe(keyIdOf(bea.idToken));
    expect(await askProduct(second, ann.idToken)).toBe('ok');
    first.clock.advanceSeconds(1);
    expect(await askProduct(first, bea.idToken)).toBe('ok');
    await callToolkit(second, '/v1/accounts:delete', { idToken: bea.idToken });
    first.clock.advanceSeconds(1);
    expect(await askProduct(first, bea.idToken)).toBe('401 account_closed');
    await Promise.all([first.close(), second.close()]);
    await Promise.all([storage.remove(), otherFolder.remove()]);
  });
});
