import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Rows3, SquareKanban } from 'lucide-react';
import { jobLayouts } from '@foothold/domain/settings';
import { serialiseJobListSearch, type JobListSearch } from '../model/job-list-search.ts';
import { useChooseJobLayout, useJobLayout } from './use-job-layout.ts';
import '../../../ui/segmented.css';

interface JobLayoutSwitchProps {
  search: JobListSearch;
  onSearch: (search: JobListSearch) => void;
}

/** The same jobs as a table or as a board. Links, because each has its own address. */
export function JobLayoutSwitch({ search, onSearch }: JobLayoutSwitchProps) {
  const { t } = useLingui();
  const router = useRouter();
  const shown = useJobLayout(search);
  const choose = useChooseJobLayout(search, onSearch);
  const faces = { table: [t`Table`, Rows3], board: [t`Board`, SquareKanban] } as const;
  return (
    <div className="segmented" role="group" aria-label={t`Layout`}>
      {jobLayouts.map((layout) => {
        const [name, Sign] = faces[layout];
        const next = serialiseJobListSearch({ ...search, layout });
        return (
          <a
            key={layout}
            href={router.buildLocation({ to: '/job-list', search: next }).href}
            aria-label={name}
            aria-current={layout === shown ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void choose(layout);
            }}
          >
            <Sign className="icon" aria-hidden="true" />
            <span className="only-desk">{name}</span>
          </a>
        );
      })}
    </div>
  );
}
