import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

/** Functions that return the text of an error. */
const errorWords = /\b(?:\w*[eE]rrorWords|refusalWords)\(/;

interface Call {
  path: string;
  name: string;
  text: string;
  isOfFailure: boolean;
}

/** Every call of `showToast` and `showProblem`, and whether it handles a failure. */
function toastCalls(path: string): Call[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { program } = parseSync(path, text);
  const calls: (Call & { start: number })[] = [];
  const failures: { start: number; end: number }[] = [];
  new Visitor({
    CatchClause: ({ start, end }) => void failures.push({ start, end }),
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && key.name === 'onFailure') failures.push({ start, end });
    },
    CallExpression({ callee, start, end }) {
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'catch'
      )
        failures.push({ start: callee.end, end });
      if (callee.type !== 'Identifier' || !/^show(?:Toast|Problem)$/.test(callee.name)) return;
      calls.push({ path, name: callee.name, text: text.slice(start, end), start, isOfFailure: false });
    },
  }).visit(program);
  return calls.map(({ start, ...call }) => ({
    ...call,
    isOfFailure:
      errorWords.test(call.text) || failures.some((each) => each.start <= start && start < each.end),
  }));
}

describe('a toast about a failure', () => {
  const calls = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap(toastCalls);

  it('has the sign of a failure and no tick, in every place that catches one', () => {
    const failures = calls.filter(({ isOfFailure }) => isOfFailure);
    expect(failures.length).toBeGreaterThan(8);
    expect(failures.filter(({ name }) => name === 'showToast')).toEqual([]);
  });

  it('is the only kind of toast with the sign of a failure', () => {
    const signed = calls.filter(
      ({ path, name, text }) => name === 'showToast' && text.includes('AlertIcon') && path !== 'ui/toast.tsx',
    );
    expect(signed).toEqual([]);
  });
});
