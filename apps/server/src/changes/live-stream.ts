import type { Writable } from 'node:stream';
import type { ChangesPage } from '../documents/changes-service.ts';
import { AppError } from '../app-error.ts';

export interface LiveStreamOptions {
  output: Writable;
  /** How far the reader has come. */
  cursor: number;
  /** What the account has after a cursor. */
  read: (cursor: number) => Promise<ChangesPage>;
  /** Throws when the reader may not be told any more: its token or its session has ended. */
  authorize: () => Promise<unknown>;
  heartbeatMilliseconds: number;
  /** From 0 to below 1: puts the heartbeats of many streams apart. */
  random: number;
  /** Told of what went wrong on the way; the stream has ended then. */
  onError: (error: unknown) => void;
}

/** A page with more characters is fetched by the reader instead: compressed, and not held here while it travels. */
const pageLengthMax = 262_144;
const heartbeat = ':\n\n';

/**
 * One reader's stream. Backfill and news are the same loop: read what is after the cursor, write it, go on from
 * there; woken while reading, it reads once more. So there is no seam at which a change could be lost or told twice.
 */
export class LiveStream {
  readonly ended: Promise<void>;
  readonly #options: LiveStreamOptions;
  #cursor: number;
  #isDue = true;
  #isPumping = false;
  #isOver = false;
  #isBehind = false;
  #timer: NodeJS.Timeout;

  constructor(options: LiveStreamOptions) {
    const { output, heartbeatMilliseconds, random } = options;
    this.#options = options;
    this.#cursor = options.cursor;
    this.ended = new Promise((resolve) => output.once('close', resolve));
    output.on('drain', () => this.wake());
    output.on('error', () => this.end());
    output.once('close', () => this.end());
    this.#timer = setTimeout(() => this.#beat(), heartbeatMilliseconds * (0.5 + random / 2));
    // Tells the reader, and every proxy in between, that the stream is there.
    output.write(heartbeat);
    void this.#pump();
  }

  /** There may be news, or the reader may no longer be welcome. */
  wake(): void {
    this.#isDue = true;
    void this.#pump();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    const { output } = this.#options;
    // What a reader has left lying would keep the connection, and with it the end of the server, waiting.
    if (output.writableNeedDrain) output.destroy();
    else output.end();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#isDue && !this.#isOver && !this.#options.output.writableNeedDrain) {
        this.#isDue = false;
        await this.#options.authorize();
        await this.#writeNews();
      }
    } catch (error) {
      if (!(error instanceof AppError)) this.#options.onError(error);
      this.end();
    } finally {
      this.#isPumping = false;
    }
  }

  async #writeNews(): Promise<void> {
    const page = await this.#options.read(this.#cursor);
    if (this.#isOver || page.cursor === this.#cursor) return;
    this.#cursor = page.cursor;
    const isFetched = page.text.length > pageLengthMax;
    const event = isFetched ? `event: behind\ndata: {}` : `event: changes\ndata: ${page.text}`;
    this.#options.output.write(`id: ${page.cursor}\n${event}\n\n`);
    if (page.more) this.#isDue = true;
  }

  /** A reader that has taken nothing since the last heartbeat is dropped; it goes on from its cursor when it can. */
  #beat(): void {
    const { output, heartbeatMilliseconds } = this.#options;
    if (this.#isBehind && output.writableNeedDrain) {
      output.destroy();
      return;
    }
    this.#isBehind = output.writableNeedDrain;
    if (!this.#isBehind) output.write(heartbeat);
    this.#timer = setTimeout(() => this.#beat(), heartbeatMilliseconds);
    this.wake();
  }
}
