import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { v7 as newId } from 'uuid';
import type { MutationArgs } from '@foothold/domain/mutation';
import { savedViewLimits, type SavedView } from '@foothold/domain/saved-view';
import { doneWords } from '../../../i18n/done-words.ts';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { readSettings, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { parseJobListSearch, type JobListSearch } from '../model/job-list-search.ts';
import { queryOf, searchOf } from '../model/saved-views.ts';

/** The views that the person keeps, and what can be done to them. */
export interface SavedViews {
  views: readonly SavedView[];
  isFull: boolean;
  /** The current search as a view stores it. */
  queryNow: () => string;
  /** Saves a query under a name and opens it. */
  keep: (name: string, query: string) => void;
  rename: (view: SavedView, name: string) => void;
  /** Stores the current search in the view. */
  update: (view: SavedView) => void;
  move: (view: SavedView, by: -1 | 1) => void;
  remove: (view: SavedView) => void;
}

/** A view that has no name yet, with what was shown when it was asked for. */
export interface NewView {
  query: string;
}

const noViews: readonly SavedView[] = [];

/** Reads a view and where it stands. */
function viewNow(id: string): () => unknown {
  return () => {
    const { views = noViews } = readSettings();
    const at = views.findIndex((view) => view.id === id);
    return at < 0 ? null : [at, views[at]];
  };
}

export function useSavedViews(search: JobListSearch, onSearch: (search: JobListSearch) => void): SavedViews {
  const router = useRouter();
  const { t, i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const { views = noViews } = useSettings();
  // With the search terms, which reach the address after a pause in typing.
  const queryNow = () => queryOf(parseJobListSearch(router.state.location.search));
  function change(view: SavedView, to: MutationArgs<'view.put'>): void {
    const { name } = view;
    const at = views.indexOf(view);
    mutate('view.put', to);
    offerUndo(
      t`${name} changed`,
      undoUnlessChanged(viewNow(view.id), () => mutate('view.put', { view, at })),
    );
  }
  return {
    views,
    isFull: views.length >= savedViewLimits.views,
    queryNow,
    keep(name, query) {
      const view = { id: newId(), name, query };
      mutate('view.put', { view });
      onSearch(searchOf(view));
    },
    rename: (view, name) => change(view, { view: { ...view, name } }),
    update: (view) => change(view, { view: { ...view, query: queryNow() } }),
    move: (view, by) => change(view, { view, at: Math.max(0, views.indexOf(view) + by) }),
    remove(view) {
      const at = views.indexOf(view);
      mutate('view.remove', { id: view.id });
      onSearch({ ...search, saved: undefined });
      offerUndo(
        doneWords(i18n, 'removed', view.name),
        undoUnlessChanged(viewNow(view.id), () => mutate('view.put', { view, at })),
      );
    },
  };
}
