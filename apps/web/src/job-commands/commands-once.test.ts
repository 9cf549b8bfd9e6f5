import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What these commands are made of; each has its undo beside it, which a page that called them itself would lack. */
const owned = /'job\.(?:move|archive|delete|restore|merge|unmerge|complete-move|reopen-move|void-event)'/;

/** Names each kind of change for the person; removes a stage with one event of one batch for each of its jobs. */
const others = new Set(['i18n/rejected-words.ts', 'features/settings/stage-removal.ts']);

it('no page makes a change of its own that a command makes', () => {
  const cwd = new URL('..', import.meta.url).pathname;
  const files = globSync('**/*.{ts,tsx}', { cwd }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const makers = files.filter((path) => owned.test(readFileSync(`${cwd}/${path}`, 'utf8')));
  const outside = makers.filter((path) => !path.startsWith('job-commands/') && !others.has(path));
  expect(makers).toContain('job-commands/bin-job.ts');
  expect(outside).toEqual([]);
});
