import { contract, domain, roomsIn, sync, web, webView } from './architecture-paths.ts';

export const features = 'apps/web/src/features/';

/** Features without rooms of their own, and what stands in a folder of one; no feature imports another. */
export const featureRooms = roomsIn(features, {
  // What is said to an account that is no more.
  'closed-account': {
    beside: [],
    rooms: [
      web.i18n,
      web.jobFields,
      web.session,
      web.ui,
      `${sync}engine/sync.ts`,
      `${sync}replica/typed-values.ts`,
      `${sync}requests/`,
    ],
    packages: webView,
  },
  // What is next, what has gone quiet, and the figures of the search.
  dashboard: {
    beside: [],
    rooms: [web.drafts, web.i18n, web.jobCommands, web.session, web.syncHooks, web.ui, domain],
    packages: [...webView, '@internationalized/date'],
  },
  // From a file, or a table that is pasted, to jobs.
  import: {
    beside: [],
    rooms: [
      web.timeLimit,
      web.drafts,
      web.i18n,
      web.jobCommands,
      web.jobFields,
      web.mutate,
      web.syncHooks,
      web.ui,
      `${sync}engine/yield-to-main.ts`,
      `${sync}files/`,
      `${sync}replica/queued-change.ts`,
      `${sync}requests/`,
      contract,
      domain,
    ],
    packages: [...webView, 'fflate', 'hucre', 'jschardet', 'papaparse', 'uuid', 'zod'],
  },
  // Finds jobs, pages and commands by what is typed.
  palette: {
    beside: [],
    rooms: [web.i18n, web.routeTable, web.syncHooks, web.ui, domain],
    packages: [...webView, '@leeoniya/ufuzzy', 'react-aria-components', 'zod'],
  },
  // Proves again who a person is.
  proof: { beside: [], rooms: [web.byMail, web.session, web.ui], packages: webView },
  // The printed proof of a search.
  record: {
    beside: [],
    rooms: [web.drafts, web.i18n, web.session, web.syncHooks, web.ui, domain],
    packages: [...webView, '@internationalized/date'],
  },
  // Versions that a restored server has lost, side by side with its own.
  'shell/lost': {
    beside: [],
    rooms: [web.i18n, web.jobFields, web.mutate, web.syncHooks, web.ui, `${sync}requests/`, domain],
    packages: webView,
  },
  // The frame around every page of an account: rail, dock, notices, state of the synchronisation.
  shell: {
    beside: ['shell/lost'],
    rooms: [
      web.drafts,
      web.i18n,
      web.jobCommands,
      web.jobFields,
      web.mutate,
      web.routeTable,
      web.session,
      web.syncHooks,
      web.ui,
      web.worker,
      `${sync}files/`,
      `${sync}replica/typed-values.ts`,
      `${sync}requests/`,
      domain,
    ],
    packages: [...webView, '@internationalized/date'],
  },
  // The forms to log in and to register.
  'sign-in': { beside: [], rooms: [web.i18n, web.session, web.ui, domain], packages: webView },
  // What the links in mails open, and what asks for one.
  'sign-in/by-mail': {
    beside: ['sign-in'],
    rooms: [web.byMail, web.i18n, web.session, web.ui],
    packages: webView,
  },
  // The component kit, shown whole.
  'ui-kit': {
    beside: [],
    rooms: [web.i18n, web.session, web.ui],
    packages: [...webView, 'react-aria-components'],
  },
});

