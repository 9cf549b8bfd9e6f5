import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guarantees } from './guarantees.ts';

const root = join(import.meta.dirname, '..', '..');
const mutants = guarantees.flatMap((guarantee) => guarantee.mutants);
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

describe('the mutants', () => {
  it('are few, have ids of their own, and each guarantee has at least one', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(guarantees.filter((guarantee) => guarantee.mutants.length === 0)).toEqual([]);
    expect(mutants.length).toBeGreaterThan(30);
    expect(mutants.length).toBeLessThanOrEqual(45);
  });

  it('find their text once in the source of today, and change it', () => {
    const stale = mutants.filter(
      ({ file, from, to }) => textOf(file).split(from).length !== 2 || from === to,
    );
    expect(stale.map(({ id }) => id)).toEqual([]);
  });

  it('name tests that there are', () => {
    const lost = mutants.filter(
      // Vitest replaces the placeholders of a title, so that no test has the title as its name.
      ({ test }) => test.name.includes('%') || !textOf(test.file).includes(`'${test.name}'`),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
