import { protocolHeader } from '@foothold/contract/protocol';
import { AccountSync } from '../../apps/web/src/sync/engine/account-sync.ts';
import type { TokenSource } from '../../apps/web/src/sync/transport/api-client.ts';

/** What becomes of one request on its way. */
export type Fate = 'arrives' | 'request_lost' | 'answer_lost' | 'repeated' | 'answer_cut' | 'server_busy';

/** A network that does to each request what the next fate says, and nothing once they are used up. */
class FaultyNetwork {
  /** The protocol version the other side is made to believe in, instead of ours. */
  protocol: string | null = null;
  /** How often news has been asked for, and how often a stream has been opened. */
  newsCalls = 0;
  liveCalls = 0;
  #fates: Fate[] = [];
  #hasLiveFeed: boolean;

  constructor(hasLiveFeed: boolean) {
    this.#hasLiveFeed = hasLiveFeed;
  }

  plan(fates: readonly Fate[]): void {
    this.#fates = [...fates];
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (asksFor('/live', input)) {
      if (!this.#hasLiveFeed) throw new TypeError('the stream does not get through');
      const answer = await fetch(input, init);
      this.liveCalls += 1;
      return answer;
    }
    if (asksFor('/changes', input)) this.newsCalls += 1;
    const fate = this.#fates.shift() ?? 'arrives';
    if (this.protocol !== null) {
      const headers = { ...(init?.headers as Record<string, string>), [protocolHeader]: this.protocol };
      return fetch(input, { ...init, headers });
    }
    if (fate === 'request_lost') throw new TypeError('the request was lost');
    if (fate === 'server_busy') return new Response('<h1>Service unavailable</h1>', { status: 503 });
    if (fate === 'repeated') await (await fetch(input, init)).arrayBuffer();
    const response = await fetch(input, init);
    if (fate === 'answer_lost') {
      await response.arrayBuffer();
      throw new TypeError('the answer was lost');
    }
    if (fate === 'answer_cut') {
      const text = await response.text();
      return new Response(text.slice(0, text.length / 2), { status: response.status });
    }
    return response;
  };
}

function asksFor(path: string, input: RequestInfo | URL): boolean {
  return (input instanceof Request ? input.url : input.toString()).includes(`/api/v1${path}`);
}

export interface TestDeviceOptions {
  accountId: string;
  origin: string;
  getIdToken: TokenSource;
  /** Tabs of one browser have the same. */
  databaseName: string;
  /** Milliseconds since 1970 UTC, by this device's own clock. */
  now: () => number;
  onSignInNeeded?: () => void;
  /** Whether the browser lets tabs take turns; pages without TLS from another machine cannot. */
  hasLocks?: boolean;
  /** Whether a live stream gets through to this device; by default it has to ask for news. */
  hasLiveFeed?: boolean;
}

/** One tab of the web app without its screens. It reaches for the server only when it is told to. */
export class TestDevice {
  readonly network: FaultyNetwork;
  #options: TestDeviceOptions;
  #isOnline = false;
  #listeners = new Set<() => void>();
  #sync: AccountSync;
  #stopped: Promise<void>[] = [];

  constructor(options: TestDeviceOptions) {
    this.#options = options;
    this.network = new FaultyNetwork(options.hasLiveFeed ?? false);
    this.#sync = this.#start();
  }

  get sync(): AccountSync {
    return this.#sync;
  }

  get newsCalls(): number {
    return this.network.newsCalls;
  }

  get liveCalls(): number {
    return this.network.liveCalls;
  }

  /** One attempt to send and fetch; ends well or not. */
  async exchange(fates: readonly Fate[] = []): Promise<void> {
    this.network.plan(fates);
    this.#turn(true);
    await this.#sync.catchUp();
    this.#turn(false);
  }

  /** From here on the tab sends by itself, as in a browser. */
  goOnline(): void {
    this.#turn(true);
  }

  #turn(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const tell of this.#listeners) tell();
  }

  /** As if the tab had been closed and opened again, whatever was under way. */
  reload(): void {
    this.#stopped.push(this.#sync.stop());
    this.#sync = this.#start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#stopped, this.#sync.stop()]);
  }

  #start(): AccountSync {
    const { now, hasLocks = true, hasLiveFeed = false, ...options } = this.#options;
    return new AccountSync({
      ...options,
      environment: {
        fetch: this.network.fetch,
        now: () => new Date(now()),
        random: Math.random,
        isOnline: () => this.#isOnline,
        // Looked at, unless it has to ask for news: then it does so only when a test tells it to.
        isVisible: () => hasLiveFeed,
        onChange: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
        locks: hasLocks ? navigator.locks : null,
      },
    });
  }
}
