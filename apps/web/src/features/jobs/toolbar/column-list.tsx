import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useRowDrag } from '../../../ui/use-row-drag.ts';
import { usualColumns, type JobColumn } from '../model/job-columns.ts';
import { useColumnNames } from './use-column-names.ts';
import type { JobColumns } from '../model/use-job-columns.ts';
import styles from './arrange-panel.module.css';

/** Every column: those that are shown in their order, then those that could be. The job itself always stands first. */
export function ColumnList({ columns: { shown, isOwn, choose } }: { columns: JobColumns }) {
  const { t } = useLingui();
  const { keys, nameOf } = useColumnNames();
  const [said, setSaid] = useState('');
  const movable = shown.filter(({ key }) => key !== 'job');
  const hidden = keys.filter((key) => !shown.some((column) => column.key === key));
  const { list, gripProps, stateOf } = useRowDrag({
    rows: movable.map((column) => ({ ...column, id: column.key })),
    onMove({ id, ...column }, position) {
      const others = movable.filter(({ key }) => key !== id);
      choose(others.toSpliced(position, 0, column));
      const name = nameOf(id);
      const place = position + 1;
      const count = movable.length;
      setSaid(t`${name}: ${place} of ${count}`);
    },
  });
  const switchTo = useFocusFollowing(list, shown);
  return (
    <>
      <div ref={list} className={styles.columns}>
        {movable.map((column) => {
          const row = { ...column, id: column.key };
          const state = stateOf(row);
          const name = nameOf(column.key);
          return (
            <div
              key={column.key}
              className={styles.column}
              data-drag={state}
              data-row
              data-column={column.key}
            >
              <Checkbox
                label={name}
                value
                onChange={() => switchTo(column.key, () => choose(without(movable, column)))}
              />
              <button
                type="button"
                className={styles.grip}
                aria-label={t`Reorder ${name}: press the up or down key`}
                {...gripProps(row)}
              >
                <GripVertical className="icon" aria-hidden="true" />
              </button>
            </div>
          );
        })}
        {hidden.map((key) => (
          <div key={key} className={styles.column} data-column={key}>
            <Checkbox
              label={nameOf(key)}
              value={false}
              onChange={() => switchTo(key, () => choose([...movable, { key }]))}
            />
          </div>
        ))}
      </div>
      {isOwn && (
        <Button variant="ghost" size="s" onClick={() => choose(usualColumns)}>
          <Trans>Reset columns</Trans>
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function without(columns: readonly JobColumn[], { key }: JobColumn): JobColumn[] {
  return columns.filter((column) => column.key !== key);
}

/** A column that is switched on or off comes to stand elsewhere in the list; the focus goes there with it. */
function useFocusFollowing(
  list: RefObject<HTMLElement | null>,
  shown: readonly JobColumn[],
): (key: JobColumn['key'], act: () => void) => void {
  const switched = useRef<string | null>(null);
  useLayoutEffect(() => {
    const row = switched.current === null ? undefined : `[data-column="${CSS.escape(switched.current)}"]`;
    switched.current = null;
    const box = row && list.current?.querySelector<HTMLElement>(`${row} input`);
    if (!box) return;
    box.focus({ preventScroll: true });
    if (box.matches(':focus-visible')) box.scrollIntoView({ block: 'nearest' });
  }, [list, shown]);
  return (key, act) => {
    switched.current = key;
    act();
  };
}
