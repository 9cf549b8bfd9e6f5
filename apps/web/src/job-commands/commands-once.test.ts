import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from '@foothold/domain/mutation';

/** What commands on jobs are made of; each has its undo beside it, which a page that called them itself would lack. */
const ofJobs = Object.entries(mutations).flatMap(([name, { collection }]) =>
  collection === 'job' ? [name] : [],
);
const owned = new RegExp(`'(?:${ofJobs.map((name) => name.replace('.', '\\.')).join('|')})'`);

/** Fields that only a command sets. */
const ownedField = /'job\.update'[^;]*\b(?:nextMove|rank)\b/;

const others = new Set([
  // Makes a job out of a form, and recovers those of an export; either is undone by the bin.
  'features/job/new/create-job.ts',
  'features/import/apply-import.ts',
  'sync/requests/send-lost.ts',
  // Saves one value that the history gives back, or says that both versions of one may stand.
  'features/job/history/put-value.ts',
  'features/job/history/conflict.tsx',
  // Ask which kind of change a server has refused.
  'features/job/edit/use-refused-changes.ts',
  'features/shell/rejected-changes.tsx',
  'i18n/rejected-words.ts',
]);

it('no page makes a change of its own that a command makes', () => {
  const cwd = new URL('..', import.meta.url).pathname;
  const files = globSync('**/*.{ts,tsx}', { cwd }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const read = (path: string) => readFileSync(`${cwd}/${path}`, 'utf8');
  const makers = files.filter((path) => owned.test(read(path)));
  const outside = makers.filter((path) => !path.startsWith('job-commands/'));
  expect(makers).toContain('job-commands/bin-job.ts');
  expect(outside.toSorted()).toEqual([...others].toSorted());

  const setters = files.filter((path) => ownedField.test(read(path)));
  expect(setters.toSorted()).toEqual(
    ['next-move', 'place-card', 'standing'].map((name) => `job-commands/${name}.ts`),
  );
});

/** The head of each function of a file that others can call, from its name to the brace of its body. */
function headsIn(text: string): readonly (readonly [name: string, head: string])[] {
  return [...text.matchAll(/^export (?:async )?function (\w+)([^]*?) \{$/gm)].map(
    ([, name = '', head = '']) => [name, head],
  );
}

it('every command that returns an undo has a row in the table of commands', () => {
  const cwd = import.meta.dirname;
  const table = readFileSync(`${cwd}/../../../../conformance/sync/job-command-table.ts`, 'utf8');
  const rows = table.slice(table.indexOf('const place'));
  const commands = globSync('*.ts', { cwd })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => headsIn(readFileSync(`${cwd}/${path}`, 'utf8')))
    .filter(([, head]) => /\): \(\) => |\bundo: \(\)/.test(head))
    .map(([name]) => name);
  // One of each form: alone, of any list, with its undo beside something else, and of many jobs in one step.
  expect(commands).toEqual(expect.arrayContaining(['moveJob', 'putItem', 'duplicateJob', 'tagJobs']));
  expect(commands.filter((name) => !new RegExp(`\\b${name}\\(|[ ,]${name}\\]`).test(rows))).toEqual([]);
});
