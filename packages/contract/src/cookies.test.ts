import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

const cookie = { name: 'language', value: 'de', maxAgeSeconds: 60, sameSite: 'Lax' } as const;

it('is for this host alone, and by https for https alone', () => {
  expect(cookieText(cookie, false)).toBe('language=de; Max-Age=60; Path=/; SameSite=Lax');
  expect(cookieText({ ...cookie, isHttpOnly: true }, true)).toBe(
    '__Host-language=de; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

it('is read by its whole name; over https only with the prefix, which no other host can set', () => {
  expect(readCookie('a=b; language=de', 'language', false)).toBe('de');
  expect(readCookie('language=de; __Host-language=ar', 'language', true)).toBe('ar');
  expect(readCookie('language=de', 'language', true)).toBeUndefined();
  for (const header of [undefined, '', 'my-language=de', 'languages=de'])
    expect(readCookie(header, 'language', false)).toBeUndefined();
});

const apps = join(import.meta.dirname, '..', '..', '..', 'apps');
const sources = ['server', 'web']
  .flatMap((app) =>
    readdirSync(join(apps, app, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(apps, app, 'src', path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));

it('is written by one function wherever the server or the web app sets one', () => {
  const places = sources.flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(
        /(?:document\.cookie\s*=(?!=)|['"]set-cookie['"]\s*[,:]|cookieStore|setCookie)\s*(\w*)/gi,
      ),
      ([, writer = '']) => ({ path: path.slice(apps.length), writer }),
    ),
  );
  expect(places.length).toBeGreaterThanOrEqual(4);
  expect(places.filter(({ writer }) => writer !== 'cookieText')).toEqual([]);
});
