import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import { Bookmark, Hourglass } from 'lucide-react';
import type { MoveGroup } from '@foothold/domain/standing/whose-move';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { Cairn } from '../../../ui/cairn.tsx';
import { groupWords } from '../model/group-words.ts';
import type { JobGroup } from '../model/job-group.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import styles from './job-table.module.css';

interface JobGroupRowProps {
  group: JobGroup;
  rowIndex: number;
  isFirst: boolean;
  columnCount: number;
}

/** The line above a group: what it is, how many, and what to know about it. */
export function JobGroupRow({ group, rowIndex, isFirst, columnCount }: JobGroupRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <div
      role="row"
      className={isFirst ? clsx(styles.groupRow, styles.first) : styles.groupRow}
      aria-rowindex={rowIndex}
      data-group
    >
      <div role="gridcell" className={styles.groupName} aria-colspan={columnCount}>
        <GroupSign group={group} />
        <b>{groupWords(i18n, format, group)}</b>
        <span className="tabular">{format.number(group.entries.length)}</span>
        <span className={clsx('trunc', styles.note)}>
          <GroupNote group={group} />
        </span>
      </div>
    </div>
  );
}

const moveSigns: Record<MoveGroup, ReactNode> = {
  yours: <i className="dotmove" />,
  theirs: <Hourglass className="icon icon-small" aria-hidden="true" />,
  no_rush: <Bookmark className="icon icon-small" aria-hidden="true" />,
  resting: <Cairn height="ground" colour="ground" />,
};

/** The sign of a group of moves, or the cairn of a stage. */
export function GroupSign({ group }: { group: JobGroup }) {
  if (group.by === 'move') return moveSigns[group.move];
  return group.by === 'stage' ? <StageCairn stage={group.stage} /> : null;
}

/** Of the person's own moves: how many are due, as the dashboard counts them. */
export function GroupNote({ group }: { group: JobGroup }) {
  if (group.by !== 'move' || group.move !== 'yours') return null;
  const due = group.entries.filter(({ stroke }) => stroke === 'due').length;
  return due > 0 ? <Plural value={due} one="# due" other="# due" /> : null;
}