/** Rooms of the list of jobs, lowest first. */
export const jobsRooms = roomsIn(`${features}jobs/`, {
  // The index of all texts, and what of them is marked as found.
  search: { beside: [], rooms: [web.i18n, domain], packages: ['react'] },
  // The list as data: its address, filter, order, groups, columns and views.
  model: {
    beside: ['search'],
    rooms: [
      web.i18n,
      web.jobFields,
      web.mutate,
      web.routeTable,
      web.searchParams,
      web.syncHooks,
      web.ui,
      domain,
    ],
    packages: [...webView, 'zod'],
  },
  // Cursor, picks, keys and commands of the list and of the board.
  control: {
    beside: ['model'],
    rooms: [web.drafts, web.i18n, web.jobCommands, web.jobFields, web.syncHooks, web.ui, domain],
    packages: [...webView, 'react-aria-components', 'uuid'],
  },
  // The sample jobs of a new account.
  samples: {
    beside: [],
    rooms: [web.timeLimit, web.i18n, web.jobCommands, web.mutate, web.syncHooks, web.ui, domain],
    packages: [...webView, 'uuid'],
  },
  // Conditions as chips and as a panel.
  filter: {
    beside: ['model'],
    rooms: [web.drafts, web.i18n, web.jobFields, web.syncHooks, web.ui, domain],
    packages: [...webView, 'react-aria-components'],
  },
  // The cell that the keyboard is on, and the editor in it.
  editing: {
    beside: ['model', 'control'],
    rooms: [
      web.timeLimit,
      web.drafts,
      web.i18n,
      web.jobCommands,
      web.jobFields,
      web.mutate,
      web.syncHooks,
      web.ui,
      domain,
    ],
    packages: webView,
  },
  // Rows, cells, the head with its columns; cards.
  table: {
    beside: ['search', 'model', 'control', 'samples', 'editing'],
    rooms: [web.i18n, web.jobFields, web.syncHooks, web.ui, domain],
    packages: [...webView, 'virtua'],
  },
  // Columns and lanes of stages, drag and drop.
  board: {
    beside: ['model', 'control', 'table'],
    rooms: [web.i18n, web.jobFields, web.mutate, web.syncHooks, web.ui, domain],
    packages: [...webView, 'virtua'],
  },
  // What is done with all jobs picked, and the comparison.
  bulk: {
    beside: ['model', 'control', 'filter', 'table'],
    rooms: [web.drafts, web.i18n, web.jobFields, web.syncHooks, web.ui, domain],
    packages: webView,
  },
  // Tabs of views, order, columns, layout.
  toolbar: {
    beside: ['model', 'filter'],
    rooms: [web.drafts, web.i18n, web.jobFields, web.mutate, web.syncHooks, web.ui, domain],
    packages: [...webView, 'react-aria-components', 'uuid'],
  },
  // From one job to the next of the list.
  steps: { beside: ['model'], rooms: [web.i18n, web.syncHooks, web.ui], packages: webView },
  // The page: list or board with everything around it.
  list: {
    beside: ['search', 'model', 'control', 'samples', 'table', 'board', 'bulk', 'toolbar'],
    rooms: [web.drafts, web.i18n, web.syncHooks, web.ui, domain],
    packages: webView,
  },
  // Any job list, for the tests of properties.
  testing: { beside: [], rooms: [], packages: [] },
});

/** Rooms of one job, lowest first. */
export const jobRooms = roomsIn(`${features}job/`, {
  // The form’s values, their check and changes; the control of each field.
  form: {
    beside: [],
    rooms: [web.i18n, web.jobFields, web.syncHooks, web.ui, domain],
    packages: [...webView, 'react-hook-form'],
  },
  // What lists inside of a job share: add, edit, remove, focus.
  items: {
    beside: [],
    rooms: [web.drafts, web.i18n, web.ui, domain],
    packages: webView,
  },
  // Postings that come by drop, by file, by address or by the bookmarklet, and the worker that reads them.
  brought: { beside: [], rooms: [web.timeLimit, web.ui, domain], packages: webView },
  // Unsaved work: kept, offered again, guarded when the page is left.
  drafts: {
    beside: ['form'],
    rooms: [web.session, web.ui, `${sync}drafts/`, domain],
    packages: [...webView, 'react-hook-form'],
  },
  // A posting’s fields and text, as they were read; Markdown.
  posting: {
    beside: ['form', 'items', 'brought', 'drafts'],
    rooms: [web.timeLimit, web.i18n, web.jobFields, web.ui, `${sync}requests/`, domain],
    packages: [...webView, 'react-hook-form'],
  },
  // Interviews, their times in two zones.
  interviews: {
    beside: ['items', 'posting'],
    rooms: [web.timeLimit, web.i18n, web.jobCommands, web.syncHooks, web.ui, domain],
    packages: [...webView, 'uuid'],
  },
  // Steps of the stage, changes, two versions side by side.
  history: {
    beside: ['form', 'items', 'interviews'],
    rooms: [
      web.i18n,
      web.jobCommands,
      web.jobFields,
      web.mutate,
      web.syncHooks,
      web.ui,
      `${sync}requests/`,
      domain,
    ],
    packages: webView,
  },
  // What comes next, when, and whose move it is.
  'next-move': {
    beside: ['items', 'interviews'],
    rooms: [web.i18n, web.jobCommands, web.syncHooks, web.ui, domain],
    packages: webView,
  },
  // Contacts.
  people: {
    beside: ['items'],
    rooms: [web.i18n, web.jobCommands, web.syncHooks, web.ui, domain],
    packages: [...webView, 'uuid'],
  },
  // Tasks.
  tasks: {
    beside: ['items'],
    rooms: [web.i18n, web.jobCommands, web.ui, domain],
    packages: ['@lingui/react', 'clsx', 'react', 'uuid'],
  },
  // Attached files.
  files: {
    beside: ['items', 'brought'],
    rooms: [web.timeLimit, web.i18n, web.jobCommands, web.mutate, web.ui, `${sync}files/`, domain],
    packages: [...webView, 'uuid'],
  },
  // Similar jobs, and two made one.
  merge: {
    beside: ['form', 'items', 'history'],
    rooms: [
      web.timeLimit,
      web.i18n,
      web.jobCommands,
      web.jobFields,
      web.syncHooks,
      web.ui,
      `${sync}engine/yield-to-main.ts`,
      domain,
    ],
    packages: [...webView, 'react-hook-form'],
  },
  // The page of a job.
  edit: {
    beside: [
      'form',
      'items',
      'drafts',
      'posting',
      'interviews',
      'history',
      'next-move',
      'people',
      'tasks',
      'files',
      'merge',
    ],
    rooms: [web.drafts, web.i18n, web.jobCommands, web.jobFields, web.mutate, web.syncHooks, web.ui, domain],
    packages: [...webView, 'react-hook-form'],
  },
  // The page of a new job.
  new: {
    beside: ['form', 'items', 'brought', 'drafts', 'posting', 'history', 'merge'],
    rooms: [
      web.drafts,
      web.i18n,
      web.jobCommands,
      web.mutate,
      web.syncHooks,
      web.ui,
      `${sync}requests/`,
      `${sync}transport/api-failure.ts`,
      domain,
    ],
    packages: [...webView, 'react-hook-form', 'uuid'],
  },
  '': {
    beside: ['edit', 'new'],
    rooms: [web.session, web.syncHooks, web.ui, `${sync}drafts/`],
    packages: ['react'],
  },
});

