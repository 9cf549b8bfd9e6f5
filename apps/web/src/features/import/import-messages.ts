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
 * `exportBytes` limits an export of Foothold, which contains files. `lines` and `cells` (of all sheets) include blank
 * ones.
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

/** A table as the page previews it: its columns with a few cells of each. */
export interface TablePreview {
  name: string;
  rowCount: number;
  headings: HeadingsPreview;
  columns: readonly ColumnPreview[];
  /** Whether its rows may be people, because no column is one of jobs alone. */
  mayBePeople: boolean;
  /** Whether its rows may be former jobs of the person, as in a résumé. */
  mayBePastJobs: boolean;
}

interface HeadingsPreview {
  /** The number of the table's first row, which holds the headings where it has any. */
  row: number;
  areUsed: boolean;
  /** Whether the headings are a guess, because none names a company or a role. */
  isUnsure: boolean;
  /** Whether the headings stand below each other, with one job per column; missing where they do not. */
  isTurned?: boolean | undefined;
}

/**
 * The person's choices of headings, by the index of the table: whether the first row, or the first column, holds them.
 */
export type HeadingChoices = Readonly<Record<number, boolean>>;

export interface ColumnPreview {
  header: string;
  samples: readonly string[];
  guess: ImportTarget | null;
  /** Whether the field is guessed from words in the heading or from the values, not from the name of the field. */
  isUnsure: boolean;
  order: ColumnOrder;
  /** Whether the order can be changed: few dates contradict it, or none decides it. */
  isOrderUnsure: boolean;
  /** The first day whose day and month a program may have swapped. */
  swappedSample?: string | undefined;
  /** Whether it has numbers that, as priorities, may count from the top. */
  mayCountFromTop: boolean;
  /** The first date that the order changes, an ambiguous one where there is such. */
  orderSample?: string | undefined;
}

/** The contents of an export of Foothold; `broken` counts the damaged parts. */
export interface ExportContents {
  settings: Settings | null;
  jobs: readonly Job[];
  /** The earlier versions of jobs by their ids, oldest first. */
  earlierChanges: ReadonlyMap<string, readonly EarlierChange[]>;
  /** Changes that a server has rejected. */
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
      /** The hash of the file’s bytes, in hexadecimal. */
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
  /** The names that the person typed for rows, by `rowKey`. */
  names: ReadonlyMap<string, RowNames>;
}

/** The distinct values of the columns of a table that are mapped one by one. */
export interface TableValues {
  stages: ColumnValues<StageChoice>;
  sources: ColumnValues<SourceChoice>;
  currencies: ColumnValues<CurrencyChoice>;
}

/** The outcome of every row, and for each table the values to map. */
export interface ImportPlan {
  rows: readonly PlannedRow[];
  values: readonly TableValues[];
}

/** What the guess of columns uses beside headings and values. */
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

/** The progress of a task: the rows so far, and their share of the whole from 0 to 1. */
export interface ImportProgress {
  rows: number;
  share: number;
}

export type ImportReply = { id: number } & (
  | { read: ReadResult }
  | { tables: readonly TablePreview[] }
  | { plan: ImportPlan }
  | { progress: ImportProgress }
  /** The task begins now: the time before loaded the worker. */
  | { begun: true }
  /** A lazily loaded part of the program is fetched and run on a sample; the time limit starts again afterwards. */
  | { loading: true }
);
