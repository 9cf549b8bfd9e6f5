import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keyFetchesMax, providerKeys } from './provider-keys.ts';
import type { VerifySignature } from './provider-keys.ts';

let published: object[] = [];
let status = 200;
let fetches = 0;
const http = createServer((_request, response) => {
  fetches += 1;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ keys: published }));
});
let verify: VerifySignature;
beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(() => http.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [published, status, fetches] = [[], 200, 0];
  verify = providerKeys(new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/keys`));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publishes another key, and returns its signer. */
async function publish(kid: string): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  published = [...published, { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }];
  return signed(kid, privateKey);
}

function signed(kid: string, key: CryptoKey): Promise<string> {
  return new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
}

async function unknownToken(kid: string): Promise<string> {
  return signed(kid, (await generateKeyPair('ES256')).privateKey);
}

it('accepts a key published since the last fetch, however recent the fetch', async () => {
  await verify(await publish('one'));
  for (const kid of ['two', 'three']) await verify(await publish(kid));
  expect(fetches).toBe(3);
});

it('fetches the keys once for tokens of known keys', async () => {
  const token = await publish('one');
  for (let times = 0; times < 20; times += 1) await verify(token);
  expect(fetches).toBe(1);
});

it('fetches the keys a few times a minute for unknown key ids, and keeps accepting known ones', async () => {
  const known = await publish('one');
  const unknown = await Promise.all(Array.from({ length: 20 }, (_, at) => unknownToken(`no ${at}`)));
  for (const token of unknown) await expect(verify(token)).rejects.toThrow(/no applicable key/);
  await Promise.allSettled(unknown.map(verify));
  expect(fetches).toBe(keyFetchesMax);
  await verify(known);
  const late = await publish('late');
  await expect(verify(late)).rejects.toThrow(/no applicable key/);
  vi.setSystemTime(Date.now() + 60_001);
  await verify(late);
  expect(fetches).toBe(keyFetchesMax + 1);
});

it('distinguishes an unreachable provider from a refused token', async () => {
  const token = await publish('one');
  status = 503;
  await expect(verify(token)).rejects.toMatchObject({ code: 'provider_unreachable' });
  status = 200;
  await verify(token);
});