/** Rooms of the settings, lowest first. */
export const settingsRooms = roomsIn(`${features}settings/`, {
  // The row of a setting, the list of sections, colours.
  frame: { beside: [], rooms: [domain], packages: ['@lingui/react', 'react'] },
  // The link for calendars.
  calendar: {
    beside: ['frame'],
    rooms: [web.i18n, web.session, web.ui, `${sync}requests/`],
    packages: webView,
  },
  // Access methods, second factor, sessions, the security history.
  security: {
    beside: ['frame', 'calendar'],
    rooms: [web.byMail, web.drafts, web.i18n, web.session, web.syncHooks, web.ui, `${sync}requests/`, domain],
    packages: [...webView, 'uqr'],
  },
  // Name, picture, reminders.
  profile: {
    beside: ['frame', 'calendar', 'security'],
    rooms: [
      web.timeLimit,
      web.drafts,
      web.i18n,
      web.jobCommands,
      web.mutate,
      web.session,
      web.syncHooks,
      web.ui,
      domain,
    ],
    packages: webView,
  },
  // Theme, language, region.
  appearance: {
    beside: ['frame'],
    rooms: [web.i18n, web.mutate, web.syncHooks, web.ui, domain],
    packages: ['@lingui/react', 'clsx', 'react'],
  },
  // Stages, tags, custom fields.
  pipeline: {
    beside: ['frame'],
    rooms: [web.drafts, web.i18n, web.jobCommands, web.mutate, web.syncHooks, web.ui, domain],
    packages: [...webView, 'uuid'],
  },
  // Export, bin, deletion of jobs and of the account.
  'account-data': {
    beside: ['frame', 'security'],
    rooms: [
      web.timeLimit,
      web.i18n,
      web.jobCommands,
      web.mutate,
      web.session,
      web.syncHooks,
      web.ui,
      `${sync}engine/sync.ts`,
      `${sync}files/`,
      `${sync}requests/`,
      domain,
    ],
    packages: [...webView, 'fflate'],
  },
  // How the server is, and its accounts, for administrators.
  administration: {
    beside: ['frame', 'security'],
    rooms: [web.drafts, web.i18n, web.session, web.ui, `${sync}requests/`],
    packages: webView,
  },
  '': {
    beside: ['frame', 'security', 'profile', 'appearance', 'pipeline', 'account-data', 'administration'],
    rooms: [web.timeLimit, web.session, web.syncHooks, web.ui],
    packages: webView,
  },
});
