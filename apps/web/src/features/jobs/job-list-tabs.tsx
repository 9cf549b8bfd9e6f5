import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { serialiseJobListSearch, type JobListSearch, type JobView } from './job-list-search.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface JobListTabsProps {
  search: JobListSearch;
  onSearch: (search: JobListSearch) => void;
  /** Null while it is not yet known how many there are. */
  counts: Record<JobView | 'everything', number> | null;
}

/** The fixed views, standing on the edge of the slab. Grouping and order stay when the view changes. */
export const JobListTabs = memo(function JobListTabs({ search, onSearch, counts }: JobListTabsProps) {
  const { t } = useLingui();
  const router = useRouter();
  const format = useFormat();
  const tabs: { view: JobView | undefined; name: string }[] = [
    { view: undefined, name: t`Everything` },
    { view: 'your_move', name: t`Your move` },
    { view: 'interviews', name: t`Interviews` },
    { view: 'quiet', name: t`Gone quiet` },
    { view: 'resting', name: t`Resting` },
  ];
  return (
    <Tabs label={t`Views`}>
      {tabs.map(({ view, name }) => {
        const { layout, group, sort, order } = search;
        const next = serialiseJobListSearch({ layout, view, group, sort, order });
        return (
          <a
            key={name}
            href={router.buildLocation({ to: '/job-list', search: next }).href}
            aria-current={search.view === view ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onSearch({ q: '', ...next });
            }}
          >
            {name}
            <span className="n">{counts ? format.number(counts[view ?? 'everything']) : '\u2007\u2007'}</span>
          </a>
        );
      })}
    </Tabs>
  );
});
