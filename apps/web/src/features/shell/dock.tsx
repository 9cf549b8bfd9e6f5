import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mountain, Plus, Rows3, Search, Settings2 } from 'lucide-react';
import { useFindJobs } from './use-find-jobs.ts';
import { useSection } from './use-section.ts';

/** The phone's navigation, at the bottom, with the most common act in the middle. */
export function Dock() {
  const { t } = useLingui();
  const findJobs = useFindJobs();
  const section = useSection();
  const current = (name: typeof section) => (section === name ? 'page' : undefined);
  return (
    <nav className="dock" aria-label={t`Main`}>
      <Link to="/dashboard" aria-current={current('dashboard')}>
        <span className="ic">
          <Mountain className="i i-l" aria-hidden="true" />
        </span>
        <Trans>Dashboard</Trans>
      </Link>
      <Link to="/job-list" aria-current={current('jobs')}>
        <span className="ic">
          <Rows3 className="i i-l" aria-hidden="true" />
        </span>
        <Trans>Jobs</Trans>
      </Link>
      <Link className="plus" to="/new-job" aria-label={t`New job`}>
        <Plus className="i i-l" aria-hidden="true" />
      </Link>
      <button type="button" onClick={findJobs}>
        <span className="ic">
          <Search className="i i-l" aria-hidden="true" />
        </span>
        <Trans>Search</Trans>
      </button>
      <Link to="/settings" aria-current={current('settings')}>
        <span className="ic">
          <Settings2 className="i i-l" aria-hidden="true" />
        </span>
        <Trans>Settings</Trans>
      </Link>
    </nav>
  );
}
