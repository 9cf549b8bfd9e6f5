import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { apiHeaders } from './builders.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './start-test-app.ts';

/** A caller from a network of their own, or from one that others call from, too. */
export interface Caller {
  person: Person;
  network: string;
}

export interface Answer {
  /** 0 where the connection ended first. */
  status: number;
  /** Seconds; NaN without the header. */
  retryAfter: number;
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sends this much of the body and goes no further. */
  stallsAt?: number;
  /** Takes the head of the answer and leaves the rest where it is. */
  isUnread?: boolean;
}

/** Calls over connections of their own, as different machines make them. */
export class Callers {
  readonly #origin: string;
  readonly #open = new Set<ClientRequest>();

  constructor({ origin }: Pick<TestApp, 'origin'>) {
    this.#origin = origin;
  }

  /** Resolves with the answer, also where the server gives it before it has the whole body. */
  async call({ person, network }: Caller, call: Call): Promise<Answer> {
    const { method = 'GET', path, headers = {}, body, stallsAt, isUnread = false } = call;
    const sent = request(this.#origin + path, {
      method,
      agent: false,
      headers: {
        ...apiHeaders(person),
        'x-forwarded-for': network,
        ...(body ? { 'content-length': body.length } : {}),
        ...headers,
      },
    });
    this.#open.add(sent);
    const answered = new Promise<Answer>((resolve) => {
      let answer: Answer = { status: 0, retryAfter: Number.NaN };
      sent.on('response', (response: IncomingMessage) => {
        const { statusCode: status = 0, headers: told } = response;
        answer = { status, retryAfter: Number(told['retry-after']) };
        if (isUnread) return resolve(answer);
        response.resume();
        response.once('end', () => resolve(answer));
      });
      sent.on('error', () => resolve(answer));
      sent.on('close', () => resolve(answer));
    });
    if (stallsAt === undefined) sent.end(body);
    else sent.write(body?.subarray(0, stallsAt));
    return answered;
  }

  postJson(caller: Caller, path: string, value: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.call(caller, { method: 'POST', path, headers, body: Buffer.from(JSON.stringify(value)) });
  }

  /** Ends what is under way. */
  hangUp(): void {
    for (const sent of this.#open) sent.destroy();
    this.#open.clear();
  }
}
