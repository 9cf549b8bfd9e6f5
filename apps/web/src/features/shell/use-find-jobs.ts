import { useRouter } from '@tanstack/react-router';
import { routeTable } from '../../route-table.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list was asked for to search in it: its search field gets the focus, and nothing else. */
    isForSearch?: boolean;
  }
}

const searchFieldSelector = '#job-search';
const waitFramesMax = 120;

/** Puts the focus into the job list's search field, going to the list first where it is not shown. */
export function useFindJobs(): () => void {
  const router = useRouter();
  return () => {
    if (focusSearchField()) return;
    if (router.state.location.pathname === routeTable['job-list'].path) return;
    const list = { to: routeTable['job-list'].path, state: { isForSearch: true } };
    void router.navigate(list).then(() => focusWhenDrawn(waitFramesMax));
  };
}

function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>(searchFieldSelector);
  field?.focus();
  field?.select();
  return field !== null;
}

function focusWhenDrawn(framesLeft: number): void {
  if (focusSearchField() || framesLeft === 0) return;
  requestAnimationFrame(() => focusWhenDrawn(framesLeft - 1));
}
