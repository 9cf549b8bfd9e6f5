import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ChangePubSub } from './change-pub-sub.ts';
import {
  apiHeaders,
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  registerPerson,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Lets every write run to its end and then rolls it back, like a failed commit. */
function failCommits() {
  const write = app.database.write.bind(app.database);
  return vi.spyOn(app.database, 'write').mockImplementation((work) =>
    write(async (tx, afterCommit) => {
      await work(tx, afterCommit);
      throw new Error('the disk is gone');
    }),
  );
}

const creation = jobCreation({ title: 'Published' });
const jobId = creation.args.id;

interface Call {
  name: string;
  before: ReturnType<typeof mutation>[];
  call: (person: Person) => Promise<Response>;
}

const calls: Call[] = [
  {
    name: 'a pushed change',
    before: [],
    call: (person) => postPush(app, person, { deviceId: person.deviceId, mutations: [creation] }),
  },
  {
    name: 'a deletion from the bin',
    before: [creation, mutation('job.delete', { id: jobId })],
    call: (person) =>
      fetch(`${app.origin}/api/v1/bin/delete`, {
        method: 'POST',
        headers: { ...apiHeaders(person), 'content-type': 'application/json' },
        body: JSON.stringify({ jobIds: [jobId] }),
      }),
  },
];

it.each(calls)('other devices are told of $name once it is committed, not before', async (publication) => {
  const person = await registerPerson(app);
  if (publication.before.length > 0) await pushMutations(app, person, publication.before);
  const publish = vi.spyOn(ChangePubSub.prototype, 'publish');
  const commits = failCommits();
  expect((await publication.call(person)).status).toBe(500);
  expect(publish).not.toHaveBeenCalled();
  commits.mockRestore();
  expect((await publication.call(person)).status).toBe(200);
  expect(publish).toHaveBeenCalledExactlyOnceWith(person.accountId);
});
