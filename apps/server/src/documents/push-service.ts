import type { MutationOutcome, PushRequest } from '@foothold/contract/push';
import { DomainError } from '@foothold/domain/domain-error';
import { mergeStepsMax } from '@foothold/domain/merge-text';
import type { ComparisonBudget } from '@foothold/domain/common-pieces';
import { readyMutation } from '@foothold/domain/mutation';
import type { DocumentBody, ReadyMutation } from '@foothold/domain/mutation';
import { valuesBefore } from '@foothold/domain/document-difference';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import { withConflicts } from '@foothold/domain/conflict';
import type { AfterCommit, Database, Transaction } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../app-error.ts';
import { lacksRoom } from './account-room.ts';
import { changeToken } from './change-token.ts';
import { checkChanges } from './checked-changes.ts';
import type { CheckedChange } from './checked-changes.ts';
import { readSettings } from './read-account.ts';
import { emptyBin } from './empty-bin.ts';
import type { BinRounds } from './empty-bin.ts';
import { findChangeToken, insertChange } from './change-queries.ts';
import {
  emptyHead,
  findOutcome,
  insertHead,
  insertOutcome,
  lockHead,
  updateHead,
} from './document-queries.ts';
import type { DocumentKey, Head } from './document-queries.ts';
import { changeTokenText } from './document-text.ts';
import { changeBytes, outcomeBytes } from './stored-bytes.ts';
import { requireKnownPosition } from './require-known-position.ts';
import { PushedDocuments } from './pushed-documents.ts';
import { UnseenChanges } from './unseen-changes.ts';
import { TimeSlice } from './time-slice.ts';
import { mergeChanges, unresolvedConflicts } from './merge-changes.ts';
import type { MergeOutcome } from './merge-changes.ts';
import { canConflict } from './sent-values.ts';
import type { SentChange } from './sent-values.ts';
import { mergeJoined } from './merge-joined-jobs.ts';
import type { JoinedJobs } from './merge-joined-jobs.ts';

export interface PushDependencies {
  database: Database;
  /** Whether the account exists; locks its row until the end of the transaction. */
  lockAccount: (tx: Transaction, accountId: string) => Promise<boolean>;
  now: () => number;
  binRounds: BinRounds;
  /** Limit of an account's stored bytes. */
  accountBytesMax: number;
  /** Called with changed settings, in the transaction that changes them. */
  followSettings: (tx: Transaction, accountId: string, settings: Settings) => Promise<void>;
  /** Called after the commit with the account that has changed. */
  publishChange: (accountId: string) => void;
}

/** Maximum stored length of a `User-Agent`: the device is named at its start, and some browsers send much more. */
const userAgentLengthMax = 200;

/** The state of one push within its transaction. */
interface PushState {
  tx: Transaction;
  accountId: string;
  deviceId: string;
  userAgent: string;
  /** Milliseconds since 1970 UTC. */
  recordedAt: number;
  cursor: number;
  /** Stored bytes of the account after the changes so far. */
  bytes: number;
  /** The token of the change at `cursor`. */
  token: string | undefined;
  settings: Settings;
  turn: TimeSlice;
  documents: PushedDocuments;
  unseen: UnseenChanges;
  /** The budget of text merges, shared by all changes of the push. */
  comparing: ComparisonBudget;
}

/**
 * Applies the queued changes in order, in one transaction that also stores their records and answers. A change that the
 * rules refuse is answered as rejected and does not stop later ones. A repeated mutation id gets its first answer.
 *
 * @returns the response (`PushResponse`) as JSON text.
 *
 * @throws AppError `cursor_unknown` when the device knows a change that the log lacks; `account_full` when the account
 * is at its limit, and `body_too_large` when the changed documents are too large together. None of the changes is
 * applied then.
 */
