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
  findBody,
  listDocumentChanges,
  listDocumentChangesBetween,
  listReplacingChanges,
} from './document-queries.ts';
import type { DocumentChange, DocumentKey } from './document-queries.ts';
import { purge } from './empty-bin.ts';
import type { Met } from './meet-changes.ts';
import { sentValues } from './sent-values.ts';

/**
 * What was done to a job, newest first, with what each change replaced and what it put there: the newest changes, and
 * those of before in which two versions met that nobody has chosen between.
 */
export async function readHistory(
  reader: Reader,
  { accountId }: Actor,
  jobId: string,
): Promise<HistoryResponse> {
  const key = { accountId, collection: 'job', id: jobId };
  const newest = await listDocumentChanges(reader, key, historyLimits.entries);
  const body = await findBody(reader, key);
  const job = body === null ? {} : (JSON.parse(body) as Partial<Job>);
  const open = new Set((job.twoVersions ?? []).map(({ seq }) => seq));
  // One that came back is numbered below the change that brought it.
  const from = Math.ceil(Math.min(...open));
  const changes = [...newest, ...(await listOlderDownTo(reader, key, { from, newest }))];
  const goneAt = changes.findIndex(({ name }) => name === purge);
  const standing = goneAt < 0 ? changes : changes.slice(0, goneAt);
  // Going back in time, what a value was before one change is what it was after the one before that.
  const later = new Map<string, unknown>();
  const entries = standing
    .flatMap((change) => numbered(change).reverse())
    .map(({ seq, change }) => entryOf(seq, change, { job, later }));
  return { entries: entries.filter(({ seq }, at) => at < historyLimits.entries || open.has(seq)) };
}

/** What comes before the newest changes, down to one of them; nothing where that is among the newest. */
async function listOlderDownTo(
  reader: Reader,
  key: DocumentKey,
  { from, newest }: { from: number; newest: readonly DocumentChange[] },
): Promise<DocumentChange[]> {
  const below = newest.at(-1)?.seq ?? 0;
  return from < below ? listDocumentChangesBetween(reader, key, { from, below }) : [];
}

/** What the account's jobs said before they were changed, oldest first. */
export async function readEarlierChanges(
  reader: Reader,
  { accountId }: Actor,
  after: number,
): Promise<EarlierChangesResponse> {
  const limit = historyLimits.changesPerPage;
  const wanted = { accountId, after, names: [recoverHistory, purge] as const };
  const rows = await listReplacingChanges(reader, wanted, limit);
  const changes = rows.flatMap((row) => {
    const told = row.name === purge ? [{ seq: row.seq, change: null }] : numbered(row);
    return told.map((change) => ({ job: row.id, ...change }));
  });
  return { changes, next: rows.length < limit ? null : (rows.at(-1)?.seq ?? null) };
}

const recoverHistory = 'job.recover-history' as const;

/**
 * What a change says of the past, oldest first: itself, or those that came back with it. What is open of them is said by
 * the marks of the job.
 */
function earlierChanges(change: DocumentChange): EarlierChange[] {
  const args = JSON.parse(change.args) as Record<string, unknown>;
  if (change.name === recoverHistory) {
    const { changes } = args as MutationArgs<typeof recoverHistory>;
    return changes.map(({ open: _open, ...recovered }) => recovered);
  }
  const before = (JSON.parse(change.before ?? '{}') ?? {}) as ValuesBefore;
  const met = JSON.parse(change.met ?? '{}') as Met;
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

/** The same with their numbers in the history. */
function numbered(change: DocumentChange): { seq: number; change: EarlierChange }[] {
  const changes = earlierChanges(change);
  const numbers = recoveredNumbers(change.seq, changes.length);
  return changes.map((each, at) => ({ seq: numbers[at] ?? change.seq, change: each }));
}

function entryOf(
  seq: number,
  { values, ...change }: EarlierChange,
  { job, later }: { job: object; later: Map<string, unknown> },
): HistoryEntry {
  const replaced = values.map(({ name, before, ...how }): ReplacedValue => {
    const after = later.has(name) ? later.get(name) : valueAt(job, name);
    later.set(name, before);
    return { name, before, after, ...how };
  });
  return { seq, ...change, values: replaced };
}

function partsOf(name: string, met: Met): EarlierValue['parts'] {
  const parts = Object.entries(met).filter(([place]) => place.startsWith(`${name}.`));
  if (parts.length === 0) return undefined;
  return Object.fromEntries(parts.map(([place, how]) => [place.slice(name.length + 1), how]));
}
