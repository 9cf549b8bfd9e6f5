import type { WireDocument } from '@foothold/contract/document';
import type { Job } from '@foothold/domain/job';
import type { DocumentBody } from '@foothold/domain/mutation';
import { defaultSettings, type Settings } from '@foothold/domain/settings';
import { BaseDocuments } from './base-documents.ts';
import { type DocumentKey, jobIdOf, settingsKey } from './document-key.ts';
import { withJobs } from './job-list.ts';
import { applyPending, foldDocument, Overlay, readPending } from './overlay.ts';
import type { QueuedChange, RejectedMutation } from './queued-change.ts';

/** Everything that may change at once; what is left out stays. */
export interface LiveUpdate {
  shards?: ReadonlyMap<number, readonly WireDocument[]>;
  queue?: readonly QueuedChange[];
  rejected?: readonly RejectedMutation[];
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
  #bin: readonly Job[] = [];
  #jobById = new Map<string, Job>();

  getJobs = (): readonly Job[] => this.#jobs;
  getBin = (): readonly Job[] => this.#bin;
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

  /** Adds one change to the end and shows it. Throws `DomainError`, and then nothing has changed. */
  append(change: QueuedChange): void {
    const pending = readPending(change, this.#settings);
    const after = applyPending(this.#seen(pending.key), pending);
    this.#overlay.append(pending);
    this.#show(new Map([[pending.key, after]]));
    this.#queue = [...this.#queue, change];
    this.#notify();
  }

  /** Takes over documents, queue and rejections in one step, so that nothing flickers in between. */
  update({ shards, queue, rejected }: LiveUpdate): void {
    const dirty = new Set<DocumentKey>();
    for (const [number, documents] of shards ?? []) {
      for (const key of this.base.replaceShard(number, documents)) dirty.add(key);
    }
    if (queue) {
      for (const key of this.#overlay.replace(queue, this.#settings)) dirty.add(key);
      this.#queue = queue;
    }
    if (rejected) this.#rejected = rejected;
    if (dirty.has(settingsKey)) {
      this.#overlay.replaySettings(this.base.get(settingsKey) as Settings | null);
      for (const key of this.#overlay.keys()) dirty.add(key);
    }
    this.#show(
      new Map([...dirty].map((key) => [key, foldDocument(this.base.get(key), this.#overlay.changesOf(key))])),
    );
    this.#notify();
  }

  #seen(key: DocumentKey): DocumentBody | null {
    const jobId = jobIdOf(key);
    if (jobId !== null) return this.#jobById.get(jobId) ?? null;
    return this.#settings === defaultSettings ? null : this.#settings;
  }

  #show(documents: ReadonlyMap<DocumentKey, DocumentBody | null>): void {
    const live = new Map<string, Job | null>();
    const bin = new Map<string, Job | null>();
    for (const [key, document] of documents) {
      const id = jobIdOf(key);
      if (id === null) {
        this.#settings = (document as Settings | null) ?? defaultSettings;
        continue;
      }
      const job = document as Job | null;
      if (job) this.#jobById.set(id, job);
      else this.#jobById.delete(id);
      live.set(id, job?.deleted === undefined ? job : null);
      bin.set(id, job?.deleted === undefined ? null : job);
    }
    this.#jobs = withJobs(this.#jobs, live);
    this.#bin = withJobs(this.#bin, bin);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
