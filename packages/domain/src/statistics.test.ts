import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job, JobFile } from './job.ts';
import { recordEntries } from './export/job-record.ts';
import { factsOf, isAppliedWithin, flowEnds } from './job-facts.ts';
import { climbKinds, defaultStages } from './stage.ts';
import type { Outcome, StageEvent } from './stage-event.ts';
import {
  byResume,
  bySource,
  byTag,
  climb,
  hasStepInWeek,
  percentile,
  responses,
  stepsByWeek,
  applicationFlow,
} from './statistics.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';
import { jobWithHistory, jobsWithHistory } from './testing/job-history-arbitrary.ts';
import { standingOf } from './standing/standing.ts';
import { contextOn } from './testing/context-on.ts';

/** A job that took the steps given, as `stage` or `stage:outcome` with the date on which each happened. */
function walked(...steps: [where: string, on: string][]): Job {
  const [first = ['saved', '2026-09-01'], ...rest] = steps;
  const at = ([where, occurred]: [string, string]) => {
    const [stageId = '', outcome] = where.split(':');
    return { stageId, occurred, ...(outcome === undefined ? {} : { outcome: outcome as Outcome }) };
  };
  const start = buildJob(at(first));
  return rest.reduce(
    (job, step, n) =>
      applyToJob(job, 'job.move', { id: job.id, eventId: testId(10 + n), source: 'ui', ...at(step) }),
    start,
  );
}

describe('how far applications came', () => {
  it('counts a rejected job with an interview among the interviewed', () => {
    const jobs = [
      walked(['applied', '2026-09-01'], ['interview', '2026-09-10'], ['resting:rejected', '2026-09-20']),
      walked(['applied', '2026-09-01']),
      walked(['saved', '2026-09-01']),
    ];
    expect(climb(jobs)).toEqual([
      { kind: 'applied', reached: 2, wentOn: 1, stillOpen: 1, cameToRest: 0 },
      { kind: 'screening', reached: 1, wentOn: 1, stillOpen: 0, cameToRest: 0 },
      { kind: 'interview', reached: 1, wentOn: 0, stillOpen: 0, cameToRest: 1 },
      { kind: 'offer', reached: 0, wentOn: 0, stillOpen: 0, cameToRest: 0 },
    ]);
  });

  it('ignores a voided step, and keeps a stage from which the job has moved back', () => {
    const taken = walked(['applied', '2026-09-01'], ['offer', '2026-09-02']);
    const eventId = taken.events.at(-1)?.id ?? '';
    expect(climb([applyToJob(taken, 'job.void-event', { id: taken.id, eventId })])[3]?.reached).toBe(0);
    const down = walked(['applied', '2026-09-01'], ['interview', '2026-09-02'], ['screening', '2026-09-03']);
    expect(climb([down])[2]).toMatchObject({ reached: 1, stillOpen: 1 });
  });

  it('agrees with counting the events anew', () => {
    const heights = ['lead', 'applied', 'screening', 'interview', 'offer'];
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        for (const step of climb(jobs)) {
          let reached = 0;
          for (const job of jobs) {
            const counted = job.events.filter((event) => !event.voidedAt);
            if (counted.some((event) => heights.indexOf(event.toKind) >= heights.indexOf(step.kind)))
              reached++;
          }
          expect(step.reached).toBe(reached);
          expect(step.wentOn + step.stillOpen + step.cameToRest).toBe(step.reached);
        }
        const counts = climb(jobs).map(({ reached }) => reached);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the flow of applications', () => {
  it('leads through every stage to an end', () => {
    const jobs = [
      walked(['applied', '2026-09-01'], ['interview', '2026-09-10'], ['resting:rejected', '2026-09-20']),
      walked(['applied', '2026-09-01'], ['resting:withdrawn', '2026-09-05']),
    ];
    expect(applicationFlow(jobs)).toEqual([
      { from: 'applied', to: 'screening', jobs: 1 },
      { from: 'applied', to: 'declined', jobs: 1 },
      { from: 'screening', to: 'interview', jobs: 1 },
      { from: 'interview', to: 'rejected', jobs: 1 },
    ]);
  });

  it('is balanced: what flows into a stage flows out, and every application ends once', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const links = applicationFlow(jobs);
        const sum = (wanted: typeof links) => wanted.reduce((total, link) => total + link.jobs, 0);
        for (const kind of climbKinds.slice(1))
          expect(sum(links.filter(({ from }) => from === kind))).toBe(
            sum(links.filter(({ to }) => to === kind)),
          );
        const ends = links.filter(({ to }) => flowEnds.some((end) => end === to));
        expect(sum(ends)).toBe(climb(jobs)[0]?.reached);
      }),
    );
  });
});

