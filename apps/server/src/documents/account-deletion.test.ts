import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The number of rows per table that contain the account's id. */
async function tracesOf(accountId: string): Promise<Record<string, number>> {
  const traces: Record<string, number> = {};
  for (const { name, columns } of await app.database.reader.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'account_id')) continue;
    const table = name as 'documents';
    const rows = await app.database.reader
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute();
    if (rows.length > 0) traces[name] = rows.length;
  }
  return traces;
}

async function deleteAccount(person: Person): Promise<void> {
  const response = await fetch(`${app.origin}/v1/accounts:delete?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: person.idToken }),
  });
  expect(response.status).toBe(200);
}

it('removes everything of the account and nothing of others', async () => {
  const [leaving, staying] = [await registerPerson(app), await registerPerson(app)];
  for (const person of [leaving, staying]) {
    await pushMutations(app, person, [
      jobCreation(),
      mutation('settings.update', { changes: { theme: 'dark' } }),
      mutation('job.delete', { id: person.deviceId }),
    ]);
  }
  const before = await tracesOf(staying.accountId);
  expect(before).toMatchObject({ documents: 2, changes: 2, mutations: 3, account_heads: 1 });
  await deleteAccount(leaving);
  expect(await tracesOf(leaving.accountId)).toEqual({});
  expect(await tracesOf(staying.accountId)).toEqual(before);
});

it('keeps a token that outlives its account from writing', async () => {
  const person = await registerPerson(app);
  await takeSnapshot(app, person);
  // Deleted as if by another server process: this one still has the token in its cache.
  await app.database.write((tx) => tx.deleteFrom('accounts').where('id', '=', person.accountId).execute());
  const response = await postPush(app, person, { deviceId: person.deviceId, mutations: [jobCreation()] });
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { error: { code: 'account_closed' } },
  ]);
  const { documents, changes, mutations, account_heads } = await tracesOf(person.accountId);
  expect([documents, changes, mutations, account_heads]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('during writes of the same account leaves no rows of either', async () => {
  const person = await registerPerson(app);
  const pushes = Array.from({ length: 20 }, () =>
    postPush(app, person, { deviceId: person.deviceId, mutations: [jobCreation(), jobCreation()] }),
  );
  const [, ...responses] = await Promise.all([deleteAccount(person), ...pushes]);
  for (const { status } of responses) expect([200, 401]).toContain(status);
  expect(await tracesOf(person.accountId)).toEqual({});
});
