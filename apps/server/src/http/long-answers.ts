import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { siteOf } from '../limits/networks.ts';
import { FairSlots } from '../limits/fair-slots.ts';
import type { Release, Share } from '../limits/fair-slots.ts';

/**
 * What the sockets on the way take in one go: an answer up to this length fits in the socket's buffers and holds no
 * memory here.
 */
const shortBytesMax = 64 * 1024;
/** Of one UTF-16 unit. */
const utf8BytesMax = 3;
/** An answer goes out in pieces of this size, so that each piece taken shows that the client still reads. */
const sliceBytes = 64 * 1024;

/** Limit of answers that are sent at the same time, each of which stays in memory until it is read. */
export const longAnswersMax: Share = { inAll: 16, network: 8, account: 4 };
/** Limit of answers that wait for a slot. */
const waitingMax: Share = { inAll: 64, network: 16, account: 4 };
const waitMaxMsDefault = 2_000;
const unreadMaxMsDefault = 30_000;

export interface LongAnswersOptions {
  /** A reader who takes nothing for this long is disconnected. */
  unreadMaxMs?: number | undefined;
  /** An answer that waits for a slot longer than this is refused. */
  longAnswerWaitMaxMs?: number | undefined;
}

/**
 * Bounds the answers that are long, whichever route gives them: so many at once of one account, of one network and in
 * all. The next one waits for a moment and is then told to come back (`overloaded`, or `too_many_requests` where the
 * account alone has too many). Call `limit` once for each group of routes; the slots are the same for all of them.
 */
export class LongAnswers {
  readonly #unreadMaxMs: number;
  readonly #slots: FairSlots;

  constructor(options: LongAnswersOptions = {}) {
    const { unreadMaxMs = unreadMaxMsDefault, longAnswerWaitMaxMs = waitMaxMsDefault } = options;
    this.#unreadMaxMs = unreadMaxMs;
    this.#slots = new FairSlots({
      atOnce: longAnswersMax,
      waiting: waitingMax,
      waitMaxMs: longAnswerWaitMaxMs,
      refusal: (by) =>
        by === 'account'
          ? new AppError('too_many_requests', { message: 'Other long answers are not read yet.' })
          : new AppError('overloaded', { message: 'Too many long answers are under way.' }),
    });
  }

  limit(app: FastifyInstance): void {
    // No promise for short answers, which most are.
    app.addHook('onSend', (request, reply, payload, done) => {
      const body = longBodyOf(payload);
      if (body === null) return done(null, payload);
      if (request.method === 'HEAD') return done(null, headOf(body));
      callbackify(() => this.#send(request, reply, body))(done);
    });
  }

  async #send(request: FastifyRequest, reply: FastifyReply, body: Buffer | Readable): Promise<Readable> {
    const release = await this.#acquireSlot(request, reply, body);
    if (Buffer.isBuffer(body)) reply.header('content-length', body.byteLength);
    return this.#paced(body, reply, release);
  }

  async #acquireSlot(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer | Readable,
  ): Promise<Release> {
    try {
      // A link that needs no token names an account by its key, whatever else stands in it.
      const { key = '' } = request.query as Readonly<Record<string, unknown>>;
      const account = request.actor?.accountId ?? JSON.stringify(key);
      const release = await this.#slots.take({ account, network: siteOf(request.ip) });
      if (!reply.raw.closed && !request.raw.destroyed) return release;
      release();
      throw new AppError('overloaded', { message: 'The caller has hung up.' });
    } catch (error) {
      if (!Buffer.isBuffer(body)) body.destroy();
      // Headers that describe the replaced body.
      for (const name of ['content-encoding', 'content-disposition', 'content-length', 'etag'])
        reply.removeHeader(name);
      throw error;
    }
  }

  /** Sends the body no faster than it is read; the slot is given back when the answer is out or broken off. */
  #paced(body: Buffer | Readable, reply: FastifyReply, release: Release): Readable {
    let timer: NodeJS.Timeout | undefined;
    const expectReading = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reply.raw.destroy(), this.#unreadMaxMs);
    };
    reply.raw.once('close', () => {
      clearTimeout(timer);
      release();
    });
    async function* slices(): AsyncGenerator<Buffer, void> {
      for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string | Uint8Array);
        for (let at = 0; at < bytes.byteLength; at += sliceBytes) {
          expectReading();
          yield bytes.subarray(at, at + sliceBytes);
          clearTimeout(timer);
        }
      }
      // The bytes in the socket's buffer have to be read, too.
      if (!reply.raw.closed) expectReading();
    }
    return Readable.from(slices(), { objectMode: false });
  }
}

/** Null for what is short. */
function longBodyOf(payload: unknown): Buffer | Readable | null {
  if (payload instanceof Readable) return payload;
  if (Buffer.isBuffer(payload)) return payload.byteLength > shortBytesMax ? payload : null;
  if (typeof payload !== 'string' || payload.length <= shortBytesMax / utf8BytesMax) return null;
  return longBodyOf(Buffer.from(payload));
}

/** A HEAD request reads no body. */
function headOf(body: Buffer | Readable): Buffer | Readable {
  if (Buffer.isBuffer(body)) return body;
  body.destroy();
  return Readable.from([]);
}
