import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { currentEvent } from './history.ts';
import { jobSchema, type Job } from './job.ts';
import { readyMutation, type MutationArgs } from './mutation.ts';
import type { NextMove } from './next-move.ts';
import { defaultSettings, settingsLimits, settingsSchema, type Settings } from './settings.ts';
import { defaultStages, type StageKind } from './stage.ts';
import { applyToJob, buildJob, testId, testNow } from './testing/job-builder.ts';

const secondsLater = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString();
const moveTo = (n: number, stageId: string, occurred = '2026-11-10') => ({
  id: testId(1),
  eventId: testId(n),
  stageId,
  occurred,
  source: 'ui' as const,
});

function errorOf(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('moving', () => {
  it('records an event once, however often it is sent', () => {
    const once = applyToJob(buildJob(), 'job.move', moveTo(3, 'applied'));
    expect(applyToJob(once, 'job.move', moveTo(3, 'applied'))).toEqual(once);
    expect(applyToJob(once, 'job.move', moveTo(3, 'interview'))).toEqual(once);
  });

  it('derives the stage and the outcome from the last event, after any sequence', () => {
    const step = fc.record({
      stageId: fc.constantFrom(...defaultStages.map((stage) => stage.id)),
      day: fc.integer({ min: 1, max: 9 }),
      voids: fc.boolean(),
      later: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let job = buildJob();
        let seconds = 0;
        for (const [i, { stageId, day, voids, later }] of steps.entries()) {
          seconds += later;
          const before = job;
          const args = moveTo(10 + i, stageId, `2026-11-0${day}`);
          job = applyToJob(job, 'job.move', args, { now: secondsLater(seconds) });
          if (voids && job.events.filter((e) => e.voidedAt === undefined).length > 1) {
            job = applyToJob(job, 'job.void-event', {
              id: job.id,
              eventId: currentEvent(job.events)?.id ?? '',
            });
          }
          expect(job.events.length).toBeGreaterThanOrEqual(before.events.length);
          expect(job.stageId).toBe(currentEvent(job.events)?.toStageId);
          expect(job.outcome).toBe(currentEvent(job.events)?.outcome);
          expect(jobSchema.safeParse(job).success).toBe(true);
        }
      }),
    );
  });

  it('records a step back that was made later but arrives in the same moment, as after hours offline', () => {
    const there = applyToJob(buildJob(), 'job.move', moveTo(3, 'applied', '2026-11-10T09:00:00+01:00'));
    const later = applyToJob(there, 'job.move', moveTo(4, 'saved', '2026-11-10T11:30:00+01:00'));
    expect(later.events.map(({ voidedAt }) => voidedAt)).toEqual([undefined, undefined, undefined]);
    const atOnce = applyToJob(there, 'job.move', moveTo(5, 'saved', '2026-11-10T09:00:40+01:00'));
    expect(atOnce.events.map(({ voidedAt }) => voidedAt !== undefined)).toEqual([false, true]);
  });

  it('voids instead of adding when the card goes straight back within a minute', () => {
    const moved = applyToJob(buildJob(), 'job.move', moveTo(3, 'applied'));
    const back = applyToJob(moved, 'job.move', moveTo(4, 'saved'), { now: secondsLater(59) });
    expect(back.stageId).toBe('saved');
    expect(back.events).toHaveLength(2);
    expect(back.events[1]?.voidedAt).toBe(secondsLater(59));
    const later = applyToJob(moved, 'job.move', moveTo(4, 'saved'), { now: secondsLater(60) });
    expect(later.events).toHaveLength(3);
  });

  it('records a late step from where the job was then', () => {
    const moved = applyToJob(buildJob(), 'job.move', moveTo(3, 'interview', '2026-11-10'));
    const both = applyToJob(moved, 'job.move', moveTo(4, 'applied', '2026-11-09'), { now: secondsLater(1) });
    expect(both.events.map(({ fromStageId }) => fromStageId)).toEqual([null, 'saved', 'saved']);
    const earliest = applyToJob(both, 'job.move', moveTo(5, 'screening', '2020-01-01'), {
      now: secondsLater(2),
    });
    expect(earliest.events.at(-1)?.fromStageId).toBe('interview');
  });

  it('keeps an earlier step that is recorded right after another one, and the card where it is', () => {
    const moved = applyToJob(buildJob(), 'job.move', moveTo(3, 'applied', '2026-11-10'));
    for (const occurred of ['2026-11-09', '2026-11-09T23:59:59+01:00']) {
      const both = applyToJob(moved, 'job.move', moveTo(4, 'saved', occurred), { now: secondsLater(1) });
      expect(both.events.map(({ voidedAt }) => voidedAt)).toEqual([undefined, undefined, undefined]);
      expect(both.stageId).toBe('applied');
    }
  });

  it('keeps both of two steps of different days that are recorded one after the other', () => {
    const there = applyToJob(buildJob(), 'job.move', moveTo(3, 'interview', '2026-11-10'));
    for (const occurred of ['2026-11-16', '2026-11-16T10:00:00+01:00']) {
      const both = applyToJob(there, 'job.move', moveTo(4, 'saved', occurred), { now: secondsLater(1) });
      expect(both.events.map(({ voidedAt }) => voidedAt)).toEqual([undefined, undefined, undefined]);
      expect(both.stageId).toBe('saved');
    }
  });

  it('copies stage names, so that renaming does not change the past', () => {
    const rename = { id: 'applied', changes: { name: 'Sent off' } };
    const settings = readyMutation('stage.update', rename).apply(null, {
      settings: defaultSettings,
      now: testNow,
    }) as Settings;
    const job = applyToJob(buildJob(), 'job.move', moveTo(3, 'applied'), { settings });
    expect(job.events[1]?.toStage).toBe('Sent off');
  });

  it('refuses an outcome on a stage that is not closed, and a stage that is not there', () => {
    const open = { ...moveTo(3, 'applied'), outcome: 'rejected' as const };
    expect(errorOf(() => applyToJob(buildJob(), 'job.move', open)).fields[0]?.code).toBe(
      'outcome_without_close',
    );
    expect(errorOf(() => applyToJob(buildJob(), 'job.move', moveTo(3, 'nowhere'))).code).toBe(
      'stage_not_found',
    );
  });

  it('imports a job at the nearest stage where its own was removed, and only then', () => {
    const stages = defaultStages.filter(({ id }) => id !== 'interview' && id !== 'screening');
    const settings = { ...defaultSettings, stages };
    const brought = (steps: MutationArgs<'job.import'>['steps']) =>
      applyToJob(
        null,
        'job.import',
        { id: testId(1), fields: { title: 'Cook', company: 'Acme' }, steps, batchId: testId(9) },
        { settings },
      ).events.map(({ toStageId, toKind }) => [toStageId, toKind]);
    const step = (n: number, stageId: string, kind: StageKind) => ({
      eventId: testId(n),
      stageId,
      kind,
      occurred: '2026-11-01',
    });
    expect(brought([step(3, 'saved', 'lead'), step(4, 'interview', 'interview')])).toEqual([
      ['saved', 'lead'],
      ['applied', 'applied'],
    ]);
    expect(brought([{ ...step(3, 'my-noes', 'closed'), outcome: 'rejected' }])).toEqual([
      ['resting', 'closed'],
    ]);
    expect(brought([step(3, 'offer', 'interview')])).toEqual([['offer', 'offer']]);
    expect(errorOf(() => brought([{ ...step(3, 'nowhere', 'lead'), kind: undefined }])).code).toBe(
      'stage_not_found',
    );
  });

  it('refuses to void the only event and keeps the previous value of a corrected date', () => {
    const job = buildJob();
    const only = { id: job.id, eventId: testId(2) };
    expect(errorOf(() => applyToJob(job, 'job.void-event', only)).code).toBe('last_event');
    const mended = applyToJob(job, 'job.update-event', { ...only, occurred: '2026-10-20' });
    expect(mended.events[0]?.occurred).toBe('2026-10-20');
    expect(mended.events[0]?.earlierOccurred).toEqual(['2026-11-01']);
    expect(mended.events[0]?.recordedAt).toBe(job.events[0]?.recordedAt);
  });
});

