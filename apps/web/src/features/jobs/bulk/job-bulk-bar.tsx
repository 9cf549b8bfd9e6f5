import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import {
  CalendarClock,
  Columns3,
  Download,
  Ellipsis,
  Layers,
  Moon,
  Sunrise,
  Tag,
  Trash2,
  X,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Menu } from '../../../ui/menu.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { compareLimits } from './compare-limits.ts';
import styles from './job-bulk-bar.module.css';

interface JobBulkBarProps {
  count: number;
  shownCount: number;
  /** Whether every picked job is resting, so that they can be reopened. */
  areResting: boolean;
  onStage: (anchor: Element) => void;
  onRest: () => void;
  onRemove: () => void;
  onTag: () => void;
  onMove: () => void;
  onExport: () => void;
  onCompare: () => void;
  onPickAll: () => void;
  onClear: () => void;
}

/** What can be done to all picked jobs at once. */
export function JobBulkBar(props: JobBulkBarProps) {
  const { count, shownCount, areResting, onStage, onRest, onRemove, onPickAll, onClear } = props;
  const { t } = useLingui();
  const label = t`${plural(count, { one: '# selected', other: '# selected' })}`;
  return (
    <div className={clsx(styles.bulk, 'on-inverse')} role="toolbar" aria-label={label}>
      <span className={styles.pickedCount} role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      {count < shownCount && (
        <button type="button" className={styles.pickAll} onClick={onPickAll}>
          <Plural value={shownCount} one="Select # shown" other="Select all # shown" />
        </button>
      )}
      <button type="button" aria-haspopup="menu" onClick={(event) => onStage(event.currentTarget)}>
        <Layers className="icon" aria-hidden="true" />
        <Trans>Change stage</Trans>
        <KeyHint combo="S" />
      </button>
      <button type="button" onClick={onRest}>
        {areResting ? (
          <Sunrise className="icon" aria-hidden="true" />
        ) : (
          <Moon className="icon" aria-hidden="true" />
        )}
        {areResting ? <Trans>Reopen</Trans> : <Trans>Let rest</Trans>}
        <KeyHint combo="R" />
      </button>
      <button type="button" onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
        <Trans>Delete</Trans>
      </button>
      <MoreMenu {...props} />
      <button type="button" className={styles.clear} aria-label={t`Clear selection`} onClick={onClear}>
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

function MoreMenu({ count, onTag, onMove, onExport, onCompare }: JobBulkBarProps) {
  const { t } = useLingui();
  const canCompare = count >= compareLimits.min && count <= compareLimits.max;
  return (
    <Menu
      label={t`More actions`}
      triggerClass={styles.more}
      placement="top end"
      items={[
        {
          id: 'tag',
          label: t`Edit tags`,
          icon: <Tag className="icon" aria-hidden="true" />,
          onAction: onTag,
        },
        {
          id: 'move',
          label: t`Set next move`,
          icon: <CalendarClock className="icon" aria-hidden="true" />,
          onAction: onMove,
        },
        {
          id: 'compare',
          label: t`Compare`,
          detail: t`2 to 4 jobs`,
          icon: <Columns3 className="icon" aria-hidden="true" />,
          isDisabled: !canCompare,
          onAction: onCompare,
        },
        {
          id: 'export',
          label: t`Export CSV`,
          icon: <Download className="icon" aria-hidden="true" />,
          onAction: onExport,
        },
      ]}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </Menu>
  );
}

function KeyHint({ combo }: { combo: string }) {
  return (
    <span className="only-desk">
      <Kbd combo={combo} />
    </span>
  );
}
