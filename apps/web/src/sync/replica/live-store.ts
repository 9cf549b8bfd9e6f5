import type { WireDocument } from '@foothold/contract/document';
import type { Job } from '@foothold/domain/job';
import type { DocumentBody } from '@foothold/domain/mutation';
import { isSample, withoutSamples } from '@foothold/domain/sample';
import { defaultSettings, type Settings } from '@foothold/domain/settings';
import { BaseDocuments } from './base-documents.ts';
import { type DocumentKey, jobIdOf, settingsKey } from './document-key.ts';
import { withJobs } from './job-list.ts';
import { applyPending, foldDocument, type ParsedChange, Overlay, readPending } from './overlay.ts';
import type { QueuedChange, RejectedMutation } from './queued-change.ts';

/** Everything that may change at once; what is left out stays. */
export interface LiveUpdate {
  shards?: ReadonlyMap<number, readonly WireDocument[]>;
  queue?: readonly QueuedChange[];
  rejected?: readonly RejectedMutation[];
  /** Whether the documents go back to another snapshot than those that are here. */
  isOtherSnapshot?: boolean;
}

/** What the person sees: the server's documents with the waiting changes on top. Unchanged values keep their identity. */
export class LiveStore {
  readonly base = new BaseDocuments();
  #overlay = new Overlay();
  #listeners = new Set<() => void>();
  #queue: readonly QueuedChange[] = [];
  #rejected: readonly RejectedMutation[] = [];
  #settings: Settings = defaultSettings;
  #jobs: readonly Job[] = [];
  #samples: readonly Job[] = [];
  #listed: readonly Job[] = [];
  #bin: readonly Job[] = [];
  #ownBin: readonly Job[] = [];
  #jobById = new Map<string, Job>();

  /** The person's own jobs: what is counted and exported. */
  getJobs = (): readonly Job[] => this.#jobs;
  /** The same and the samples beside them: what is shown as a list. */
  getListedJobs = (): readonly Job[] => this.#listed;
  getBin = (): readonly Job[] => this.#ownBin;
  /** Whether anything at all has been deleted of late, a sample too. */
  hasDeleted = (): boolean => this.#bin.length > 0;
  getJob = (id: string): Job | undefined => this.#jobById.get(id);
  getSettings = (): Settings => this.#settings;
  getQueue = (): readonly QueuedChange[] => this.#queue;
  getRejected = (): readonly RejectedMutation[] => this.#rejected;

  /** The document a waiting change touches; null when this version of the app cannot tell. */
  keyOf = (changeId: string): DocumentKey | null => this.#overlay.keyOf(changeId);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds one change to the end and shows it. Throws `DomainError`, and then nothing has changed. `onTaken` is called
   * before it is drawn, so that disk and network work in parallel with the rendering.
   */
  append(change: QueuedChange, onTaken?: () => void): void {
    const pending = readPending(change, this.#settings);
    const after = applyPending(this.#seen(pending.key), pending);
    this.#overlay.append(pending);
    this.#show(new Map([[pending.key, after]]));
    this.#queue = [...this.#queue, change];
    onTaken?.();
    this.#notify();
  }

  /** Adds many changes to the end and shows them in one step. Throws `DomainError` for any, and then nothing has changed. */
  appendAll(changes: readonly ParsedChange[]): void {
    const after = new Map<DocumentKey, DocumentBody | null>();
    let settings = this.#settings;
    for (const pending of changes) {
      pending.settingsBefore = settings;
      const before = after.has(pending.key) ? (after.get(pending.key) ?? null) : this.#seen(pending.key);
      const document = applyPending(before, pending);
      after.set(pending.key, document);
      if (pending.key === settingsKey) settings = (document as Settings | null) ?? defaultSettings;
    }
    for (const pending of changes) this.#overlay.append(pending);
    this.#show(after);
    this.#queue = [...this.#queue, ...changes.map(({ change }) => change)];
    this.#notify();
  }

  /** Takes over documents, queue and rejections in one step, so that nothing flickers in between. */
  update({ shards, queue, rejected, isOtherSnapshot }: LiveUpdate): void {
    const dirty = new Map<DocumentKey, DocumentBody | null>();
    for (const [number, documents] of shards ?? []) {
      this.base.replaceShard(number, documents, dirty, isOtherSnapshot);
    }
    const touch = (key: DocumentKey) => dirty.set(key, this.base.get(key));
    if (queue) {
      this.#overlay.replace(queue, this.#settings).forEach(touch);
      this.#queue = queue;
    }
    if (rejected) this.#rejected = rejected;
    if (dirty.has(settingsKey)) {
      this.#overlay.replaySettings(this.base.get(settingsKey) as Settings | null);
      for (const key of this.#overlay.keys()) touch(key);
    }
    // Few documents have waiting changes, and all of them may be dirty when a copy is opened.
    for (const key of this.#overlay.keys()) {
      const base = dirty.get(key);
      if (base !== undefined) dirty.set(key, foldDocument(base, this.#overlay.changesOf(key)));
    }
    this.#show(dirty);
    this.#notify();
  }

  #seen(key: DocumentKey): DocumentBody | null {
    const jobId = jobIdOf(key);
    if (jobId !== null) return this.#jobById.get(jobId) ?? null;
    return this.#settings === defaultSettings ? null : this.#settings;
  }

  #show(documents: ReadonlyMap<DocumentKey, DocumentBody | null>): void {
    const ids: string[] = [];
    for (const [key, document] of documents) {
      const id = jobIdOf(key);
      if (id === null) {
        this.#settings = (document as Settings | null) ?? defaultSettings;
        continue;
      }
      if (document) this.#jobById.set(id, document as Job);
      else this.#jobById.delete(id);
      ids.push(id);
    }
    const [jobs, samples, bin] = [this.#jobs, this.#samples, this.#bin];
    this.#jobs = withJobs(jobs, this.#jobById, ids, (job) => !isInBin(job) && !isSample(job));
    this.#samples = withJobs(samples, this.#jobById, ids, (job) => !isInBin(job) && isSample(job));
    this.#bin = withJobs(bin, this.#jobById, ids, (job) => isInBin(job));
    if (this.#bin !== bin) this.#ownBin = withoutSamples(this.#bin);
    if (this.#jobs !== jobs || this.#samples !== samples) this.#listed = inOrder(this.#jobs, this.#samples);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isInBin(job: Job): boolean {
  return job.deleted !== undefined;
}

/** Both by id; without samples the list of jobs itself. */
function inOrder(jobs: readonly Job[], samples: readonly Job[]): readonly Job[] {
  if (samples.length === 0) return jobs;
  return [...jobs, ...samples].sort((a, b) => (a.id < b.id ? -1 : 1));
}