describe('changing fields', () => {
  it('lets two devices that change different fields both win, in either order', () => {
    const patch = fc.record(
      {
        location: fc.string({ minLength: 1, maxLength: 20 }).filter((s) => s.trim() !== ''),
        notes: fc.string({ minLength: 1, maxLength: 50 }).filter((s) => s.trim() !== ''),
      },
      { requiredKeys: [] },
    );
    const other = fc.record(
      { priority: fc.integer({ min: 0, max: 5 }), workMode: fc.constantFrom('remote', 'hybrid') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(patch, other, (a, b) => {
        const change = (job: Job, changes: object) => applyToJob(job, 'job.update', { id: job.id, changes });
        expect(change(change(buildJob(), a), b)).toEqual(change(change(buildJob(), b), a));
      }),
    );
  });

  it('clears with null, drops empty text, and refuses to clear required fields', () => {
    const job = applyToJob(buildJob(), 'job.update', {
      id: testId(1),
      changes: { location: ' Leith ', tags: [] },
    });
    expect(job.location).toBe('Leith');
    expect('tags' in job).toBe(false);
    const cleared = applyToJob(job, 'job.update', { id: testId(1), changes: { location: null } });
    expect('location' in cleared).toBe(false);
    const error = errorOf(() => applyToJob(job, 'job.update', { id: testId(1), changes: { title: null } }));
    expect(error.fields).toEqual([{ path: 'title', code: 'required' }]);
  });

  it('never mutates its input', () => {
    const job = buildJob();
    const before = structuredClone(job);
    applyToJob(job, 'job.update', { id: job.id, changes: { title: 'Other' } });
    applyToJob(job, 'job.move', moveTo(3, 'applied'));
    applyToJob(job, 'job.delete', { id: job.id });
    expect(job).toEqual(before);
  });
});

describe('the bin', () => {
  it('hides a job from every change until it is restored', () => {
    const job = buildJob();
    const deleted = applyToJob(job, 'job.delete', { id: job.id });
    expect(errorOf(() => applyToJob(deleted, 'job.update', { id: job.id, changes: {} })).code).toBe(
      'job_not_found',
    );
    const restored = applyToJob(deleted, 'job.restore', { id: job.id });
    expect(restored).toEqual(job);
  });
});

it.each([
  [
    'archived',
    (since: string) => applyToJob(buildJob(), 'job.archive', { id: testId(1), archived: true, since }),
  ],
  ['deleted', (since: string) => applyToJob(buildJob(), 'job.delete', { id: testId(1), since })],
] as const)(
  'is %s since an earlier time where an undo says so, but never from a future time',
  (name, put) => {
    expect(put('2026-10-01T08:00:00.000Z')[name]).toBe('2026-10-01T08:00:00.000Z');
    expect(put('2026-11-10T12:00:01Z')[name]).toBe(testNow);
  },
);

describe('lists and moves', () => {
  it('adds, replaces and removes by id', () => {
    const item = { id: testId(50), name: 'Ruth', email: '' };
    let job = applyToJob(buildJob(), 'contact.put', { id: testId(1), item });
    expect(job.contacts).toEqual([{ id: testId(50), name: 'Ruth' }]);
    job = applyToJob(job, 'contact.put', { id: testId(1), item: { ...item, name: 'Ruth Adeyemi' } });
    expect(job.contacts?.map((contact) => contact.name)).toEqual(['Ruth Adeyemi']);
    job = applyToJob(job, 'contact.remove', { id: testId(1), itemId: testId(50) });
    expect(job.contacts).toEqual([]);
    const again = () => applyToJob(job, 'contact.remove', { id: testId(1), itemId: testId(50) });
    expect(errorOf(again).code).toBe('item_not_found');
  });

  it('moves a done move into the log', () => {
    const fields = { title: 'A', company: 'B', nextMove: { text: 'Apply', by: 'me' as const } };
    const job = applyToJob(buildJob({ fields }), 'job.complete-move', { id: testId(1) });
    expect(job.nextMove).toBeUndefined();
    expect(job.completedMoves).toEqual([{ text: 'Apply', by: 'me', doneAt: testNow }]);
  });

  it('is done when it was pressed, however much later that is sent, and never ahead of the server', () => {
    const fields = { title: 'A', company: 'B', nextMove: { text: 'Apply', by: 'me' } } as const;
    const done = (job: Job, since: string) =>
      applyToJob(
        applyToJob(job, 'job.update', { id: testId(1), changes: { nextMove: fields.nextMove } }),
        'job.complete-move',
        { id: testId(1), since },
      );
    const [sunday, monday] = ['2026-11-08T21:00:00.000Z', '2026-11-09T08:00:00.000Z'];
    const ahead = '2026-11-13T08:00:00.000Z';
    const job = [monday, sunday, ahead].reduce(done, buildJob({ fields }));
    expect(job.completedMoves?.map(({ doneAt }) => doneAt)).toEqual([sunday, monday, testNow]);
  });

  it('leaves a move alone that is not the one to be done, or would be lost to one that comes back', () => {
    const [mine, theirs] = [
      { text: 'Apply', by: 'me' },
      { text: 'Apply', by: 'them' },
    ] as const;
    const of = (nextMove?: NextMove) =>
      buildJob({ fields: { title: 'A', company: 'B', ...(nextMove && { nextMove }) } });
    const complete = (job: Job, move: NextMove) =>
      applyToJob(job, 'job.complete-move', { id: testId(1), move });
    for (const job of [of(), of(theirs), of({ ...mine, text: 'Call' })])
      expect(complete(job, mine)).toEqual(job);
    const dated = of({ ...mine, on: '2026-11-30' });
    expect(complete(dated, mine)).toMatchObject({ completedMoves: [{ ...mine, doneAt: testNow }] });
    expect(applyToJob(of(theirs), 'job.reopen-move', { id: testId(1), move: mine })).toEqual(of(theirs));
    // A change that was queued without the move means the one that is next.
    expect(applyToJob(of(theirs), 'job.complete-move', { id: testId(1) }).nextMove).toBeUndefined();
    const none = () => applyToJob(of(), 'job.complete-move', { id: testId(1) });
    expect(errorOf(none).code).toBe('item_not_found');
  });

  it('gives a move back as it was planned when it was done, and only where this is the one that was done', () => {
    const move = { text: 'Write to Ruth', on: '2026-11-12', by: 'me' as const };
    for (const planned of [{ ...move, on: '2026-11-20' }, { text: move.text, by: move.by }, move]) {
      const before = buildJob({ fields: { title: 'A', company: 'B', nextMove: planned } });
      const args = { id: testId(1), move, doneId: testId(60) };
      const done = applyToJob(before, 'job.complete-move', args);
      expect(done.completedMoves).toEqual([{ ...planned, id: testId(60), doneAt: testNow }]);
      const other = { ...args, doneId: testId(61) };
      expect(applyToJob(done, 'job.complete-move', other)).toEqual(done);
      expect(applyToJob(done, 'job.reopen-move', other)).toEqual(done);
      expect(applyToJob(done, 'job.reopen-move', args)).toEqual(before);
      // As an older version queued it.
      expect(applyToJob(done, 'job.reopen-move', { id: testId(1), move }).nextMove).toEqual(move);
    }
  });

  it('removes a reopened move from the log, and keeps the others there', () => {
    const move = { text: 'Write to Ruth', by: 'me' as const, on: '2026-11-12' };
    const before = buildJob({ fields: { title: 'A', company: 'B', nextMove: move } });
    const done = applyToJob(before, 'job.complete-move', { id: testId(1) });
    expect(applyToJob(done, 'job.reopen-move', { id: testId(1), move })).toEqual(before);

    const again = applyToJob(
      applyToJob(done, 'job.update', { id: testId(1), changes: { nextMove: move } }),
      'job.complete-move',
      { id: testId(1) },
    );
    expect(again.completedMoves).toHaveLength(2);
    expect(applyToJob(again, 'job.reopen-move', { id: testId(1), move })).toMatchObject({
      nextMove: move,
      completedMoves: done.completedMoves,
    });
    const other = { ...move, by: 'them' as const };
    expect(applyToJob(done, 'job.reopen-move', { id: testId(1), move: other })).toMatchObject({
      nextMove: other,
      completedMoves: done.completedMoves,
    });
  });
});

describe('settings', () => {
  const apply = (settings: Settings | null, name: string, args: unknown) =>
    readyMutation(name, args).apply(settings, { settings: defaultSettings, now: testNow }) as Settings;

  it('stay valid under every order of stages', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(defaultStages.map((stage) => stage.id)), (ids) => {
        const settings = apply(null, 'stage.reorder', { ids });
        expect(settingsSchema.safeParse(settings).success).toBe(true);
        expect(settings.stages.slice(0, ids.length).map((stage) => stage.id)).toEqual(ids);
        expect(settings.stages).toHaveLength(defaultStages.length);
      }),
    );
  });

  it('keep views in their order, replace one by its id, and are the same after a view is restored', () => {
    const view = (n: number, name = `View ${n}`) => ({
      id: testId(n),
      name,
      query: `stage=applied&tag=${n}`,
    });
    let settings = apply(null, 'view.put', { view: view(1) });
    for (const n of [2, 3]) settings = apply(settings, 'view.put', { view: view(n) });
    const moved = apply(settings, 'view.put', { view: view(3), at: 0 });
    expect(moved.views?.map(({ id }) => id)).toEqual([3, 1, 2].map(testId));
    const renamed = apply(moved, 'view.put', { view: view(1, 'Near') });
    expect(renamed.views?.map(({ name }) => name)).toEqual(['View 3', 'Near', 'View 2']);
    const without = apply(settings, 'view.remove', { id: testId(2) });
    expect(without.views).toHaveLength(2);
    expect(apply(without, 'view.put', { view: view(2), at: 1 })).toEqual(settings);
    expect(errorOf(() => apply(without, 'view.remove', { id: testId(2) })).code).toBe('item_not_found');
    for (let n = 10; settings.views && settings.views.length < 30; n += 1) {
      settings = apply(settings, 'view.put', { view: view(n) });
    }
    expect(settingsSchema.safeParse(settings).success).toBe(true);
    expect(errorOf(() => apply(settings, 'view.put', { view: view(99) })).code).toBe('too_many_items');
  });

  it('list the newest imports that updated jobs, those not undone, and not those of another account', () => {
    const put = (before: Settings | null, n: number) =>
      apply(before, 'import.put', { id: testId(n), updated: n });
    const one = put(null, 1);
    expect(one.imports).toEqual([{ id: testId(1), at: testNow, updated: 1 }]);
    const none = apply(one, 'import.remove', { id: testId(1) });
    expect(none.imports).toEqual([]);
    expect(apply(none, 'import.remove', { id: testId(1) })).toEqual(none);
    let settings = one;
    for (let n = 2; n <= settingsLimits.imports + 1; n += 1) settings = put(settings, n);
    expect(settings.imports).toHaveLength(settingsLimits.imports);
    expect(settings.imports?.[0]?.id).toBe(testId(2));
    expect(settingsSchema.safeParse(settings).success).toBe(true);
    expect(apply(null, 'settings.recover', { settings }).imports).toBeUndefined();
  });

  it('hold at most fifteen stages and keep one to save in and one to rest in', () => {
    let settings: Settings = defaultSettings;
    const stage = { kind: 'screening', colour: 'heather', height: 3, quietAfterDays: 14 };
    for (let n = settings.stages.length; n < 15; n += 1) {
      settings = apply(settings, 'stage.create', { stage: { ...stage, id: `s${n}`, name: `S ${n}` } });
    }
    const oneMore = () => apply(settings, 'stage.create', { stage: { ...stage, id: 'more' } });
    expect(errorOf(oneMore).code).toBe('too_many_stages');
    expect(errorOf(() => apply(settings, 'stage.delete', { id: 'resting' })).code).toBe('last_stage_of_kind');
    expect(apply(settings, 'stage.delete', { id: 'offer' }).stages).toHaveLength(14);
  });

  it('restore the built-in name when a name is emptied', () => {
    const named = apply(null, 'stage.update', { id: 'saved', changes: { name: 'Maybe' } });
    const emptied = apply(named, 'stage.update', { id: 'saved', changes: { name: ' ' } });
    expect(emptied.stages[0]?.name).toBeUndefined();
  });
});

it('refuses an unknown mutation, also a name that every object has', () => {
  for (const name of ['job.explode', 'constructor', '__proto__']) {
    expect(errorOf(() => readyMutation(name, {})).code).toBe('unknown_mutation');
  }
});
