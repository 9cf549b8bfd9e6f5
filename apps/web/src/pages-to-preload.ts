import { routeTable } from './route-table.ts';
import type { RouteName } from './route-table.ts';

type PagePath = (typeof routeTable)[RouteName]['path'];

/**
 * The routes whose pages are fetched ahead, in their order, from the router's routes by full path.
 *
 * Looked up by the paths of the table: a route's own `path` has lost the slash in front, and equals none of them. The
 * job page comes first, because it is what is opened next from the list. The component kit never comes: an ordinary
 * visit does not lead there, and a server with `UI_KIT=off` does not have its files.
 */
export function pagesToPreload<Route>(routesByPath: Readonly<Record<PagePath, Route>>): Route[] {
  const { 'edit-job': jobPage, 'ui-kit': _componentKit, ...others } = routeTable;
  return [jobPage, ...Object.values(others)].map(({ path }) => routesByPath[path]);
}
