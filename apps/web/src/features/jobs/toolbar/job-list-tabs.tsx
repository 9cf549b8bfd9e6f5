import { memo, useEffect, useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import type { SavedView } from '@foothold/domain/saved-view';
import { useFormat } from '../../../i18n/format.ts';
import { useTimeZone, useToday } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { fixedViews } from '../model/fixed-views.ts';
import { useIsViewEdited } from './view-saving.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { serialiseJobListSearch, type JobListSearch, type JobView } from '../model/job-list-search.ts';
import { SavedViewDialog } from './saved-view-dialog.tsx';
import { savedViewCounts, searchOf } from '../model/saved-views.ts';
import { useSavedViews, type NewView, type SavedViews } from './use-saved-views.ts';
import styles from './job-list-tabs.module.css';

interface JobListTabsProps {
  search: JobListSearch;
  onSearch: (search: JobListSearch) => void;
  entries: readonly JobEntry[];
  /** Null until the jobs are loaded. */
  counts: Record<JobView | 'everything', number> | null;
}

/** The fixed views and the saved views, as tabs. */
export const JobListTabs = memo(function JobListTabs({
  search,
  onSearch,
  entries,
  counts,
}: JobListTabsProps) {
  const { t } = useLingui();
  const fixed = useFixedViews(search);
  const saved = useSavedViews(search, onSearch);
  const naming = useOpenDraft<SavedView | NewView, string>('jobs/view', t`View name`);
  const named = naming.item;
  const savedCounts = useSavedCounts(saved.views, entries);
  const menu = <AllViewsMenu fixed={fixed} views={saved.views} shownId={search.saved} onSearch={onSearch} />;
  return (
    <>
      <Tabs label={t`Views`} menu={menu} isPending={counts === null}>
        {fixed.map((view) => (
          <ViewTab
            key={view.id}
            name={view.name}
            search={view.search}
            isShown={view.isShown}
            count={counts ? counts[view.search.view ?? 'everything'] : null}
            onSearch={onSearch}
          />
        ))}
        {saved.views.map((view) => (
          <span key={view.id} className={styles.savedTab} data-may-shorten>
            <ViewTab
              name={view.name}
              search={searchOf(view)}
              isShown={search.saved === view.id}
              count={counts ? savedCounts.get(view.id) : null}
              onSearch={onSearch}
            />
            {search.saved === view.id && (
              <SavedViewMenu view={view} saved={saved} onRename={() => naming.open(view)} />
            )}
          </span>
        ))}
        {!saved.isFull && (
          <button
            type="button"
            className={styles.newTab}
            aria-label={t`New view`}
            title={t`New view`}
            onClick={() => naming.open({ query: saved.queryNow() })}
          >
            <Plus className="icon icon-small" aria-hidden="true" />
          </button>
        )}
      </Tabs>
      {named !== null && (
        <SavedViewDialog
          name={'id' in named ? named.name : ''}
          opened={naming}
          onSave={(name) => ('id' in named ? saved.rename(named, name) : saved.keep(name, named.query))}
        />
      )}
    </>
  );
});

interface FixedView {
  id: string;
  name: string;
  search: JobListSearch;
  isShown: boolean;
}

/** The fixed views as links: grouping and order stay when the view changes. */
function useFixedViews({ layout, group, sort, order, further, ...search }: JobListSearch): FixedView[] {
  const { i18n } = useLingui();
  return fixedViews.map(({ view, name }) => ({
    id: `fixed ${view ?? ''}`,
    name: i18n._(name),
    search: { layout, view, group, sort, order, further },
    isShown: search.view === view && search.saved === undefined,
  }));
}

interface AllViewsMenuProps {
  fixed: readonly FixedView[];
  views: readonly SavedView[];
  /** The id of the shown view, where it is a saved one. */
  shownId: string | undefined;
  onSearch: (search: JobListSearch) => void;
}

/** A menu of all views, for when the tabs do not fit. */
function AllViewsMenu({ fixed, views, shownId, onSearch }: AllViewsMenuProps) {
  const { t } = useLingui();
  const itemOf = (id: string, label: string, search: JobListSearch) => ({
    id,
    label,
    onAction: () => onSearch({ q: '', ...search }),
  });
  return (
    <Menu
      label={t`All views`}
      selectedId={shownId ?? fixed.find(({ isShown }) => isShown)?.id}
      items={[
        { id: 'fixed', items: fixed.map(({ id, name, search }) => itemOf(id, name, search)) },
        { id: 'saved', items: views.map((view) => itemOf(view.id, view.name, searchOf(view))) },
      ]}
    >
      <ChevronDown className="icon" aria-hidden="true" />
    </Menu>
  );
}

function useSavedCounts(
  views: readonly SavedView[],
  entries: readonly JobEntry[],
): ReadonlyMap<string, number> {
  const today = useToday();
  const timeZone = useTimeZone();
  const { ownFields } = useSettings();
  return useMemo(
    () => savedViewCounts(views, entries, today, timeZone, ownFields),
    [views, entries, today, timeZone, ownFields],
  );
}

interface ViewTabProps {
  name: string;
  search: JobListSearch;
  isShown: boolean;
  /** Null until it is known, undefined without a count to show. */
  count: number | null | undefined;
  onSearch: (search: JobListSearch) => void;
}

function ViewTab({ name, search, isShown, count, onSearch }: ViewTabProps) {
  const router = useRouter();
  const format = useFormat();
  const next = serialiseJobListSearch(search);
  const link = useRef<HTMLAnchorElement>(null);
  const isFirst = search.view === undefined && search.saved === undefined;
  const isOpening = useRef(true);
  useEffect(() => {
    // On a narrow screen the tab of the view may be out of sight. The first one is in sight when the page opens.
    if (isShown && !(isFirst && isOpening.current))
      link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isOpening.current = false;
  }, [isShown, isFirst]);
  return (
    <a
      ref={link}
      href={router.buildLocation({ to: '/job-list', search: next }).href}
      aria-current={isShown ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSearch({ q: '', ...next });
      }}
    >
      {isShown && <EditedDot />}
      {name}
      {count !== undefined && (
        <span className="count">{count === null ? '\u2007\u2007' : format.number(count)}</span>
      )}
    </a>
  );
}

