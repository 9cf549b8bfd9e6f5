import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './install-dependencies.mjs';

/** Texts of the server in one piece each, with … for what is put into them. */
const serverTexts = globSync('apps/server/src/**/*.ts', { cwd: projectRoot })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(projectRoot, path), 'utf8'))
  .join('\n')
  .replaceAll(/['"`] \+\s+['"`]/g, '')
  .replaceAll(/\$\{[^{}]*\}/g, '…');

const page = readFileSync(join(projectRoot, 'docs', 'operate.md'), 'utf8');
const tables = [...page.matchAll(/^\| It says .*\n\| -.*\n((?:\|.*\n)+)/gm)].map(([, rows = '']) => rows);
const said = tables.flatMap((rows) => [...rows.matchAll(/^\| (.*?)\s*\|/gm)].map(([, cell = '']) => cell));

it('docs/operate.md says what to do in some tables', () => {
  expect(tables.length).toBeGreaterThan(1);
  expect(said.length).toBeGreaterThan(20);
});

it.each(said)('docs/operate.md says what to do when the server says “%s”', (cell) => {
  for (const words of cell.split('; ')) expect(serverTexts).toContain(words);
});
