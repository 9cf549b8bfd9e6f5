import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNotModified } from './is-not-modified.ts';

const source = join(import.meta.dirname, '..');

describe('If-None-Match', () => {
  it.each<[asked: string | undefined, etag: string, isNotModified: boolean]>([
    [undefined, '"a"', false],
    ['', '"a"', false],
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"a"', 'W/"a"', true],
    ['"b"', '"a"', false],
    ['"b", "a"', '"a"', true],
    ['"b",W/"a"', '"a"', true],
    ['"b" , , W/"c",\t"a"', 'W/"a"', true],
    ['"b", "c"', '"a"', false],
    ['*', '"a"', true],
    [' * ', 'W/"a"', true],
    ['"*"', '"a"', false],
    ['"b,a"', '"a"', false],
    ['"b,a"', '"b,a"', true],
    ['"W/a"', '"a"', false],
    ['w/"a"', '"a"', true],
    ['a', '"a"', false],
    ['""', '""', true],
    ['"é"', '"é"', true],
  ])('%j of a version %j: 304 is %s', (asked, etag, isSame) => {
    const headers = asked === undefined ? {} : { 'if-none-match': asked };
    expect(isNotModified({ headers }, etag)).toBe(isSame);
  });

  it('is evaluated by this function wherever an ETag is sent', () => {
    const files = globSync('**/*.ts', { cwd: source })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
    const senders = files.filter(({ text }) => /header\('etag'/i.test(text));
    expect(senders.map(({ path }) => path).toSorted()).toEqual([
      'calendar/calendar-feed-routes.ts',
      'documents/snapshot-routes.ts',
      'http/static-web.ts',
    ]);
    for (const { path, text } of senders) expect(text, path).toContain('isNotModified(request, ');
    const rivals = files.filter(
      ({ path, text }) => /if-none-match/i.test(text) && !path.endsWith('is-not-modified.ts'),
    );
    expect(rivals.map(({ path }) => path)).toEqual([]);
  });
});
