import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Signals } from '../database.ts';

/** Long enough to gather what many requests do at once, too short to be felt. */
const gatherMilliseconds = 20;
const reconnectMilliseconds = 1_000;
const channel = 'foothold_news';
/** PostgreSQL takes 8 000 bytes at once; an account's id is some thirty. */
const accountsPerSignal = 150;

interface Message {
  from: string;
  accountIds: string[];
}

/**
 * Signals between the processes on one database by LISTEN and NOTIFY, on a connection of their own and never inside a
 * write: PostgreSQL puts the commits of transactions that notify one behind the other.
 */
export class PostgresSignals implements Signals {
  /** Whether what is sent is known to arrive: a pooler in between may take LISTEN and never deliver. */
  isHeard = false;
  readonly #url: string;
  readonly #self = randomUUID();
  #client: pg.Client | null = null;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #onSignal: (accountId: string) => void = () => {};
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  listen(onSignal: (accountId: string) => void): void {
    this.#onSignal = onSignal;
    void this.#connect();
  }

  send(accountId: string): void {
    if (this.#isClosed) return;
    this.#waiting.add(accountId);
    this.#timer ??= setTimeout(() => void this.#flush(), gatherMilliseconds);
  }

  async close(): Promise<void> {
    await this.#flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Our own word coming back is the proof that others' will.
      await this.#notify(client, []);
    } catch {
      await client.end().catch(() => undefined);
      this.#lost(client);
    }
  }

  /** Until it is back, news is found by looking at revisions. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.isHeard = false;
    if (!this.#isClosed) setTimeout(() => void this.#connect(), reconnectMilliseconds).unref();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const accountIds = [...this.#waiting];
    this.#waiting.clear();
    const client = this.#client;
    if (client === null) return;
    try {
      for (let at = 0; at < accountIds.length; at += accountsPerSignal) {
        await this.#notify(client, accountIds.slice(at, at + accountsPerSignal));
      }
    } catch {
      this.#lost(client);
    }
  }

  async #notify(client: pg.Client, accountIds: string[]): Promise<void> {
    const message: Message = { from: this.#self, accountIds };
    await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]);
  }

  #hear(payload: string): void {
    const { from, accountIds } = JSON.parse(payload) as Message;
    if (from === this.#self) this.isHeard = true;
    else for (const accountId of accountIds) this.#onSignal(accountId);
  }
}
