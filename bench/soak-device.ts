import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PushResponse } from '@foothold/contract/push';
import type { SnapshotResponse } from '@foothold/contract/snapshot';
import { v7 as newId } from 'uuid';
import { apiHeaders, type ApiAccount, type ApiChange } from '../testing/accounts/api-client.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';

/** One write in this number creates a job; the others edit a job of this device. */
const editsPerCreation = 9;
/** The number of writes after which a device reconnects: it takes a snapshot and opens a new stream. */
const writesPerConnection = 200;
/** About as fast as the devices of the soak in which resident memory was first seen to grow. */
const thinkMs = 250;
const retryMs = 1_000;

/** A device that writes with a short pause after each answer, with a live stream open. */
export class SoakDevice {
  acknowledged = 0;
  readonly account: ApiAccount;
  readonly createdIds: string[] = [];
  readonly #origin: string;
  readonly #deviceId = randomUUID();
  #cursor = 0;

  constructor(origin: string, account: ApiAccount) {
    this.#origin = origin;
    this.account = account;
  }

  /** Rejects when the server refuses anything. `endsAt` is a time of `performance.now()`. */
  async runUntil(endsAt: number): Promise<void> {
    while (performance.now() < endsAt) {
      const connection = new AbortController();
      const snapshot = await this.#ask('/api/v1/snapshot', { signal: connection.signal });
      this.#cursor = ((await snapshot.json()) as SnapshotResponse).cursor;
      const listening = this.#listen(connection.signal);
      for (let n = 0; n < writesPerConnection && performance.now() < endsAt; n += 1) {
        await this.#write();
        await pause(thinkMs);
      }
      connection.abort();
      await listening;
    }
  }

  async #write(): Promise<void> {
    const isCreation = this.createdIds.length === 0 || this.acknowledged % (editsPerCreation + 1) === 0;
    const change = isCreation ? this.#creation() : this.#edit();
    const response = await this.#ask('/api/v1/push', {
      method: 'POST',
      body: JSON.stringify({
        deviceId: this.#deviceId,
        mutations: [{ id: randomUUID(), seen: this.#cursor, ...change }],
      }),
    });
    const { outcomes } = (await response.json()) as PushResponse;
    if (outcomes[0]?.status === 'rejected') throw new Error(`push refused: ${JSON.stringify(outcomes)}`);
    if (change.name === 'job.create') this.createdIds.push(change.args.id);
    this.acknowledged += 1;
  }

  #creation(): ApiChange<'job.create'> {
    const [change] = newJobChanges(1) as [ApiChange<'job.create'>];
    return { ...change, args: { ...change.args, id: newId() } };
  }

  #edit(): ApiChange<'job.update'> {
    const id = this.createdIds[this.acknowledged % this.createdIds.length] ?? '';
    return { name: 'job.update', args: { id, changes: { notes: `Note ${this.acknowledged}. `.repeat(40) } } };
  }

  /** Reads the stream and discards what it reads. */
  async #listen(signal: AbortSignal): Promise<void> {
    try {
      const response = await this.#ask(`/api/v1/live?cursor=${this.#cursor}`, { signal });
      for await (const _ of response.body ?? []);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Retries a push as long as the server answers that it is overloaded, as the web app does. */
  async #ask(path: string, request: RequestInit): Promise<Response> {
    const headers = apiHeaders(this.account);
    for (;;) {
      const response = await fetch(`${this.#origin}${path}`, { ...request, headers });
      if (response.ok) return response;
      const answer = await response.text();
      if (response.status !== 503) throw new Error(`${path} answered ${response.status}: ${answer}`);
      await pause(retryMs);
    }
  }
}
