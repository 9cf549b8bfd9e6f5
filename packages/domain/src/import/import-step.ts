import type { Outcome } from '../stage-event.ts';

/** One step of an imported history: saved, applied, how far a closed job had come where there is room, and where it stands. */
export interface ImportStep {
  stageId: string;
  outcome?: Outcome;
  occurred: string;
  approximate?: boolean;
  /** Whether the row says about when; else that is made up from what else it says. */
  told?: boolean;
  note?: string;
}
