import type { Guarantee } from './mutant.ts';

const domain = 'packages/domain/src';
const numbers = 'apps/web/src/features/dashboard/dashboard-numbers.ts';
const numbersTest = (name: string) => ({
  file: 'apps/web/src/features/dashboard/dashboard-numbers.test.ts',
  name,
});
const statisticsTest = (name: string) => ({ file: `${domain}/statistics.test.ts`, name });
const staysTest = (name: string) => ({ file: `${domain}/stage-stays.test.ts`, name });

/** What the dashboard promises about its numbers. */
export const numberGuarantees: readonly Guarantee[] = [
  {
    promise:
      'A number that is kept is that of the question that is asked: of this day, this zone and these stages.',
    mutants: [
      {
        id: 'number-kept-for-another-question',
        file: numbers,
        from: 'if (before?.rest.every((part, at) => part === rest[at])) return before.answer;',
        to: 'if (before) return before.answer;',
        test: numbersTest(
          'are those of the question that is asked, whichever were asked of the same jobs before',
        ),
      },
      {
        id: 'number-kept-for-part-of-the-question',
        file: numbers,
        from: 'before?.rest.every((part, at) => part === rest[at])',
        to: 'before?.rest[0] === rest[0] && before',
        test: numbersTest(
          'are those of the question that is asked, whichever were asked of the same jobs before',
        ),
      },
      {
        id: 'number-counted-again-each-time',
        file: numbers,
        from: '    known.set(jobs, { rest, answer });\n',
        to: '',
        test: numbersTest('are counted once while the jobs and the question stay the same'),
      },
    ],
  },
  {
    promise:
      'The climb and its ways lose nobody: whoever came to a height was there, wherever the job stands now.',
    mutants: [
      {
        id: 'climb-forgets-who-came-to-rest',
        file: `${domain}/statistics.ts`,
        from: 'reached: wentOn + stillOpen + cameToRest',
        to: 'reached: wentOn + stillOpen',
        test: statisticsTest('counts someone who was interviewed and then turned down among the interviewed'),
      },
      {
        id: 'climb-forgets-who-went-on',
        file: `${domain}/statistics.ts`,
        from: '    wentOn = step.reached;\n',
        to: '',
        test: statisticsTest('agrees with counting the events anew'),
      },
      {
        id: 'ways-onward-for-everybody',
        file: `${domain}/statistics.ts`,
        from: '{ from, to: next, jobs: wentOn }',
        to: '{ from, to: next, jobs: steps[at]?.reached ?? 0 }',
        test: statisticsTest(
          'lose nobody: what flows into a height flows out, and every application ends once',
        ),
      },
    ],
  },
  {
    promise: 'Who wrote back is asked of applications only, and no usual time is told of fewer than five.',
    mutants: [
      {
        id: 'answers-of-jobs-never-sent',
        file: `${domain}/statistics.ts`,
        from: '    if (answer === null) continue;\n    count[answer] += 1;\n',
        to: "    count[answer ?? 'never_replied'] += 1;\n",
        test: statisticsTest('asks only applications: a saved job that was turned down was never sent'),
      },
      {
        id: 'answers-at-once-waited-for',
        file: `${domain}/job-facts.ts`,
        from: '!response || applied === response',
        to: '!response',
        test: statisticsTest('does not count the days of whoever was talked to at once'),
      },
      {
        id: 'answers-usual-time-of-few',
        file: `${domain}/statistics.ts`,
        from: 'usualDays: days.length >= rateCountMin ?',
        to: 'usualDays: days.length > 0 ?',
        test: statisticsTest('says within how many days most answers came from five answers on'),
      },
    ],
  },
  {
    promise: 'A week holds the steps that were taken in it, and none of a day that an import guessed.',
    mutants: [
      {
        id: 'steps-of-guessed-days',
        file: `${domain}/statistics.ts`,
        from: "  if (event.approximate && event.source === 'import') return false;\n",
        to: '',
        test: statisticsTest('are none on a day that an import only guessed'),
      },
    ],
  },
  {
    promise: 'Time in stage counts jobs, on days that are known and are the person’s own.',
    mutants: [
      {
        id: 'stays-counted-as-jobs',
        file: `${domain}/stage-stays.ts`,
        from: 'ended: left.size,',
        to: 'ended: ended.length,',
        test: staysTest('counts a job that stood at a height twice once, and its stays in the usual time'),
      },
      {
        id: 'stays-usual-time-of-few-jobs',
        file: `${domain}/stage-stays.ts`,
        from: 'medianDays: left.size >= rateCountMin',
        to: 'medianDays: ended.length >= rateCountMin',
        test: staysTest('counts a job that stood at a height twice once, and its stays in the usual time'),
      },
      {
        id: 'stays-of-guessed-days',
        file: `${domain}/stage-stays.ts`,
        from: 'return to !== null && isExact;',
        to: 'return to !== null;',
        test: staysTest('agrees with a diary of each job'),
      },
      {
        id: 'stays-end-on-the-day-in-utc',
        file: `${domain}/stage-stays.ts`,
        from: 'dateIn(stay.to, timeZone)',
        to: "dateIn(stay.to, 'UTC')",
        test: staysTest('ends the stay of a job laid aside on the day of the person'),
      },
    ],
  },
  {
    promise: 'Sample jobs are in no number, export, mail or calendar.',
    mutants: [
      {
        id: 'sample-in-mail',
        file: 'apps/server/src/documents/read-account.ts',
        from: 'job.deleted === undefined && !isSample(job)',
        to: 'job.deleted === undefined',
        test: {
          file: 'apps/server/src/reminders/reminders.test.ts',
          name: 'says nothing of sample jobs, even beside one of the person’s own',
        },
      },
      {
        id: 'sample-among-own-jobs',
        file: 'apps/web/src/sync/live-store.ts',
        from: 'isKept(job) && !isSample(job)',
        to: 'isKept(job)',
        test: {
          file: 'apps/web/src/sync/live-store.test.ts',
          name: 'keeps samples out of the jobs and the bin, and beside the jobs in the list',
        },
      },
      {
        id: 'sample-swallows-own-job',
        file: `${domain}/mutations/merge-mutations.ts`,
        from: '  if (!isSample(other)) delete merged.isSample;\n',
        to: '',
        test: {
          file: `${domain}/samples/sample-jobs.test.ts`,
          name: 'becomes a job of the person’s own when it is joined with one, whichever of them stays',
        },
      },
    ],
  },
];
