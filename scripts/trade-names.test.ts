import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Names that still stand where the glossary has another one. Entries leave this list; none is added. */
const offenders: readonly string[] = [
  'apps/server/src/app.ts: boardNetwork',
  'apps/server/src/documents/push-service.ts: canMeet, meetUnseen',
  'apps/server/src/documents/sent-values.ts: canMeet',
  'apps/server/src/http/long-answers.ts: takePlace',
  'apps/server/src/http/request-log.ts: milliseconds',
  'apps/server/src/identity/passkeys/sign-in-with-passkey.ts: proved',
  'apps/server/src/identity/second-factor/finish-sign-in.ts: proved',
  'apps/server/src/identity/single-sign-on/sign-in-with-identity.ts: enter, join, mayJoin, mayRegister, proved, register',
  'apps/server/src/identity/single-sign-on/sign-on-flow.test.ts: join',
  'apps/server/src/identity/single-sign-on/sign-on-page.ts: join',
  'apps/server/src/identity/toolkit/accounts-sign-in-with-idp.ts: mayJoin',
  'apps/server/src/identity/toolkit/mfa-sign-in.ts: proved',
  'apps/server/src/identity/toolkit/token-fields.ts: proved',
  'apps/server/src/identity/toolkit/toolkit-routes.test.ts: join',
  'apps/server/src/identity/toolkit/toolkit-routes.ts: register',
  'apps/server/src/limits/route-limits.test.ts: boardNetwork',
  'apps/server/src/postings/fetch-posting.test.ts: boardNetwork, millisecondsMax',
  'apps/server/src/postings/job-board-client.ts: millisecondsMax',
  'apps/server/src/postings/outbound-guard.ts: millisecondsMax',
  'apps/server/src/sharing/fair-loads.test.ts: boardNetwork',
  'apps/server/src/testing/certificate.ts: milliseconds',
  'apps/server/src/testing/start-test-app.ts: boardNetwork',
  'apps/server/src/testing/test-proxies.ts: Between',
  'apps/web/src/features/dashboard/application-flow.tsx: waysOf',
  'apps/web/src/features/dashboard/dashboard-numbers.test.ts: waysOf',
  'apps/web/src/features/dashboard/dashboard-numbers.ts: waysOf',
  'apps/web/src/features/dashboard/entry-action.tsx: DoItProps, doIt',
  'apps/web/src/features/dashboard/flow-geometry.ts: WayEnd, WayLink, wayEnds',
  'apps/web/src/features/dashboard/flow-words.tsx: WayEnd',
  'apps/web/src/features/dashboard/jobs-behind.ts: WayEnd, wayEnds',
  'apps/web/src/features/jobs/board/job-board-column.tsx: JobBoardColumn, JobBoardColumnProps, job-board-column',
  'apps/web/src/features/jobs/board/job-board-lanes.tsx: JobBoardLanes, JobBoardLanesProps, job-board-lanes',
  'apps/web/src/features/jobs/board/job-board-strip.tsx: job-board-strip',
  'apps/web/src/features/jobs/board/job-board.tsx: JobBoard, JobBoardColumn, JobBoardLanes, JobBoardProps, JobBoardState, job-board',
  'apps/web/src/features/jobs/board/use-job-board.ts: JobBoardState, use-job-board, useJobBoard',
  'apps/web/src/features/jobs/control/job-list-keys.ts: jobBoardKeys',
  'apps/web/src/features/jobs/control/use-job-list-control.ts: JobsTogether',
  'apps/web/src/features/jobs/filter/filter-values.tsx: wayEndWords, wayEnds',
  'apps/web/src/features/jobs/filter/job-filter-chips.tsx: wayEndWords',
  'apps/web/src/features/jobs/list/job-list-content.tsx: JobBoard, JobBoardState, JobsTogether, useJobBoard',
  'apps/web/src/features/jobs/list/job-list-strip.tsx: jobBoardKeys',
  'apps/web/src/features/jobs/model/job-list-search.ts: wayEnds',
  'apps/web/src/features/jobs/model/list-context.ts: JobsTogether',
  'apps/web/src/i18n/history-words.ts: WayEnd, wayEndWords',
  'apps/web/src/main.tsx: fetchAppAhead',
  'apps/web/src/sync/engine/preview.test.ts: preview, told',
  'apps/web/src/sync/engine/yield-to-main.test.ts: milliseconds',
  'apps/web/src/worker/service-worker.ts: milliseconds',
  'bench/measure-export.ts: milliseconds',
  'bench/measure-import.ts: milliseconds',
  'bench/typing-meanwhile.ts: milliseconds',
  'conformance/sync/simulation.test.ts: inTurn',
  'conformance/sync/simulation/virtual-time.ts: milliseconds',
  'packages/domain/src/conflict.test.ts: openPlacesOf',
  'packages/domain/src/earlier-applications.ts: WayEnd',
  'packages/domain/src/job-facts.ts: WayEnd, heightOf, wayEnds',
  'packages/domain/src/posting/board-posting.ts: milliseconds',
  'packages/domain/src/stage.ts: heightMax',
  'packages/domain/src/statistics.test.ts: wayEnds',
  'packages/domain/src/statistics.ts: EndsByHeight, WayEnd, WayLink, endsByHeight, wayEnds',
  'packages/domain/src/testing/account-arbitrary.ts: milliseconds',
  'packages/domain/src/time-zone.test.ts: milliseconds',
  'scripts/screenshots.ts: milliseconds',
  'testing/browser/job-board-page.ts: job-board-page, jobBoardPage',
];

