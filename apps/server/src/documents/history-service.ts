import { historyLimits } from '@foothold/contract/history';
import type {
  EarlierChangesResponse,
  HistoryEntry,
  HistoryResponse,
  ReplacedValue,
} from '@foothold/contract/history';
import type { ValuesBefore } from '@foothold/domain/document-difference';
import { valueAt } from '@foothold/domain/document-difference';
import { recoveredNumbers } from '@foothold/domain/earlier-change';
import type { EarlierChange, EarlierValue } from '@foothold/domain/earlier-change';
import type { Job } from '@foothold/domain/job';
import type { MutationArgs } from '@foothold/domain/mutation';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import {
  listDocumentChangesBetween,
  listDocumentChangeSizesBelow,
  listReplacingChanges,
  listReplacingChangeSizes,
} from './change-queries.ts';
import { findBody } from './document-queries.ts';
import type { DocumentChange } from './change-queries.ts';
import type { DocumentKey } from './document-queries.ts';
import { purge } from './empty-bin.ts';
import { rowsOfPage } from './page-bytes.ts';
import { TimeSlice } from './time-slice.ts';
import type { MergeOutcome } from './merge-changes.ts';
import { sentValues } from './sent-values.ts';

/**
 * The changes of a job, newest first, each with the values before and after it: one page, and on the first page also
 * older changes with unresolved conflicts.
 */
export async function readHistory(
  reader: Reader,
  { accountId }: Actor,
  { job: jobId, before }: { job: string; before?: number | undefined },
): Promise<HistoryResponse> {
  const key = { accountId, collection: 'job', id: jobId };
  const first = await readPage(reader, key, before ?? Number.MAX_SAFE_INTEGER);
  const body = before === undefined ? await findBody(reader, key) : null;
  const job = body === null ? {} : (JSON.parse(body) as Partial<Job>);
  const open = new Set((job.twoVersions ?? []).map(({ seq }) => seq));
  // Going back in time, the value before one change is the value after the previous one.
  const later = new Map<string, unknown>();
  const told = { job: before === undefined ? job : undefined, later };
  const entries = entriesOf(first.changes, told).filter(
    ({ seq }, at) => at < historyLimits.entries || open.has(seq),
  );
  // A restored change is numbered below the change that restored it.
  const from = Math.ceil(Math.min(...open));
  const turn = new TimeSlice();
  for (let page = first; page.hasMore && from < page.below;) {
    await turn.pauseWhenDue();
    page = await readPage(reader, key, page.below);
    entries.push(...entriesOf(page.changes, told).filter(({ seq }) => open.has(seq)));
  }
  return first.hasMore && first.isCut ? { entries, next: first.below } : { entries };
}

interface HistoryPage {
  changes: DocumentChange[];
  /** The number of the page's oldest change. */
  below: number;
  /** Whether there may be older changes to show. */
  hasMore: boolean;
  /** Whether the size limit leaves out changes that the page would have. */
  isCut: boolean;
}

/** A page of changes before one of them, newest first; none from before a permanent deletion. */
async function readPage(reader: Reader, key: DocumentKey, below: number): Promise<HistoryPage> {
  const sizes = await listDocumentChangeSizesBelow(reader, key, { below, limit: historyLimits.entries });
  const count = rowsOfPage(sizes.map(({ bytes }) => bytes));
  const from = sizes[count - 1]?.seq;
  if (from === undefined) return { changes: [], below, hasMore: false, isCut: false };
  const rows = await listDocumentChangesBetween(reader, key, { from, below });
  const goneAt = rows.findIndex(({ name }) => name === purge);
  const changes = goneAt < 0 ? rows : rows.slice(0, goneAt);
  return { changes, below: from, hasMore: goneAt < 0, isCut: count < sizes.length };
}

function entriesOf(
  changes: readonly DocumentChange[],
  told: { job: object | undefined; later: Map<string, unknown> },
): HistoryEntry[] {
  return changes
    .flatMap((change) => numbered(change).reverse())
    .map(({ seq, change }) => entryOf(seq, change, told));
}

/** The values that changes of the account's jobs replaced, oldest first; for a batch those of its jobs from then on. */
export async function readEarlierChanges(
  reader: Reader,
  { accountId }: Actor,
  { after, batch: batchId }: { after: number; batch?: string | undefined },
): Promise<EarlierChangesResponse> {
  const names = [recoverHistory, purge] as const;
  const asked = { accountId, after, wanted: batchId === undefined ? { names } : { batchId } };
  const sizes = await listReplacingChangeSizes(reader, asked, historyLimits.changesPerPage);
  const limit = rowsOfPage(sizes.map(({ bytes }) => bytes));
  const isLast = sizes.length < historyLimits.changesPerPage && limit === sizes.length;
  const rows = limit === 0 ? [] : await listReplacingChanges(reader, asked, limit);
  const changes = rows.flatMap((row) => {
    const told = row.name === purge ? [{ seq: row.seq, change: null }] : numbered(row);
    const of = row.batchId === null ? {} : { batchId: row.batchId };
    return told.map((change) => ({ job: row.id, ...of, ...change }));
  });
  return { changes, next: isLast ? null : (rows.at(-1)?.seq ?? null) };
}

const recoverHistory = 'job.recover-history' as const;

/**
 * The past changes in a change, oldest first: itself, or those that it restored. The marks of the job say which of them
 * have open conflicts.
 */
function earlierChanges(change: DocumentChange): EarlierChange[] {
  const args = JSON.parse(change.args) as Record<string, unknown>;
  if (change.name === recoverHistory) {
    // Emptied once the job is permanently deleted.
    const { changes = [] } = args as Partial<MutationArgs<typeof recoverHistory>>;
    return changes.map(({ open: _open, ...recovered }) => recovered);
  }
  const before = (JSON.parse(change.before ?? '{}') ?? {}) as ValuesBefore;
  const met = JSON.parse(change.met ?? '{}') as MergeOutcome;
  const typed = sentValues({ name: change.name, args });
  return [
    {
      mutation: change.name,
      recordedAt: new Date(change.recordedAt).toISOString(),
      device: { id: change.deviceId, userAgent: change.userAgent ?? '' },
      values: Object.entries(before).map(([name, value]): EarlierValue => {
        const how = met[name];
        if (!how) return { name, before: value };
        const parts = partsOf(name, met);
        return { name, before: value, met: how, typed: typed[name] ?? null, ...(parts ? { parts } : {}) };
      }),
    },
  ];
}

/** The same with their sequence numbers in the history. */
function numbered(change: DocumentChange): { seq: number; change: EarlierChange }[] {
  const changes = earlierChanges(change);
  const numbers = recoveredNumbers(change.seq, changes.length);
  return changes.map((each, at) => ({ seq: numbers[at] ?? change.seq, change: each }));
}

function entryOf(
  seq: number,
  { values, ...change }: EarlierChange,
  { job, later }: { job: object | undefined; later: Map<string, unknown> },
): HistoryEntry {
  const replaced = values.map(({ name, before, ...how }): ReplacedValue => {
    const isKnown = later.has(name) || job !== undefined;
    const after = later.has(name) ? later.get(name) : job && valueAt(job, name);
    later.set(name, before);
    return { name, before, ...(isKnown ? { after } : {}), ...how };
  });
  return { seq, ...change, values: replaced };
}

function partsOf(name: string, met: MergeOutcome): EarlierValue['parts'] {
  const parts = Object.entries(met).filter(([path]) => path.startsWith(`${name}.`));
  if (parts.length === 0) return undefined;
  return Object.fromEntries(parts.map(([path, how]) => [path.slice(name.length + 1), how]));
}
