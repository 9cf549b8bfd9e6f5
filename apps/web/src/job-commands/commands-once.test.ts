import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What these commands are made of; each has its undo beside it, which a page that called them itself would lack. */
const owned =
  /'job\.(?:move|archive|delete|restore|merge|unmerge|complete-move|reopen-move|void-event|update)'/;

/** Fields that only a command sets. */
const ownedField = /'job\.update'[^;]*\b(?:nextMove|rank)\b/;

const others = new Set([
  // Names each kind of change for the person; takes back into the form what a server refused.
  'features/job/edit/use-refused-changes.ts',
  // Removes a stage with one event of one batch for each of its jobs.
  'features/settings/pipeline/stage-removal.ts',
  // Save what was edited: one value that the history gives back, and tags.
  'features/job/history/put-value.ts',
  'features/settings/pipeline/tag-changes.ts',
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

it('every command that returns an undo has a row in the table of commands', () => {
  const cwd = import.meta.dirname;
  const table = readFileSync(`${cwd}/../../../../conformance/sync/job-command-table.ts`, 'utf8');
  const rows = table.slice(table.indexOf('const place'));
  const commands = globSync('*.ts', { cwd })
    .map((path) => readFileSync(`${cwd}/${path}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^export function (\w+)\(.*\): (?:\(\) => |\{.*\bundo\b)/gm)])
    .map(([, name]) => name);
  expect(commands).toContain('duplicateJob');
  expect(commands.filter((name) => !new RegExp(`\\b${name}\\b`).test(rows))).toEqual([]);
});
