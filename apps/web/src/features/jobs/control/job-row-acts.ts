import type { MouseEvent } from 'react';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';

/** What a row asks the list to do. */
export interface JobRowActs {
  activate: (id: string) => void;
  pick: (id: string, asRange: boolean) => void;
  open: (id: string) => void;
  /** Opens it at once; with a second press at the same place it is the cell of this column that is edited. */
  openOrEdit: (id: string, column: JobColumnKey, press: MouseEvent) => void;
  /** Asks for the next move of the job. */
  writeMove: (id: string) => void;
  chooseStage: (id: string) => void;
}

/** The element id of a job's row. */
export function rowId(jobId: string): string {
  return `job-${jobId}`;
}
