import type { Writable } from 'node:stream';
import type { ChangesPage } from '../documents/changes-service.ts';
import { AppError } from '../app-error.ts';

/** How far a reader has come, and the token of the last change it was sent. */
export interface LivePosition {
  cursor: number;
  mark?: string | undefined;
}

/** The queries of all streams. */
export interface LiveSource<Reader> {
  /** What the reader's account has after a cursor. */
  read: (reader: Reader, from: LivePosition) => Promise<ChangesPage>;
  /** Throws once the token or the session of the reader has ended. */
  authorize: (reader: Reader) => Promise<unknown>;
  heartbeatMs: number;
  /** Called with the error that has ended the stream. */
  onError: (error: unknown) => void;
  /** The stream has ended and its socket is closed. */
  onClosed: (stream: LiveStream<Reader>) => void;
}

export interface LiveStreamOptions<Reader> {
  reader: Reader;
  output: Writable;
  from: LivePosition;
  /** From 0 to below 1: spreads the heartbeats of many streams over time. */
  random: number;
}

/** A page with more characters is fetched by the reader instead: compressed, and not held here while it travels. */
const pageLengthMax = 262_144;
const heartbeat = ':\n\n';

/**
 * One reader's stream. Backfill and live changes are the same loop: read what is after the cursor, write it, go on from
 * there; woken while reading, it reads once more. So there is no seam at which a change could be lost or told twice.
 * There may be ten thousand of these: each holds its own state, and shares the rest.
 */
export class LiveStream<Reader> {
  readonly reader: Reader;
  readonly #source: LiveSource<Reader>;
  readonly #output: Writable;
  #cursor: number;
  #mark: string | undefined;
  #isDue = true;
  #isPumping = false;
  #isOver = false;
  #isLagging = false;
  #timer: NodeJS.Timeout;

  constructor(source: LiveSource<Reader>, { reader, output, from, random }: LiveStreamOptions<Reader>) {
    this.reader = reader;
    this.#source = source;
    this.#output = output;
    this.#cursor = from.cursor;
    this.#mark = from.mark;
    output.on('drain', () => this.wake());
    output.on('error', () => this.end());
    output.on('close', () => {
      this.end();
      source.onClosed(this);
    });
    this.#timer = setTimeout(beat, source.heartbeatMs * (0.5 + random / 2), this);
    // Tells the reader, and every proxy in between, that the stream is there.
    output.write(heartbeat);
    void this.#pump();
  }

  /** Wakes the loop: there may be changes, or the reader's access may have ended. */
  wake(): void {
    this.#isDue = true;
    void this.#pump();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    const output = this.#output;
    // Destroyed: unread data would keep the connection open, and delay the shutdown of the server.
    if (output.writableNeedDrain) output.destroy();
    else output.end(() => output.destroy());
  }

  /** A reader that has taken nothing since the last heartbeat is dropped; it goes on from its cursor when it can. */
  beat(): void {
    const output = this.#output;
    if (this.#isLagging && output.writableNeedDrain) {
      output.destroy();
      return;
    }
    this.#isLagging = output.writableNeedDrain;
    if (!this.#isLagging) output.write(heartbeat);
    this.#timer = setTimeout(beat, this.#source.heartbeatMs, this);
    this.wake();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#isDue && !this.#isOver && !this.#output.writableNeedDrain) {
        this.#isDue = false;
        await this.#source.authorize(this.reader);
        await this.#writeChanges();
      }
    } catch (error) {
      if (!(error instanceof AppError)) this.#source.onError(error);
      this.end();
    } finally {
      this.#isPumping = false;
    }
  }

  async #writeChanges(): Promise<void> {
    const page = await this.#source.read(this.reader, { cursor: this.#cursor, mark: this.#mark });
    if (this.#isOver || page.cursor === this.#cursor) return;
    this.#cursor = page.cursor;
    this.#mark = page.mark;
    const isFetched = page.text.length > pageLengthMax;
    const event = isFetched ? `event: behind\ndata: {}` : `event: changes\ndata: ${page.text}`;
    this.#output.write(`id: ${page.cursor}\n${event}\n\n`);
    if (page.more) this.#isDue = true;
  }
}

function beat(stream: { beat: () => void }): void {
  stream.beat();
}