export async function push(
  dependencies: PushDependencies,
  actor: Actor,
  request: PushRequest,
  userAgent = '',
): Promise<string> {
  const { accountId } = actor;
  const { database, lockAccount, now, accountBytesMax, followSettings, publishChange } = dependencies;
  const turn = new TimeSlice();
  const changes = await checkChanges(request.mutations, turn);
  const answer = await database.write(async (tx, afterCommit) => {
    const head = (await lockHead(tx, accountId)) ?? (await openAccount(tx, accountId, lockAccount));
    await requireKnownPosition(tx, { accountId, head, token: request.mark });
    const settings = await readSettings(tx, accountId);
    const state: PushState = {
      tx,
      accountId,
      deviceId: request.deviceId,
      userAgent: userAgent.slice(0, userAgentLengthMax),
      recordedAt: now(),
      cursor: head.seq,
      bytes: head.bytes,
      token: head.token,
      settings,
      turn,
      documents: new PushedDocuments(tx, turn),
      unseen: new UnseenChanges(tx, { turn, deviceId: request.deviceId }),
      comparing: { stepsLeft: mergeStepsMax },
    };
    await emptyBinWhenDue(state, dependencies, afterCommit);
    const room = { accountId, bytes: state.bytes, bytesMax: accountBytesMax, deviceId: state.deviceId };
    // Purging the bin is committed even where the push is refused: the account may be full until it is purged.
    const isRefused = await lacksRoom(tx, room, request.mutations);
    const outcomes: string[] = [];
    for (const change of isRefused ? [] : changes) {
      outcomes.push(await outcomeOf(state, change));
      await turn.pauseWhenDue();
    }
    state.bytes += await state.documents.save();
    if (state.settings !== settings) await followSettings(tx, accountId, state.settings);
    if (state.bytes !== head.bytes || state.cursor !== head.seq)
      await updateHead(tx, accountId, { seq: state.cursor, bytes: state.bytes });
    if (state.cursor !== head.seq) afterCommit(() => publishChange(accountId));
    return isRefused
      ? null
      : `{"cursor":${state.cursor},${changeTokenText(state.token)}"outcomes":[${outcomes.join(',')}]}`;
  });
  if (answer === null) throw new AppError('account_full');
  return answer;
}

async function emptyBinWhenDue(
  state: PushState,
  { binRounds, accountBytesMax }: PushDependencies,
  afterCommit: AfterCommit,
): Promise<void> {
  const { tx, accountId, cursor, recordedAt } = state;
  const room = { bytes: state.bytes, bytesMax: accountBytesMax };
  if (!binRounds.isDue(accountId, recordedAt) && room.bytes < room.bytesMax) return;
  const emptied = await emptyBin(tx, { accountId, cursor, now: recordedAt, room });
  state.cursor = emptied.cursor;
  state.bytes += emptied.bytes;
  if (emptied.cursor !== cursor) state.token = await findChangeToken(tx, accountId, emptied.cursor);
  afterCommit(() => binRounds.setDone(accountId, recordedAt));
}

/** The first write of an account. A token may outlive its account for a moment; nothing is written then. */
async function openAccount(
  tx: Transaction,
  accountId: string,
  lockAccount: PushDependencies['lockAccount'],
): Promise<Head> {
  if (!(await lockAccount(tx, accountId))) throw new AppError('account_closed');
  await insertHead(tx, accountId);
  return (await lockHead(tx, accountId)) ?? emptyHead;
}

async function outcomeOf(state: PushState, mutation: CheckedChange): Promise<string> {
  const { tx, accountId, recordedAt } = state;
  const known = await findOutcome(tx, accountId, mutation.id);
  if (known !== undefined) return known;
  const applied = await applyOne(state, mutation);
  const outcome = JSON.stringify(applied);
  const isRefused = applied.status === 'rejected';
  await insertOutcome(tx, { accountId, mutationId: mutation.id, outcome, recordedAt, isRefused });
  state.bytes += outcomeBytes(outcome);
  return outcome;
}

