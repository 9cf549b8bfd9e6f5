import type { Outcome } from '../stage-event.ts';

/** One step of an imported history: saved, applied, the furthest stage before an end where there is room, the last one. */
export interface ImportStep {
  stageId: string;
  outcome?: Outcome;
  occurred: string;
  approximate?: boolean;
  /** Whether the row says about when; else that is made up from what else it says. */
  told?: boolean;
  note?: string;
}
