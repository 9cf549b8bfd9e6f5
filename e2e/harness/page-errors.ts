import type { BrowserContext } from 'playwright-core';

/** What Chromium says of a request that finds no network, no server or one that is starting, or that a story aborts. */
export const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|FAILED)\b|status of 503 |error occurred when fetching the script/;

/** What Chromium says of an answer with one of these statuses. */
export function refused(...statuses: readonly [number, ...number[]]): RegExp {
  return new RegExp(`server responded with a status of (${statuses.join('|')}) `);
}

/**
 * A log-out and a change of how a person signs in end ID tokens: a call that is under way with one is refused. After a
 * change the app makes it again with a new token.
 */
export const endedToken = refused(401);

/** Collects what no page of a story may do: throw, log an error, fail to load something of ours, or ask another origin. */
export class PageErrors {
  #found: string[] = [];
  #expected: RegExp[] = [];
  readonly #allowedOrigins: string[] = [];

  /** Pages may go there as well, for instance to an identity provider. */
  allowOrigin(origin: string): void {
    this.#allowedOrigins.push(origin);
  }

  /** From now on; `origin` is our own. */
  watch(context: BrowserContext, origin: string): void {
    context.on('weberror', (webError) => this.#found.push(`thrown: ${webError.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.#found.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Chromium says this of what a page itself gives up: navigations, streams, calls with an abort signal.
      if (reason !== 'net::ERR_ABORTED')
        this.#found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('request', (request) => {
      const url = request.url();
      // What is the browser's own never leaves it, and a mail program asks no server.
      const isOurs = [origin, ...this.#allowedOrigins].some((each) => url.startsWith(`${each}/`));
      if (!isOurs && !/^(data|blob|chrome|chrome-extension|mailto):/.test(url))
        this.#found.push(`other origin: ${url}`);
    });
  }

  /** What the story at hand provokes, for instance by cutting the network; everything else still fails it. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What was found since the last call and was not expected. */
  take(): string[] {
    const expected = this.#expected.splice(0);
    const found = this.#found.splice(0);
    return found.filter((each) => !expected.some((pattern) => pattern.test(each)));
  }
}