describe('responses', () => {
  it('are a step to screening or a rejection, and not silence, withdrawing and skipping', () => {
    const jobs = [
      walked(['applied', '2026-09-01'], ['screening', '2026-09-08']),
      walked(['applied', '2026-09-01'], ['resting:rejected', '2026-09-04']),
      walked(['applied', '2026-09-01'], ['resting:no_response', '2026-10-04']),
      walked(['applied', '2026-09-01'], ['resting:withdrawn', '2026-09-04']),
      walked(['applied', '2026-09-01'], ['resting:skipped', '2026-09-04']),
      walked(['applied', '2026-09-01']),
    ];
    expect(responses(jobs)).toEqual({
      applied: 6,
      talked: 1,
      saidNo: 1,
      neverReplied: 3,
      waiting: 1,
      usualDays: null,
    });
  });

  it('count applications only, not a saved job that was turned down', () => {
    expect(responses([walked(['saved', '2026-09-01'], ['resting:rejected', '2026-09-02'])]).applied).toBe(0);
  });

  it('ignore a rejection from before the application', () => {
    const early = walked(
      ['saved', '2026-09-01'],
      ['resting:rejected', '2026-09-02'],
      ['applied', '2026-09-08'],
    );
    expect(factsOf(early)).toMatchObject({ answer: 'waiting', answeredAfterDays: null });
    const sameDay = walked(['resting:rejected', '2026-09-08'], ['applied', '2026-09-08']);
    expect(factsOf(sameDay)).toMatchObject({ answer: 'waiting', answeredAfterDays: null });
    const laidAside = applyToJob(early, 'job.archive', { id: early.id, archived: true });
    expect(factsOf(laidAside).answer).toBe('never_replied');
    const late = applyToJob(early, 'job.move', {
      id: early.id,
      eventId: testId(30),
      stageId: 'resting',
      outcome: 'rejected',
      occurred: '2026-09-11',
      source: 'ui',
    });
    expect(factsOf(late)).toMatchObject({ answer: 'said_no', answeredAfterDays: 3 });
  });

  it('give the usual number of days from five answers on', () => {
    const five = ['2026-09-03', '2026-09-04', '2026-09-05', '2026-09-10', '2026-10-01'].map((answered) =>
      walked(['applied', '2026-09-01'], ['screening', answered]),
    );
    expect(responses(five.slice(1)).usualDays).toBeNull();
    expect(responses(five).usualDays).toBe(9);
  });

  it('ignore the days of a talk without an earlier application', () => {
    const atOnce = walked(['screening', '2026-09-01'], ['resting:rejected', '2026-09-09']);
    expect(factsOf(atOnce)).toMatchObject({ answer: 'talked', answeredAfterDays: null });
    const sameDay = walked(['applied', '2026-09-01'], ['screening', '2026-09-01']);
    expect(factsOf(sameDay)).toMatchObject({ answer: 'talked', answeredAfterDays: 0 });
  });

  it('put every application in exactly one class, and agree with reading each history', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const counts = responses(jobs);
        expect(counts.talked + counts.saidNo + counts.neverReplied + counts.waiting).toBe(counts.applied);
        expect(counts.talked + counts.saidNo).toBe(jobs.filter(wasAnswered).length);
      }),
    );
  });
});

function counted(job: Job): StageEvent[] {
  return job.events.filter((event) => event.voidedAt === undefined);
}

function wasSent(job: Job): boolean {
  return counted(job).some(({ toKind }) => !['lead', 'closed'].includes(toKind));
}

/** Whether an answer stands in the history no earlier than the first step that was sent; the dates have no times. */
function wasAnswered(job: Job): boolean {
  let isSent = false;
  for (const event of counted(job).toSorted((a, b) => a.occurred.localeCompare(b.occurred))) {
    isSent ||= !['lead', 'closed'].includes(event.toKind);
    if (isSent && isAnswer(event)) return true;
  }
  return false;
}

function nameIfSentResume(file: JobFile): string | undefined {
  return file.kind === 'resume' && file.sentOn ? file.name : undefined;
}

function isConversation(kind: StageEvent['toKind']): boolean {
  return ['screening', 'interview', 'offer'].includes(kind);
}

function isAnswer({ toKind, outcome }: StageEvent): boolean {
  return isConversation(toKind) || outcome === 'rejected';
}

it('gives the smallest value at a percentile', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90), { minLength: 1 }), fc.constantFrom(0.5, 0.75, 0.9, 1), (days, share) => {
      const value = percentile(days, share);
      const within = (limit: number) => days.filter((day) => day <= limit).length / days.length;
      expect(within(value)).toBeGreaterThanOrEqual(share);
      expect(within(value - 1)).toBeLessThan(share);
    }),
  );
});

