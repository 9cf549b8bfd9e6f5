import { fileLimits } from '@foothold/contract/files';
import { sha256 as sha256Of } from '@foothold/domain/sha256';
import { withinMs } from '../../time-limit.ts';
import type { AccountSync } from '../engine/account-sync.ts';
import type { ApiClient } from '../transport/api-client.ts';
import { ApiFailure, nextStepAfter } from '../transport/api-failure.ts';
import { backOffMs } from '../transport/back-off.ts';
import { browserEnvironment } from '../transport/sync-environment.ts';
import { type WaitingFile, WaitingFiles } from './waiting-files.ts';

/** Why the server refuses a file; it stays on this device until the person removes it or tries again. */
export type UploadProblem = 'file_too_large' | 'too_many_files' | 'refused';

/** The progress of an upload. `sent` and `size` count bytes. */
export interface UploadProgress {
  sent: number;
  size: number;
  state: 'waiting' | 'sending' | 'refused';
  problem: UploadProblem | null;
}

const damagedMax = 2;
/** How long a file that no job names stays: an undo may restore the job, or a change that names it may follow. */
const unnamedRetentionMs = 86_400_000;

/** Uploads the files of one account, one after the other, each after its job. */
export class FileUploads {
  readonly #sync: AccountSync;
  readonly #files: WaitingFiles;
  readonly #environment = browserEnvironment();
  readonly #channel: BroadcastChannel;
  readonly #stopListening: (() => void)[];
  #progress: ReadonlyMap<string, UploadProgress> = new Map();
  #listeners = new Set<() => void>();
  #running: Promise<void> | null = null;
  #isRerunWanted = false;
  readonly #stopping = new AbortController();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasLooked = false;
  #waitsForJob = false;

