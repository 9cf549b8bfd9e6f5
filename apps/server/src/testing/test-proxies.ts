import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Something that stands between two others, as a proxy or a pooler does. */
export interface TestProxy {
  readonly origin: string;
  close: () => Promise<void>;
}

/** A pooler in front of PostgreSQL. */
export interface Pooler extends TestProxy {
  /** Where the database is to be reached through it. */
  readonly url: string;
}

export interface DeafPooler extends Pooler {
  /** How many notifications it has kept for itself so far. */
  readonly swallowed: number;
}

export interface RefusingPooler extends Pooler {
  /** How many times it was asked to listen. */
  readonly refused: number;
}

/** Deals connections out in turn to whichever of the servers takes them. */
export function startBalancer(origins: () => readonly string[]): Promise<TestProxy> {
  let turn = 0;
  return listen((socket) => {
    const deal = (tries: number): void => {
      const servers = origins();
      if (tries === 0) return void socket.destroy();
      const onward = connectTo(new URL(servers[turn % servers.length] ?? ''));
      turn += 1;
      const isRefused = () => deal(tries - 1);
      onward.once('error', isRefused);
      onward.once('connect', () => {
        onward.off('error', isRefused);
        join(socket, onward);
        socket.pipe(onward);
        onward.pipe(socket);
      });
    };
    deal(origins().length * 2);
  });
}

/** Passes everything on to a database and back but its notifications: LISTEN is taken, and nothing ever comes. */
export async function startDeafPooler(databaseUrl: string): Promise<DeafPooler> {
  const target = new URL(databaseUrl);
  let swallowed = 0;
  const pooler = await listen((socket) => {
    const onward = connectTo(target);
    join(socket, onward);
    socket.pipe(onward);
    let rest = Buffer.alloc(0);
    onward.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (let length = lengthOf(rest); length <= rest.length; length = lengthOf(rest)) {
        const message = rest.subarray(0, length);
        if (message[0] === notification) swallowed += 1;
        else socket.write(message);
        rest = rest.subarray(length);
      }
    });
  });
  return {
    ...pooler,
    url: urlThrough(pooler, databaseUrl),
    get swallowed() {
      return swallowed;
    },
  };
}

/**
 * Passes everything on to a database and back, but has each LISTEN refused: as poolers do that lend a connection out for
 * one transaction.
 */
export async function startRefusingPooler(databaseUrl: string): Promise<RefusingPooler> {
  const target = new URL(databaseUrl);
  let refused = 0;
  const pooler = await listen((socket) => {
    const onward = connectTo(target);
    join(socket, onward);
    onward.pipe(socket);
    socket.on('data', (data: Buffer) => {
      const at = data.indexOf('listen foothold_news');
      // Of the same length, and no word that the database knows: it answers with an error of its own.
      if (at >= 0) {
        data.write('refuse', at);
        refused += 1;
      }
      onward.write(data);
    });
  });
  return {
    ...pooler,
    url: urlThrough(pooler, databaseUrl),
    get refused() {
      return refused;
    },
  };
}

function urlThrough({ origin }: TestProxy, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = new URL(origin).host;
  return url.href;
}

const notification = 'A'.charCodeAt(0);

/** Of the first message of what a database says, in bytes: one for its kind, and what it says itself. */
function lengthOf(data: Buffer): number {
  return data.length < 5 ? Number.POSITIVE_INFINITY : 1 + data.readUInt32BE(1);
}

function connectTo({ hostname, port }: URL): Socket {
  return connect(Number(port || 5432), hostname);
}

/** The end of the one is the end of the other. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

async function listen(take: (socket: Socket) => void): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    take(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
