import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const states = ['Met', 'Not met', 'Operator', 'Does not apply'];

/** Every requirement of level 1 and 2 in its order, from lines such as `V1.2 1-9`: a section, its first and last. */
const required = read('scripts/asvs-5.0-level-2.txt')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(' ');
    const [first = 0, last = 0] = numbers.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Requirement or range, what it asks, state, file or reason, test. */
const rows = read('docs/security-asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map(cellsOf);

/** The requirements of a row: one, or a range. A range with an end that is not required is returned as it is. */
function requirementsOf([range = '']: readonly string[]): string[] {
  const [first = '', last = first] = range.split('–');
  const [from, to] = [required.indexOf(first), required.indexOf(last)];
  return from < 0 || to < from ? [range] : required.slice(from, to + 1);
}

const pathPattern = /`((?:apps|packages|docs|scripts|e2e|conformance)\/[^`]+|package-lock\.json)`/g;
const pathsIn = (text: string) => Array.from(text.matchAll(pathPattern), ([, path = '']) => path);

describe('the table of ASVS requirements', () => {
  it('has each requirement of level 1 and 2 in one row', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(requirementsOf)).toEqual(required);
  });

  it('gives each row one of the four states, and a file where it is met', () => {
    expect(rows.filter(([, , state = '']) => !states.includes(state))).toEqual([]);
    const withoutFile = rows.filter(
      ([, , state, where = '']) => state === 'Met' && pathsIn(where).length === 0,
    );
    expect(withoutFile).toEqual([]);
  });

  it('names tests in its last column', () => {
    const others = rows.flatMap(([, , , , tests = '']) => pathsIn(tests));
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([]);
  });

  it('names a test for each row that is met, or why there is none', () => {
    const silent = rows.filter(([, , state, , tests = '']) => state === 'Met' && tests.length < 5);
    expect(silent).toEqual([]);
  });

  it('is counted in the summary', () => {
    const counts = (chapter: string) =>
      states.map((state) => {
        const ofState = rows.filter((row) => row[2] === state).flatMap(requirementsOf);
        return ofState.filter((requirement) => requirement.startsWith(chapter)).length;
      });
    const summary = read('docs/security.md')
      .split('\n')
      .filter((line) => /^\| (?:V\d+ |All )/.test(line))
      .map(cellsOf);
    expect(summary).toHaveLength(18);
    for (const [chapter = '', ...numbers] of summary) {
      const [name = ''] = chapter.split(' ');
      expect([chapter, numbers.map(Number)]).toEqual([chapter, counts(name === 'All' ? 'V' : `${name}.`)]);
    }
  });
});

it.each(['docs/security.md', 'docs/security-asvs.md'])('%s names no file that does not exist', (page) => {
  const paths = pathsIn(read(page));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
