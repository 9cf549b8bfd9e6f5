import { randomUUID } from 'node:crypto';
import type { QueuedMutation } from '@foothold/contract/push';
import type { Job } from '@foothold/domain/job';
import { buildJob } from '@foothold/domain/testing/job-builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCreation, mutation, postPush, registerPerson, takeSnapshot } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contact = { id: randomUUID(), name: 'Mairi Galbraith' };
const created = jobCreation({ location: 'Leith', priority: 3, tags: ['wind'], notes: 'They are kind.' });
const { id, eventId } = created.args;
const update = (changes: object) => ({ name: 'job.update', args: { id, changes } });
const put = (item: object) => ({ name: 'contact.put', args: { id, item } });
const remove = { name: 'contact.remove', args: { id, itemId: contact.id } };
const mend = (parts: object) => ({ name: 'job.update-event', args: { id, eventId, ...parts } });
const archive = (archived: boolean) => ({ name: 'job.archive', args: { id, archived } });
const other = { ...buildJob({ id: randomUUID() }), title: 'Surveyor' };
const merge = { name: 'job.merge', args: { id, other, take: ['title'] } };
const before = { ...buildJob({ id }), title: 'Backend engineer', location: 'Leith' };
const unmerge = { name: 'job.unmerge', args: { id, before, other, take: ['title'] } };
type Change = { name: string; args: object };

interface Case {
  name: string;
  /** The changes of a device that it undid while offline. */
  mine: readonly Change[];
  /** The change of another device meanwhile. */
  theirs: Change;
  after: (job: Job) => unknown;
  wanted: unknown;
}

const cases: readonly Case[] = [
  {
    name: 'a field',
    mine: [update({ location: 'Granton' }), update({ location: 'Leith' })],
    theirs: update({ location: 'Portobello' }),
    after: ({ location, twoVersions }) => [location, twoVersions],
    wanted: ['Portobello', undefined],
  },
  {
    name: 'a field that was changed twice',
    mine: [update({ priority: 1 }), update({ priority: 2 }), update({ priority: 3 })],
    theirs: update({ priority: 5 }),
    after: ({ priority, twoVersions }) => [priority, twoVersions],
    wanted: [5, undefined],
  },
  {
    name: 'one of two fields',
    mine: [update({ location: 'Granton', title: 'Surveyor' }), update({ location: 'Leith' })],
    theirs: update({ location: 'Portobello' }),
    after: ({ location, title, twoVersions }) => [location, title, twoVersions],
    wanted: ['Portobello', 'Surveyor', undefined],
  },
  {
    name: 'a text and tags',
    mine: [
      update({ notes: 'They are kind. Call them.', tags: ['wind', 'sea'] }),
      update({ notes: 'They are kind.', tags: ['wind'] }),
    ],
    theirs: update({ notes: 'They are very kind.', tags: ['wind', 'solar'] }),
    after: ({ notes, tags, twoVersions }) => [notes, tags, twoVersions],
    wanted: ['They are very kind.', ['wind', 'solar'], undefined],
  },
  {
    name: 'tags of which the other has put on the same, and more',
    mine: [update({ tags: ['wind', 'sea'] }), update({ tags: ['wind'] })],
    theirs: update({ tags: ['sea', 'solar'] }),
    after: ({ tags, twoVersions }) => [tags, twoVersions],
    wanted: [['sea', 'solar'], undefined],
  },
  {
    name: 'a step',
    mine: [
      mend({ occurred: '2026-11-03', approximate: true, note: 'By mail' }),
      mend({ occurred: created.args.occurred, approximate: false, note: '' }),
    ],
    theirs: mend({ note: 'By phone', approximate: true }),
    after: ({ events: [step], twoVersions }) => [
      step?.occurred,
      step?.approximate,
      step?.note,
      twoVersions?.map(({ place }) => place),
    ],
    wanted: [created.args.occurred, true, 'By phone', undefined],
  },
  {
    name: 'a person',
    mine: [put({ ...contact, name: 'M. G.' }), put(contact)],
    theirs: put({ ...contact, name: 'Mairi G.' }),
    after: ({ contacts, twoVersions }) => [contacts, twoVersions],
    wanted: [[{ ...contact, name: 'Mairi G.' }], undefined],
  },
  {
    name: 'a person who was removed here',
    mine: [remove, put(contact)],
    theirs: put({ ...contact, name: 'Mairi G.' }),
    after: ({ contacts, twoVersions }) => [contacts, twoVersions],
    wanted: [[{ ...contact, name: 'Mairi G.' }], undefined],
  },
  {
    name: 'a field that both emptied',
    mine: [update({ location: null }), update({ location: 'Leith' })],
    theirs: update({ location: null }),
    after: ({ location, twoVersions }) => [location, twoVersions],
    wanted: [undefined, undefined],
  },
  {
    name: 'a rest that both began',
    mine: [archive(true), archive(false)],
    theirs: archive(true),
    after: ({ archived }) => archived !== undefined,
    wanted: true,
  },
  {
    name: 'a rest that is not that of the other',
    mine: [archive(true), archive(false)],
    theirs: update({ location: 'Portobello' }),
    after: ({ archived, location }) => [archived, location],
    wanted: [undefined, 'Portobello'],
  },
  {
    name: 'a field that came from a job that was joined and is taken apart',
    mine: [merge, unmerge],
    theirs: update({ title: 'Head Clerk' }),
    after: ({ title }) => title,
    wanted: 'Head Clerk',
  },
  {
    name: 'a person whom the other device removed: both versions are shown',
    mine: [put({ ...contact, name: 'M. G.' }), put(contact)],
    theirs: remove,
    after: ({ contacts, twoVersions }) => [contacts, twoVersions?.map(({ place }) => place)],
    wanted: [[contact], [`contacts.${contact.id}`]],
  },
];

it.each(cases)(
  'taking back leaves what another device wrote: $name',
  async ({ mine, theirs, after, wanted }) => {
    const person = await registerPerson(app);
    const push = async (deviceId: string, mutations: QueuedMutation[]) => {
      const response = await postPush(app, person, { deviceId, mutations });
      const { outcomes } = (await response.json()) as { outcomes: { status: string }[] };
      expect(outcomes.map(({ status }) => status)).toEqual(mutations.map(() => 'applied'));
    };
    const sent = ({ name, args }: Change, seen: number) => ({
      ...mutation(name as 'job.update', args as never),
      seen,
    });
    const [own, other] = [randomUUID(), randomUUID()];
    await push(own, [created, mutation('contact.put', { id, item: contact })]);
    await push(other, [sent(theirs, 2)]);
    await push(
      own,
      mine.map((change) => sent(change, 2)),
    );
    const { documents } = await takeSnapshot(app, person);
    const job = documents.find((each) => each.id === id)?.body as Job;
    expect(after(job)).toEqual(wanted);
  },
);
