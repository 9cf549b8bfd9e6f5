import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { rooms } from './architecture-rooms.ts';
import { checkArchitecture } from './check-architecture.ts';
import type { ArchitectureReport } from './check-architecture.ts';

const projectRoot = dirname(import.meta.dirname);

/** Lines inserted at the top of a file, and the expected problem of each. */
const planted = [
  [
    'packages/domain/src/job.ts',
    `import { readFileSync } from 'node:fs';`,
    'may not import the package node:*',
  ],
  [
    'apps/web/src/sync/engine/mutate.ts',
    `import { getAuth } from '@firebase/auth';`,
    'the package @firebase/auth',
  ],
  [
    'apps/server/src/documents/push-service.ts',
    `import '../identity/passwords/sign-in.ts';`,
    'may not import apps/server/src/identity/passwords/sign-in.ts',
  ],
  [
    'apps/server/src/limits/networks.ts',
    `import '../identity/passwords/sign-in.ts';`,
    'may not import apps/server/src/identity/passwords/sign-in.ts',
  ],
  [
    'apps/server/src/limits/attempt-queries.ts',
    `import type { CountedCall } from './stored-counter.ts';`,
    'imports itself by apps/server/src/limits/stored-counter.ts',
  ],
  ['apps/server/src/documents/push-service.ts', `import { sql } from 'kysely';`, 'the package kysely'],
  ['apps/server/src/documents/push-service.ts', `process.env.HOME;`, 'the environment (process.env)'],
  ['apps/server/src/identity/passwords/sign-in.ts', `const localId = 1;`, `Google's words (localId)`],
  [
    'apps/web/src/features/palette/palette.tsx',
    `import '../shell/shell.tsx';`,
    'may not import apps/web/src/features/shell/shell.tsx',
  ],
  [
    'apps/web/src/features/palette/note-search.test.ts',
    `import '../shell/shell.tsx';`,
    'a feature may not import another feature',
  ],
  [
    'apps/web/src/features/jobs/table/job-table.tsx',
    `void fetch('/api/v1/changes');`,
    'HTTP calls from the browser (fetch)',
  ],
  [
    'apps/server/src/identity/passwords/sign-in.ts',
    `const form = 'é'.trim().normalize('NFC');`,
    'normalising text (normalize) belongs to packages/domain/src/normal-form.ts',
  ],
  [
    'apps/web/src/i18n/folded-text.ts',
    `const form = (text?: string) => text?.normalize();`,
    'normalising text (normalize)',
  ],
  [
    'apps/web/src/ui/button.tsx',
    `import '@foothold/domain/job';`,
    'may not import packages/domain/src/job.ts',
  ],
  [
    'apps/web/src/features/jobs/model/job-sort.ts',
    `const isOver = (interview: Interview) => interviewEnd(interview) < Date.now();`,
    'where a job stands (interviewEnd) belongs to packages/domain/src/standing/',
  ],
  [
    'apps/server/src/reminders/send-reminder.ts',
    `const limit = (stages: Stage[]) => stages.at(0)?.quietAfterDays;`,
    'how long a stage may be silent (.quietAfterDays)',
  ],
  ['apps/web/src/ui/button.tsx', `const later = () => import('idb');`, 'the package idb'],
  [
    'apps/server/src/identity/values/recovery-code.ts',
    `import type { CheckedCode } from '../email-codes/check-action-code.ts';`,
    'may not import apps/server/src/identity/email-codes/check-action-code.ts',
  ],
  [
    'packages/domain/src/amount/read-pay.ts',
    `import type { Cell } from '../import/import-cell.ts';`,
    'may not import packages/domain/src/import/import-cell.ts',
  ],
  [
    'packages/domain/src/clock/wall-time.ts',
    `type Standing = import('../standing/standing.ts').Standing;`,
    'may not import packages/domain/src/standing/standing.ts',
  ],
  [
    'apps/server/src/db/sqlite/sqlite-writer.ts',
    `import type { StorageLocation } from '../engine-choice/stored-snapshot.ts';`,
    'may not import apps/server/src/db/engine-choice/stored-snapshot.ts',
  ],
  [
    'apps/web/src/session/register.ts',
    `import { requestPasswordReset } from './by-mail/action-codes.ts';`,
    'may not import apps/web/src/session/by-mail/action-codes.ts',
  ],
  [
    'apps/web/src/features/dashboard/dashboard.tsx',
    `import Papa from 'papaparse';`,
    'may not import the package papaparse',
  ],
  ['bench/percentile.ts', `import '../e2e/harness/crash.ts';`, 'may not import e2e/harness/crash.ts'],
  ['e2e/bin.test.ts', `import '../scripts/build-web.mjs';`, 'may not import scripts/build-web.mjs'],
  [
    'testing/browser/full-device.ts',
    `import '../../e2e/harness/crash.ts';`,
    'may not import e2e/harness/crash.ts',
  ],
] as const;

