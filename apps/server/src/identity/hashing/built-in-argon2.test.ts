import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage } from '../../testing/test-storage.ts';
import { signInAs, signUpAs } from '../../testing/toolkit-client.ts';

type Origin = Parameters<typeof signUpAs>[0];

// A path that does not exist fails the loader of @node-rs/argon2, as a platform without a build does.
beforeAll(() => void vi.stubEnv('NAPI_RS_NATIVE_LIBRARY_PATH', '/nowhere'));
afterAll(() => void vi.unstubAllEnvs());

async function expectLetIn(app: Origin, email: string): Promise<void> {
  expect((await signInAs(app, email)).status).toBe(200);
  expect((await signInAs(app, email, 'granite otter')).code).toBe('INVALID_LOGIN_CREDENTIALS');
}

it('accepts passwords hashed by another build of argon2, and refuses wrong ones', async () => {
  const storage = await makeTestStorage();
  const withoutNative = async (act: (app: Origin) => Promise<void>) => {
    const app = await startTestApp({ storage });
    await act(app);
    await app.close();
  };
  await withoutNative(async (app) => {
    expect((await signUpAs(app, 'ann@example.com')).status).toBe(200);
    await expectLetIn(app, 'ann@example.com');
  });

  const storagePaths = { DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl };
  const withNative = await startServerProcess({ ...storagePaths, NAPI_RS_NATIVE_LIBRARY_PATH: '' });
  await expectLetIn(withNative, 'ann@example.com');
  expect((await signUpAs(withNative, 'bob@example.com')).status).toBe(200);
  await withNative.stop('SIGTERM');

  await withoutNative((app) => expectLetIn(app, 'bob@example.com'));
  await storage.remove();
}, 60_000);
