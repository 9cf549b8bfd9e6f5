import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

const projectRoot = dirname(import.meta.dirname);
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'foothold-architecture-'));
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']) {
    cpSync(join(projectRoot, folder), join(copy, folder), { recursive: true });
  }
});

afterEach(() => rmSync(copy, { recursive: true }));

function plant(file: string, line: string): void {
  const path = join(copy, file);
  writeFileSync(path, `${line}\n${readFileSync(path, 'utf8')}`);
}

describe('the architecture check', () => {
  it('finds nothing wrong with the house as it stands', () => {
    const { problems, importsSeen } = checkArchitecture(copy);
    expect(problems).toEqual([]);
    expect(importsSeen).toBeGreaterThan(300);
  });

  it.each([
    [
      'packages/domain/src/job.ts',
      `import { readFileSync } from 'node:fs';`,
      'may not import the package node:*',
    ],
    ['apps/web/src/sync/mutate.ts', `import { getAuth } from 'firebase/auth';`, 'the package firebase'],
    [
      'apps/server/src/documents/push-service.ts',
      `import '../identity/sign-in.ts';`,
      'may not import apps/server/src/identity/sign-in.ts',
    ],
    ['apps/server/src/documents/push-service.ts', `import { sql } from 'kysely';`, 'the package kysely'],
    ['apps/server/src/documents/push-service.ts', `process.env.HOME;`, 'the environment (process.env)'],
    ['apps/server/src/identity/sign-in.ts', `const localId = 1;`, `Google's words (localId)`],
    [
      'apps/web/src/features/jobs/job-table.tsx',
      `import '../settings/settings-nav.tsx';`,
      'a feature may not import another feature',
    ],
    [
      'apps/web/src/features/jobs/job-table.tsx',
      `void fetch('/api/v1/changes');`,
      'HTTP calls from the browser (fetch)',
    ],
    [
      'apps/server/src/identity/sign-in.ts',
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
    ['apps/web/src/ui/button.tsx', `const later = () => import('idb');`, 'the package idb'],
  ])('finds in %s the planted line %s', (file, line, problem) => {
    const before = new Set(checkArchitecture(copy).problems);
    plant(file, line);
    const found = checkArchitecture(copy).problems.filter((one) => !before.has(one));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  it('refuses barrels and names that say nothing', () => {
    writeFileSync(join(copy, 'apps/web/src/ui/utils.ts'), `export { Button } from './button.tsx';\n`);
    const { problems } = checkArchitecture(copy);
    expect(problems.join('\n')).toContain('"utils" does not say what is inside');
    expect(problems.join('\n')).toContain('is a barrel');
  });

  it('fails when it sees no imports', () => {
    rmSync(join(copy, 'apps'), { recursive: true });
    rmSync(join(copy, 'packages'), { recursive: true });
    expect(checkArchitecture(copy).problems).toContain('saw no imports at all, so it has checked nothing');
  });
});