/** Rows of the table below a heading of the glossary, without its head. */
function rowsBelow(heading: string): string[][] {
  const section = glossary.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
}

const quotedIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** The words of a name in camel, kebab or snake case, each with a space before and after it. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `;

interface RefusedName {
  words: string;
  /** Finds the files that are worth parsing. */
  trace: RegExp;
  folders: readonly string[];
}

const refusedNames: readonly RefusedName[] = rowsBelow('Names of the trade').flatMap(([, not, folders]) =>
  quotedIn(not).map((name) => {
    const words = wordsOf(name);
    return {
      words,
      trace: new RegExp(words.trim().replaceAll(' ', '[-_]?'), 'i'),
      folders: quotedIn(folders),
    };
  }),
);

/** A stored or sent name stays as it is, in the files that its row names, or else everywhere. */
const storedNames = rowsBelow('Stored and sent names').flatMap(([names, , files]) =>
  quotedIn(names).map((name) => ({ name, files: quotedIn(files) })),
);

function isRefused(name: string, { words }: RefusedName): boolean {
  const own = wordsOf(name);
  return words.trim().includes(' ') ? own.includes(words) : own === words;
}

const isStored = (path: string, name: string): boolean =>
  storedNames.some(
    (stored) => stored.name === name && (stored.files.length === 0 || stored.files.includes(path)),
  );

/** Refused names in a file's path and among its identifiers, sorted, each once. */
function refusedIn(path: string, source: string): string[] {
  const here = refusedNames.filter(
    ({ folders }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
  );
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const found = new Set(parts.filter((part) => here.some((refused) => isRefused(part, refused))));
  const traced = here.filter(({ trace }) => trace.test(source));
  // Parsing all files takes ten seconds, looking for the letters of a name a tenth of one.
  if (traced.length > 0) {
    const see = ({ name }: { name: string }) => {
      if (!isStored(path, name) && traced.some((refused) => isRefused(name, refused))) found.add(name);
    };
    new Visitor({ Identifier: see, PrivateIdentifier: see, JSXIdentifier: see }).visit(
      parseSync(path, source).program,
    );
  }
  return [...found].toSorted();
}

const sources = [
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  'apps/web/build/**/*.ts',
  '{testing,e2e,conformance,bench,scripts}/**/*.{ts,mjs}',
];

it('no file and no identifier has a name that the glossary replaces, but for those listed', () => {
  const paths = globSync(sources, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.toSorted().flatMap((path) => {
    const names = refusedIn(path, readFileSync(join(root, path), 'utf8'));
    return names.length === 0 ? [] : [`${path}: ${names.join(', ')}`];
  });
  expect(found).toEqual(offenders);
});

it('finds a name in the path, in a longer identifier and only in the folders of its row', () => {
  expect(refusedNames.length).toBeGreaterThan(40);
  expect(storedNames).toContainEqual({ name: 'twoVersions', files: [] });
  expect(refusedIn('apps/a/quiet-moment.ts', 'tellNewsOf(change.doIt)')).toEqual([
    'doIt',
    'quiet-moment',
    'tellNewsOf',
  ]);
  expect(refusedIn('apps/web/src/sync/a.ts', 'class A { #told = "again" }')).toEqual(['told']);
  expect(refusedIn('apps/web/src/ui/a.ts', 'const told = again')).toEqual([]);
  expect(refusedIn('apps/a.ts', '// tellNews\nconst { leftList } = context;')).toEqual([]);
});
