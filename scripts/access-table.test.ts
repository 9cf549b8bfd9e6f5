import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessEffects, accessEvents } from '../apps/server/src/identity/access/access-effects.ts';
import type { AccessMethod } from '../apps/server/src/identity/access/access-effects.ts';

it('docs/security.md shows the effect of each event on every credential', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8');
  const section = text.slice(text.indexOf('## What lets in')).split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const methods = Object.keys(accessEffects) as AccessMethod[];
  expect(rows).toEqual([
    ['method', ...accessEvents],
    ...methods.map((method) => [method, ...accessEvents.map((event) => accessEffects[method][event])]),
  ]);
});