async function applyOne(state: PushState, mutation: CheckedChange): Promise<MutationOutcome> {
  const { sent } = mutation;
  try {
    if (sent instanceof DomainError) throw sent;
    const key = { accountId: state.accountId, collection: sent.collection, id: sent.documentId };
    const stored = await state.documents.find(key);
    await state.turn.pauseWhenDue();
    const { ready, met, joinedBy } = await mergeUnseen(state, mutation, { sent, key, stored });
    const seq = state.cursor + 1;
    const changed = withMergeOutcome(stored, applyTo(state, ready, { document: stored, seq }), { met, seq });
    const before = stored === null ? null : valuesBefore(stored, changed);
    await state.turn.pauseWhenDue();
    const record = {
      ...key,
      seq,
      mutationId: mutation.id,
      name: ready.name,
      args: joinedBy ? JSON.stringify(joinedBy) : mutation.argsText,
      deviceId: state.deviceId,
      recordedAt: state.recordedAt,
      before: before === null ? null : JSON.stringify(before),
      met: met === null ? null : JSON.stringify(met),
      userAgent: state.userAgent,
      batchId: sent.batchId ?? null,
    };
    await insertChange(state.tx, record);
    state.bytes += changeBytes(record);
    state.documents.set(key, changed, seq);
    const args = joinedBy ?? (mutation.args as SentArgs);
    state.unseen.add(key, { name: ready.name, args, seq, before: before ?? {} });
    state.cursor = seq;
    state.token = changeToken({ seq, mutationId: mutation.id, recordedAt: state.recordedAt });
    if (ready.collection === 'settings') state.settings = changed as Settings;
    return { id: mutation.id, status: 'applied', cursor: seq };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = error.fields.length > 0 ? { fields: [...error.fields] } : {};
    return { id: mutation.id, status: 'rejected', error: { code: error.code, ...fields } };
  }
}

interface SentMutation {
  sent: ReadyMutation;
  key: DocumentKey;
  stored: DocumentBody | null;
}

interface Merged {
  ready: ReadyMutation;
  met: MergeOutcome | null;
  /** The arguments of a merge of jobs that other devices' changes have altered. */
  joinedBy?: SentArgs;
}

/** The mutation to apply, after merging the changes that the device had not seen. */
async function mergeUnseen(
  state: PushState,
  { seen, args }: CheckedChange,
  { sent, key, stored }: SentMutation,
): Promise<Merged> {
  const isWholeJob = sent.name === 'job.recover';
  const isMergeable = isWholeJob || canConflict(sent.name);
  if (seen === undefined || stored === null || !isMergeable) return { ready: sent, met: null };
  const { unseen, comparing } = state;
  const changes = await unseen.after(seen, key);
  const joined = await joinedJob(state, { name: sent.name, args: args as SentArgs, seen });
  if (changes.length === 0 && !joined?.otherUnseen.length) return { ready: sent, met: null };
  // Storing a whole job would overwrite changes of another device; the person has to compare them first.
  if (isWholeJob) throw new DomainError('job_exists');
  const change = { name: sent.name, args: args as SentArgs };
  const { args: together, met } = joined
    ? mergeJoined(change, { stored: stored as Job, unseen: changes, ...joined })
    : mergeChanges(stored, change, { unseen: changes, budget: comparing });
  return {
    ready: together === change.args ? sent : readyMutation(sent.name, together),
    ...(sent.name === 'job.merge' && together !== change.args && { joinedBy: together }),
    met: Object.keys(met).length === 0 ? null : met,
  };
}

/** The job that a merge or its undo involves; null for every other change. */
async function joinedJob(
  { accountId, documents, unseen }: PushState,
  { name, args, seen }: SentChange & { seen: number },
): Promise<Pick<JoinedJobs, 'other' | 'otherUnseen'> | null> {
  if (name !== 'job.merge' && name !== 'job.unmerge') return null;
  const key = { accountId, collection: 'job' as const, id: (args['other'] as Job).id };
  const otherUnseen = await unseen.after(seen, key);
  return {
    otherUnseen,
    other: otherUnseen.length === 0 ? null : ((await documents.find(key)) as Job | null),
  };
}

/** An unresolved conflict is stored in the document itself, so that every device shows it. */
function withMergeOutcome(
  stored: DocumentBody | null,
  changed: DocumentBody,
  { met, seq }: { met: MergeOutcome | null; seq: number },
): DocumentBody {
  if (met === null || stored === null) return changed;
  const opened = unresolvedConflicts(met).map((path) => ({ seq, place: path }));
  return withConflicts(stored as Job, changed as Job, opened);
}

type SentArgs = Record<string, unknown>;

function applyTo(
  state: PushState,
  ready: ReadyMutation,
  { document, seq }: { document: DocumentBody | null; seq: number },
): DocumentBody {
  return ready.apply(document, {
    settings: state.settings,
    now: new Date(state.recordedAt).toISOString(),
    seq,
  });
}
