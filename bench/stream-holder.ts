import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Its first line of standard input; each further line is a number of streams to await one more event on. */
export interface HolderPlan {
  port: number;
  /** The heads of requests for `/live`; stream i sends head i modulo their number. */
  heads: readonly string[];
  streams: number;
}

const opensAtOnce = 64;
let events = 0;
let wanted = Number.POSITIVE_INFINITY;

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const plan = JSON.parse((await lines.next()).value ?? '') as HolderPlan;
const sockets: Socket[] = [];
await Promise.all(Array.from({ length: opensAtOnce }, openMany));
process.stdout.write('open\n');

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  wanted = events + Number(line.value);
  process.stdout.write('waiting\n');
}
for (const socket of sockets) socket.destroy();

async function openMany(): Promise<void> {
  while (sockets.length < plan.streams) {
    const at = sockets.length;
    const socket = createConnection({ port: plan.port, host: '127.0.0.1' });
    sockets.push(socket);
    await open(socket, plan.heads[at % plan.heads.length] ?? '');
  }
}

/** Resolves with the first bytes of the stream. */
function open(socket: Socket, head: string): Promise<void> {
  socket.setNoDelay(true).write(head);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a stream.')));
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (!isOpen && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 300)));
      isOpen = true;
      if (text.includes('event: changes') && (events += 1) === wanted) process.stdout.write('told\n');
      if (text.includes(':\n\n')) resolve();
    });
  });
}
