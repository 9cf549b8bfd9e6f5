import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobCreation, postPush, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(() => storage.remove());

it('logs the route, and never a token, password, query or text of a person', async () => {
  const server = await startServerProcess({
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    LOG_LEVEL: 'trace',
  });
  const person = await registerPerson(server);
  await pushMutations(server, person, [jobCreation({ title: 'Secret agent', notes: 'tell nobody' })]);
  await postPush(server, person, { deviceId: 'Secret device', mutations: [] });
  await takeSnapshot(server, person);
  await fetch(`${server.origin}/action?mode=reset&oobCode=secret-code`);
  await fetch(`${server.origin}/api/v1/snapshot`, { headers: { authorization: 'Bearer guessed-token' } });
  await fetch(`${server.origin}/line%0A{"level":60,"planted":true}%0D%0A`);
  await server.stop('SIGTERM');
  const output = server.output();
  expect(output).toContain('"path":"/api/v1/push","status":200');
  expect(output).toContain('"path":"/action"');
  const secrets = [
    person.idToken,
    person.refreshToken,
    person.password,
    person.email,
    'foothold-web',
    'secret-code',
    'guessed-token',
    'Secret',
    'tell nobody',
  ];
  for (const secret of secrets) expect(output).not.toContain(secret);
  // Input cannot start a line of its own.
  expect(output).not.toMatch(/^\{"level":60/m);
});
