import { memo, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { timeWords } from '../../../i18n/standing-words.ts';
import { jobHref } from '../model/job-href.ts';
import { NextText } from './job-cells.tsx';
import { rowId } from '../control/job-row-acts.ts';
import { onRowClick, type JobRowProps } from './job-row.tsx';
import { SampleTag } from '../samples/sample-bar.tsx';
import { StageCairn } from '../model/stage-cairn.tsx';
import { SyncTag } from './sync-tag.tsx';
import styles from './job-table.module.css';

interface JobRowPhoneProps extends JobRowProps {
  /** While jobs are being picked, a tap picks instead of opening. */
  isPicking: boolean;
}

const longPressMs = 500;
/** A finger may move this many pixels between two reports and still count as resting. */
const slipMax = 4;

/** One job as three lines: company and when, role and stage, next move. A long press picks it. */
export const JobRowPhone = memo(function JobRowPhone(props: JobRowPhoneProps) {
  const { entry, today, rowIndex, isPicked, isAt, isTabStop, isPicking, found, acts } = props;
  const { t, i18n } = useLingui();
  const { job } = entry;
  const press = useLongPress(() => acts.pick(job.id, false));
  const format = useFormat();
  const { next, stay } = entry;
  // Hidden beside “no reply for … days”, as whose number it would be read.
  const days = stay.days === null || next.kind === 'gone_quiet' ? '' : format.days(stay.days);
  const time = timeWords(i18n, format, entry, today) || days;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard for the whole list
    <div
      role="row"
      id={rowId(job.id)}
      className={clsx(styles.jobRow, styles.phone, isAt && styles.isCurrent, isPicked && styles.isPicked)}
      aria-rowindex={rowIndex}
      aria-selected={isPicked}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => acts.activate(job.id)}
      {...press.handlers}
      onClick={(event) => {
        if (press.wasLong()) return event.preventDefault();
        if (isPicking && !(event.target as Element).closest('input')) {
          event.preventDefault();
          return acts.pick(job.id, event.shiftKey);
        }
        onRowClick(event, job.id, acts);
      }}
    >
      <div role="gridcell">
        {isPicking && (
          <input
            type="checkbox"
            className="check"
            aria-label={t`Select ${job.company}`}
            checked={isPicked}
            tabIndex={-1}
            onChange={() => acts.pick(job.id, false)}
          />
        )}
        <a className={styles.phoneJob} href={jobHref(job.id)} tabIndex={isTabStop ? 0 : -1} draggable={false}>
          <StageCairn stage={entry.stage} />
          <span className={styles.phoneCompany}>
            <span className={clsx(styles.company, 'trunc')} dir="auto" data-company>
              {job.company}
            </span>
            {job.isSample && <SampleTag />}
            {/* What waits is said above the list; what wants a choice has no other place here. */}
            {job.twoVersions && <SyncTag job={job} />}
          </span>
          <span className={styles.when}>{time}</span>
          <bdi className={clsx(styles.role, 'trunc')}>{job.title}</bdi>
          <span className={styles.phoneStage} data-stage>
            {entry.stage && stageName(i18n, entry.stage)}
          </span>
          {/* That a reply is expected goes without saying where space is short. */}
          {entry.next.kind !== 'reply_expected' && (
            <span className={clsx(styles.nextWords, 'trunc')}>
              <NextText entry={entry} />
            </span>
          )}
          {found !== null && <bdi className={clsx(styles.foundWords, styles.inPhone, 'trunc')}>{found}</bdi>}
        </a>
      </div>
    </div>
  );
});

/** Calls back once when a finger or pen stays on the element; a mouse has other controls. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef(0);
  const isTouch = useRef(false);
  const isLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  const end = () => {
    cancel();
    if (isLong.current) return;
    isLong.current = true;
    onLongPress();
  };
  return {
    /** Whether the press that just ended was a long one: the click it makes then means nothing. */
    wasLong: () => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        cancel();
        isLong.current = false;
        isTouch.current = event.pointerType !== 'mouse';
        if (isTouch.current) timer.current = window.setTimeout(end, longPressMs);
      },
      onPointerUp: cancel,
      onPointerMove: (event: PointerEvent) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > slipMax) cancel();
      },
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      // Prevents the system’s menu of links, which a long press opens.
      onContextMenu: (event: MouseEvent) => {
        if (!isTouch.current) return;
        event.preventDefault();
        end();
      },
    },
  };
}
