import { randomUUID } from 'node:crypto';
import { pushLimits } from '@foothold/contract/push';
import type { EarlierChangesResponse, HistoryResponse } from '@foothold/contract/history';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import { jobLimits, type Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHeaders,
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
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
});
afterAll(() => app.close());

async function historyOf(jobId: string, who = person): Promise<HistoryResponse['entries']> {
  const response = await fetch(`${app.origin}/api/v1/history?job=${jobId}`, { headers: apiHeaders(who) });
  expect(response.status).toBe(200);
  return ((await response.json()) as HistoryResponse).entries;
}

async function earlierOf(who: Person): Promise<EarlierChangesResponse['changes']> {
  const changes: EarlierChangesResponse['changes'] = [];
  for (let after: number | null = 0; after !== null;) {
    const url = `${app.origin}/api/v1/history/earlier?after=${after}`;
    const response = await fetch(url, { headers: apiHeaders(who) });
    expect(response.status).toBe(200);
    const page = (await response.json()) as EarlierChangesResponse;
    changes.push(...page.changes);
    after = page.next;
  }
  return changes;
}

async function addJob(fields: Parameters<typeof jobCreation>[0] = {}): Promise<{ id: string; seen: number }> {
  const job = jobCreation(fields);
  const { cursor } = await pushMutations(app, person, [job]);
  return { id: job.args.id, seen: cursor };
}

const onOtherDevice = () => ({ ...person, deviceId: randomUUID() });
const update = (id: string, changes: JobChanges, seen?: number) => ({
  ...mutation('job.update', { id, changes }),
  ...(seen === undefined ? {} : { seen }),
});

async function jobNow(id: string, who = person): Promise<Job> {
  const { documents } = await takeSnapshot(app, who);
  return documents.find((document) => document.id === id)?.body as unknown as Job;
}

describe('the history of a job', () => {
  it('lists each change with its device, its time, and the values before and after', async () => {
    const { id } = await addJob({ location: 'Leipzig' });
    const phone = onOtherDevice();
    await pushMutations(app, person, [update(id, { location: 'Halle', notes: 'One' })]);
    await pushMutations(app, phone, [update(id, { location: null })]);
    const contact = { id: randomUUID(), name: 'Mairi' };
    await pushMutations(app, phone, [mutation('contact.put', { id, item: contact })]);
    const entries = await historyOf(id);
    expect(entries.map((entry) => [entry.mutation, entry.values, entry.device.id])).toEqual([
      ['contact.put', [{ name: `contacts.${contact.id}`, before: null, after: contact }], phone.deviceId],
      ['job.update', [{ name: 'location', before: 'Halle', after: null }], phone.deviceId],
      [
        'job.update',
        [
          { name: 'location', before: 'Leipzig', after: 'Halle' },
          { name: 'notes', before: null, after: 'One' },
        ],
        person.deviceId,
      ],
      ['job.create', [], person.deviceId],
    ]);
    expect(entries[0]?.device.userAgent).toBe('node');
    expect(Date.parse(entries[0]?.recordedAt ?? '')).toBe(app.clock.now());
  });

  it('is not readable for another account', async () => {
    const { id } = await addJob();
    expect(await historyOf(id, await registerPerson(app))).toEqual([]);
  });
});

