// Which user stories of `e2e` prove what a folder or file of the product does. `npm run test:changed` runs those of the
// longest prefix of every changed file. Stories drive a browser, so no import leads from them to what they prove.

const features = 'apps/web/src/features';
const session = [
  'hanging-storage',
  'password-forms',
  'sign-in',
  'sign-in-errors',
  'start-up',
  'by-mail',
  'register-by-mail',
  'account-activity',
];
const factors = [
  'second-factor',
  'required-second-factor',
  'passkeys',
  'passkey-address',
  'single-sign-on',
  'single-sign-on-only',
  'guest',
  'administration',
];
const sync = [
  'hanging-storage',
  'password-forms',
  'sync',
  'live',
  'offline',
  'unsent',
  'bad-network',
  'storage',
  'deleted-account',
];
const widths = ['page-widths', 'dialog-widths', 'accessibility'];
const smoke = ['journey', 'routes'];

/** @type {Readonly<Record<string, readonly string[]>>} */
export const storiesByRoom = {
  [`${features}/closed-account/`]: ['deleted-account'],
  [`${features}/dashboard/`]: ['dashboard', 'dashboard-numbers'],
  [`${features}/import/`]: ['import', 'import-encoding', 'import-rows', 'import-samples', 'restore'],
  [`${features}/job/`]: [
    'job-form',
    'amounts',
    'job-edits',
    'job-page',
    'job-page-states',
    'job-history',
    'standing',
    'unsaved-work',
    'posting-link',
    'posting-samples',
    'posting-contact',
    'brought',
  ],
  'packages/domain/src/standing/': ['standing', 'dashboard', 'job-list'],
  'apps/web/src/i18n/standing-words.ts': ['standing'],
  [`${features}/job/brought/bookmarklet`]: ['bookmarklet'],
  [`${features}/job/interviews/`]: ['job-page', 'one-clock'],
  'apps/web/src/i18n/zones/': ['one-clock'],
  'apps/web/src/i18n/today.ts': ['midnight', 'one-clock'],
  'apps/web/src/ui/date-field.tsx': ['typed-dates', 'amounts'],
  'apps/web/src/ui/use-date-entry.ts': ['typed-dates'],
  'apps/web/src/ui/time-field.tsx': ['typed-dates', 'one-clock'],
  'apps/web/src/ui/time-parts.tsx': ['typed-dates', 'amounts'],
  'apps/web/src/ui/zone-field.tsx': ['one-clock', 'settings', 'reminders'],
  [`${features}/job/files/`]: ['files'],
  [`${features}/jobs/`]: ['job-list', 'layout-shift', 'job-columns', 'job-views', 'job-steps', 'bin', 'undo'],
  [`${features}/jobs/editing/`]: ['table-editing'],
  [`${features}/jobs/board/`]: ['board', 'board-lanes'],
  [`${features}/jobs/filter/`]: ['job-filters', 'job-views'],
  [`${features}/jobs/samples/`]: ['sample-jobs'],
  [`${features}/palette/`]: ['palette', 'letter-keys', 'keyboard'],
  [`${features}/proof/`]: factors,
  [`${features}/record/`]: ['export'],
  [`${features}/settings/`]: [
    'settings',
    'tags',
    'custom-fields',
    'own-picture',
    'calendar',
    'account-activity',
    'export',
    'administration-pages',
  ],
  [`${features}/shell/`]: ['keyboard', 'first-error', 'palette', 'unsent', 'full-account', 'restored-backup'],
  [`${features}/sign-in/`]: [...session, ...factors],
  [`${features}/ui-kit/`]: ['ui-kit'],
  'apps/web/src/': ['start-up', 'stalled-parts', 'app-update', 'input-methods', ...smoke],
  'apps/web/src/pages/': [...smoke, 'start-up', 'stalled-parts', 'sign-in', ...widths],
  'apps/web/src/release-storage.ts': ['engines'],
  'apps/web/src/session/': [...session, ...factors],
  'apps/web/src/sync/': sync,
  'apps/web/src/drafts/': ['unsaved-work', 'crash', 'passkeys', 'unsent'],
  'apps/web/src/sync/drafts/': ['unsaved-work', 'crash'],
  'apps/web/src/sync/lost/': ['restored-backup'],
  'apps/web/src/i18n/': ['settings', 'accessibility', ...smoke],
  'apps/web/src/ui/': ['ui-kit', 'keyboard', 'first-error', 'amounts', ...widths],
  'apps/web/src/worker/': ['offline', 'app-update'],
  'apps/web/': ['start-up', 'stalled-parts', 'page-policy', ...smoke],
  'apps/server/src/': ['start', 'faults', ...smoke],
  'apps/server/src/calendar/': ['calendar'],
  'apps/server/src/documents/': ['sync', 'history', 'restored-backup'],
  'apps/server/src/files/': ['files'],
  'apps/server/src/identity/': [...session, ...factors],
  'apps/server/src/mail/': ['by-mail', 'reminders'],
  'apps/server/src/postings/': ['posting-link', 'posting-board'],
  'apps/server/src/reminders/': ['reminders'],
  'scripts/release/': ['release'],
  'packages/': ['job-form', 'job-list', 'sync', ...smoke],
  'packages/domain/src/amount/': ['amounts', 'import'],
  'packages/domain/src/dates/': ['typed-dates', 'import', 'import-rows'],
  'packages/domain/src/export/': ['export', 'restore'],
  'packages/domain/src/import/': ['import', 'import-rows', 'restore'],
  'packages/domain/src/job-board.ts': ['posting-link', 'posting-board'],
  'packages/domain/src/posting/': ['posting-link', 'posting-samples', 'posting-contact', 'brought'],
  'packages/domain/src/samples/': ['sample-jobs'],
  'packages/domain/src/sample.ts': ['sample-jobs'],
  'packages/domain/src/standing/reminders.ts': ['reminders'],
  'packages/domain/src/calendar/': ['calendar'],
};

/**
 * The stories of changed files, by their names without `.test.ts`. A story that was changed itself is one of them; a change
 * of their harness or of the kit in `testing` is a change of all, and stands in for it with the smoke stories.
 * @param {readonly string[]} files Paths from the project's root.
 */
export function storiesOf(files) {
  return [...new Set(files.flatMap(storiesOfFile))].toSorted();
}

/** @param {string} file @returns {readonly string[]} */
function storiesOfFile(file) {
  const story = /^e2e\/([\w-]+)\.test\.ts$/.exec(file)?.[1];
  if (story !== undefined) return [story];
  if (file.startsWith('e2e/') || file.startsWith('testing/')) return smoke;
  if (/\.test\.tsx?$/.test(file) || file.includes('/testing/')) return [];
  const [longest] = Object.keys(storiesByRoom)
    .filter((prefix) => file.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [] : (storiesByRoom[longest] ?? []);
}
