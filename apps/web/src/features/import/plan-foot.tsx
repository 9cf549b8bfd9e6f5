import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportOrder } from '@foothold/domain/import/row-choice';
import { useFormat } from '../../i18n/format.ts';
import { inOneLine } from '../../i18n/labelled.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { ActionStrip } from '../../ui/action-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFoot } from '../../ui/page-frame.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { RowGroups } from './row-groups.ts';
import type { TablePlanState } from './use-table-plan.ts';
import styles from './import-jobs.module.css';

interface PlanFootProps {
  /** The place at the foot of the page that it is drawn in. */
  foot: HTMLElement | null;
  state: TablePlanState;
  order: ImportOrder;
  groups: RowGroups;
  /** Whether a column that every job needs has not been chosen. */
  isIncomplete: boolean;
  /** How many choices have to be made before anything can be imported. */
  problems: number;
  isAdding: boolean;
  /** Whether the import was tried and failed. */
  hasFailed: boolean;
  onAdd: () => void;
  onRestart: () => void;
}

/** The foot of the preview: what would be imported, the button that imports, and its result. */
export function PlanFoot(props: PlanFootProps) {
  const { foot, state, order, groups, isIncomplete, problems, isAdding, hasFailed, onAdd, onRestart } = props;
  const { t } = useLingui();
  const { loaded } = useSyncStatus();
  const isEmpty = order.added.length + order.updates.length === 0;
  return (
    <PageFoot foot={foot}>
      <div className={styles.importSaid}>
        {state.hasFailed && (
          <Notice tone="bad" role="alert">
            <Trans>The rows could not be read. Choose the file again.</Trans>
          </Notice>
        )}
        {hasFailed && (
          <Notice tone="bad" role="alert">
            <Trans>Nothing has changed. Choose the file again.</Trans>
          </Notice>
        )}
        <PlanProgress isAdding={isAdding} isWaiting={problems > 0} state={state} />
      </div>
      <ActionStrip
        problems={problems}
        state={problems === 0 && state.plan !== null && <PlanCounts groups={groups} />}
      >
        <Button variant="ghost" isDisabled={isAdding} onClick={onRestart}>
          <Trans>Change file</Trans>
        </Button>
        <Button
          variant="primary"
          isDisabled={problems > 0 || isEmpty || isAdding}
          // Waits for the copy: a row may be a duplicate of a job that is not loaded yet.
          isPending={!loaded || (!state.isUpToDate && state.plan !== null)}
          onClick={onAdd}
        >
          {isIncomplete ? t`Import` : <OrderWords order={order} />}
        </Button>
      </ActionStrip>
    </PageFoot>
  );
}

/** The counts of the page on one line, where there is room for it. */
function PlanCounts({ groups: { added, incomplete, duplicates, possible, skipped } }: { groups: RowGroups }) {
  const { t, i18n } = useLingui();
  const counts = [
    t`${plural(added.length, { one: '# new', other: '# new' })}`,
    incomplete.length > 0 && t`${plural(incomplete.length, { one: '# incomplete', other: '# incomplete' })}`,
    duplicates.length > 0 && t`${plural(duplicates.length, { one: '# duplicate', other: '# duplicates' })}`,
    possible.length > 0 &&
      t`${plural(possible.length, { one: '# possible duplicate', other: '# possible duplicates' })}`,
    skipped.length > 0 && t`${plural(skipped.length, { one: '# skipped', other: '# skipped' })}`,
  ];
  const said = counts.filter((count) => count !== false);
  return (
    // The live region of the list of rows announces new counts.
    <span className="ink-2 only-desk" aria-live="off">
      {said.reduce((line, count) => inOneLine(i18n, line, count))}
    </span>
  );
}

function OrderWords({ order: { added, updates } }: { order: ImportOrder }) {
  const { t } = useLingui();
  const [count, updated] = [added.length, updates.length];
  if (updated === 0) return t`Import ${plural(count, { one: '# job', other: '# jobs' })}`;
  if (count === 0) return t`Update ${plural(updated, { one: '# job', other: '# jobs' })}`;
  return t`Import ${plural(count, { one: '# job', other: '# jobs' })}, update ${{ updated }}`;
}

interface PlanProgressProps {
  isAdding: boolean;
  /** Whether rows are checked only once the person has chosen something. */
  isWaiting: boolean;
  state: TablePlanState;
}

function PlanProgress({ isAdding, isWaiting, state }: PlanProgressProps) {
  const format = useFormat();
  const rowCount = state.tables.reduce((sum, table) => sum + table.rowCount, 0);
  if (isAdding) {
    return (
      <ProgressLine share={null}>
        <Trans>Importing …</Trans>
      </ProgressLine>
    );
  }
  if (isWaiting || state.plan !== null || state.hasFailed) return null;
  return (
    <ProgressLine share={state.progress?.share ?? null}>
      <Trans>
        Checking: {format.number(state.progress?.rows ?? 0)} of {format.number(rowCount)}
      </Trans>
    </ProgressLine>
  );
}
