/** What a row asks the list to do. */
export interface JobRowActs {
  activate: (id: string) => void;
  pick: (id: string, asRange: boolean) => void;
  open: (id: string) => void;
  /**
   * Opens the job after the time of a double click, unless a second press follows. `presses` counts presses at one
   * position.
   */
  openUnlessAgain: (id: string, presses: number) => void;
  /** Asks for the next move of the job. */
  writeMove: (id: string) => void;
  chooseStage: (id: string) => void;
}

/** The element id of a job's row. */
export function rowId(jobId: string): string {
  return `job-${jobId}`;
}
