import { Writable } from 'node:stream';
import type { PushRequest } from '@foothold/contract/push';
import { ChangePubSub } from '../../../apps/server/src/changes/change-pub-sub.ts';
import {
  type LivePosition,
  type LiveSource,
  LiveStream,
} from '../../../apps/server/src/changes/live-stream.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { AppError } from '../../../apps/server/src/app-error.ts';
import { readChanges } from '../../../apps/server/src/documents/changes-service.ts';
import { BinRounds } from '../../../apps/server/src/documents/empty-bin.ts';
import { push } from '../../../apps/server/src/documents/push-service.ts';
import { SnapshotService } from '../../../apps/server/src/documents/snapshot-service.ts';
import { snapshotText } from './snapshot-text.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Answer {
  status: number;
  body: string;
}

interface Listening {
  accountId: string;
}

/** One server process without its HTTP: the real services on the real database. */
export class SimulatedServer {
  readonly hub = new ChangePubSub();
  #database: Database;
  #time: VirtualTime;
  #snapshots: SnapshotService;
  #binRounds = new BinRounds();
  #streams = new Set<LiveStream<Listening>>();
  #source: LiveSource<Listening>;
  #tellOthers: (accountId: string) => void;

  constructor(database: Database, time: VirtualTime, tellOthers: (accountId: string) => void) {
    this.#database = database;
    this.#time = time;
    this.#tellOthers = tellOthers;
    this.#snapshots = new SnapshotService(database.reader);
    this.#source = {
      read: (listening, from) => readChanges(database.reader, listening, from),
      authorize: async () => undefined,
      heartbeatMs: 25_000,
      onError: () => undefined,
      onClosed: (stream) => {
        this.hub.unsubscribe(stream.reader.accountId, stream);
        this.#streams.delete(stream);
      },
    };
  }

  async answer(accountId: string, url: URL, body: string | undefined): Promise<Answer> {
    try {
      return { status: 200, body: await this.#reply(accountId, url, body) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const status = error.code === 'cursor_unknown' ? 410 : 400;
      const reply = { error: { code: error.code, message: error.message, requestId: 'simulated' } };
      return { status, body: JSON.stringify(reply) };
    }
  }

  /** Ends every stream, as a process that ends does. */
  restart(): void {
    for (const stream of this.#streams) stream.end();
  }

  listen(accountId: string, url: URL, onText: (text: string | null) => void): () => void {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        onText(chunk.toString());
        done();
      },
      final: (done) => {
        onText(null);
        done();
      },
    });
    const stream = new LiveStream(this.#source, {
      reader: { accountId },
      output,
      from: startOf(url),
      random: 0.5,
    });
    this.#streams.add(stream);
    this.hub.subscribe(accountId, stream);
    stream.wake();
    return () => output.destroy();
  }

  async #reply(accountId: string, url: URL, body: string | undefined): Promise<string> {
    const actor = { accountId, sessionId: 'simulated' };
    if (url.pathname.endsWith('/push')) {
      const dependencies = {
        database: this.#database,
        lockAccount: async () => true,
        now: () => this.#time.now,
        binRounds: this.#binRounds,
        accountBytesMax: Number.MAX_SAFE_INTEGER,
        followSettings: async () => {},
        publishChange: (account: string) => {
          this.hub.publish(account);
          this.#tellOthers(account);
        },
      };
      return push(dependencies, actor, JSON.parse(body ?? '') as PushRequest);
    }
    if (url.pathname.endsWith('/snapshot')) {
      return snapshotText(this.#snapshots, actor);
    }
    const page = await readChanges(this.#database.reader, actor, startOf(url));
    return page.text;
  }
}

function startOf({ searchParams }: URL): LivePosition {
  const mark = searchParams.get('mark') ?? undefined;
  return { cursor: Number(searchParams.get('cursor')), mark };
}
