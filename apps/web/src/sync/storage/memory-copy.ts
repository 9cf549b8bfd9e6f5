import { v7 as newId } from 'uuid';
import {
  type Durability,
  type StoredState,
  maxPosition,
  type LocalCopy,
  type PulledDocuments,
  type Acknowledgement,
  type ServerPosition,
} from './local-copy.ts';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';

/** The state with which a tab continues when the device can no longer store its copy. */
export interface MemorySeed {
  deviceId: string;
  revision: number;
  cursor: number | null;
  lastServerPosition: ServerPosition | null;
  snapshotBase: number;
  queue: readonly QueuedChange[];
  rejected: readonly RejectedMutation[];
  lastSavedAt: string | null;
}

export function emptySeed(): MemorySeed {
  return {
    deviceId: newId(),
    revision: 0,
    cursor: null,
    lastServerPosition: null,
    snapshotBase: 0,
    queue: [],
    rejected: [],
    lastSavedAt: null,
  };
}

/** The copy of a tab without storage on the device. The tab's own store has the documents; this has the rest. */
export class MemoryCopy implements LocalCopy {
  readonly durability: Durability = 'tab';
  readonly deviceId: string;
  #queue: QueuedChange[] = [];
  #rejected: RejectedMutation[];
  #revision: number;
  #cursor: number | null;
  #lastServerPosition: ServerPosition | null;
  #snapshotBase: number;
  #lastSavedAt: string | null;
  #nextPosition = 1;

  constructor(seed: MemorySeed = emptySeed()) {
    this.deviceId = seed.deviceId;
    this.#revision = seed.revision;
    this.#cursor = seed.cursor;
    this.#lastServerPosition = seed.lastServerPosition;
    this.#snapshotBase = seed.snapshotBase;
    this.#rejected = [...seed.rejected];
    this.#lastSavedAt = seed.lastSavedAt;
    this.#queue = seed.queue.map((change) => this.#placed(change));
  }

  async read(): Promise<StoredState> {
    return {
      revision: this.#revision,
      cursor: this.#cursor,
      lastServerPosition: this.#lastServerPosition,
      snapshotBase: this.#snapshotBase,
      isDamaged: false,
      shards: new Map(),
      queue: [...this.#queue],
      rejected: [...this.#rejected],
      lastSavedAt: this.#lastSavedAt,
    };
  }

  async append(changes: readonly QueuedChange[]): Promise<number[]> {
    const placed = changes.map((change) => this.#placed(change));
    this.#queue.push(...placed);
    return placed.map(({ position }) => position);
  }

  async acknowledge({ accepted, refused, answer }: Acknowledgement): Promise<void> {
    this.#lastServerPosition = maxPosition(this.#lastServerPosition, answer?.lastServerPosition ?? null);
    const answered = new Map(accepted.map((change) => [change.id, change]));
    const refusedIds = new Set(refused.map(({ change }) => change.id));
    this.#queue = this.#queue
      .filter(({ id }) => !refusedIds.has(id))
      .map((change) => answered.get(change.id) ?? change);
    this.#rejected.push(...refused.map(({ mutation }) => mutation));
  }

  async persistPull(pulled: PulledDocuments): Promise<number> {
    const left = new Set(pulled.confirmed.map(({ id }) => id));
    const resent = new Map(pulled.resend.map((change) => [change.id, change]));
    this.#queue = this.#queue
      .filter(({ id }) => !left.has(id))
      .map((change) => resent.get(change.id) ?? change);
    this.#cursor = pulled.cursor;
    this.#lastSavedAt = pulled.lastSavedAt;
    if (pulled.shards.size > 0) this.#revision += 1;
    if (pulled.isSnapshot) this.#snapshotBase = this.#revision;
    this.#lastServerPosition = pulled.isSnapshot
      ? pulled.lastServerPosition
      : maxPosition(this.#lastServerPosition, pulled.lastServerPosition);
    return this.#revision;
  }

  async discardRejected(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    this.#rejected = this.#rejected.filter(({ id }) => !gone.has(id));
  }

  close(): void {}

  #placed(change: QueuedChange): QueuedChange & { position: number } {
    const position = this.#nextPosition;
    this.#nextPosition += 1;
    return { ...change, position };
  }
}
