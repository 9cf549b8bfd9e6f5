import type { AnyRouter } from '@tanstack/react-router';
import { routeTable } from './route-table.ts';
import { currentSession, onSession } from './session/session.ts';
import { isInLayer } from './ui/is-in-layer.ts';

/** Sets the scroll position and the focus on each navigation, and leaves when the session ends. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    scrollTo(0, 0);
    focusHeading();
  });
  onSession(() => {
    const { status } = currentSession();
    const isLeaving = router.latestLocation.pathname === routeTable.logout.path;
    if (status !== 'unknown' && !isLeaving) void router.invalidate();
  });
}

/** The focus stays where the page, or the person meanwhile, has put it. */
function focusHeading(): void {
  const { activeElement } = document;
  if (activeElement?.closest('main') || isInLayer(activeElement)) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
