import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Job } from './job.ts';
import { defaultSettings } from './settings.ts';
import { defaultStages, type Stage } from './stage.ts';
import { hasLeft, stagesByOwnReplies, timeByKind, timedKinds } from './stage-stays.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';
import { jobsWithHistory } from './testing/job-history-arbitrary.ts';

const today = '2026-11-10';

/** A job applied for on 1 October that heard back after so many days, or has not. */
function heardAfter(days: number | null): Job {
  const job = buildJob({ stageId: 'applied', occurred: '2026-10-01' });
  if (days === null) return job;
  const occurred = new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10);
  return applyToJob(job, 'job.move', {
    id: job.id,
    eventId: testId(9),
    stageId: 'screening',
    occurred,
    source: 'ui',
  });
}

it('counts dates, and reports those still waiting apart with the longest of them', () => {
  const jobs = [2, 4, 6, 8, 10].map(heardAfter);
  const [applied, screening] = timeByKind([...jobs, heardAfter(null)], today, 'UTC');
  expect(applied).toEqual({
    kind: 'applied',
    ended: 5,
    medianDays: 6,
    waiting: 1,
    waitingDays: [40],
    longestDays: 40,
  });
  expect(screening).toMatchObject({ ended: 0, medianDays: null, waiting: 5, longestDays: 38 });
});

it('counts a job waiting since an approximate date, without a duration', () => {
  const job = heardAfter(null);
  const about = { ...job, events: job.events.map((event) => ({ ...event, approximate: true })) };
  expect(timeByKind([about], today, 'UTC')).toMatchObject([
    { waiting: 1, waitingDays: [], longestDays: null },
  ]);
  expect(timeByKind([about, heardAfter(null)], today, 'UTC')).toMatchObject([
    { waiting: 2, waitingDays: [40], longestDays: 40 },
  ]);
});

it('hides the usual time below five that ended', () => {
  expect(timeByKind([2, 4, 6, 8].map(heardAfter), today, 'UTC')[0]).toMatchObject({
    ended: 4,
    medianDays: null,
  });
});

it('counts a move between two stages of one kind as one stay', () => {
  const [interview] = defaultStages.filter(({ kind }) => kind === 'interview').map((stage) => ({ ...stage }));
  const stages = [...defaultSettings.stages, { ...(interview as Stage), id: 'final', name: 'Final round' }];
  const job = applyToJob(
    buildJob({ stageId: 'interview', occurred: '2026-10-01' }),
    'job.move',
    { id: testId(1), eventId: testId(9), stageId: 'final', occurred: '2026-10-05', source: 'ui' },
    { settings: { ...defaultSettings, stages } },
  );
  expect(job.stageId).toBe('final');
  expect(timeByKind([job], '2026-10-11', 'UTC')).toEqual([
    { kind: 'interview', ended: 0, medianDays: null, waiting: 1, waitingDays: [10], longestDays: 10 },
  ]);
});

it('lists the jobs of ended stays', () => {
  expect(
    [2, null].map(heardAfter).map((job) => [hasLeft(job, 'applied'), hasLeft(job, 'screening')]),
  ).toEqual([
    [true, false],
    [false, false],
  ]);
  fc.assert(
    fc.property(jobsWithHistory, (jobs) => {
      const times = new Map(timeByKind(jobs, today, 'UTC').map(({ kind, ended }) => [kind, ended]));
      for (const kind of timedKinds) {
        const ended = times.get(kind) ?? 0;
        expect(jobs.filter((job) => hasLeft(job, kind)).length).toBe(ended);
      }
    }),
  );
});

it('counts a job that was at a stage twice once, and its stays in the usual time', () => {
  const back = (['applied', 'screening', 'applied', 'interview'] as const).reduce<Job | null>(
    (job, stageId, at) => {
      const step = { stageId, eventId: testId(10 + at), occurred: `2026-10-0${1 + at * 2}` };
      return job ? applyToJob(job, 'job.move', { id: job.id, source: 'ui', ...step }) : buildJob(step);
    },
    null,
  ) as Job;
  const [applied] = timeByKind([back, ...[20, 20, 20].map(heardAfter)], today, 'UTC');
  expect(applied).toMatchObject({ ended: 4, medianDays: null });
  const [five] = timeByKind([back, ...[1, 20, 20, 20].map(heardAfter)], today, 'UTC');
  expect(five).toMatchObject({ ended: 5, medianDays: 2 });
});

