import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What may become of one call on its way. */
const fates = [
  'arrives',
  'late',
  'request_lost',
  'answer_lost',
  'answer_cut',
  'repeated',
  'repeated_later',
] as const;
type Fate = (typeof fates)[number];

const delayMsMax = 400;
const streamMsMax = 1_500;

export interface BadProxy {
  readonly origin: string;
  /** Whether it does all the harm it can to calls of our API, or none. Pages and sign-ins always pass. */
  isBad: boolean;
  /** How often each fate has been met with so far. */
  readonly met: ReadonlyMap<Fate, number>;
  close(): Promise<void>;
}

/** Stands before the server: cuts, delays, repeats, and loses requests and answers, as a seed decides. */
export async function startBadProxy(target: string, random: () => number): Promise<BadProxy> {
  const met = new Map<Fate, number>();
  const proxy = { isBad: false };
  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });

  function fateOf({ url = '' }: IncomingMessage): Fate {
    if (!proxy.isBad || !url.startsWith('/api/v1/')) return 'arrives';
    const fate = fates[Math.floor(random() * fates.length)] ?? 'arrives';
    met.set(fate, (met.get(fate) ?? 0) + 1);
    // The second stream would never end.
    return fate.startsWith('repeated') && url.includes('/live') ? 'arrives' : fate;
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const fate = fateOf(incoming);
    const again = async () => (await sent(target, incoming, body)).resume();
    if (fate === 'request_lost') return void answer.destroy();
    if (fate === 'late') await pause(random() * delayMsMax);
    if (fate === 'repeated') await again();
    // Once more, after things that were sent later.
    if (fate === 'repeated_later')
      void pause(delayMsMax * 2)
        .then(again)
        .catch(() => undefined);
    const reply = await sent(target, incoming, body);
    reply.on('error', () => answer.destroy());
    answer.on('close', () => reply.destroy());
    if (fate === 'answer_lost') return void answer.destroy();
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    if (fate === 'answer_cut') {
      reply.once('data', (data: Buffer) => cut(answer, data));
      return void reply.once('end', () => answer.destroy());
    }
    reply.pipe(answer);
    const isStream = reply.headers['content-type'] === 'text/event-stream';
    if (isStream && proxy.isBad) void pause(random() * streamMsMax).then(() => answer.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    origin: `http://127.0.0.1:${port}`,
    met,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function cut(answer: ServerResponse, data: Buffer): void {
  answer.write(data.subarray(0, data.length / 2), () => answer.destroy());
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function sent(target: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const onward = request(new URL(url, target), { method, headers });
  onward.end(body);
  const [reply] = (await once(onward, 'response')) as [IncomingMessage];
  return reply;
}