/** In a large room, around its rooms, below one of its rooms, and below a room without any. */
const unlisted = [
  'packages/domain/src/unlisted',
  'apps/web/src/sync',
  'apps/web/src/features/job/form/unlisted',
  'apps/web/src/session/unlisted',
  'scripts/unlisted',
];

const folders = [
  'apps/server/src',
  'apps/web/build',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'testing',
  'e2e',
  'conformance',
  'bench',
  'scripts',
];

let report: ArchitectureReport;
let problems: string[];

// Reads all sources once, with all lines inserted: problems are reported per file.
beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), 'foothold-architecture-'));
  for (const folder of folders) {
    cpSync(join(projectRoot, folder), join(copy, folder), { recursive: true });
  }
  for (const [file, line] of planted) {
    const path = join(copy, file);
    writeFileSync(path, `${line}\n${readFileSync(path, 'utf8')}`);
  }
  for (let n = 0; n <= 45; n += 1)
    writeFileSync(join(copy, `apps/server/src/tasks/task-${n}.ts`), 'export const one = 1;\n');
  for (const folder of unlisted) {
    mkdirSync(join(copy, folder), { recursive: true });
    writeFileSync(join(copy, folder, 'one-more.ts'), 'export const one = 1;\n');
  }
  writeFileSync(join(copy, 'apps/web/src/ui/utils.ts'), `export { Button } from './button.tsx';\n`);
  report = checkArchitecture(copy);
  ({ problems } = report);
  rmSync(copy, { recursive: true });
}, 60_000);

describe('the architecture check', () => {
  it('reads every import of the repository', () => {
    expect(report.importsSeen).toBeGreaterThan(300);
  });

  it.each(planted)('finds in %s the planted line %s', (file, _line, problem) => {
    expect(problems.filter((each) => each.startsWith(`${file}: `) && each.includes(problem))).toHaveLength(1);
  });

  it('finds nothing else in those files', () => {
    const files = new Set<string>(planted.map(([file]) => file));
    expect(problems.filter((each) => files.has(each.split(':')[0] ?? ''))).toHaveLength(planted.length);
  });

  it('refuses a folder with too many files', () => {
    expect(problems.join('\n')).toMatch(/apps\/server\/src\/tasks: has \d+ files$/m);
  });

  it('refuses rooms that import each other, if only for a type', () => {
    const circles = problems.filter((each) => each.includes(': the room imports itself by '));
    expect(circles.join('\n')).toContain('apps/server/src/identity/email-codes/');
  });

  it.each(unlisted)('refuses a file in %s, a folder that is not in the table', (folder) => {
    expect(problems).toContain(`${folder}/one-more.ts: stands in no room`);
  });

  it('lists the rooms in a large one lowest first: each imports only those before it', () => {
    const early = rooms.flatMap((room, at) =>
      room.rooms
        .filter(
          (path) => rooms.findIndex((other) => other.path === path && other.within === room.within) >= at,
        )
        .map((path) => `${room.path} imports ${path}`),
    );
    expect(early.filter((line) => rooms.some(({ within }) => within && line.startsWith(within)))).toEqual([]);
  });

  it.each([...new Set(rooms.flatMap(({ within }) => within ?? []))])(
    'finds the rooms of %s in ARCHITECTURE.md, in the order of the table',
    (within) => {
      const paper = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
      const section = paper.split(`\n\`${within.slice(0, -1)}\``)[1]?.split(/\n`|\n## /)[0] ?? '';
      const listed = [...section.matchAll(/^\| `([\w./-]+)` /gm)].map(([, name]) => name);
      const names = rooms
        .filter((room) => room.within === within && room.path !== within)
        .map((room) => room.path.slice(within.length).replace(/\/$/, ''))
        .filter((name) => !name.startsWith('testing'));
      expect(listed).toEqual(names);
    },
  );

  it('refuses barrels and empty names', () => {
    expect(problems.join('\n')).toContain('"utils" does not say what is inside');
    expect(problems.join('\n')).toContain('is a barrel');
  });

  it('fails when it sees no imports', () => {
    const empty = mkdtempSync(join(tmpdir(), 'foothold-architecture-'));
    expect(checkArchitecture(empty).problems).toContain('saw no imports at all, so it has checked nothing');
    rmSync(empty, { recursive: true });
  });
});
