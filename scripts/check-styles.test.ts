import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';

const projectRoot = dirname(import.meta.dirname);
const palette = 'apps/web/src/features/palette/';

/** Lines appended to a file, and the expected problem of each. */
const planted = [
  [`${palette}palette.css`, '.wide { gap: 0; }', 'the sheet of a feature is a module (palette.module.css)'],
  ['apps/web/src/ui/chip.css', '.tag { gap: 0; }', '.tag is too short to say what it is'],
  ['apps/web/src/ui/chip.css', '.never-worn { gap: 0; }', 'nothing uses .never-worn'],
  [`${palette}palette.module.css`, '.left-over { gap: 0; }', 'nothing uses .left-over'],
  [`${palette}palette.module.css`, ':global(.unheard-of) { gap: 0; }', 'nothing defines .unheard-of'],
  [
    `${palette}palette.module.css`,
    '.found > :global(.button) { color: red; }',
    `a button's color is drawn in ui/button.css`,
  ],
  [`${palette}palette.tsx`, 'const lost = styles.unheardOf;', 'palette.module.css has no .unheardOf'],
  [
    `${palette}palette.tsx`,
    'const lost = <i className="unheard-of" />;',
    'no sheet of the kit has .unheard-of',
  ],
  [`${palette}settings.module.css`, '.wide { gap: 0; }', 'has the name of'],
] as const;

describe('the check of the style sheets', () => {
  let root = '';

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'styles-'));
    cpSync(join(projectRoot, 'apps/web/src'), join(root, 'apps/web/src'), { recursive: true });
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('finds nothing wrong with the product', () => {
    expect(checkStyles(root)).toEqual([]);
  });

  it('names the file of every rule that is broken', () => {
    for (const [path, line] of planted) {
      appendFileSync(join(root, path), `\n${line}\n`);
    }
    const problems = checkStyles(root);
    const isNamed = (words: string) => problems.some((problem) => problem.includes(words));
    expect(planted.filter(([, , words]) => !isNamed(words))).toEqual([]);
  });
});
