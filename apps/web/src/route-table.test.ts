import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appPaths } from '@foothold/contract/app-paths';
import { isSignInStagePath, redirectTarget, requiresSignIn, routeTable, signInHref } from './route-table.ts';

const origin = 'https://jobs.haddad.example';
const pathLike = fc
  .array(fc.constantFrom('/', '\\', '.', '..', ':', '@', '#', '?', '\t', 'evil.example', 'a'), {
    maxLength: 8,
  })
  .map((parts) => `/${parts.join('')}`);

it('has the pages that the server knows of, and no other', () => {
  expect(Object.values(routeTable).map(({ path }) => path)).toEqual([...appPaths]);
});

describe('where to go after signing in', () => {
  it('is the full path that was asked for', () => {
    expect(redirectTarget('/settings?section=data#export', origin)).toBe('/settings?section=data#export');
  });

  it('is the job list when nothing, or a sign-in page, was asked for', () => {
    for (const wanted of [undefined, null, '', '/', '/login', '/register/', '/logout?x=1', 'settings']) {
      expect(redirectTarget(wanted, origin), String(wanted)).toBe('/job-list');
    }
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('refuses another site: %s', (wanted) => {
    expect(redirectTarget(wanted, origin)).toBe('/job-list');
  });

  it('stays on this origin whatever is asked for', () => {
    const staysHere = (wanted: string) => new URL(redirectTarget(wanted, origin), origin).origin === origin;
    expect(fc.check(fc.property(pathLike, staysHere))).toMatchObject({ failed: false });
  });
});

describe('who may see a page', () => {
  it('is decided with or without a slash at the end', () => {
    expect([requiresSignIn('/settings'), requiresSignIn('/settings/'), requiresSignIn('/')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isSignInStagePath('/login/'), isSignInStagePath('/job-list')]).toEqual([true, false]);
  });

  it('is unrestricted for an unknown page', () => {
    expect([requiresSignIn('/nowhere'), isSignInStagePath('/nowhere')]).toEqual([false, false]);
  });

  it('keeps the full path through the login page', () => {
    const wanted = '/edit-job?job=1&x=a b#notes';
    const query = new URL(signInHref(wanted), origin).searchParams;
    expect(redirectTarget(query.get('redirect'), origin)).toBe('/edit-job?job=1&x=a%20b#notes');
    expect(signInHref('/job-list')).toBe('/');
  });
});
