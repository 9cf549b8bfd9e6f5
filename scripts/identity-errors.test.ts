import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const toolkit = 'apps/server/src/identity/toolkit';
const session = 'apps/web/src/session';

/** The cells of every row whose first cell is code, by that code. */
const rows = read('docs/identity-errors.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  .filter(([first = '']) => first !== 'Server' && !/^(-+|SDK|Refusal)$/.test(first));
const namesInTable = new Set(
  rows.flatMap(([first = '', second = '']) => [first, second]).map((cell) => cell.replaceAll('`', '')),
);

/** The text of a file from `start` to the end of its block. */
function part(path: string, start: string): string {
  const text = read(path);
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`${path} has no ${start}`);
  return text.slice(from, text.indexOf('\n};', from));
}

const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

function serverCodes(): string[] {
  const mapped = all(part(`${toolkit}/toolkit-errors.ts`, 'const wireCodes'), /: '([A-Z_]+)'/g);
  const files = readdirSync(join(root, toolkit)).filter((name) => !name.endsWith('.test.ts'));
  const thrown = files.flatMap((name) =>
    all(read(`${toolkit}/${name}`), /new ToolkitError\(([^;]*?)\)/g).flatMap((inside) =>
      all(inside, /'([A-Z]+_[A-Z_]+)(?: : [^']*)?'/g),
    ),
  );
  return [...new Set([...mapped, ...thrown])].filter(
    (code) => !['INVALID_ARGUMENT', 'PERMISSION_DENIED', 'NOT_FOUND'].includes(code),
  );
}

describe('the table of refusals', () => {
  it('has every code of the server', () => {
    expect(serverCodes().length).toBeGreaterThan(50);
    expect(serverCodes().filter((code) => !namesInTable.has(code))).toEqual([]);
  });

  it('has every code that the web app has a message for', () => {
    const known = [
      ...all(part(`${session}/session-error.ts`, 'const codeByProviderCode'), /'(auth\/[a-z-]+)':/g),
      ...all(part(`${session}/identity-call.ts`, 'const codeByServerCode'), /^ {2}([A-Z_]+):/gm),
      ...all(part(`${session}/by-mail/action-error-words.ts`, 'const words'), /^ {2}([A-Z_]+):/gm),
    ];
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((code) => !namesInTable.has(code))).toEqual([]);
  });

  it('names an existing test for every refusal', () => {
    const named = rows.map((cells) => {
      const [, path = '', title = ''] = /^`([^`]+\.test\.ts)`: (.+)$/.exec(cells.at(-1) ?? '') ?? [];
      return { path: path.includes('/') ? path : `e2e/${path}`, title: title.replaceAll('\\|', '|') };
    });
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ path, title }) => !holds(path, title))).toEqual([]);
  });

  it('quotes the messages of the web app', () => {
    const catalogue = ['sign-in', 'register', 'app']
      .map((name) => read(`apps/web/src/i18n/locales/de/${name}.po`))
      .join('\n')
      // The keys are the English messages; long ones are split into several lines.
      .replaceAll('"\n"', '');
    const words = rows.map((cells) => cells.at(-2) ?? '').filter((cell) => cell !== '—');
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((sentence) => !isQuoted(sentence, catalogue))).toEqual([]);
  });
});

function holds(path: string, title: string): boolean {
  try {
    return read(path).includes(`'${title}'`);
  } catch {
    return false;
  }
}

/** A message with a number is a plural in the catalogue. */
function isQuoted(sentence: string, catalogue: string): boolean {
  const parts = sentence.includes('#') ? sentence.split(/(?<=\.) /) : [sentence];
  return parts.every((text) => catalogue.includes(text));
}