function EditedDot() {
  const { t } = useLingui();
  return useIsViewEdited() && <span className={styles.edited} role="img" aria-label={t`Edited`} />;
}

interface SavedViewMenuProps {
  view: SavedView;
  saved: SavedViews;
  onRename: () => void;
}

function SavedViewMenu({ view, saved, onRename }: SavedViewMenuProps) {
  const { t } = useLingui();
  const router = useRouter();
  const at = saved.views.indexOf(view);
  const copy = useCopy();
  const share = () => {
    const { href } = router.buildLocation({ to: '/job-list', search: searchOf(view) });
    return copy(location.origin + href, t`Copying is blocked. Open the view and copy its address.`);
  };
  return (
    <Menu
      label={t`Actions for ${{ title: view.name }}`}
      triggerClass={styles.tabMenu}
      placement="bottom start"
      items={[
        {
          id: 'update',
          label: t`Update view`,
          onAction: () => saved.update(view),
        },
        { id: 'rename', label: t`Rename`, onAction: onRename },
        { id: 'share', label: t`Copy link`, onAction: () => void share() },
        {
          id: 'before',
          label: t`Move earlier`,
          isDisabled: at === 0,
          onAction: () => saved.move(view, -1),
        },
        {
          id: 'after',
          label: t`Move later`,
          isDisabled: at === saved.views.length - 1,
          onAction: () => saved.move(view, 1),
        },
        { id: 'remove', label: t`Remove`, isDanger: true, onAction: () => saved.remove(view) },
      ]}
    >
      <ChevronDown className="icon icon-small" aria-hidden="true" />
    </Menu>
  );
}
