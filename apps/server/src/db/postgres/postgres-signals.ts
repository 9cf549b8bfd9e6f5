import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Signals } from '../database.ts';

/** Delay that batches the signals of many requests, too short to be noticed. */
const gatherMs = 20;
const reconnectMs = 1_000;
/** How often a probe is sent, and how long it may take to be heard. */
const probeEveryMs = 5_000;
const probeWithinMs = 1_000;
export const signalChannel = 'foothold_news';
/** PostgreSQL takes 8 000 bytes at once; an account's id is some thirty. */
const accountsPerSignal = 150;
const waitingMax = 10_000;

interface Message {
  from: string;
  accountIds: string[];
  /** Sent to find out whether signals arrive. */
  probe?: string;
}

/**
 * Signals between the processes on one database by LISTEN and NOTIFY, never inside a write: PostgreSQL puts the commits
 * of transactions that notify one behind the other.
 *
 * One connection listens and does nothing else; what is sent goes through the pool. A pooler in transaction mode takes
 * LISTEN, and delivers nothing to a connection that is idle. So signals count as heard only while probes arrive that were
 * sent over another connection: each process sends one every few seconds.
 */
export class PostgresSignals implements Signals {
  isHeard = false;
  readonly #url: string;
  readonly #notify: (payload: string) => Promise<void>;
  readonly #self = randomUUID();
  #client: pg.Client | null = null;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #probing: NodeJS.Timeout | undefined;
  #probe = '';
  #onSignal: (accountId: string) => void = () => {};
  #isClosed = false;

  /** `notify` sends a payload over a connection that does not listen. */
  constructor(url: string, notify: (payload: string) => Promise<void>) {
    this.#url = url;
    this.#notify = notify;
  }

  listen(onSignal: (accountId: string) => void): void {
    this.#onSignal = onSignal;
    void this.#connect();
  }

  send(accountId: string): void {
    if (this.#isClosed) return;
    this.#waiting.add(accountId);
    this.#timer ??= setTimeout(() => void this.#flush(), gatherMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.#probing);
    await this.#flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', () => this.#handleDisconnect(client));
    client.on('end', () => this.#handleDisconnect(client));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${signalChannel}`);
      this.#sendProbe();
    } catch {
      await client.end().catch(() => undefined);
      this.#handleDisconnect(client);
    }
  }

  /** Reconnects later; until then changes are found by polling revisions. */
  #handleDisconnect(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.isHeard = false;
    clearTimeout(this.#probing);
    if (!this.#isClosed) setTimeout(() => void this.#connect(), reconnectMs).unref();
  }

  #sendProbe(): void {
    clearTimeout(this.#probing);
    const probe = randomUUID();
    this.#probe = probe;
    this.#notify(this.#payload({ accountIds: [], probe })).catch(() => undefined);
    this.#probing = setTimeout(() => {
      if (this.#probe === probe) this.isHeard = false;
      this.#probing = setTimeout(() => this.#sendProbe(), probeEveryMs - probeWithinMs).unref();
    }, probeWithinMs).unref();
  }

  /** Sends the batch; after a failure it stays queued for the next one. */
  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const accountIds = [...this.#waiting];
    this.#waiting.clear();
    try {
      while (accountIds.length > 0) {
        await this.#notify(this.#payload({ accountIds: accountIds.slice(0, accountsPerSignal) }));
        accountIds.splice(0, accountsPerSignal);
      }
    } catch {
      if (this.#isClosed || this.#waiting.size + accountIds.length > waitingMax) return;
      for (const accountId of accountIds) this.#waiting.add(accountId);
      this.#timer ??= setTimeout(() => void this.#flush(), reconnectMs).unref();
    }
  }

  #payload(message: Omit<Message, 'from'>): string {
    return JSON.stringify({ from: this.#self, ...message } satisfies Message);
  }

  #hear(payload: string): void {
    const { from, accountIds, probe } = JSON.parse(payload) as Message;
    if (from !== this.#self) for (const accountId of accountIds) this.#onSignal(accountId);
    else if (probe === this.#probe) {
      this.#probe = '';
      this.isHeard = true;
    }
  }
}
