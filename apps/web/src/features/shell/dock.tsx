import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mountain, Plus, Rows3, Search, Settings2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useSection } from './use-section.ts';

/** The phone's navigation, at the bottom, with the most common act in the middle. */
export function Dock({ onFind }: { onFind: () => void }) {
  const { t } = useLingui();
  const section = useSection();
  const current = (name: typeof section) => (section === name ? 'page' : undefined);
  return (
    <nav className="dock" aria-label={t`Main`}>
      <Link to="/dashboard" aria-current={current('dashboard')}>
        <DockIcon icon={Mountain} />
        <Trans>Dashboard</Trans>
      </Link>
      <Link to="/job-list" aria-current={current('jobs')}>
        <DockIcon icon={Rows3} />
        <Trans>Jobs</Trans>
      </Link>
      <Link className="plus" to="/new-job" aria-label={t`New job`}>
        <Plus className="icon icon-large" aria-hidden="true" />
      </Link>
      <button type="button" onClick={onFind}>
        <DockIcon icon={Search} />
        <Trans>Search</Trans>
      </button>
      <Link to="/settings" aria-current={current('settings')}>
        <DockIcon icon={Settings2} />
        <Trans>Settings</Trans>
      </Link>
    </nav>
  );
}

function DockIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="dock-icon">
      <Icon className="icon icon-large" aria-hidden="true" />
    </span>
  );
}
