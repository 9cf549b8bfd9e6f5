import { historyLimits } from '@foothold/contract/history';
import type { HistoryEntry, HistoryResponse, ReplacedValue } from '@foothold/contract/history';
import type { ValuesBefore } from '@foothold/domain/document-difference';
import { valueAt } from '@foothold/domain/document-difference';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { findBody, listDocumentChanges } from './document-queries.ts';
import type { DocumentChange } from './document-queries.ts';
import type { Met } from './meet-changes.ts';
import { sentValues } from './sent-values.ts';

/** What was done to a job, newest first, with what each change replaced and what it put there. */
export async function readHistory(
  reader: Reader,
  { accountId }: Actor,
  jobId: string,
): Promise<HistoryResponse> {
  const key = { accountId, collection: 'job', id: jobId };
  const changes = await listDocumentChanges(reader, key, historyLimits.entries);
  const body = await findBody(reader, key);
  const job = body === null ? {} : (JSON.parse(body) as object);
  // Going back in time, what a value was before one change is what it was after the one before that.
  const later = new Map<string, unknown>();
  const entries = changes.map((change) => entryOf(change, job, later));
  return { entries };
}

function entryOf(change: DocumentChange, job: object, later: Map<string, unknown>): HistoryEntry {
  const before = JSON.parse(change.before ?? '{}') as ValuesBefore;
  const met = JSON.parse(change.met ?? '{}') as Met;
  const args = JSON.parse(change.args) as Record<string, unknown>;
  const typed = sentValues({ name: change.name, args });
  const values = Object.entries(before).map(([name, value]): ReplacedValue => {
    const after = later.has(name) ? later.get(name) : valueAt(job, name);
    later.set(name, value);
    const how = met[name];
    if (!how) return { name, before: value, after };
    const parts = partsOf(name, met);
    return { name, before: value, after, met: how, typed: typed[name] ?? null, ...(parts ? { parts } : {}) };
  });
  return {
    seq: change.seq,
    mutation: change.name,
    recordedAt: new Date(change.recordedAt).toISOString(),
    device: { id: change.deviceId, userAgent: change.userAgent ?? '' },
    values,
  };
}

function partsOf(name: string, met: Met): ReplacedValue['parts'] {
  const parts = Object.entries(met).filter(([place]) => place.startsWith(`${name}.`));
  if (parts.length === 0) return undefined;
  return Object.fromEntries(parts.map(([place, how]) => [place.slice(name.length + 1), how]));
}
