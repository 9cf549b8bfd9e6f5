import { useRouter } from '@tanstack/react-router';
import { routeTable, type RouteName } from '../../route-table.ts';

/** The address of an item, and the navigation to it. */
export function useDestination() {
  const router = useRouter();
  return (route: RouteName, search: Record<string, string> = {}) => {
    const query = new URLSearchParams(search).toString();
    const href = routeTable[route].path + (query ? `?${query}` : '');
    return { href, does: () => router.history.push(href) };
  };
}
