import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEvent } from '../history.ts';
import type { Job } from '../job.ts';
import { jobSchema } from '../job.ts';
import { readyMutation, type DocumentBody } from '../mutation.ts';
import { mergeJobs } from '../mutations/merge-mutations.ts';
import { defaultSettings, languages, type Settings } from '../settings.ts';
import { defaultStages, type Stage } from '../stage.ts';
import { buildJob, testId } from '../testing/job-builder.ts';
import { addDays } from '../time-zone.ts';
import { standingOf } from '../standing/standing.ts';
import { contextOn } from '../testing/context-on.ts';
import { sampleChanges, type SampleSetting } from './sample-jobs.ts';
import { isSample, withoutSamples } from '../sample.ts';

const now = '2026-11-10T14:02:00.000Z';

function samplesIn(changed: Partial<SampleSetting> = {}): Job[] {
  let last = 0;
  const setting: SampleSetting = {
    today: '2026-11-10',
    timeZone: 'Europe/London',
    language: 'en',
    stages: defaultStages,
    newId: () => testId((last += 1)),
    ...changed,
  };
  const settings: Settings = { ...defaultSettings, stages: [...setting.stages] };
  const jobs = new Map<string, DocumentBody>();
  for (const { name, args } of sampleChanges(setting)) {
    const { documentId, apply } = readyMutation(name, args);
    jobs.set(documentId, apply(jobs.get(documentId) ?? null, { settings, now }));
  }
  return [...jobs.values()] as Job[];
}

describe('the sample jobs', () => {
  it('are the search of the design', () => {
    const lines = samplesIn().map((job) => [
      job.company,
      job.title,
      standingOf(job, contextOn('2026-11-10', 'UTC')).move,
      job.nextMove?.on ?? job.closesOn ?? currentEvent(job.events)?.occurred,
      job.outcome ?? job.stageId,
    ]);
    expect(lines).toEqual([
      ['Heron Quay Theatre', 'Insights Analyst', 'yours', '2026-11-10', 'saved'],
      ['Lanternfish Labs', 'Data Analyst', 'yours', '2026-11-12T10:00:00+00:00', 'screening'],
      ['Mossgate Council', 'Reporting Officer', 'yours', '2026-11-16', 'saved'],
      ['Alder & Wren', 'Pricing Analyst', 'theirs', '2026-11-13', 'interview'],
      ['Fennel Street Bakery', 'Demand Planner', 'theirs', '2026-11-18', 'applied'],
      ['Tin Whistle Media', 'Audience Analyst', 'theirs', '2026-11-24', 'applied'],
      ['Bellhouse Insurance', 'Claims Analyst', 'resting', '2026-10-30', 'rejected'],
      ['Copperline Trams', 'Operations Analyst', 'resting', '2026-10-26', 'position_closed'],
    ]);
  });

  it('are whole jobs marked as samples, on any day, in every language, with any stages', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
    const stages = fc.subarray(defaultStages.slice(1, -1)).map((some): readonly Stage[] => {
      const [lead, closed] = [defaultStages[0], defaultStages.at(-1)] as [Stage, Stage];
      return [lead, ...some, closed];
    });
    const zone = fc.constantFrom('Europe/London', 'Pacific/Apia', 'America/St_Johns');
    fc.assert(
      fc.property(day, stages, zone, fc.constantFrom(...languages), (today, own, timeZone, language) => {
        const jobs = samplesIn({ today, stages: own, timeZone, language });
        expect(jobs).toHaveLength(8);
        expect(jobs.filter(isSample)).toHaveLength(8);
        for (const job of jobs) expect(jobSchema.safeParse(job).success).toBe(true);
        const calls = jobs.flatMap(({ interviews = [] }) => interviews);
        expect(calls).toHaveLength(1);
        for (const { startsAt } of calls) {
          const weekday = new Date(`${startsAt.slice(0, 10)}T12:00:00Z`).getUTCDay();
          expect([weekday > 0 && weekday < 6, startsAt.slice(11, 16)]).toEqual([true, '10:00']);
        }
      }),
    );
  });

  it('are translated in each language except for names', () => {
    const said = languages.map((language) => {
      const [first] = samplesIn({ language });
      return [first?.company, first?.title, first?.nextMove?.text];
    });
    expect(new Set(said.map(([company]) => company)).size).toBe(1);
    expect(new Set(said.map(([, title]) => title)).size).toBe(languages.length);
    expect(new Set(said.map(([, , move]) => move)).size).toBe(languages.length);
  });
});

describe('a sample', () => {
  const own = buildJob({ id: testId(900) });

  it('is not among the person’s own jobs; without one the list is the same', () => {
    const jobs = [...samplesIn(), own];
    expect(withoutSamples(jobs)).toEqual([own]);
    const owned = [own];
    expect(withoutSamples(owned)).toBe(owned);
  });

  it('stays a sample when it is changed', () => {
    const [sample] = samplesIn() as [Job];
    const { apply } = readyMutation('job.update', { id: sample.id, changes: { title: 'Mine now' } });
    expect(isSample(apply(sample, { settings: defaultSettings, now }) as Job)).toBe(true);
    expect(() => readyMutation('job.update', { id: sample.id, changes: { isSample: null } })).not.toThrow();
    const { apply: applyMark } = readyMutation('job.update', { id: own.id, changes: { isSample: true } });
    expect(isSample(applyMark(own, { settings: defaultSettings, now }) as Job)).toBe(false);
  });

  it('becomes a job of the person’s own when it is merged with one, whichever of them stays', () => {
    const [sample, other] = samplesIn() as [Job, Job];
    expect(mergeJobs(sample, own, [], now).isSample).toBeUndefined();
    expect(mergeJobs(own, sample, [], now).isSample).toBeUndefined();
    expect(mergeJobs(sample, other, [], now).isSample).toBe(true);
  });
});
