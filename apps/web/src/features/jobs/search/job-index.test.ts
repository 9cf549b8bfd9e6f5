import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from '@foothold/domain/amount/read-amount';
import type { Job } from '@foothold/domain/job';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { foldText } from '../../../i18n/folded-text.ts';
import { jobsArbitrary } from '../testing/job-arbitrary.ts';
import { createJobIndex, type JobIndex } from './job-index.ts';
import { jobTexts } from './job-text.ts';

const search = (index: JobIndex, jobs: readonly Job[], query: string) =>
  index
    .find(
      jobs.map((job) => ({ job })),
      query,
    )
    .map(({ job }) => job);

const partOf = (text: string, from: number, length: number) => {
  const letters = Array.from(text);
  const start = from % Math.max(1, letters.length);
  return letters.slice(start, start + 1 + length).join('');
};

describe('searching jobs', () => {
  test('finds exactly the jobs whose text has every word of the query', () => {
    fc.assert(
      fc.property(jobsArbitrary, fc.nat(), fc.nat(), fc.nat(6), fc.nat(6), (jobs, a, b, long, short) => {
        const texts = jobs.flatMap(jobTexts);
        const query = [
          partOf(texts[a % Math.max(1, texts.length)] ?? '', a, long),
          partOf(texts[b % Math.max(1, texts.length)] ?? '', b, short),
        ].join(' ');
        const index = createJobIndex();
        index.update(jobs);
        const found = new Set(search(index, jobs, query));
        const parts = foldText(query).split(/\s+/);
        const folded = jobs.map((job) =>
          foldText([...jobTexts(job), job.salaryMin, job.salaryMax, job.salaryCurrency].join('\n')),
        );
        // A letter that was cut in two is found nowhere; what is like it then is another story.
        fc.pre(parts.every((part) => folded.some((text) => text.includes(part))));
        // An amount is also found where it is written in another way.
        fc.pre(parts.every((part) => /^\d*$/.test(part) || readAmount(part).kind === 'not-read'));
        for (const [at, job] of jobs.entries()) {
          expect(found.has(job)).toBe(parts.every((part) => folded[at]?.includes(part)));
        }
      }),
    );
  });

  test('tolerates a wrong letter only in a word without an exact match', () => {
    const named = (company: string, id: number) =>
      buildJob({ id: testId(id), fields: { title: 'Analyst', company } });
    const jobs = [named('Tidewell', 1), named('Tidewall', 2), named('Harbour', 3)];
    const index = createJobIndex();
    index.update(jobs);
    const found = (query: string) => search(index, jobs, query).map(({ company }) => company);
    expect(found('tidewlel')).toEqual(['Tidewell']);
    expect(found('tidewell')).toEqual(['Tidewell']);
    expect(found('tidewoll')).toEqual(['Tidewell', 'Tidewall']);
    expect(found('harbuor analyst')).toEqual(['Harbour']);
    expect(found('quarry')).toEqual([]);
  });

  test.each(
    `48000|48,000|48.000|48’000|48k|٤٨٬٠٠٠|48,000.00|48 000|£48k|48k £|£48,000|48.000,00 GBP|48000 gbp|tidewell £48k|48k a year`.split(
      '|',
    ),
  )('finds pay of 48,000 by %s', (query) => {
    const paid = (salaryMin: number, id: number) =>
      buildJob({
        id: testId(id),
        fields: { title: 'Analyst', company: 'Tidewell', salaryMin, salaryCurrency: 'GBP' },
      });
    const jobs = [paid(48_000, 1), paid(4_800, 2), paid(84_000, 3)];
    const index = createJobIndex();
    index.update(jobs);
    expect(search(index, jobs, query)).toEqual([jobs[0]]);
  });

  test.each([
    ['45-55k', ['EUR', 'USD']],
    ['45.000–55.000 €', ['EUR']],
    ['$45k - $55k', ['USD']],
    ['from 45k', ['EUR', 'USD']],
    ['up to €55,000', ['EUR']],
    ['45-50k', []],
    ['£45k', []],
  ])('finds pay of 45,000 to 55,000 by %s', (query, currencies) => {
    const jobs = ['EUR', 'USD'].map((salaryCurrency, at) =>
      buildJob({
        id: testId(at + 1),
        fields: {
          title: 'Analyst',
          company: 'Tidewell',
          salaryMin: 45_000,
          salaryMax: 55_000,
          salaryCurrency,
        },
      }),
    );
    const index = createJobIndex();
    index.update(jobs);
    expect(search(index, jobs, query).map(({ salaryCurrency }) => salaryCurrency)).toEqual(currencies);
  });

  test('finds a word of any field, ignoring case and accents', () => {
    fc.assert(
      fc.property(jobsArbitrary, (jobs) => {
        const index = createJobIndex();
        index.update(jobs);
        for (const job of jobs) {
          for (const text of jobTexts(job)) {
            expect(search(index, jobs, text.toUpperCase())).toContain(job);
            expect(search(index, jobs, text.normalize('NFD').toLowerCase())).toContain(job);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('reindexes a changed job', () => {
    fc.assert(
      fc.property(jobsArbitrary, jobsArbitrary, fc.boolean(), (before, after, workedBefore) => {
        const index = createJobIndex();
        index.update(before);
        if (workedBefore) index.work(() => true);
        const changed = after.map((job) => ({ ...job, notes: 'quillwort' }));
        index.update(changed);
        expect(search(index, changed, 'quillwort')).toEqual(changed);
        expect(search(index, changed, 'hawkbit')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('can be built in slices', () => {
    fc.assert(
      fc.property(jobsArbitrary, (jobs) => {
        const index = createJobIndex();
        index.update(jobs);
        let turns = 0;
        while (!index.work(() => false)) turns += 1;
        expect(turns).toBe(Math.max(0, jobs.length - 1));
        expect(index.waitingCount()).toBe(0);
        for (const job of jobs) expect(search(index, jobs, job.company)).toContain(job);
      }),
      { numRuns: 20 },
    );
  });

  test('finds only indexed jobs when there is no time, and the rest after', () => {
    fc.assert(
      fc.property(jobsArbitrary, (jobs) => {
        const named = jobs.map((job) => ({ ...job, notes: 'quillwort' }));
        const entries = named.map((job) => ({ job }));
        const index = createJobIndex();
        index.update(named);
        const inHaste = index.find(entries, 'quillwort', { hasTime: () => false });
        expect(inHaste.length).toBe(Math.min(1, named.length));
        expect(index.find(entries, 'quillwort')).toEqual(entries);
      }),
      { numRuns: 20 },
    );
  });

  test('also finds by computed texts, such as the name of its stage', () => {
    const [job] =
      fc.sample(
        jobsArbitrary.filter((jobs) => jobs.length > 0),
        1,
      )[0] ?? [];
    if (!job) throw new Error('no job was made');
    const named = { ...job, notes: 'quillwort' };
    const index = createJobIndex();
    index.update([named]);
    const found = (stageName: string) =>
      index.find([{ job: named }], 'quillwort phonescreen', { besideOf: () => stageName });
    expect(found('phonescreen')).toHaveLength(1);
    expect(found('offer')).toEqual([]);
  });
});

test.each([
  ['Zürich', 'ZURICH'],
  ['Straße', 'strasse'],
  ['جدة', 'جده'],
  ['مستشفى', 'مستشفي'],
  ['شرکت ایرانی', 'شركت ايراني'],
  ['Łódź', 'lodz'],
  ['Øresund', 'oresund'],
  ['ﬁnance', 'FINANCE'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['مُهَنْدِسَة', 'مهندسة'],
  ['أحمد', 'احمد'],
])('%s and %s are the same to search', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});