describe('by source, by tag and by résumé', () => {
  it('counts applications only, a job with two tags in both', () => {
    const tagged = { title: 'A', company: 'B', source: 'LinkedIn', tags: ['remote', 'rust'] };
    const jobs = [
      buildJob({ fields: tagged, stageId: 'screening' }),
      buildJob({ fields: { ...tagged, tags: ['rust'] }, stageId: 'applied' }),
      buildJob({ fields: tagged }),
    ];
    expect(bySource(jobs)).toEqual([{ name: 'LinkedIn', applied: 2, answered: 1, talked: 1 }]);
    expect(byTag(jobs)).toEqual([
      { name: 'rust', applied: 2, answered: 1, talked: 1 },
      { name: 'remote', applied: 1, answered: 1, talked: 1 },
    ]);
  });

  it('counts the résumés that were sent, each once for a job, and no letter', () => {
    const file = (n: number, name: string, changes: Partial<JobFile> = {}): JobFile => {
      const bytes = { size: 9, sha256: 'ab'.repeat(32) };
      return { id: testId(20 + n), name, kind: 'resume', sentOn: '2026-09-01', ...bytes, ...changes };
    };
    const withFiles = (stageId: string, ...files: JobFile[]) =>
      files.reduce((job, item) => applyToJob(job, 'file.put', { id: job.id, item }), buildJob({ stageId }));
    const { sentOn: _, ...kept } = file(2, 'CV, maps.pdf');
    const jobs = [
      withFiles('screening', file(1, 'CV, energy.pdf'), kept),
      withFiles('applied', file(1, 'CV, energy.pdf'), file(2, 'CV, energy.pdf'), file(3, 'CV, maps.pdf')),
      withFiles('applied', file(1, 'Letter.pdf', { kind: 'cover_letter' })),
      withFiles('saved', file(1, 'CV, energy.pdf')),
    ];
    expect(byResume(jobs)).toEqual([
      { name: 'CV, energy.pdf', applied: 2, answered: 1, talked: 1 },
      { name: 'CV, maps.pdf', applied: 1, answered: 0, talked: 0 },
    ]);
  });

  it('agree with reading each history anew, name by name', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        for (const [rows, namesOf] of [
          [bySource(jobs), (job: Job) => [job.source]],
          [byTag(jobs), (job: Job) => job.tags ?? []],
          [byResume(jobs), (job: Job) => (job.files ?? []).map(nameIfSentResume)],
        ] as const) {
          const names = new Set(jobs.filter(wasSent).flatMap(namesOf));
          names.delete(undefined);
          expect(new Set(rows.map(({ name }) => name))).toEqual(names);
          for (const { name, applied, answered, talked } of rows) {
            const sent = jobs.filter((job) => wasSent(job) && namesOf(job).includes(name));
            const heard = sent.filter(wasAnswered);
            const spoken = heard.filter((job) => counted(job).some(({ toKind }) => isConversation(toKind)));
            expect([applied, answered, talked]).toEqual([sent.length, heard.length, spoken.length]);
          }
        }
      }),
    );
  });

  it('adds up to the applications that have a source', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const rows = bySource(jobs);
        const known = responses(jobs.filter(({ source }) => source !== undefined));
        expect(rows.reduce((sum, row) => sum + row.applied, 0)).toBe(known.applied);
        expect(rows.reduce((sum, row) => sum + row.talked, 0)).toBe(known.talked);
      }),
    );
  });
});

