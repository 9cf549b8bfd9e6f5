import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { pagesToPreload } from './pages-to-preload.ts';
import { routeTable } from './route-table.ts';
import type { RouteName } from './route-table.ts';

type PagePath = (typeof routeTable)[RouteName]['path'];

/** Has the routes of the table as the app's router has them: those behind the sign-in stand in a route without a path. */
function routesOfTheTable(): Record<PagePath, AnyRoute> {
  const rootRoute = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in' });
  const routesWhere = (parent: AnyRoute, isInside: boolean) =>
    Object.values(routeTable)
      .filter((entry) => (entry.requiresSignIn === true) === isInside)
      .map(({ path }) => createRoute({ getParentRoute: () => parent, path }));
  const routeTree: AnyRoute = rootRoute.addChildren([
    ...routesWhere(rootRoute, false),
    signedIn.addChildren(routesWhere(signedIn, true)),
  ]);
  return createRouter({ routeTree }).routesByPath as Record<PagePath, AnyRoute>;
}

describe('what is fetched ahead', () => {
  const fetched = pagesToPreload(routesOfTheTable()).map(({ fullPath }) => fullPath);

  it('has the job page first', () => {
    expect(fetched[0]).toBe('/edit-job');
  });

  it('has every page once, but never the component kit', () => {
    const pages = Object.values(routeTable).map(({ path }) => path);
    expect(new Set(fetched)).toEqual(new Set(pages.filter((path) => path !== '/ui-kit')));
    expect(fetched).toHaveLength(pages.length - 1);
  });
});