  constructor(sync: AccountSync) {
    this.#sync = sync;
    this.#files = new WaitingFiles(sync.accountId);
    this.#channel = new BroadcastChannel(`foothold.files.${sync.accountId}`);
    this.#channel.onmessage = ({ data }: MessageEvent<[string, UploadProgress | null]>) => {
      this.#show(...data);
      if (data[1]?.state === 'waiting') this.#request();
    };
    this.#stopListening = [
      this.#environment.onChange(() => this.#request()),
      sync.subscribeStatus(() => this.#statusChanged()),
    ];
    this.#request();
  }

  getProgress = (): ReadonlyMap<string, UploadProgress> => this.#progress;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether closing this tab would lose a file. */
  get isInTab(): boolean {
    return this.#files.isInTab;
  }

  /**
   * Stores a file, to be uploaded once `describe` has named it in its job, or at once where only earlier versions of
   * the job name it. Resolves with where it is stored until then.
   */
  async add(file: Omit<WaitingFile, 'addedAt'>, describe: () => void): Promise<'device' | 'tab'> {
    const { sha256, size } = file;
    const where = await this.#files.add({ ...file, addedAt: this.#environment.now().getTime() });
    try {
      describe();
    } catch (error) {
      await this.#letGo(sha256);
      throw error;
    }
    this.#tell(sha256, { sent: 0, size, state: 'waiting', problem: null });
    this.#failures = 0;
    this.#request();
    return where;
  }

  /** The contents, where they are still on this device. */
  async find(sha256: string): Promise<Blob | null> {
    return (await this.#files.list()).find((file) => file.sha256 === sha256)?.bytes ?? null;
  }

  /** Retries the uploads that the server refused. */
  retry = (): void => {
    for (const [sha256, progress] of this.#progress) {
      if (progress.state === 'refused') this.#tell(sha256, { ...progress, state: 'waiting', problem: null });
    }
    this.#failures = 0;
    this.#request();
  };

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    for (const stop of this.#stopListening) stop();
    this.#channel.close();
    await this.#running;
    await this.#files.close();
  }

  #request(): void {
    if (this.#stopping.signal.aborted || !this.#environment.isOnline()) return;
    if (this.#running) {
      this.#isRerunWanted = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#withTabLock(() => this.#sendAll())
      .catch((failure: unknown) => this.#rest(failure))
      .finally(() => {
        this.#running = null;
        if (!this.#isRerunWanted || this.#failures > 0) return;
        this.#isRerunWanted = false;
        this.#request();
      });
  }

  #statusChanged(): void {
    const isLoaded = !this.#hasLooked && this.#sync.copy.loaded;
    const isJobSent = this.#waitsForJob && this.#sync.getStatus().pending === 0;
    if (!isLoaded && !isJobSent) return;
    this.#waitsForJob = false;
    this.#failures = 0;
    this.#request();
  }

  #rest(failure: unknown): void {
    if (this.#stopping.signal.aborted) return;
    if (!(failure instanceof ApiFailure)) console.error('Sending a file failed:', failure);
    if (['sign_in', 'give_back'].includes(nextStepAfter(failure))) return;
    this.#failures += 1;
    const retryAfterMs = failure instanceof ApiFailure ? failure.retryAfterMs : 0;
    const delayMs = Math.max(retryAfterMs, backOffMs(this.#failures, this.#environment.random()));
    this.#timer = setTimeout(() => {
      this.#request();
    }, delayMs);
  }

  /** Uploads under a Web Lock, so that one tab sends at a time; the next one continues with the rest. */
  async #withTabLock(act: () => Promise<void>): Promise<void> {
    const { locks } = this.#environment;
    if (!locks) return act();
    const { signal } = this.#stopping;
    await locks.request(`foothold.files.${this.#sync.accountId}`, { signal }, act);
  }

  async #sendAll(): Promise<void> {
    const { copy } = this.#sync;
    await copy.opened;
    const files = await this.#files.list();
    for (const { sha256, size } of files) {
      if (!this.#progress.has(sha256)) this.#show(sha256, { sent: 0, size, state: 'waiting', problem: null });
    }
    if (!copy.loaded) return;
    this.#hasLooked = true;
    for (const file of files) {
      if (this.#stopping.signal.aborted) return;
      if (this.#isNamed(file)) await this.#sendOne(file);
      else if (file.addedAt < this.#environment.now().getTime() - unnamedRetentionMs)
        await this.#letGo(file.sha256);
    }
    this.#failures = 0;
  }

  #isNamed({ jobId, sha256, isEarlier }: WaitingFile): boolean {
    if (isEarlier) return true;
    const { live } = this.#sync.copy;
    if (live.getJob(jobId)?.files?.some((file) => file.sha256 === sha256)) return true;
    return live.getRejected().some(({ args }) => JSON.stringify(args).includes(sha256));
  }

  async #sendOne(file: WaitingFile): Promise<void> {
    if (this.#progress.get(file.sha256)?.state === 'refused') return;
    await this.#afterItsJob(file.jobId);
    const client = await this.#sync.apiClient();
    try {
      await this.#send(client, file);
    } catch (failure) {
      if (nextStepAfter(failure) !== 'reject') {
        const { sent = 0 } = this.#progress.get(file.sha256) ?? {};
        this.#tell(file.sha256, { sent, size: file.size, state: 'waiting', problem: null });
        throw failure;
      }
      const problem = problemOf(failure);
      this.#tell(file.sha256, { sent: 0, size: file.size, state: 'refused', problem });
    }
  }

  /** Waits for the changes of the job: the server stores only files that a job names. */
  async #afterItsJob(jobId: string): Promise<void> {
    const isWaiting = () =>
      this.#sync.copy.live
        .getQueue()
        .some(({ acceptedAt, args }) => acceptedAt === undefined && JSON.stringify(args).includes(jobId));
    if (isWaiting()) await this.#sync.catchUp();
    this.#waitsForJob = isWaiting();
    if (this.#waitsForJob) throw new ApiFailure('network');
  }

  async #send(client: ApiClient, { sha256, size, bytes }: WaitingFile): Promise<void> {
    const identity = { sha256, size };
    let state = await client.uploadState(identity);
    let damaged = 0;
    while (!state.isStored) {
      if (this.#stopping.signal.aborted) return;
      this.#tell(sha256, { sent: state.offset, size, state: 'sending', problem: null });
      const chunk = bytes.slice(state.offset, state.offset + fileLimits.chunkBytes);
      try {
        state = await client.uploadChunk(identity, state.offset, chunk);
      } catch (failure) {
        damaged += 1;
        const isDamaged = failure instanceof ApiFailure && failure.code === 'file_damaged';
        if (!isDamaged) throw failure;
        // The stored bytes no longer match the hash of the chosen file.
        if (damaged > damagedMax)
          throw new ApiFailure('refused', { code: 'invalid_request', cause: failure });
        state = { offset: 0, isStored: false };
      }
    }
    await this.#letGo(sha256);
  }

  async #letGo(sha256: string): Promise<void> {
    await this.#files.remove(sha256);
    this.#tell(sha256, null);
  }

  #tell(sha256: string, progress: UploadProgress | null): void {
    this.#show(sha256, progress);
    if (!this.#stopping.signal.aborted) this.#channel.postMessage([sha256, progress]);
  }

  #show(sha256: string, progress: UploadProgress | null): void {
    const next = new Map(this.#progress);
    if (progress) next.set(sha256, progress);
    else next.delete(sha256);
    this.#progress = next;
    for (const listener of this.#listeners) listener();
  }
}

function problemOf(failure: unknown): UploadProblem {
  const code = failure instanceof ApiFailure ? failure.code : null;
  return code === 'file_too_large' || code === 'too_many_files' ? code : 'refused';
}

/** Time limit of reading a file: one on a network drive or in a cloud folder may never load. */
const fileReadMs = 60_000;

/** The SHA-256 of a file in hexadecimal. Rejects when the file cannot be read. */
export async function hashFile(file: Blob): Promise<string> {
  const bytes = await withinMs(fileReadMs, file.arrayBuffer());
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return sha256Of(new Uint8Array(bytes));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
