/** What a row asks the list to do. */
export interface JobRowActs {
  activate: (id: string) => void;
  pick: (id: string, asRange: boolean) => void;
  open: (id: string) => void;
  chooseStage: (id: string) => void;
}

/** The element id of a job's row. */
export function rowId(jobId: string): string {
  return `job-${jobId}`;
}
