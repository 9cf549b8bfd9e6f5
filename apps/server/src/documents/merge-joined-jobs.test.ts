import { randomUUID } from 'node:crypto';
import type { HistoryResponse } from '@foothold/contract/history';
import { ownValueOf } from '@foothold/domain/custom-field';
import type { OwnValue } from '@foothold/domain/custom-field';
import type { Job } from '@foothold/domain/job';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apiHeaders,
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

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
});
afterAll(() => app.close());

const nothing = undefined;
type FieldText = string | undefined;

const ownId = randomUUID();
/** A built-in and a custom field: its path, and how it is read and written. */
const fieldKinds = {
  'built-in': {
    path: 'team',
    said: (job: Job) => job.team,
    item: (value: unknown) => value,
    write: (id: string, team: string | null) => mutation('job.update', { id, changes: { team } }),
  },
  custom: {
    path: `ownValues.${ownId}`,
    said: (job: Job) => ownValueOf(job.ownValues, ownId),
    item: (value: unknown) => (value as OwnValue | null)?.value,
    write: (id: string, value: string | null) =>
      value === null
        ? mutation('own-value.remove', { id, itemId: ownId })
        : mutation('own-value.put', { id, item: { id: ownId, value } }),
  },
} as const;
type FieldKind = keyof typeof fieldKinds;

interface Case {
  field: FieldKind;
  /** The values of both jobs when the device merged them. */
  known: readonly [own: FieldText, other: FieldText];
  isTaken: boolean;
  /** The values that another device wrote meanwhile; null where it emptied the field. */
  theirs: Partial<Record<'own' | 'other', string | null>>;
}

const cases: Case[] = [];
for (const field of ['built-in', 'custom'] as const)
  for (const known of [
    ['Leith', 'Glasgow'],
    ['Leith', 'Leith'],
    ['Leith', nothing],
    [nothing, 'Glasgow'],
    [nothing, nothing],
  ] as const) {
    for (const isTaken of known[0] && known[1] && known[0] !== known[1] ? [false, true] : [false]) {
      for (const own of ['Portobello', 'Glasgow', null, nothing] as const) {
        for (const other of ['Granton', 'Leith', null, nothing] as const) {
          if ((own === null && !known[0]) || (other === null && !known[1])) continue;
          if (own === nothing && other === nothing) continue;
          const theirs = { ...(own !== nothing && { own }), ...(other !== nothing && { other }) };
          cases.push({ field, known, isTaken, theirs });
        }
      }
    }
  }

/** The cursor before the case, so that its reads do not grow with the number of cases. */
let cursorBefore = 0;

async function joined({ field, known, isTaken, theirs }: Case) {
  const { path, write } = fieldKinds[field];
  const elsewhere = { ...person, deviceId: randomUUID() };
  const created = known.map(() => jobCreation());
  const [id = '', otherId = ''] = created.map(({ args }) => args.id);
  const filled = known.flatMap((value, at) => (value ? [write([id, otherId][at] ?? '', value)] : []));
  const { cursor: seen } = await pushMutations(app, person, [...created, ...filled]);
  const since = cursorBefore;
  cursorBefore = seen;
  const jobs = async () => {
    const { documents } = await readChangesSince(app, person, since);
    return [id, otherId].map((each) => documents.find((one) => one.id === each)?.body) as [Job, Job];
  };
  const [before, other] = await jobs();
  const ids = { own: id, other: otherId };
  for (const side of ['own', 'other'] as const) {
    const value = theirs[side];
    if (value === undefined) continue;
    await pushMutations(app, elsewhere, [{ ...write(ids[side], value), seen }]);
  }
  const take = isTaken ? [path] : [];
  const merge = { ...mutation('job.merge', { id, other, take }), seen };
  const remove = { ...mutation('job.delete', { id: otherId }), seen };
  const { outcomes } = await pushMutations(app, person, [merge, remove]);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  const undo = async () => {
    const restore = { ...mutation('job.restore', { id: otherId }), seen };
    const unmerge = { ...mutation('job.unmerge', { id, before, other, take }), seen };
    const undone = await pushMutations(app, person, [restore, unmerge]);
    expect(undone.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    return jobs();
  };
  const response = await fetch(`${app.origin}/api/v1/history?job=${id}`, { headers: apiHeaders(person) });
  const { entries } = (await response.json()) as HistoryResponse;
  const value = entries
    .find(({ mutation: name }) => name === 'job.merge')
    ?.values.find(({ name }) => name === path);
  return { job: (await jobs())[0], value, undo };
}

it.each(cases)(
  'merging two jobs that another device changed loses nothing without a conflict: %j',
  async (each) => {
    const { job, value, undo } = await joined(each);
    const { field, known, isTaken, theirs } = each;
    const { path, said, item } = fieldKinds[field];
    const isOpen = job.twoVersions?.some((open) => open.place === path) ?? false;
    const offered = isOpen ? [value?.before, value?.typed].map(item) : [said(job)];
    expect(value?.met).toBe(isOpen ? 'replaced' : undefined);
    expect(offered).toContain(said(job));
    for (const written of Object.values(theirs)) {
      if (written !== null) expect(offered).toContain(written);
    }
    // The device's choice of the two stays too, unless its source was rewritten.
    const isRewritten = (isTaken ? theirs.other : theirs.own) !== nothing;
    if (known[0] && !isRewritten) expect(offered).toContain(isTaken ? known[1] : known[0]);

    const [own, other] = await undo();
    const left = (side: 'own' | 'other', was: FieldText) =>
      theirs[side] === nothing ? was : (theirs[side] ?? nothing);
    expect([said(own), said(other)], 'taken back').toEqual([left('own', known[0]), left('other', known[1])]);
    expect(own.twoVersions, 'taken back').toBeUndefined();
  },
);

it('what another device added to the job that goes comes along', async () => {
  const [one, two] = [jobCreation(), jobCreation()];
  const id = one.args.id;
  const { cursor: seen } = await pushMutations(app, person, [one, two]);
  const { documents } = await takeSnapshot(app, person);
  const other = documents.find((each) => each.id === two.args.id)?.body as Job;
  const contact = { id: randomUUID(), name: 'Mairi' };
  await pushMutations(app, { ...person, deviceId: randomUUID() }, [
    { ...mutation('contact.put', { id: other.id, item: contact }), seen },
  ]);
  await pushMutations(app, person, [{ ...mutation('job.merge', { id, other, take: [] }), seen }]);
  const after = await takeSnapshot(app, person);
  const job = after.documents.find((each) => each.id === id)?.body as Job;
  expect(job.contacts).toEqual([contact]);
});
