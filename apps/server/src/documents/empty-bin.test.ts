import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  jobCreation,
  mutation,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const daySeconds = 86_400;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Moves the clock by days; the device gets a new ID token, as the SDK does. */
async function laterBy(days: number, person: Person): Promise<Person> {
  app.clock.advanceSeconds(days * daySeconds);
  const response = await fetch(`${app.origin}/v1/token?key=foothold-web`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: person.refreshToken }),
  });
  const { id_token, refresh_token } = (await response.json()) as { id_token: string; refresh_token: string };
  return { ...person, idToken: id_token, refreshToken: refresh_token };
}

it('keeps a deleted job for 30 days, then purges it and syncs that to every device', async () => {
  let person = await registerPerson(app);
  const [binned, restored, kept] = [
    jobCreation({ title: 'Binned' }),
    jobCreation({ title: 'Restored' }),
    jobCreation({ title: 'Kept', notes: 'They said "deleted":"2026-01-01" in passing' }),
  ];
  await pushMutations(app, person, [binned, restored, kept]);
  for (const { args } of [binned, restored])
    await pushMutations(app, person, [mutation('job.delete', { id: args.id })]);

  person = await laterBy(29.5, person);
  await pushMutations(app, person, [mutation('job.restore', { id: restored.args.id })]);
  expect((await takeSnapshot(app, person)).documents).toHaveLength(3);

  person = await laterBy(2, person);
  const { cursor } = await takeSnapshot(app, person);
  const answer = await pushMutations(app, person, [
    mutation('settings.update', { changes: { theme: 'dark' } }),
  ]);
  expect(answer).toMatchObject({ cursor: cursor + 2, outcomes: [{ status: 'applied', cursor: cursor + 2 }] });
  const { documents } = await readChangesSince(app, person, cursor);
  expect(documents[0]).toEqual({ collection: 'job', id: binned.args.id, rev: cursor + 1, body: null });
  const titles = (await takeSnapshot(app, person)).documents.map(({ body }) => body?.['title']);
  expect(new Set(titles.filter(Boolean))).toEqual(new Set(['Kept', 'Restored']));
  const late = await pushMutations(app, person, [mutation('job.restore', { id: binned.args.id })]);
  expect(late.outcomes).toMatchObject([{ status: 'rejected', error: { code: 'job_not_found' } }]);
});
