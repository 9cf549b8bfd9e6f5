import { expect, it } from 'vitest';
import {
  jobCreation,
  mutation,
  pushMutations,
  readChangesSince,
  registerPerson,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { signInAs, tokensOf } from '../testing/toolkit-client.ts';

/** By then the session has expired and the bin is purged; mutation ids must be known for at least 90 days. */
const awayDays = 400;

async function comeBack(app: TestApp, person: Person): Promise<Person> {
  app.clock.advanceSeconds(awayDays * 86_400);
  return { ...person, ...tokensOf(await signInAs(app, person.email, person.password)) };
}

it('gets its former answers after more than a year, and restores nothing that was purged', async () => {
  const app = await startTestApp();
  const before = await registerPerson(app);
  const [gone, kept] = [jobCreation({ title: 'Gone' }), jobCreation({ title: 'Kept' })];
  const refused = mutation('job.update', { id: before.deviceId, changes: { title: 'Nowhere' } });
  // The answer is lost: the device keeps all three in its queue.
  const unheard = await pushMutations(app, before, [gone, kept, refused]);
  await pushMutations(app, before, [mutation('job.delete', { id: gone.args.id })]);

  const person = await comeBack(app, before);
  await pushMutations(app, person, [mutation('settings.update', { changes: { theme: 'dark' } })]);
  const { cursor } = await readChangesSince(app, person, 0);
  const late = mutation('job.update', { id: gone.args.id, changes: { title: 'Typed on the train' } });
  const inTime = mutation('job.update', { id: kept.args.id, changes: { location: 'Typed on the train' } });
  const answer = await pushMutations(app, person, [gone, kept, refused, late, inTime]);
  expect(answer.outcomes.slice(0, 3)).toEqual(unheard.outcomes);
  expect(answer.outcomes.slice(3)).toMatchObject([
    { status: 'rejected', error: { code: 'job_not_found' } },
    { status: 'applied', cursor: cursor + 1 },
  ]);

  // The old cursor still returns everything that it has missed.
  const { documents } = await readChangesSince(app, person, 2);
  const jobs = documents.filter(({ collection }) => collection === 'job');
  expect(jobs.map(({ id, body }) => [id, body?.['title']])).toEqual([
    [gone.args.id, undefined],
    [kept.args.id, 'Kept'],
  ]);
  await app.close();
});
