import type { SimulatedServer } from './simulated-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface NetworkOptions {
  time: VirtualTime;
  random: () => number;
  /** Whichever process the proxy picks. */
  server: () => SimulatedServer;
  accountId: () => string;
  isOnline: () => boolean;
  /** Whether the network does all the harm it can, or none. */
  isBad: () => boolean;
  /** Whether no server is there, not even to give the answer it was about to. */
  isDown: () => boolean;
}

/** A network that delays, loses, repeats and reorders requests and answers, and cuts streams. */
export class SimulatedNetwork {
  #options: NetworkOptions;
  #cuts = new Set<() => void>();

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** Cuts every stream that is open. */
  cut(): void {
    for (const cut of this.#cuts) cut();
    this.#cuts.clear();
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { time, server, accountId } = this.#options;
    const url = new URL(input instanceof Request ? input.url : input);
    const account = accountId();
    await time.sleep(this.#delay());
    const { isDown, isOnline } = this.#options;
    if (isDown() || !isOnline() || this.#happens(0.15)) throw new TypeError('the request was lost');
    if (init.signal?.aborted) throw init.signal.reason;
    if (url.pathname.endsWith('/live')) return this.#stream(account, url, init.signal);
    const body = typeof init.body === 'string' ? init.body : undefined;
    if (this.#happens(0.1)) {
      // The same request once more, later than what comes after it.
      void time.sleep(this.#delay() * 4).then(() => server().answer(account, url, body));
    }
    const answer = await server().answer(account, url, body);
    await time.sleep(this.#delay());
    const isDropped = isDown() || this.#happens(0.15);
    if (isDropped || init.signal?.aborted) throw new TypeError('the answer was lost');
    const text = this.#happens(0.05) ? answer.body.slice(0, answer.body.length / 2) : answer.body;
    return response(answer.status, { text: async () => text });
  };

  #stream(account: string, url: URL, signal: AbortSignal | null | undefined): Response {
    const waiting: (Uint8Array | null)[] = [];
    let wake = (): void => undefined;
    let isCut = false;
    const leave = this.#options.server().listen(account, url, (text) => {
      waiting.push(text === null ? null : Buffer.from(text));
      wake();
    });
    const cut = (): void => {
      isCut = true;
      leave();
      wake();
    };
    this.#cuts.add(cut);
    signal?.addEventListener('abort', cut);
    const read = async () => {
      await this.#options.time.sleep(this.#delay());
      while (waiting.length === 0 && !isCut) await new Promise<void>((resolve) => (wake = resolve));
      if (isCut) throw new TypeError('the stream was cut');
      const value = waiting.shift() ?? null;
      return value === null ? { done: true as const } : { done: false as const, value };
    };
    return response(200, { body: { getReader: () => ({ read }) } });
  }

  #delay(): number {
    const { random, isBad } = this.#options;
    return Math.floor(random() * (isBad() ? 400 : 20));
  }

  #happens(chance: number): boolean {
    return this.#options.isBad() && this.#options.random() < chance;
  }
}

/** Only what sync reads of an answer, without the tasks a real one runs in the background. */
function response(status: number, rest: object): Response {
  return { ok: status < 300, status, headers: new Headers(), ...rest } as unknown as Response;
}