describe('steps', () => {
  const weeks = ['2026-08-31', '2026-09-07', '2026-09-14'];

  it('are applications, conversations and moves done, not savings, endings or moves down', () => {
    const job = walked(
      ['saved', '2026-09-01'],
      ['applied', '2026-09-02'],
      ['interview', '2026-09-08'],
      ['screening', '2026-09-15'],
      ['resting:rejected', '2026-09-16'],
    );
    expect(stepsByWeek([job], weeks, 'UTC')).toEqual([1, 1, 0]);
  });

  it('are not counted on a day that an import only guessed', () => {
    const step = { eventId: testId(2), stageId: 'applied', occurred: '2026-09-08' };
    const imported = (approximate: boolean) =>
      applyToJob(null, 'job.import', {
        id: testId(1),
        fields: { title: 'A', company: 'B' },
        steps: [{ ...step, approximate }],
        batchId: testId(3),
      });
    expect(stepsByWeek([imported(true)], weeks, 'UTC')).toEqual([0, 0, 0]);
    expect(hasStepInWeek(imported(true), '2026-09-07', 'UTC')).toBe(false);
    expect(stepsByWeek([imported(false)], weeks, 'UTC')).toEqual([0, 1, 0]);
    const own = buildJob({ stageId: 'applied', occurred: '2026-09-08', approximate: true });
    expect(stepsByWeek([own], weeks, 'UTC')).toEqual([0, 1, 0]);
  });

  it('open the jobs that they were counted from', () => {
    fc.assert(
      fc.property(jobsWithHistory, timeZone, (jobs, zone) => {
        const counts = stepsByWeek(jobs, weeks, zone);
        for (const [at, week] of weeks.entries())
          expect(jobs.some((job) => hasStepInWeek(job, week, zone))).toBe((counts[at] ?? 0) > 0);
      }),
    );
  });

  it('agree with dates computed on the person’s calendar', () => {
    const heights = ['lead', 'applied', 'screening', 'interview', 'offer'];
    const isUp = ({ fromKind, toKind, approximate, source }: StageEvent) =>
      !(approximate && source === 'import') &&
      toKind !== 'lead' &&
      toKind !== 'closed' &&
      heights.indexOf(toKind) > heights.indexOf(fromKind ?? 'lead');
    fc.assert(
      fc.property(jobsWithHistory, timeZone, (jobs, zone) => {
        const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
        const dates = jobs.flatMap((job) => [
          ...counted(job)
            .filter(isUp)
            .map(({ occurred }) => occurred),
          ...movesOf(job).map(({ doneAt }) => calendar.format(Date.parse(doneAt))),
        ]);
        const ends = ['2026-09-07', '2026-09-14', '2026-09-21'];
        const within = weeks.map((start, at) => dates.filter((on) => on >= start && on < (ends[at] ?? '')));
        expect(stepsByWeek(jobs, weeks, zone)).toEqual(within.map((of) => of.length));
      }),
    );
  });
});

const timeZone = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Honolulu', 'Pacific/Kiritimati');

function movesOf({ completedMoves = [] }: Job): NonNullable<Job['completedMoves']> {
  return completedMoves.filter(({ by }) => by === 'me');
}

describe('a done move counts on the person’s day', () => {
  const doneAt = (now: string): Job => {
    const nextMove = { text: 'Call Ruth', by: 'me' as const };
    const fields = { title: 'A', company: 'B', nextMove };
    const applied = buildJob({ stageId: 'applied', occurred: '2026-11-01', fields });
    return applyToJob(applied, 'job.complete-move', { id: applied.id }, { now });
  };
  const mondays = ['2026-11-16', '2026-11-23'];
  // Half past eight on a Sunday evening there, Monday in UTC; half past midnight on a Monday, Sunday in UTC.
  it.each([
    { zone: 'Pacific/Honolulu', now: '2026-11-23T06:36:00.000Z', on: '2026-11-22', steps: [1, 0] },
    { zone: 'Europe/Berlin', now: '2026-11-22T23:30:00.000Z', on: '2026-11-23', steps: [0, 1] },
  ])('in $zone', ({ zone, now, on, steps }) => {
    const job = doneAt(now);
    expect(stepsByWeek([job], mondays, zone)).toEqual(steps);
    expect(mondays.map((monday) => hasStepInWeek(job, monday, zone))).toEqual(steps.map(Boolean));
    const recorded = recordEntries([job], { from: on, to: on }, zone);
    expect(recorded).toMatchObject([{ on, move: 'Call Ruth' }]);
    expect(standingOf(job, contextOn('2026-12-20', zone)).next).toEqual({
      kind: 'gone_quiet',
      days: on === '2026-11-22' ? 28 : 27,
    });
  });
});

describe('a range of dates', () => {
  it('has the applications of its days, both ends included', () => {
    const job = walked(['saved', '2026-08-01'], ['applied', '2026-09-10']);
    expect(isAppliedWithin(job, {})).toBe(true);
    expect(isAppliedWithin(job, { from: '2026-09-10', to: '2026-09-10' })).toBe(true);
    expect(isAppliedWithin(job, { from: '2026-09-11' })).toBe(false);
    expect(isAppliedWithin(job, { to: '2026-09-09' })).toBe(false);
    expect(isAppliedWithin(walked(['saved', '2026-08-01']), { from: '2026-01-01' })).toBe(false);
  });

  it('splits applications without losing or doubling one', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const before = jobs.filter((job) => isAppliedWithin(job, { to: '2026-09-15' }));
        const after = jobs.filter((job) => isAppliedWithin(job, { from: '2026-09-16' }));
        expect(before.length + after.length).toBe(
          jobs.filter((job) => factsOf(job).appliedOn !== null).length,
        );
      }),
    );
  });
});

it('is deterministic', () => {
  fc.assert(
    fc.property(jobWithHistory, (job) => {
      expect(factsOf(structuredClone(job))).toEqual(factsOf(job));
      expect(defaultStages.some(({ kind }) => kind === factsOf(job).furthestStage)).toBe(true);
    }),
  );
});
