import { useCallback, useMemo } from 'react';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import type { BoardColumn } from '../model/board-columns.ts';

/** Which columns of the board are folded; remembered with the settings. */
export interface ColumnFolding {
  isFolded: (column: BoardColumn) => boolean;
  fold: (stageId: string, isFolded: boolean) => void;
}

/** By default the columns in which jobs rest are folded. */
export function useColumnFolding(): ColumnFolding {
  const { stages, foldedStages } = useSettings();
  const ids = useMemo(() => {
    const resting = () => stages.filter((stage) => stage.kind === 'closed').map((stage) => stage.id);
    return new Set(foldedStages ?? resting());
  }, [stages, foldedStages]);
  const fold = useCallback(
    (stageId: string, isFolded: boolean) => {
      const others = [...ids].filter((id) => id !== stageId && stages.some((stage) => stage.id === id));
      mutate('settings.update', { changes: { foldedStages: isFolded ? [...others, stageId] : others } });
    },
    [stages, ids],
  );
  return useMemo(() => ({ isFolded: ({ stage }) => ids.has(stage.id), fold }), [ids, fold]);
}
