/** One room of the house. Whatever is not listed here, its files may not import. */
export interface Room {
  /** Folder (ends with `/`) with the files directly in it, or single file, from the project's root. */
  path: string;
  /** Other rooms that it may import, or single files of them, by path. Its own files always. */
  rooms: readonly string[];
  /** npm packages by name, `node:*` for what comes with Node.js. */
  packages: readonly string[];
  /** The large room that it is a part of, with a trailing `/`. */
  within?: string;
  /** The path by which rooms outside the large one name it; its own when left out. */
  importedAs?: string;
}

export const domain = 'packages/domain/src/';
export const contract = 'packages/contract/src/';
/** Its rooms stand in `architecture-sync.ts`. */
export const sync = 'apps/web/src/sync/';

export const web = {
  drafts: 'apps/web/src/drafts/',
  jobCommands: 'apps/web/src/job-commands/',
  jobFields: 'apps/web/src/job-fields/',
  session: 'apps/web/src/session/',
  byMail: 'apps/web/src/session/by-mail/',
  i18n: 'apps/web/src/i18n/',
  zones: 'apps/web/src/i18n/zones/',
  ui: 'apps/web/src/ui/',
  worker: 'apps/web/src/worker/',
  routeTable: 'apps/web/src/route-table.ts',
  routeTitles: 'apps/web/src/route-titles.ts',
  signInTitles: 'apps/web/src/sign-in-titles.ts',
  // Saved views keep the list's part of its address as text.
  searchParams: 'apps/web/src/search-params.ts',
  timeLimit: 'apps/web/src/time-limit.ts',
  mutate: `${sync}engine/mutate.ts`,
  syncHooks: `${sync}hooks/`,
} as const;
/** What draws a page. */
export const webView = [
  'react',
  '@lingui/core',
  '@lingui/react',
  'clsx',
  'lucide-react',
  '@tanstack/react-router',
] as const;

export const server = {
  config: 'apps/server/src/config.ts',
  configuration: 'apps/server/src/configuration/',
  appError: 'apps/server/src/app-error.ts',
  startError: 'apps/server/src/start-error.ts',
  version: 'apps/server/src/version.ts',
  program: 'apps/server/src/program.ts',
  http: 'apps/server/src/http/',
  limits: 'apps/server/src/limits/',
  fairSlots: 'apps/server/src/limits/fair-slots.ts',
  admin: 'apps/server/src/admin/',
  administration: 'apps/server/src/administration/',
  productApi: 'apps/server/src/product-api.ts',
  projectConfiguration: 'apps/server/src/project-configuration.ts',
  backups: 'apps/server/src/backups/',
  backupSettings: 'apps/server/src/backups/backup-settings.ts',
  identity: 'apps/server/src/identity/',
  documents: 'apps/server/src/documents/',
  files: 'apps/server/src/files/',
  mail: 'apps/server/src/mail/',
  metrics: 'apps/server/src/metrics/',
  tasks: 'apps/server/src/tasks/',
  changes: 'apps/server/src/changes/',
  accountKey: 'apps/server/src/account-key.ts',
  calendar: 'apps/server/src/calendar/',
  reminders: 'apps/server/src/reminders/',
  postings: 'apps/server/src/postings/',
  db: 'apps/server/src/db/',
  databaseError: 'apps/server/src/db/database-error.ts',
  engineChoice: 'apps/server/src/db/engine-choice/',
  testing: 'apps/server/src/testing/',
} as const;

interface Neighbour<Name extends string> {
  /** Names of other rooms in the same one. */
  beside: readonly NoInfer<Name>[];
  rooms: readonly string[];
  packages: readonly string[];
}

/**
 * The rooms in a large one, each with the neighbours that it may import: folders or, with their ending, single files; '' is
 * what stands in none of them.
 */
export function roomsIn<Name extends string>(
  within: string,
  table: Record<Name, Neighbour<Name>>,
  outside: Pick<Room, 'importedAs'> = {},
): Room[] {
  const pathOf = (name: string) =>
    name === '' || name.endsWith('.ts') ? within + name : `${within}${name}/`;
  return Object.entries<Neighbour<Name>>(table).map(([name, { beside, ...row }]) => ({
    ...outside,
    path: pathOf(name),
    within,
    rooms: [...beside.map(pathOf), ...row.rooms],
    packages: row.packages,
  }));
}
