import { type ChangesResponse, changesResponseSchema } from '@foothold/contract/changes';
import { backOffMs } from '../transport/back-off.ts';
import { readEvents, type StreamEvent } from '../transport/event-stream.ts';
import type { SyncEnvironment } from '../transport/sync-environment.ts';
import { TabLeader } from './tab-leader.ts';

/** The cursor and last server position of a copy, and its snapshot. */
export interface CopyPosition {
  cursor: number;
  mark: string | null;
  snapshotBase: number;
}

export interface LiveFeedOptions {
  environment: SyncEnvironment;
  /** The same for all tabs of one account in one browser. */
  name: string;
  /** The position of this tab's copy; null without one. */
  position: () => CopyPosition | null;
  /** Opens the stream after that position; rejects when the request fails. */
  open: (from: CopyPosition, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Called with a page of changes, for a copy of this snapshot. */
  onPage: (page: ChangesResponse, snapshotBase: number) => void;
  /** Called when changes arrive, or the stream disconnects: an exchange should follow within so many milliseconds. */
  onWanted: (withinMs: number) => void;
}

/** The server sends a heartbeat every 25 s; a stream that is silent for longer than this has disconnected. */
const silenceMs = 40_000;
/** A stream that was open for this long resets the back-off when it ends. */
const soundMs = 10_000;
/** How long an accepted change is awaited on the stream before it is pulled. */
const returnMs = 500;
/** Maximum delay between two attempts to open the stream. */
const waitMsMax = 60_000;
/** Maximum number of pages that wait to be stored; further ones are dropped, and pulled later. */
const waitingPagesMax = 100;

interface OpenStream {
  stop: AbortController;
  /** Whether an event has arrived: a proxy may buffer the stream. */
  hasDelivered: boolean;
  openedAt: number;
  /** The snapshot of the copy for which it was opened: its pages do not apply to another. */
  snapshotBase: number;
}

/**
 * Receives the server's changes by an event stream. The leader among the tabs of one browser holds the stream and
 * broadcasts that it is connected; the others read what it stores. While no tab is connected, each polls at a long
 * interval.
 */
export class LiveFeed {
  /** Whether this tab or the leading one receives the stream. */
  isConnected = false;
  #options: LiveFeedOptions;
  #leader: TabLeader;
  #channel: BroadcastChannel;
  #stream: OpenStream | null = null;
  #pages: ChangesResponse[] = [];
  #isLagging = false;
  #failures = 0;
  #retryAt = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #awaitingPage: (() => void)[] = [];
  #isStopped = false;
  #stopListening: () => void;

