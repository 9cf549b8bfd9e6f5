import type { ReadProblem } from './import-messages.ts';

/** Why a file is not read. */
export class ImportReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}
