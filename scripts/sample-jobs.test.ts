import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Source {
  path: string;
  text: string;
}

function sourcesIn(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const web = sourcesIn('apps/web/src/**/*.{ts,tsx}');
const server = sourcesIn('apps/server/src/**/*.ts');
const domain = sourcesIn('packages/domain/src/**/*.ts');

const naming = (sources: readonly Source[], word: RegExp) =>
  sources.filter(({ text }) => word.test(text)).map(({ path }) => path.replace(/^apps\/\w+\/src\//, ''));

/** Who may ask for the list with samples in it: what shows it or changes jobs as one. Everybody else gets own jobs only. */
const listing = {
  'features/jobs/editing/paste-dialog.tsx': 'those of the table that are pasted into',
  'features/jobs/list/job-list.tsx': 'whether the list is empty',
  'features/jobs/model/use-job-list.ts': 'the list',
  'features/jobs/samples/use-samples.ts': 'which of them are samples',
  'features/palette/use-palette-groups.tsx': 'finds what the list shows',
  'features/settings/account-data/clear-jobs.tsx': 'leaves nothing behind',
  'features/settings/pipeline/remove-stage-dialog.tsx': 'no job may stay in a stage that is gone',
  'features/settings/pipeline/tags-section.tsx': 'takes a tag off every job that the list shows with it',
  'features/shell/rail.tsx': 'its piles are the list, by stage',
  'features/shell/save-state.tsx': 'a sample changed on two devices waits for a choice as well',
};

/** What the domain makes of many jobs: `counts` are numbers, exports and messages, of own jobs only. */
const ofJobs: Record<string, 'counts' | 'compares' | 'lists'> = {
  agenda: 'counts',
  busyTimes: 'compares',
  bySource: 'counts',
  byTag: 'counts',
  byResume: 'counts',
  climb: 'counts',
  countMoves: 'counts',
  dayItems: 'counts',
  exportTables: 'counts',
  findReminder: 'counts',
  freeTimes: 'compares',
  indexPeople: 'compares',
  pipelineCounts: 'lists',
  planImport: 'compares',
  recordEntries: 'counts',
  remindersWithin: 'counts',
  responses: 'counts',
  stagesByOwnReplies: 'counts',
  stepsByWeek: 'counts',
  suggestions: 'counts',
  timeByKind: 'counts',
  undatedTasks: 'counts',
  applicationFlow: 'counts',
  withoutSamples: 'lists',
};

/** What the rooms of the server may read of jobs, all of it without samples. */
const readersOnServer = {
  'calendar/calendar-feed.ts': 'the feed of calendars',
  'reminders/reminder-planner.ts': 'what falls due',
  'reminders/send-reminder.ts': 'what a message says',
};

describe('sample jobs', () => {
  it('are seen by those alone that show the list', () => {
    const word = /\b(?:useListedJobs|useListedJobsLater|getListedJobs)\b/;
    const asking = naming(web, word).filter((path) => !path.startsWith('sync/'));
    expect(asking).toEqual(Object.keys(listing));
    expect(naming(web, word).filter((path) => path.startsWith('sync/'))).toEqual([
      'sync/hooks/use-jobs.ts',
      'sync/replica/live-store.ts',
    ]);
  });

  it('cannot be had past the lists that leave them out', () => {
    const past = naming(web, /\b(?:currentSync|runningSync|LiveStore)\b|\.copy\.live\b/).filter(
      (path) => !path.startsWith('sync/'),
    );
    expect(past).toEqual([]);
  });

  it('are known to every function of the domain that takes many jobs', () => {
    const taking = /export function (\w+)\([^)]*?:\s*(?:readonly (?:Job|Application)\[\]|Iterable<Job>)/g;
    const found = domain.flatMap(({ text }) => [...text.matchAll(taking)].map(([, name = '']) => name));
    expect(found.toSorted()).toEqual(Object.keys(ofJobs).toSorted());
  });

  it('are in no number, export or message: no counter reads the full list', () => {
    const counting = Object.keys(ofJobs).filter((name) => ofJobs[name] === 'counts');
    const counts = new RegExp(`\\b(?:${counting.join('|')})\\(`);
    const listsAndCounts = web
      .filter(({ path }) => Object.keys(listing).some((each) => path.endsWith(`/src/${each}`)))
      .filter(({ text }) => counts.test(text.replace(/^import .*$/gm, '')));
    expect(listsAndCounts.map(({ path }) => path)).toEqual([]);
  });

  it('are sent by no route: the server reads jobs in one place, which leaves them out', () => {
    const outside = server.filter(({ path }) => !/src\/(?:documents|db)\//.test(path));
    expect(naming(outside, /\b(?:readDatedJobs|readJob)\b/)).toEqual(Object.keys(readersOnServer));
    expect(
      naming(outside, /\b(?:listDatedJobsAfter|listJobBodies|findBody|listBodies)\b|from documents\b/),
    ).toEqual([]);
    const inside = server.filter(({ path }) => /src\/documents\//.test(path));
    expect(naming(inside, /\b(?:listDatedJobsAfter|listJobBodies)\b/)).toEqual([
      'documents/document-queries.ts',
      'documents/read-account.ts',
    ]);
  });
});
