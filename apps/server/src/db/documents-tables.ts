import type { ColumnType } from 'kysely';

/** The latest state of each document. A null `body` marks one that has been removed for good. */
export interface DocumentsTable {
  account_id: string;
  collection: string;
  id: string;
  /** The account's sequence number of the change that wrote this state. */
  rev: number;
  body: string | null;
}

/** Every accepted mutation, in the order of acceptance. */
export interface ChangesTable {
  account_id: string;
  seq: number;
  mutation_id: string;
  name: string;
  args: string;
  collection: string;
  document_id: string;
  device_id: string;
  recorded_at: number;
  /** JSON: what the fields that it changed said before (`ValuesBefore`). */
  before: string | null;
  /** JSON: the fields in which it met another device's change, and how. */
  met: string | null;
  user_agent: string | null;
  /** The changes that were made together, as those of one import. */
  batch_id: string | null;
}

/** The answer each mutation id was given, so that a repeated request is given it again. */
export interface MutationsTable {
  account_id: string;
  mutation_id: string;
  outcome: string;
  recorded_at: number;
  /** When the change was refused; null for one that was applied. */
  refused_at: ColumnType<number | null, number | null | undefined>;
}

/** How many changes an account has seen; its row is also the lock that puts an account's writes in order. */
export interface AccountHeadsTable {
  account_id: string;
  seq: number;
  /** The size of the account in bytes: its rows here by `documents/stored-bytes.ts`, and its files. */
  bytes: ColumnType<number, number | undefined>;
  /** Up to which change the log has been pruned. */
  pruned_seq: ColumnType<number, number | undefined>;
}

export interface DocumentsTables {
  documents: DocumentsTable;
  changes: ChangesTable;
  mutations: MutationsTable;
  account_heads: AccountHeadsTable;
}
