import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mountain, Rows3, Search, Settings2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { pipelineCounts } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { inOneLine } from '../../i18n/labelled.ts';
import { useJobsLater, useListedJobsLater, useSettings } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Brand } from '../../ui/brand.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { AccountMenu } from './account-menu.tsx';
import { PipelineStack } from './pipeline-stack.tsx';
import { useSection } from './use-section.ts';
import { WeekBox } from './week-box.tsx';

interface RailProps {
  onShowKeys: () => void;
  onFind: () => void;
}

export function Rail({ onShowKeys, onFind }: RailProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const section = useSection();
  // Deferred: the page renders before the counts beside it.
  const own = useJobsLater();
  const listed = useListedJobsLater();
  const { loaded } = useSyncStatus();
  const isCounted = useDeferredValue(loaded, false);
  const { stages, weeklyGoal } = useSettings();
  const counts = useMemo(
    () => (isCounted ? pipelineCounts(listed, stages) : null),
    [isCounted, listed, stages],
  );
  const current = (name: typeof section) => (section === name ? 'page' : undefined);
  return (
    <>
      <Link className="brand" to="/job-list" aria-label={inOneLine(i18n, 'Foothold', t`Jobs`)}>
        <Brand />
      </Link>
      <button
        type="button"
        className="find"

        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
      >
        <Search className="icon icon-small" aria-hidden="true" />
        <span>
          <Trans>Search or jump to</Trans>
        </span>
        <Kbd combo="mod+K" />
      </button>
      <nav className="rail-nav" aria-label={t`Pages`}>
        <Link to="/dashboard" aria-current={current('dashboard')}>
          <Mountain className="icon" aria-hidden="true" />
          <span>
            <Trans>Dashboard</Trans>
          </span>
        </Link>
        <Link to="/job-list" aria-current={current('jobs')}>
          <Rows3 className="icon" aria-hidden="true" />
          <span>
            <Trans>Jobs</Trans>
          </span>
          <span className="count">{counts && format.number(counts.active)}</span>
        </Link>
        <Link to="/settings" aria-current={current('settings')}>
          <Settings2 className="icon" aria-hidden="true" />
          <span>
            <Trans>Settings</Trans>
          </span>
        </Link>
      </nav>
      <PipelineStack stages={stages} counts={counts} />
      <WeekBox jobs={own} goal={weeklyGoal} isCounted={isCounted} />
      <AccountMenu onShowKeys={onShowKeys} />
    </>
  );
}