describe('earlier values of all jobs', () => {
  it('comes oldest first, in pages, without changes that replaced nothing', async () => {
    const writer = await registerPerson(app);
    const jobs = Array.from({ length: 3 }, () => jobCreation({ location: 'Leipzig' }));
    await pushMutations(app, writer, jobs);
    const ids = jobs.map(({ args }) => args.id);
    for (let round = 0; round < 100; round += 1) {
      await pushMutations(
        app,
        writer,
        ids.map((id) => update(id, { location: `Halle ${round}` })),
      );
    }
    const changes = await earlierOf(writer);
    expect(changes.filter(({ job }) => job === ids[1]).map(({ change }) => change?.values)).toEqual(
      Array.from({ length: 100 }, (_, round) => [
        { name: 'location', before: round === 0 ? 'Leipzig' : `Halle ${round - 1}` },
      ]),
    );
    expect(changes).toHaveLength(300);
    expect(await earlierOf(await registerPerson(app))).toEqual([]);
  });

  it('is restored from an export, into the history and into the next export', async () => {
    const notes = 'Panel is three people.';
    const { id, seen } = await addJob({ notes, location: 'Leipzig' });
    await pushMutations(app, onOtherDevice(), [update(id, { notes: `${notes}\nMairi is new.` }, seen)]);
    await pushMutations(app, person, [update(id, { notes: `Bring a jumper.\n${notes}` }, seen)]);
    await pushMutations(app, person, [update(id, { location: 'Halle' })]);
    const job = await jobNow(id);
    const told = (await earlierOf(person)).filter((each) => each.job === id);
    const changes = told.flatMap(({ change }) => (change ? [change] : []));
    const other = await registerPerson(app);
    const [first, second] = [changes.slice(0, 2), changes.slice(2)];
    const { outcomes } = await pushMutations(app, other, [
      mutation('job.recover', { job }),
      mutation('job.recover-history', { id, changes: first }),
      mutation('job.recover-history', { id, changes: second }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    const withoutSeq = (each: EarlierChangesResponse['changes']) =>
      each.map(({ seq: _seq, ...rest }) => rest);
    expect(withoutSeq(await earlierOf(other))).toEqual(withoutSeq(told));
    const [, ...recovered] = (await historyOf(id, other)).toReversed();
    const [, ...original] = (await historyOf(id)).toReversed();
    const withoutNumber = (entries: typeof recovered) => entries.map(({ seq: _seq, ...entry }) => entry);
    expect(withoutNumber(recovered)).toEqual(withoutNumber(original));
    const numbers = recovered.map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    // Values that the fields never allow are refused.
    const { outcomes: refused } = await pushMutations(app, other, [
      mutation('job.recover-history', {
        id,
        changes: [{ ...(changes[0] as EarlierChange), values: [{ name: 'notes', before: { evil: true } }] }],
      }),
    ]);
    expect(refused).toMatchObject([{ status: 'rejected', error: { code: 'invalid_fields' } }]);
  });
});

describe('an export of a job in which two devices met', () => {
  it('restores the conflict, unresolved, until it is resolved', async () => {
    const contact = { id: randomUUID(), name: 'Mairi', phone: '01' };
    const { id } = await addJob({ location: 'Leipzig' });
    const { cursor: seen } = await pushMutations(app, person, [
      mutation('contact.put', { id, item: contact }),
    ]);
    for (const [who, location, phone] of [
      [onOtherDevice(), 'Halle', '02'],
      [person, 'Jena', '03'],
    ] as const) {
      await pushMutations(app, who, [
        update(id, { location }, seen),
        { ...mutation('contact.put', { id, item: { ...contact, phone } }), seen },
      ]);
    }
    const job = await jobNow(id);
    const told = (await earlierOf(person)).filter((each) => each.job === id);
    const openIn = (marks: Job['twoVersions'], number: number) =>
      (marks ?? []).filter(({ seq }) => seq === number).map(({ place }) => place);
    expect(told.map(({ seq }) => openIn(job.twoVersions, seq))).toEqual([
      [],
      [],
      [],
      ['location'],
      [`contacts.${contact.id}.phone`],
    ]);
    const changes = told.map(({ seq, change }) => ({
      ...(change as EarlierChange),
      open: openIn(job.twoVersions, seq),
    }));

    const other = await registerPerson(app);
    const { outcomes } = await pushMutations(app, other, [
      mutation('job.recover', { job }),
      mutation('job.recover-history', { id, changes }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    const toldThere = await earlierOf(other);
    expect(toldThere.map(({ change }) => change)).toEqual(told.map(({ change }) => change));
    const recovered = await jobNow(id, other);
    expect(toldThere.map(({ seq }) => openIn(recovered.twoVersions, seq))).toEqual(
      told.map(({ seq }) => openIn(job.twoVersions, seq)),
    );
    const numbers = (await historyOf(id, other)).map(({ seq }) => seq);
    const seqs = (recovered.twoVersions ?? []).map(({ seq }) => seq);
    expect(numbers).toEqual(expect.arrayContaining(seqs));
    await pushMutations(app, other, [mutation('job.settle-versions', { id, seqs })]);
    const { twoVersions: _twoVersions, ...settled } = job;
    expect(await jobNow(id, other)).toEqual(settled);
  });

  it('is restored as a whole where its texts exceed the limit of one request', async () => {
    const text = (letter: string) => letter.repeat(jobLimits.posting);
    const { id, seen } = await addJob({ posting: text('古'), notes: text('文').slice(0, jobLimits.notes) });
    await pushMutations(app, onOtherDevice(), [update(id, { posting: text('新') }, seen)]);
    await pushMutations(app, person, [update(id, { posting: text('本'), notes: 'Short.' }, seen)]);
    await pushMutations(app, person, [
      update(id, { posting: text('末'), notes: text('字').slice(0, jobLimits.notes) }),
    ]);
    const job = await jobNow(id);
    const told = (await earlierOf(person)).filter((each) => each.job === id);
    const recovery = mutation('job.recover-history', {
      id,
      changes: told.flatMap(({ change }) => change ?? []),
    });
    expect(Buffer.byteLength(JSON.stringify(recovery))).toBeGreaterThan(pushLimits.bodyBytes);
    const other = await registerPerson(app);
    for (const change of [mutation('job.recover', { job }), recovery])
      expect((await pushMutations(app, other, [change])).outcomes[0]?.status).toBe('applied');
    expect((await earlierOf(other)).map(({ change }) => change)).toEqual(told.map(({ change }) => change));
  });
});

describe('two devices that change the same job concurrently', () => {
  it('both win where they changed different fields', async () => {
    const { id, seen } = await addJob();
    await pushMutations(app, onOtherDevice(), [update(id, { location: 'Halle' }, seen)]);
    await pushMutations(app, person, [update(id, { source: 'Sam' }, seen)]);
    expect(await jobNow(id)).toMatchObject({ location: 'Halle', source: 'Sam' });
    expect((await historyOf(id)).flatMap(({ values }) => values.map(({ met }) => met))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('keep the later value of a field, and the other one in the history', async () => {
    const { id, seen } = await addJob({ location: 'Leipzig' });
    await pushMutations(app, onOtherDevice(), [update(id, { location: 'Halle' }, seen)]);
    const { cursor } = await pushMutations(app, person, [update(id, { location: 'Jena' }, seen)]);
    expect(await jobNow(id)).toMatchObject({
      location: 'Jena',
      twoVersions: [{ seq: cursor, place: 'location' }],
    });
    expect((await historyOf(id))[0]?.values).toEqual([
      { name: 'location', before: 'Halle', after: 'Jena', met: 'replaced', typed: 'Jena' },
    ]);
  });

  it('have their notes merged, and both versions kept where changes overlap', async () => {
    const notes = 'Panel is three people.\nThe office is cold.';
    const { id, seen } = await addJob({ notes });
    const phone = onOtherDevice();
    await pushMutations(app, phone, [update(id, { notes: `${notes}\nMairi is new.` }, seen)]);
    const apart = { notes: `Bring a jumper.\n${notes}` };
    const { cursor } = await pushMutations(app, person, [update(id, apart, seen)]);
    expect((await jobNow(id)).notes).toBe(`Bring a jumper.\n${notes}\nMairi is new.`);
    expect((await historyOf(id))[0]?.values[0]).toMatchObject({ met: 'merged', typed: apart.notes });
    const common = (await jobNow(id)).notes ?? '';
    await pushMutations(app, phone, [update(id, { notes: `${common} One.` }, cursor)]);
    await pushMutations(app, person, [update(id, { notes: `${common} Two.` }, cursor)]);
    expect((await jobNow(id)).notes).toMatch(/One\.[^]*Two\.$/);
    expect((await historyOf(id))[0]?.values[0]).toMatchObject({ met: 'both', typed: `${common} Two.` });
  });

  it('both win where they changed different parts of an item, and where they added different tags', async () => {
    const contact = { id: randomUUID(), name: 'Mairi', phone: '01', notes: 'Kind.' };
    const { id } = await addJob({ tags: ['grid', 'old'] });
    const { cursor: seen } = await pushMutations(app, person, [
      mutation('contact.put', { id, item: contact }),
    ]);
    await pushMutations(app, onOtherDevice(), [
      { ...mutation('contact.put', { id, item: { ...contact, phone: '02', notes: 'Kind. Tall.' } }), seen },
      update(id, { tags: ['grid', 'remote'] }, seen),
    ]);
    const mine = { ...contact, role: 'Lead', notes: 'Very. Kind.' };
    await pushMutations(app, person, [
      { ...mutation('contact.put', { id, item: mine }), seen },
      update(id, { tags: ['grid', 'old', 'leith'] }, seen),
    ]);
    const job = await jobNow(id);
    expect(job.contacts).toEqual([{ ...contact, phone: '02', role: 'Lead', notes: 'Very. Kind. Tall.' }]);
    expect(job.tags).toEqual(['grid', 'remote', 'leith']);
    expect(job.twoVersions).toBeUndefined();
    const [, { values } = { values: [] }] = await historyOf(id);
    expect(values).toMatchObject([{ met: 'merged', typed: mine, parts: { notes: 'merged' } }]);
  });

  it('leave a conflict until one of them resolves it', async () => {
    const { id, seen } = await addJob({ location: 'Leipzig', source: 'Sam' });
    const meet = async () => {
      await pushMutations(app, onOtherDevice(), [update(id, { location: 'Halle', source: 'Ruth' }, seen)]);
      return pushMutations(app, person, [update(id, { location: 'Jena', source: 'Mairi' }, seen)]);
    };
    const { cursor } = await meet();
    await pushMutations(app, person, [update(id, { location: 'Weimar' }, cursor)]);
    expect((await jobNow(id)).twoVersions).toEqual([{ seq: cursor, place: 'source' }]);
    await pushMutations(app, onOtherDevice(), [mutation('job.settle-versions', { id, seqs: [cursor] })]);
    expect(await jobNow(id)).not.toHaveProperty('twoVersions');
    expect((await historyOf(id))[0]?.values).toEqual([]);
  });

  it('can resolve a conflict however much has changed since', async () => {
    const { id, seen } = await addJob({ location: 'Leipzig' });
    await pushMutations(app, onOtherDevice(), [update(id, { location: 'Halle' }, seen)]);
    const { cursor } = await pushMutations(app, person, [update(id, { location: 'Jena' }, seen)]);
    for (let round = 0; round < 10; round += 1) {
      const later = Array.from({ length: 51 }, (_, at) => update(id, { notes: `Note ${round}, ${at}` }));
      await pushMutations(app, person, later);
    }
    const entries = await historyOf(id);
    expect(entries).toHaveLength(501);
    expect(entries.at(-1)).toMatchObject({
      seq: cursor,
      values: [{ name: 'location', before: 'Halle', after: 'Jena', met: 'replaced', typed: 'Jena' }],
    });
    await pushMutations(app, person, [mutation('job.settle-versions', { id, seqs: [cursor] })]);
    expect(await historyOf(id)).toHaveLength(500);
  });

  it('keep the later part of an item, with a conflict', async () => {
    const interview = { id: randomUUID(), startsAt: '2026-11-12T10:00:00+00:00', timeZone: 'Europe/London' };
    const { id } = await addJob();
    const { cursor: seen } = await pushMutations(app, person, [
      mutation('interview.put', { id, item: interview }),
    ]);
    const theirs = { ...interview, startsAt: '2026-11-12T10:30:00+00:00', place: 'Leith' };
    const mine = { ...interview, startsAt: '2026-11-12T11:00:00+00:00' };
    await pushMutations(app, onOtherDevice(), [{ ...mutation('interview.put', { id, item: theirs }), seen }]);
    await pushMutations(app, person, [{ ...mutation('interview.put', { id, item: mine }), seen }]);
    expect((await jobNow(id)).interviews).toEqual([{ ...theirs, startsAt: mine.startsAt }]);
    expect((await jobNow(id)).twoVersions).toMatchObject([{ place: `interviews.${interview.id}.startsAt` }]);
    expect((await historyOf(id))[0]?.values).toMatchObject([
      { before: theirs, typed: mine, met: 'replaced', parts: { startsAt: 'replaced' } },
    ]);
  });

  it('keep in the history what one of them removed and the other one changed', async () => {
    const task = { id: randomUUID(), title: 'Write to Sam' };
    const { id } = await addJob();
    const { cursor: seen } = await pushMutations(app, person, [mutation('task.put', { id, item: task })]);
    const theirs = { ...task, title: 'Write to Sam today' };
    await pushMutations(app, onOtherDevice(), [{ ...mutation('task.put', { id, item: theirs }), seen }]);
    await pushMutations(app, person, [{ ...mutation('task.remove', { id, itemId: task.id }), seen }]);
    expect((await jobNow(id)).tasks ?? []).toEqual([]);
    expect((await historyOf(id))[0]?.values).toEqual([
      { name: `tasks.${task.id}`, before: theirs, after: null, met: 'replaced', typed: null },
    ]);
  });

  it('keep the later value of a custom field, and the other one in the history', async () => {
    const { id } = await addJob();
    const [fieldId, other] = [randomUUID(), randomUUID()];
    const put = (value: string, of = fieldId) => mutation('own-value.put', { id, item: { id: of, value } });
    const { cursor: seen } = await pushMutations(app, person, [put('35')]);
    await pushMutations(app, onOtherDevice(), [
      { ...put('40'), seen },
      { ...put('Warm', other), seen },
    ]);
    await pushMutations(app, person, [{ ...put('45'), seen }]);
    expect((await jobNow(id)).ownValues).toEqual([
      { id: fieldId, value: '45' },
      { id: other, value: 'Warm' },
    ]);
    expect((await historyOf(id))[0]?.values).toMatchObject([
      { name: `ownValues.${fieldId}`, before: { value: '40' }, typed: { value: '45' }, met: 'replaced' },
    ]);
  });

  it('correct the same step without losing a note or a date', async () => {
    const { id } = await addJob();
    const eventId = (await jobNow(id)).events[0]?.id ?? '';
    const first = mutation('job.update-event', { id, eventId, note: 'Sam wrote.' });
    const { cursor: seen } = await pushMutations(app, person, [first]);
    const theirs = mutation('job.update-event', { id, eventId, occurred: '2026-11-01', note: 'Sam wrote.' });
    await pushMutations(app, onOtherDevice(), [{ ...theirs, seen }]);
    const before = (await jobNow(id)).events[0];
    const occurred = '2026-10-30';
    const mine = { id, eventId, occurred, note: 'Sam wrote. Kindly.' };
    await pushMutations(app, person, [{ ...mutation('job.update-event', mine), seen }]);
    expect((await jobNow(id)).events[0]).toMatchObject({ occurred, note: 'Sam wrote. Kindly.' });
    expect((await historyOf(id))[0]?.values).toMatchObject([
      { name: `events.${eventId}`, before, met: 'replaced', parts: { occurred: 'replaced' } },
    ]);
  });

  it('do not conflict with their own earlier changes', async () => {
    const { id, seen } = await addJob({ notes: 'One' });
    await pushMutations(app, person, [
      update(id, { notes: 'Two' }, seen),
      update(id, { notes: 'Three' }, seen),
    ]);
    expect((await jobNow(id)).notes).toBe('Three');
    expect((await historyOf(id))[0]?.values).toEqual([{ name: 'notes', before: 'Two', after: 'Three' }]);
    // Nor where another device wrote another value in between.
    await pushMutations(app, onOtherDevice(), [update(id, { location: 'Halle' }, seen)]);
    await pushMutations(app, person, [update(id, { notes: 'Four' }, seen)]);
    expect((await historyOf(id))[0]?.values).toEqual([{ name: 'notes', before: 'Three', after: 'Four' }]);
  });

  it('get the same answer again when the first was lost', async () => {
    const { id, seen } = await addJob({ notes: 'One.' });
    await pushMutations(app, onOtherDevice(), [update(id, { notes: 'One. Two.' }, seen)]);
    const mine = { deviceId: person.deviceId, mutations: [update(id, { notes: 'Zero. One.' }, seen)] };
    const answers = [await postPush(app, person, mine), await postPush(app, person, mine)];
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect((await jobNow(id)).notes).toBe('Zero. One. Two.');
  });

  it('lose no typed text: it is in the job or in its history', async () => {
    const edit = fc.record({
      device: fc.nat({ max: 2 }),
      field: fc.constantFrom('notes', 'location', 'source', 'contact name', 'contact notes'),
      lag: fc.nat({ max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const { id } = await addJob({ notes: 'The beginning.' });
        const contact = { id: randomUUID(), name: 'Mairi', notes: 'Kind.' };
        const { cursor: start } = await pushMutations(app, person, [
          mutation('contact.put', { id, item: contact }),
        ]);
        const devices = [person, onOtherDevice(), onOtherDevice()];
        const typed: string[] = [];
        let cursor = start;
        for (const { device, field, lag } of edits) {
          const text = `Typed ${typed.length} by ${device}.`;
          typed.push(text);
          const seen = Math.max(start, cursor - lag);
          const [list, part = ''] = field.split(' ');
          const item = { ...contact, [part]: text };
          const change =
            list === 'contact'
              ? { ...mutation('contact.put', { id, item }), seen }
              : update(id, { [field]: text }, seen);
          ({ cursor } = await pushMutations(app, devices[device] as Person, [change]));
        }
        const kept = JSON.stringify([await jobNow(id), await historyOf(id)]);
        for (const text of typed) expect(kept).toContain(text);
      }),
      { numRuns: 25 },
    );
  });
});
