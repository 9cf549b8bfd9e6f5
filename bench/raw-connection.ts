import { createConnection, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  bodyBytes: number;
  /** The first 300 characters, for the message where an answer is not 200. */
  bodyStart: string;
  /** The field that was asked for. */
  followed?: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive HTTP connection that reads answers by `content-length` and parses only a requested field. A general
 * client would use more of the two cores than the measured server.
 */
export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  #answerBytes: number | null = null;
  #headBytes = 0;
  #status = 0;
  #field: string | undefined;
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  constructor(host: string, port: number, localAddress: string | undefined) {
    this.#socket = createConnection({ host, port, noDelay: true, ...(localAddress ? { localAddress } : {}) });
    this.#socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
  }

  /** One request at a time. Returns this field of the JSON of a good answer. */
  send(text: string, { field }: { field?: string } = {}): Promise<RawAnswer> {
    this.#field = field;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#receivedBytes += chunk.length;
    if (this.#answerBytes === null) this.#readHead();
    if (this.#answerBytes !== null && this.#receivedBytes >= this.#answerBytes)
      this.#finish(this.#answerBytes);
  }

  #readHead(): void {
    const all = Buffer.concat(this.#received);
    this.#received = [all];
    const end = all.indexOf(headEnd);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#waiting?.reject(new Error(`An answer without content-length:\n${head}`));
      return;
    }
    this.#status = Number(head.slice(9, 12));
    this.#headBytes = end + headEnd.length;
    this.#answerBytes = this.#headBytes + Number(length);
  }

  #finish(answerBytes: number): void {
    const isGood = this.#status === 200;
    const bodyStart = isGood
      ? ''
      : Buffer.concat(this.#received).toString('utf8', this.#headBytes, this.#headBytes + 300);
    const followed = isGood && this.#field !== undefined ? this.#readField(this.#field) : undefined;
    const answer = {
      status: this.#status,
      bodyBytes: answerBytes - this.#headBytes,
      bodyStart,
      ...(followed === undefined ? {} : { followed }),
    };
    this.#received = [];
    this.#receivedBytes = 0;
    this.#answerBytes = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
  #readField(field: string): string | undefined {
    const body = Buffer.concat(this.#received).toString('utf8', this.#headBytes);
    const start = body.indexOf(`"${field}":"`);
    if (start < 0) return undefined;
    const from = start + field.length + 4;
    return body.slice(from, body.indexOf('"', from));
  }
}
