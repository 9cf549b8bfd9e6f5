/** What a row asks the list to do. */
export interface JobRowActs {
  activate: (id: string) => void;
  pick: (id: string, asRange: boolean) => void;
  open: (id: string) => void;
  /** Opens it unless the press turns out to be the first of a double click. `presses` counts those at one place. */
  openUnlessAgain: (id: string, presses: number) => void;
  /** Asks for the next move of the job. */
  writeMove: (id: string) => void;
  chooseStage: (id: string) => void;
}

/** The element id of a job's row. */
export function rowId(jobId: string): string {
  return `job-${jobId}`;
}
