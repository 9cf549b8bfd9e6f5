import { backOffMs } from '../transport/back-off.ts';
import type { SyncEnvironment } from '../transport/sync-environment.ts';

/** Poll interval of a visible page while the live feed is disconnected, in milliseconds. */
const pollMs = 25_000;
const pollSpreadMs = 5_000;
/** Minimum interval between two attempts that are caused by the page becoming visible. */
const wakeGapMs = 2_000;

export interface SyncLoopOptions {
  environment: SyncEnvironment;
  /** Makes one attempt. Resolves with the reaction to a failure, or null after success. */
  attempt: () => Promise<AttemptFailure | null>;
  /** Whether the live feed is connected. */
  isConnected: () => boolean;
  onChange: () => void;
}

/** `stop` waits for the person; `retry` is repeated automatically, no sooner than `retryAfterMs`. */
export interface AttemptFailure {
  next: 'retry' | 'stop';
  retryAfterMs: number;
}

/**
 * Schedules attempts: one at a time, with back-off while they fail, polling while the page is visible and the stream is
 * not connected.
 */
export class SyncLoop {
  failures = 0;
  retryAt: Date | null = null;
  #isRunning = false;
  #isStopped = false;
  /** Set during an attempt: another one is due within this many milliseconds. */
  #nextWithinMs = Number.POSITIVE_INFINITY;
  /** Whether an attempt was due while the device was offline. */
  #isBlockedOffline = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #dueAt = Number.POSITIVE_INFINITY;
  #lastEnd = 0;
  #awaitingEnd: (() => void)[] = [];
  #options: SyncLoopOptions;
  #stopListening: () => void;

  constructor(options: SyncLoopOptions) {
    this.#options = options;
    this.#stopListening = options.environment.onChange(() => this.#wake());
  }

  /** Whether an attempt is running or due at once. */
  get busy(): boolean {
    return this.#isRunning || this.#dueAt <= this.#now();
  }

  /** Asks for an attempt within this many milliseconds. While attempts fail, the back-off decides. */
  request(withinMs = 0): void {
    if (this.#isStopped) return;
    if (this.#isRunning) this.#nextWithinMs = Math.min(this.#nextWithinMs, withinMs);
    else if (this.failures === 0) this.#schedule(withinMs);
  }

  /** Tries at once, without the back-off. */
  retryNow(): void {
    if (this.#isStopped) return;
    if (this.#isRunning) this.#nextWithinMs = 0;
    else this.#schedule(0, true);
  }

  /** Tries at once; resolves when that attempt has ended in any way, or when none can be made. */
  async attemptNow(): Promise<void> {
    if (this.#isStopped || !this.#options.environment.isOnline()) return;
    this.retryNow();
    await new Promise<void>((ended) => this.#awaitingEnd.push(ended));
  }

  stop(): void {
    this.#isStopped = true;
    this.#resolveAwaitingEnd();
    this.#unschedule();
    this.#stopListening();
  }

  #schedule(delayMs: number, isFirm = false): void {
    const dueAt = this.#now() + delayMs;
    if (!isFirm && dueAt >= this.#dueAt) return;
    this.#unschedule();
    this.#dueAt = dueAt;
    const turn = this.#turn;
    // A microtask, because browsers throttle the timers of background pages, and such a page may hold the stream.
    if (delayMs <= 0) queueMicrotask(() => (turn === this.#turn ? void this.#run() : undefined));
    else this.#timer = setTimeout(() => void this.#run(), delayMs);
    this.#options.onChange();
  }

  #unschedule(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
  }

  async #run(): Promise<void> {
    this.#unschedule();
    // Does not try offline; the `online` event starts the next attempt.
    if (this.#isStopped || !this.#options.environment.isOnline()) {
      this.#isBlockedOffline = !this.#isStopped;
      this.#resolveAwaitingEnd();
      return this.#options.onChange();
    }
    const isWaitedFor = this.#awaitingEnd;
    this.#awaitingEnd = [];
    this.#isBlockedOffline = false;
    this.#isRunning = true;
    this.#nextWithinMs = Number.POSITIVE_INFINITY;
    this.#options.onChange();
    const failure = await this.#options.attempt();
    this.#isRunning = false;
    this.#lastEnd = this.#now();
    for (const ended of isWaitedFor) ended();
    if (this.#isStopped) return;
    this.retryAt = null;
    if (failure === null) this.#afterSuccess();
    else this.#afterFailure(failure);
    this.#options.onChange();
  }

  #afterSuccess(): void {
    const { environment, isConnected } = this.#options;
    this.failures = 0;
    if (Number.isFinite(this.#nextWithinMs)) this.#schedule(this.#nextWithinMs);
    if (environment.isVisible() && !isConnected())
      this.#schedule(Math.round(pollMs + environment.random() * pollSpreadMs));
  }

  #afterFailure({ next, retryAfterMs }: AttemptFailure): void {
    if (next === 'stop') return;
    this.failures += 1;
    const delayMs = Math.max(retryAfterMs, backOffMs(this.failures, this.#options.environment.random()));
    this.retryAt = new Date(this.#now() + delayMs);
    this.#schedule(delayMs);
  }

  #resolveAwaitingEnd(): void {
    for (const ended of this.#awaitingEnd) ended();
    this.#awaitingEnd = [];
  }

  #wake(): void {
    const { isOnline, isVisible } = this.#options.environment;
    this.#options.onChange();
    if (this.#isStopped || this.#isRunning || !isOnline()) return;
    const isWanted = isVisible() && this.#now() - this.#lastEnd > wakeGapMs;
    if (isWanted || this.#isBlockedOffline) this.#schedule(0, true);
  }

  #now(): number {
    return this.#options.environment.now().getTime();
  }
}
