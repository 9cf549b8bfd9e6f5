import type { ColumnOrder } from '@foothold/domain/dates/read-date';
import type { ImportTarget } from '@foothold/domain/import/import-columns';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import type { ImportContext, ImportMapping } from '@foothold/domain/import/import-row';
import type { CurrencyChoice } from '@foothold/domain/import/import-salary';
import type { SourceChoice } from '@foothold/domain/import/import-source';
import type { StageChoice } from '@foothold/domain/import/import-stage';
import type { ColumnValues } from '@foothold/domain/import/import-values';
import type { RowNames } from '@foothold/domain/import/row-place';
import type { Application } from '@foothold/domain/sameness/sameness';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import type { Job } from '@foothold/domain/job';
import type { CustomField } from '@foothold/domain/custom-field';
import type { Settings } from '@foothold/domain/settings';
import type { Stage } from '@foothold/domain/stage';
import type { RejectedMutation } from '../../sync/replica/queued-change.ts';
import type { DecodedText, DecodeOptions } from './decode-text.ts';

const megabyte = 1024 * 1024;

/**
 * `exportBytes` is for an export of our own, which has files in it. `lines` and `cells` (of all sheets) count blank
 * ones too.
 */
export const importLimits = {
  fileBytes: 10 * megabyte,
  exportBytes: 500 * megabyte,
  rows: 5_000,
  lines: 200_000,
  columns: 1_000,
  cells: 4_000_000,
} as const;

export type ReadProblem =
  | 'too_large'
  | 'too_slow'
  | 'too_many_columns'
  | 'too_many_rows'
  | 'no_table'
  | 'damaged'
  | 'unreadable';

/** A table as the page shows it before anything is decided: its columns with a few cells of each. */
export interface TablePreview {
  name: string;
  rowCount: number;
  headings: HeadingsPreview;
  columns: readonly ColumnPreview[];
  /** Whether its rows may be people, as nothing in them is said of jobs alone. */
  mayBePeople: boolean;
  /** Whether they may be jobs that the person has had, as in a résumé. */
  mayBePastJobs: boolean;
}

interface HeadingsPreview {
  /** The number of the first row of the table, which holds the headings where it has any. */
  row: number;
  areUsed: boolean;
  /** Whether that is a guess, as no heading names a company or a role. */
  isUnsure: boolean;
  /** Whether headings that stand below each other are read so, each job being beside them; missing where none do. */
  isTurned?: boolean | undefined;
}

/** What the person said of tables, by their positions: whether the first row holds the headings, or the first column does. */
export type HeadingChoices = Readonly<Record<number, boolean>>;

export interface ColumnPreview {
  header: string;
  samples: readonly string[];
  guess: ImportTarget | null;
  /** Whether the heading is not the name of that field: words in it, or the values, say so. */
  isUnsure: boolean;
  order: ColumnOrder;
  /** Whether hardly any dates contradict that order, or none tell it: it can be changed. */
  isOrderUnsure: boolean;
  /** The first date that the order matters to, one that can be read either way where there is such. */
  orderSample?: string | undefined;
}

/** What an export of our own holds; `broken` counts what is in it and not whole. */
export interface ExportContents {
  settings: Settings | null;
  jobs: readonly Job[];
  /** What the jobs said before they were changed, by their ids, oldest first. */
  earlierChanges: ReadonlyMap<string, readonly EarlierChange[]>;
  /** Changes that a server had refused. */
  rejected: readonly RejectedMutation[];
  broken: number;
  /** The files that its jobs name, by SHA-256. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** How the text of a file was read, as in `DecodedText`. */
export type FileEncoding = Omit<DecodedText, 'text'>;

export type ReadResult =
  | {
      kind: 'tables';
      tables: readonly TablePreview[];
      encoding?: FileEncoding | undefined;
      /** The names of sheets, files and lists of which no table was made. */
      skippedSheets: readonly string[];
      /** Of the file’s bytes, in hexadecimal. */
      sha256: string;
    }
  | { kind: 'export'; contents: ExportContents }
  | { kind: 'failed'; problem: ReadProblem };

export interface PlanRequest {
  /** One for each table, in their order. */
  mappings: readonly ImportMapping[];
  headings: HeadingChoices;
  /** The jobs in the account. */
  known: readonly Application[];
  context: ImportContext;
  /** What the person typed for rows, by `rowKey`. */
  names: ReadonlyMap<string, RowNames>;
}

/** What stands in the columns of a table whose values are mapped one by one. */
export interface TableValues {
  stages: ColumnValues<StageChoice>;
  sources: ColumnValues<SourceChoice>;
  currencies: ColumnValues<CurrencyChoice>;
}

/** What becomes of every row, and the values to map of each table. */
export interface ImportPlan {
  rows: readonly PlannedRow[];
  values: readonly TableValues[];
}

/** What columns are guessed by beside their headings and values. */
export interface GuessContext {
  ownFields: readonly CustomField[];
  /** The person’s local date. */
  today: string;
  stages: readonly Stage[];
}

export type ImportRequest =
  | {
      id: number;
      task: 'read';
      name: string;
      bytes: ArrayBuffer;
      guessing: GuessContext;
      decoding: DecodeOptions;
    }
  | { id: number; task: 'preview'; guessing: GuessContext; headings: HeadingChoices }
  | { id: number; task: 'plan'; plan: PlanRequest };

/** How far a task has come: the rows so far, and which part of the whole that is, from 0 to 1. */
export interface ImportProgress {
  rows: number;
  share: number;
}

export type ImportReply = { id: number } & (
  | { read: ReadResult }
  | { tables: readonly TablePreview[] }
  | { plan: ImportPlan }
  | { progress: ImportProgress }
  /** The task is being worked on from here: what came before was starting up. */
  | { begun: true }
  /** A part of the program is on its way and at work on a sample; what comes after begins anew. */
  | { loading: true }
);
