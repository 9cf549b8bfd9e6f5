import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to the database; lent to one client until its transaction has ended. */
interface Backend {
  socket: Socket;
  rest: Buffer;
  client: Socket | null;
}

const backendsMax = 3;
const [authenticated, readyForQuery, terminate, notification] = ['R', 'Z', 'X', 'A'].map((letter) =>
  letter.charCodeAt(0),
);
const statusIdle = 'I'.charCodeAt(0);

/**
 * Does as pgbouncer does in transaction mode, for one user of a database that asks for no password: has a few
 * connections to it and lends one to a client from the start of a transaction to its end. LISTEN is taken, and stays
 * with the connection that was lent then: what arrives there while it is not lent is thrown away.
 */
export class TransactionPooler {
  /** Notifications that came for a connection that was not lent. */
  dropped = 0;
  readonly #target: URL;
  readonly #server: Server;
  readonly #idle: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  readonly #sockets = new Set<Socket>();
  #opened = 0;
  #greeting = Buffer.alloc(0);

  private constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl);
    this.#server = createServer((client) => this.#serve(client));
  }

  static async start(databaseUrl: string): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(databaseUrl);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  /** Where the database is to be reached through it. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(client: Socket): void {
    this.#sockets.add(client.on('error', () => client.destroy()));
    let startup: Buffer | undefined;
    let backend: Backend | undefined;
    let unsent: Buffer[] | undefined;
    const forward = async (data: Buffer, opening: Buffer): Promise<void> => {
      if (data[0] === terminate) return void client.end();
      if (backend?.client === client) return void backend.socket.write(data);
      if (unsent) return void unsent.push(data);
      unsent = [data];
      backend = await this.#borrow(opening);
      backend.client = client;
      for (const each of unsent) backend.socket.write(each);
      unsent = undefined;
    };
    client.on('data', (data: Buffer) => {
      if (startup) return void forward(data, startup);
      startup = data;
      void this.#borrow(data).then((first) => {
        this.#release(first);
        client.write(this.#greeting);
      });
    });
  }

  /** The connection that was lent longest ago: which one a client gets is nothing to rely on. */
  async #borrow(startup: Buffer): Promise<Backend> {
    const free = this.#idle.shift();
    if (free) return free;
    if (this.#opened === backendsMax) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#opened += 1;
    return this.#open(startup);
  }

  #release(backend: Backend): void {
    backend.client = null;
    const next = this.#waiting.shift();
    if (next) next(backend);
    else this.#idle.push(backend);
  }

  async #open(startup: Buffer): Promise<Backend> {
    const socket = connect(Number(this.#target.port || 5432), this.#target.hostname);
    this.#sockets.add(socket.on('error', () => socket.destroy()));
    socket.write(startup);
    let said = Buffer.alloc(0);
    while (said.at(-6) !== readyForQuery) {
      const [data] = (await once(socket, 'data')) as [Buffer];
      said = Buffer.concat([said, data]);
      if (said[0] !== authenticated) throw new Error(`The database said: ${said.toString('latin1')}`);
    }
    this.#greeting = said;
    const backend: Backend = { socket, rest: Buffer.alloc(0), client: null };
    socket.on('data', (data: Buffer) => this.#read(backend, data));
    return backend;
  }

  /** Passes on what the database says, message by message, and takes the connection back after the last one. */
  #read(backend: Backend, data: Buffer): void {
    backend.rest = Buffer.concat([backend.rest, data]);
    for (
      let length = lengthOf(backend.rest);
      length <= backend.rest.length;
      length = lengthOf(backend.rest)
    ) {
      const message = backend.rest.subarray(0, length);
      backend.rest = backend.rest.subarray(length);
      if (backend.client) backend.client.write(message);
      else if (message[0] === notification) this.dropped += 1;
      if (message[0] === readyForQuery && message[5] === statusIdle && backend.client) this.#release(backend);
    }
  }
}

/** Of the first message, in bytes: one for its kind, and what it says itself. */
function lengthOf(data: Buffer): number {
  return data.length < 5 ? Number.POSITIVE_INFINITY : 1 + data.readUInt32BE(1);
}
