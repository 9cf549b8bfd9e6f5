import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { isBoardHost } from '@foothold/domain/job-board';
import { AppError } from '../app-error.ts';
import type { OutboundGuard } from './outbound-guard.ts';
import { isPublicAddress } from './public-address.ts';

export const answerBytesMax = 2 * 1024 * 1024;

/**
 * Asks a job board at `url` and resolves with the JSON it answers. Only `https` to a host on the list, at public
 * addresses only; no redirect is followed, nothing is unpacked, nothing of a person is sent along. An aborted `signal` ends the call.
 *
 * @throws AppError `link_not_fetched`, `posting_gone`, `posting_unreadable`, `board_unreachable`
 */
export async function fetchFromBoard(
  url: string,
  network: OutboundGuard,
  signal: AbortSignal,
): Promise<unknown> {
  const { hostname, pathname, search } = checkedUrl(url);
  const timeout = AbortSignal.timeout(network.timeoutMs);
  const deadline = AbortSignal.any([timeout, signal]);
  try {
    const addresses = await inTime(network.resolve(hostname), deadline);
    checkAddresses(hostname, addresses);
    return await exchange({ host: hostname, path: `${pathname}${search}`, addresses }, network, deadline);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('board_unreachable', { cause });
  }
}

/** The caller makes no other; it is checked here all the same, where the request leaves the server. */
function checkedUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && url.port === '';
  if (isPlain && url.protocol === 'https:' && isBoardHost(url.hostname)) return url;
  throw new AppError('link_not_fetched');
}

/** One private address among public ones refuses the host: a board has none. */
function checkAddresses(host: string, addresses: readonly LookupAddress[]): void {
  const inside = addresses.filter(({ address }) => !isPublicAddress(address));
  if (addresses.length > 0 && inside.length === 0) return;
  const found = inside.map(({ address }) => address).join(', ') || 'nothing';
  throw new AppError('board_unreachable', {
    cause: new Error(`${host} stands for ${found}, which is no public address`),
  });
}

async function exchange(
  { host, path, addresses }: { host: string; path: string; addresses: readonly LookupAddress[] },
  { dial, authorities }: OutboundGuard,
  signal: AbortSignal,
): Promise<unknown> {
  const socket = dial(host, addresses);
  const secure = connect({ socket, servername: host, ca: authorities, rejectUnauthorized: true });
  socket.on('error', (error) => secure.destroy(error));
  const call = request({
    host,
    defaultPort: 443,
    path,
    signal,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Foothold (a job tracker; one posting, asked for by a person)',
    },
    createConnection: () => secure,
  });
  // An aborted call emits the error a second time, after its promise is settled.
  call.on('error', () => {});
  try {
    call.end();
    const [response] = (await once(call, 'response', { signal })) as [IncomingMessage];
    checkAnswer(response);
    return parsed(await bytesOf(response));
  } finally {
    call.destroy();
    socket.destroy();
  }
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 404 || statusCode === 410) throw new AppError('posting_gone');
  if (statusCode === 429 || statusCode >= 500) {
    throw new AppError('board_unreachable', { cause: new Error(`status ${statusCode}`) });
  }
  // A redirect is one of them: it could lead anywhere.
  if (statusCode !== 200) throw unreadable(`status ${statusCode}`);
  const type = headers['content-type'] ?? 'nothing';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw unreadable(`content of type ${type}`);
  // Refuses compressed bodies: a few bytes can unpack to any number.
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unreadable(`content packed as ${encoding}`);
  if (Number(headers['content-length'] ?? 0) > answerBytesMax) throw unreadable('content too large');
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > answerBytesMax) throw unreadable('content too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('posting_unreadable', { cause });
  }
}

function unreadable(message: string): AppError {
  return new AppError('posting_unreadable', { message });
}

/** Rejects at the deadline, for work that cannot be aborted. */
async function inTime<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(deadline.reason);
  deadline.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.removeEventListener('abort', giveUp);
  }
}
