import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobFieldsSchema } from '../job.ts';
import { boardExample, boardExamples } from '../testing/board-answers.ts';
import { readBoardAnswer } from './board-posting.ts';
import { boardAddressOf, type BoardAddress, type JobBoard } from '../job-board.ts';
import { readBoardPosting } from './posting-reader.ts';
import { atDepth } from '../testing/test-depth.ts';

function addressOf(board: JobBoard): BoardAddress {
  const address = boardAddressOf(boardExample(board).link);
  if (!address) throw new Error(`The link of ${board} is not known`);
  return address;
}

function readingOf(board: JobBoard, changes: object = {}, timeZone = 'UTC') {
  const { answer } = boardExample(board);
  const posting = readBoardAnswer(addressOf(board), { ...(answer as object), ...changes });
  return posting && readBoardPosting(posting, { timeZone });
}

const [ashbyJob] = (boardExample('ashby').answer as { jobs: { id: string }[] }).jobs.slice(-1);
const { offer } = boardExample('recruitee').answer as { offer: object };
const inWords = (stamp: string) => stamp.replace('T', ' ').replace('.000Z', ' UTC');

/** Every time stamp that a board tells, by the field that it becomes. */
const stamps: readonly [JobBoard, 'postedOn' | 'closesOn', (stamp: string) => object][] = [
  ['greenhouse', 'postedOn', (stamp) => ({ first_published: stamp })],
  ['greenhouse', 'closesOn', (stamp) => ({ application_deadline: stamp })],
  ['lever', 'postedOn', (stamp) => ({ createdAt: Date.parse(stamp) })],
  ['ashby', 'postedOn', (stamp) => ({ jobs: [{ ...ashbyJob, publishedAt: stamp }] })],
  ['smartrecruiters', 'postedOn', (stamp) => ({ releasedDate: stamp })],
  ['recruitee', 'postedOn', (stamp) => ({ offer: { ...offer, published_at: inWords(stamp) } })],
  ['recruitee', 'closesOn', (stamp) => ({ offer: { ...offer, close_at: inWords(stamp) } })],
];

it.each(stamps)('a time stamp on %s is %s on the person’s clock', (board, field, changes) => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1_000, max: Date.UTC(2030, 0) / 1_000 });
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const onMidnight = fc.boolean();
  fc.assert(
    fc.property(seconds, zones, onMidnight, (second, timeZone, isMidnight) => {
      const instant = (isMidnight ? second - (second % 86_400) : second) * 1_000;
      const shown = field === 'closesOn' ? instant - 1 : instant;
      const isLastMinute = field === 'closesOn' && instant % 86_400_000 >= 86_340_000;
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: isLastMinute ? 'UTC' : timeZone }).format(
        shown,
      );
      const reading = readingOf(board, changes(new Date(instant).toISOString()), timeZone);
      expect(reading?.fields[field]).toBe(day);
    }),
  );
});

it.each(['UTC', 'Europe/Berlin', 'America/New_York'])(
  'a board’s closing in the last minute of a day is that day in %s, a guess where it is another one there',
  (timeZone) => {
    const close = { offer: { ...offer, close_at: '2026-12-31 23:59:59 UTC' } };
    const { fields, guessed } = readingOf('recruitee', close, timeZone) ?? {};
    expect(fields?.closesOn).toBe('2026-12-31');
    expect(guessed?.includes('closesOn')).toBe(timeZone === 'Europe/Berlin');
  },
);

it('uses the date where there is no time stamp', () => {
  const timeZone = 'Pacific/Honolulu';
  expect(readingOf('workable', {}, timeZone)?.fields.postedOn).toBe('2026-11-01');
  const told = { fields: { title: 'Nurse', postedOn: '2026-11-01' }, text: '', guess: {} };
  expect(readBoardPosting(told, { timeZone }).fields.postedOn).toBe('2026-11-01');
});

