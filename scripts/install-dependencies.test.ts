import { describe, expect, it } from 'vitest';
import { hasDevPackages, isInstalled } from './install-dependencies.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};
const { 'node_modules/vitest': vitest, 'node_modules/for-another-system': _, ...toRun } = wanted;

describe('what is in node_modules', () => {
  it.each([
    ['nothing', {}, { run: false, test: false }],
    ['what runs', toRun, { run: true, test: false }],
    ['all', { ...toRun, 'node_modules/vitest': vitest }, { run: true, test: true }],
    [
      'all, but an earlier version of what tests',
      { ...toRun, 'node_modules/vitest': { version: '4.0.0', dev: true } },
      { run: true, test: false },
    ],
    [
      'an earlier version of what runs',
      { ...toRun, 'node_modules/fastify': { version: '5.0.0' } },
      { run: false, test: false },
    ],
  ])('%s', (_name, installed, { run, test }) => {
    expect(isInstalled(wanted, installed, false)).toBe(run);
    expect(isInstalled(wanted, installed, true)).toBe(test);
  });

  it('is not pruned by a start when it holds what tests', () => {
    expect(hasDevPackages(toRun)).toBe(false);
    expect(hasDevPackages({ ...toRun, 'node_modules/vitest': vitest })).toBe(true);
  });
});
