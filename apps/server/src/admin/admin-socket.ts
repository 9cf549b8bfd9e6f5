import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Administer, AdministerReply } from './administer.ts';

const fileName = 'admin.sock';
/** The longest path of a socket, on the system with the shortest. */
const pathBytesMax = 103;

/**
 * Takes commands from `npm run admin` while the server runs: the embedded database belongs to one process.
 * A file in the data folder that only the server's own user may open, as with the database itself. Resolves
 * with the function that closes it; where the path is too long for a socket there is none.
 */
export async function serveAdministration(dataDir: string, administer: Administer): Promise<() => void> {
  const path = join(dataDir, fileName);
  if (Buffer.byteLength(path) > pathBytesMax) return () => {};
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void readAll(socket)
      .then((text) => administer(JSON.parse(text) as string[]))
      .catch((error: unknown): AdministerReply => ({ isDone: false, text: String(error) }))
      .then((reply) => socket.end(JSON.stringify(reply)));
  });
  // The data folder’s lock is ours, so the process that left the file has ended.
  rmSync(path, { force: true });
  const maskBefore = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
  } finally {
    process.umask(maskBefore);
  }
  return () => server.close();
}

/** Asks the server that runs on this data folder; null when none answers. */
export async function askServer(
  dataDir: string,
  command: readonly string[],
): Promise<AdministerReply | null> {
  const socket = createConnection(join(dataDir, fileName));
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isConnected) return null;
  socket.end(JSON.stringify(command));
  return JSON.parse(await readAll(socket)) as AdministerReply;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
