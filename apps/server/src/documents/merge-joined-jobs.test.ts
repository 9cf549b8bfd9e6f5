import { randomUUID } from 'node:crypto';
import type { HistoryResponse } from '@foothold/contract/history';
import type { Job } from '@foothold/domain/job';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  mutation,
  pushMutations,
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
type Place = string | undefined;

interface Case {
  /** What both jobs said where the device joined them. */
  known: readonly [own: Place, other: Place];
  isTaken: boolean;
  /** What another device had written meanwhile; null where it emptied the field. */
  theirs: Partial<Record<'own' | 'other', string | null>>;
}

const cases: Case[] = [];
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
        cases.push({ known, isTaken, theirs });
      }
    }
  }
}

async function joined({ known, isTaken, theirs }: Case) {
  const elsewhere = { ...person, deviceId: randomUUID() };
  const created = known.map((team) => jobCreation(team ? { team } : {}));
  const [id = '', otherId = ''] = created.map(({ args }) => args.id);
  const { cursor: seen } = await pushMutations(app, person, created);
  const jobs = async () => {
    const { documents } = await takeSnapshot(app, person);
    return [id, otherId].map((each) => documents.find((one) => one.id === each)?.body) as [Job, Job];
  };
  const [before, other] = await jobs();
  const ids = { own: id, other: otherId };
  for (const side of ['own', 'other'] as const) {
    const team = theirs[side];
    if (team === undefined) continue;
    await pushMutations(app, elsewhere, [
      { ...mutation('job.update', { id: ids[side], changes: { team } }), seen },
    ]);
  }
  const take = isTaken ? ['team'] : [];
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
    ?.values.find(({ name }) => name === 'team');
  return { job: (await jobs())[0], value, undo };
}

describe('two jobs are joined of which another device changed one', () => {
  it.each(cases)('nothing that it wrote is gone without a question: %j', async (each) => {
    const { job, value } = await joined(each);
    const { known, isTaken, theirs } = each;
    const isOpen = job.twoVersions?.some(({ place }) => place === 'team') ?? false;
    const offered = isOpen ? [value?.before, value?.typed] : [job.team];
    expect(value?.met).toBe(isOpen ? 'replaced' : undefined);
    expect(offered).toContain(job.team);
    for (const written of Object.values(theirs)) {
      if (written !== null) expect(offered).toContain(written);
    }
    // What the device chose of two stays as well, unless it was rewritten where it came from.
    const isRewritten = (isTaken ? theirs.other : theirs.own) !== nothing;
    if (known[0] && !isRewritten) expect(offered).toContain(isTaken ? known[1] : known[0]);
  });

  it.each(cases)('leaves, taken back, what the other device made of them: %j', async (each) => {
    const { known, theirs } = each;
    const { undo } = await joined(each);
    const [own, other] = await undo();
    const left = (side: 'own' | 'other', was: Place) =>
      theirs[side] === nothing ? was : (theirs[side] ?? nothing);
    expect([own.team, other.team]).toEqual([left('own', known[0]), left('other', known[1])]);
    expect(own.twoVersions).toBeUndefined();
  });
});

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