it('ends the stay of a job set aside on the person’s day', () => {
  const daysIn = (zone: string, now: string) => {
    const applied = buildJob({ stageId: 'applied', occurred: '2026-10-01' });
    const aside = applyToJob(applied, 'job.archive', { id: applied.id, archived: true }, { now });
    const five = Array.from({ length: 5 }, () => structuredClone(aside));
    return timeByKind(five, today, zone)[0]?.medianDays;
  };
  expect(daysIn('UTC', '2026-10-10T23:00:00.000Z')).toBe(9);
  // On the evening before there, and on the morning after.
  expect(daysIn('Pacific/Honolulu', '2026-10-10T06:00:00.000Z')).toBe(8);
  expect(daysIn('Pacific/Kiritimati', '2026-10-10T20:00:00.000Z')).toBe(10);
});

it('ends every stay once or keeps it waiting, without a negative time', () => {
  fc.assert(
    fc.property(jobsWithHistory, (jobs) => {
      const times = timeByKind(jobs, today, 'UTC');
      const waiting = times.reduce((sum, time) => sum + time.waiting, 0);
      expect(waiting).toBeLessThanOrEqual(jobs.length);
      for (const time of times) {
        expect(time.ended + time.waiting).toBeGreaterThan(0);
        expect(time.medianDays ?? 0).toBeGreaterThanOrEqual(0);
        expect(time.longestDays ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

/** The days that a job stood at each height, from a diary of its steps: a second computation of the same numbers. */
function diaryOf(job: Job): { job: Job; kind: string; from: string; to: string | null; isExact: boolean }[] {
  const diary = job.events
    .map((event, at) => ({ ...event, line: `${event.occurred}#${at}` }))
    .filter(({ voidedAt }) => voidedAt === undefined)
    .sort((a, b) => (a.line < b.line ? -1 : 1))
    .filter(({ toKind }, at, all) => all[at - 1]?.toKind !== toKind);
  return diary.map(({ toKind, occurred, approximate }, at) => {
    const next = diary[at + 1];
    const to = next?.occurred ?? job.archived?.slice(0, 10) ?? null;
    return { job, kind: toKind, from: occurred, to, isExact: !approximate && !next?.approximate };
  });
}

it('agrees with a diary of each job', () => {
  fc.assert(
    fc.property(jobsWithHistory, (jobs) => {
      const lines = jobs.flatMap(diaryOf).filter(({ kind }) => kind !== 'closed');
      const daysOf = ({ from, to }: { from: string; to: string | null }) =>
        Math.max(0, (Date.parse(to ?? today) - Date.parse(from)) / 86_400_000);
      for (const { kind, ended, medianDays, waiting, longestDays } of timeByKind(jobs, today, 'UTC')) {
        const here = lines.filter((line) => line.kind === kind);
        const over = here.filter(({ to, isExact }) => to !== null && isExact).map(daysOf);
        const waits = here.filter(({ to }) => to === null);
        const open = waits.filter(({ isExact }) => isExact).map(daysOf);
        const left = new Set(here.filter(({ to, isExact }) => to !== null && isExact).map(({ job }) => job))
          .size;
        expect([ended, waiting]).toEqual([left, waits.length]);
        expect(longestDays).toBe(open.length > 0 ? open.toSorted((a, b) => b - a)[0] : null);
        const middle = over.toSorted((a, b) => a - b)[Math.ceil(over.length / 2) - 1];
        expect(medianDays).toBe(left < 5 ? null : middle);
      }
      const shown = new Set(timeByKind(jobs, today, 'UTC').map(({ kind }) => kind as string));
      const stood = lines.filter(({ to, isExact }) => to === null || isExact).map(({ kind }) => kind);
      expect(shown).toEqual(new Set(stood));
    }),
  );
});

it('uses nine in ten of one’s own answers as the time after which a job is quiet', () => {
  const jobs = [9, 11, 12, 16, 19, 20, 22, 23, 25, 60].map(heardAfter);
  const applied = (stages: ReturnType<typeof stagesByOwnReplies>) =>
    stages.find(({ id }) => id === 'applied')?.quietAfterDays;
  expect(applied(stagesByOwnReplies(defaultStages, jobs))).toBe(25);
  expect(applied(stagesByOwnReplies(defaultStages, [1, 1, 1, 2, 2].map(heardAfter)))).toBe(7);
});

it('keeps the stages below five answers, and a number that the person chose', () => {
  const four = [9, 20, 30, 40].map(heardAfter);
  expect(stagesByOwnReplies(defaultStages, four)).toBe(defaultStages);
  const chosen = defaultStages.map((stage) =>
    stage.id === 'applied' ? { ...stage, quietAfterDays: 21 } : stage,
  );
  expect(stagesByOwnReplies(chosen, [...four, heardAfter(35)])).toBe(chosen);
});