  constructor(options: LiveFeedOptions) {
    const { environment, name } = options;
    this.#options = options;
    this.#leader = new TabLeader({
      locks: environment.locks,
      name: `foothold.live.${name}`,
      onChange: (isLeader) => this.#leaderChanged(isLeader),
    });
    this.#channel = new BroadcastChannel(`foothold.live.${name}`);
    this.#channel.onmessage = ({ data }) => this.#handleLeaderMessage(data);
    this.#stopListening = environment.onChange(() => this.#environmentChanged());
  }

  /** Whether this tab holds the stream, and has dropped none of its pages. */
  get isStreaming(): boolean {
    return this.#stream?.hasDelivered === true && !this.#isLagging;
  }

  /** Opens the stream, unless a tab holds it already or the back-off is not over. */
  ensure(): void {
    const from = this.#options.position();
    if (this.#isStopped || from === null || !this.#mayConnect()) return;
    if (!this.#leader.isLeader) this.#follow();
    if (!this.#leader.isLeader) return;
    this.#broadcastState();
    if (this.#stream !== null) return;
    const waitMs = this.#retryAt - this.#now();
    // After the clock was set back the retry time would lie too far ahead.
    if (waitMs > 0 && waitMs <= waitMsMax) this.#options.onWanted(waitMs);
    else void this.#connect(from);
  }

  /** Resolves once the stream has delivered a cursor, or after `returnMs`. */
  async waitForCursor(cursor: number): Promise<void> {
    const end = new Promise<void>((resolve) => setTimeout(resolve, returnMs));
    let isLate = false;
    void end.then(() => (isLate = true));
    while (!isLate && this.isStreaming && (this.#pages.at(-1)?.cursor ?? 0) < cursor) {
      await Promise.race([end, new Promise<void>((came) => this.#awaitingPage.push(came))]);
    }
  }

  /** Returns the pages since the last call for a copy of this snapshot, in order; unless `isWhole`, a pull must follow. */
  drain(snapshotBase: number): { pages: ChangesResponse[]; isWhole: boolean } {
    const isWhole = this.isStreaming;
    this.#isLagging = false;
    const pages = this.#pages.splice(0);
    if (this.#stream === null || this.#stream.snapshotBase === snapshotBase) return { pages, isWhole };
    this.#stream.stop.abort();
    return { pages: [], isWhole: false };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#watch);
    this.#stopListening();
    this.#stream?.stop.abort();
    this.#leader.stop();
    this.#channel.close();
    this.#resolveAwaitingPage();
  }

  #follow(): void {
    this.#leader.standInLine();
    if (this.#leader.isLeader || this.isConnected) return;
    this.#channel.postMessage('who_leads');
    this.#watch ??= setTimeout(() => this.#handleSilence(), silenceMs);
  }

  async #connect(from: CopyPosition): Promise<void> {
    const stop = new AbortController();
    const stream: OpenStream = {
      stop,
      hasDelivered: false,
      openedAt: this.#now(),
      snapshotBase: from.snapshotBase,
    };
    this.#stream = stream;
    this.#isLagging = false;
    this.#watchSilence();
    try {
      const body = await this.#options.open(from, stop.signal);
      await readEvents(body, (event) => {
        if (this.#stream === stream) this.#handleEvent(stream, event);
      });
    } catch {
      // Ignores the cause: the exchange that follows meets the same failure and reports it.
    }
    if (this.#stream === stream) this.#handleDisconnect(stream);
  }

  #handleEvent(stream: OpenStream, { name, data }: StreamEvent): void {
    stream.hasDelivered = true;
    this.isConnected = true;
    this.#watchSilence();
    this.#broadcastState();
    if (name === null) return;
    const page = name === 'changes' ? readPage(data) : null;
    if (page === null || this.#pages.length >= waitingPagesMax) this.#isLagging = true;
    else this.#pages.push(page);
    if (page !== null && !this.#isLagging) this.#options.onPage(page, stream.snapshotBase);
    this.#resolveAwaitingPage();
    this.#options.onWanted(0);
  }

  #handleDisconnect(stream: OpenStream): void {
    this.#stream = null;
    this.#pages = [];
    this.isConnected = false;
    clearTimeout(this.#watch);
    this.#watch = undefined;
    this.#resolveAwaitingPage();
    if (this.#isStopped) return;
    const now = this.#now();
    this.#failures = stream.hasDelivered && now - stream.openedAt > soundMs ? 0 : this.#failures + 1;
    const random = this.#options.environment.random();
    const delayMs = this.#failures === 0 ? Math.round(random * 1_000) : backOffMs(this.#failures, random);
    this.#retryAt = now + delayMs;
    this.#broadcastState();
    this.#options.onWanted(delayMs);
  }

  #watchSilence(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#handleSilence(), silenceMs);
  }

  #handleSilence(): void {
    this.#watch = undefined;
    this.isConnected = false;
    if (this.#stream) return this.#stream.stop.abort();
    if (this.#options.environment.isVisible()) this.#leader.takeOver();
    this.#options.onWanted(0);
  }

  #handleLeaderMessage(message: unknown): void {
    if (this.#isStopped || this.#options.environment.locks === null) return;
    if (message === 'who_leads') return this.#leader.isLeader ? this.#broadcastState() : undefined;
    if (this.#leader.isLeader) return;
    const wasConnected = this.isConnected;
    this.isConnected = message === 'fed';
    this.#watchSilence();
    if (wasConnected && !this.isConnected) this.#options.onWanted(0);
  }

  #broadcastState(): void {
    if (!this.#isStopped) this.#channel.postMessage(this.isConnected ? 'fed' : 'not_fed');
  }

  #resolveAwaitingPage(): void {
    for (const came of this.#awaitingPage.splice(0)) came();
  }

  #leaderChanged(isLeader: boolean): void {
    this.isConnected = false;
    if (!isLeader) this.#stream?.stop.abort();
    else this.ensure();
  }

  /** Whether this tab is online and may hold a stream; without Web Locks to elect a leader, only visible tabs do. */
  #mayConnect(): boolean {
    const { isOnline, isVisible, locks } = this.#options.environment;
    return isOnline() && (locks !== null || isVisible());
  }

  #environmentChanged(): void {
    if (!this.#mayConnect()) this.#stream?.stop.abort();
  }

  #now(): number {
    return this.#options.environment.now().getTime();
  }
}

function readPage(data: string): ChangesResponse | null {
  try {
    const page = changesResponseSchema.safeParse(JSON.parse(data));
    return page.success ? page.data : null;
  } catch {
    return null;
  }
}