describe('a job board’s answer', () => {
  it.each<[JobBoard, object]>([
    [
      'greenhouse',
      {
        title: 'Insights Analyst',
        company: 'Heron Quay Theatre',
        location: 'Belfast, United Kingdom',
        salaryMin: 38_500,
        salaryMax: 42_000,
        salaryCurrency: 'GBP',
        postedOn: '2026-11-01',
        closesOn: '2026-11-27',
        externalId: 'HQ-3318',
      },
    ],
    [
      'lever',
      {
        title: 'Insights Analyst',
        company: 'Heron Quay',
        location: 'Belfast · Derry',
        workMode: 'hybrid',
        employmentType: 'full_time',
        salaryMin: 38_500,
        salaryMax: 42_000,
        salaryCurrency: 'GBP',
        salaryPeriod: 'year',
        postedOn: '2026-11-01',
      },
    ],
    [
      'ashby',
      {
        title: 'Insights Analyst',
        company: 'HeronQuay',
        location: 'Belfast · Derry',
        workMode: 'hybrid',
        employmentType: 'part_time',
        salaryMin: 20,
        salaryMax: 24,
        salaryCurrency: 'GBP',
        salaryPeriod: 'hour',
        postedOn: '2026-11-01',
      },
    ],
    [
      'smartrecruiters',
      {
        title: 'Insights Analyst (m/w/d)',
        company: 'Heron Quay Theatre',
        location: 'Hamburg, HH, DE',
        workMode: 'remote',
        employmentType: 'full_time',
        postedOn: '2026-11-01',
        externalId: 'REF82H',
      },
    ],
    [
      'workable',
      {
        title: 'Insights Analyst',
        company: 'Heron Quay',
        location: 'Belfast, Northern Ireland, United Kingdom',
        workMode: 'onsite',
        employmentType: 'full_time',
        postedOn: '2026-11-01',
      },
    ],
    [
      'recruitee',
      {
        title: 'Insights Analyst',
        company: 'Heron Quay Theatre',
        location: 'Belfast, Northern Ireland, United Kingdom',
        workMode: 'remote',
        employmentType: 'full_time',
        salaryMin: 38_500,
        salaryMax: 42_000,
        salaryCurrency: 'GBP',
        salaryPeriod: 'year',
        postedOn: '2026-11-01',
        closesOn: '2026-11-27',
      },
    ],
  ])('on %s is parsed as its job', (board, fields) => {
    const reading = readingOf(board);
    expect(reading?.fields).toEqual(fields);
    expect(reading?.text).toContain('Heron Quay Theatre tells stories to a full house.\n');
    expect(reading?.text).toContain('• SQL');
    expect(reading?.text).not.toMatch(/<|&lt;/);
  });

  it.each<[JobBoard, string[]]>([
    ['greenhouse', []],
    ['lever', ['company']],
    ['ashby', ['company']],
    ['workable', ['company']],
  ])('on %s marks as a guess what only its address suggests', (board, guessed) => {
    expect(readingOf(board)?.guessed).toEqual(guessed);
  });

  it('keeps the sections of a posting in their order, with their headings', () => {
    expect(readingOf('lever')?.text).toMatch(
      /Patience[^]*What you bring\s+• Curiosity\s+• Care[^]*We read everything/,
    );
  });

  it('leaves the kind of employment open where several are named', () => {
    const employmentOf = (commitment: string) =>
      readingOf('lever', { categories: { commitment } })?.fields.employmentType;
    expect([employmentOf('Part-time'), employmentOf('Full-time or Part-time')]).toEqual([
      'part_time',
      undefined,
    ]);
  });

  it('is no posting without a title, or where it is unlisted', () => {
    expect(readingOf('lever', { text: '' })).toBeUndefined();
    expect(readingOf('ashby', { jobs: [] })).toBeUndefined();
    expect(readBoardAnswer(addressOf('greenhouse'), null)).toBeUndefined();
    expect(readBoardAnswer(addressOf('recruitee'), ['offer'])).toBeUndefined();
  });

  const places = Array.from({ length: 100_000 }, (_, at) => `Place ${at}`);
  it.each<[string, Parameters<typeof readingOf>[0], Record<string, unknown>]>([
    ['of a megabyte', 'greenhouse', { content: '&lt;p&gt;'.repeat(120_000) }],
    ['in so many places', 'lever', { categories: { allLocations: places } }],
    ['of so many employers', 'greenhouse', { company_name: places }],
    ['with such a title', 'workable', { title: 'a '.repeat(500_000) }],
    ['nested so deeply', 'lever', { categories: { commitment: nested(100_000) } }],
  ])('is not read where it is longer than any posting: %s', (_, board, changes) => {
    expect(readingOf(board, changes)).toBeNull();
  });

  it('is read in time in proportion to its places', () => {
    const timeOf = (count: number) => {
      const allLocations = places.slice(0, count);
      const { user: before } = process.cpuUsage();
      expect(readingOf('lever', { categories: { allLocations } })?.fields.location).toMatch(/^Place 0 · /);
      return process.cpuUsage().user - before;
    };
    timeOf(1_000);
    expect(timeOf(15_000)).toBeLessThan(60 * Math.max(timeOf(1_000), 5_000));
  });

  it('never throws and never gives a job an invalid value, whatever is answered', () => {
    const paths = (value: unknown): string[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inside]) => [
            [name],
            ...paths(inside).map((path) => [name, ...path]),
          ])
        : [];
    const examples = boardExamples.map(({ board, answer }) => ({ board, answer, places: paths(answer) }));
    const changed = fc.constantFrom(...examples).chain(({ board, answer, places }) =>
      fc.array(fc.tuple(fc.constantFrom(...places), fc.anything()), { maxLength: 4 }).map((changes) => ({
        board,
        answer: changes.reduce((whole, change) => put(whole, ...change), answer),
      })),
    );
    fc.assert(
      fc.property(changed, ({ board, answer }) => {
        const posting = readBoardAnswer(addressOf(board), answer);
        if (!posting) return;
        const { fields } = readBoardPosting(posting);
        expect(jobFieldsSchema.safeParse({ company: 'x', salaryCurrency: 'EUR', ...fields }).success).toBe(
          true,
        );
      }),
      { numRuns: atDepth(1_000, 10_000) },
    );
  }, 60_000);
});

function nested(depth: number): unknown {
  let value: unknown = 'Full-time';
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

function put(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof whole !== 'object' || whole === null) return whole;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole) ? [...whole] : { ...whole };
  const inside = (copy as Record<string, unknown>)[name];
  (copy as Record<string, unknown>)[name] = put(inside, rest, value);
  // A list that was cut short by another change would get holes, which no answer in JSON has.
  return Array.isArray(copy) ? Array.from<unknown>(copy) : copy;
}
