import { randomUUID } from 'node:crypto';
import type { SignOnResult } from '@foothold/contract/single-sign-on';
import type { TestApp } from './start-test-app.ts';
import { callToolkit } from './toolkit-client.ts';
import type { WireReply } from './toolkit-client.ts';

export interface SignOnPage {
  status: number;
  headers: Headers;
  html: string;
  /** What the page hands over; null when it does not know to whom. */
  result: SignOnResult | null;
  returnPath: string | null;
}

/** Passkeys and single sign-on need a name in the address. */
export function namedOrigin({ origin }: Pick<TestApp, 'origin'>): string {
  return origin.replace('127.0.0.1', 'localhost');
}

/** One browser as far as a flow at a provider needs one: it keeps cookies and follows where it is sent. */
export class SignOnVisit {
  readonly flow = randomUUID();
  readonly nonce = randomUUID();
  readonly #app: Pick<TestApp, 'origin'>;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(app: Pick<TestApp, 'origin'>) {
    this.#app = app;
  }

  /** Where the button leads. */
  startUrl(provider = 'oidc.acme', more: Record<string, string> = {}): string {
    const query = new URLSearchParams({ provider, flow: this.flow, nonce: this.nonce, ...more });
    return `${namedOrigin(this.#app)}/__auth/start?${query.toString()}`;
  }

  /** There and back as `login`; null says no at the provider. The last page is ours. */
  async signOn(
    login: string | null,
    { provider = 'oidc.acme', ...more }: { provider?: string; return?: string } = {},
  ): Promise<SignOnPage> {
    return this.readPage(await this.goThere(login, this.startUrl(provider, more)));
  }

  /** Stops at the address of the answer without opening it. */
  async answerUrl(login: string | null, from = this.startUrl()): Promise<string> {
    const isAnswer = (url: string) => /^\/__auth\/callback(\/|$)/.test(new URL(url).pathname);
    return (await this.goThere(login, from, isAnswer)).url;
  }

  async goThere(
    login: string | null,
    from: string,
    isEnd: (url: string) => boolean = () => false,
  ): Promise<{ url: string; response: Response }> {
    let url = from;
    let response = await this.open(url);
    for (let step = 0; step < 12; step += 1) {
      const next = response.headers.get('location');
      if (next !== null) {
        url = new URL(next, url).href;
        if (isEnd(url)) return { url, response };
        response = await this.open(url);
      } else if (new URL(url).pathname.startsWith('/interaction/')) {
        const form = new URLSearchParams(login === null ? { act: 'cancel' } : { act: 'login', login });
        response = await this.open(url, { method: 'POST', body: form });
      } else return { url, response };
    }
    throw new Error(`The way led round in circles; it was at ${url}.`);
  }

  async open(
    url: string,
    request: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { origin } = new URL(url);
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, cookies);
    const header = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: { cookie: header, ...request.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async readPage({ response }: { response: Response }): Promise<SignOnPage> {
    const html = await response.text();
    const attribute = (name: string) => {
      const value = new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
      return value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&') ?? null;
    };
    return {
      status: response.status,
      headers: response.headers,
      html,
      result: JSON.parse(attribute('data-result') ?? 'null') as SignOnResult | null,
      returnPath: attribute('data-return-path'),
    };
  }

  /** There and back, and then what the page holds: the ticket. */
  async ticket(login: string, provider = 'oidc.acme'): Promise<string> {
    const { result } = await this.signOn(login, { provider });
    if (!result || !('ticket' in result)) throw new Error(`No ticket: ${JSON.stringify(result)}`);
    return result.ticket;
  }

  /** Redeems a ticket byte by byte as the SDK does. */
  redeem(ticket: string, more: Record<string, unknown> = {}, provider = 'oidc.acme'): Promise<WireReply> {
    return exchangeOneTimeToken(this.#app, { ticket, nonce: this.nonce, provider }, more);
  }
}

export function exchangeOneTimeToken(
  app: Pick<TestApp, 'origin'>,
  { ticket, nonce, provider }: { ticket: string; nonce: string; provider: string },
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<WireReply> {
  const post = new URLSearchParams({ id_token: ticket, providerId: provider, nonce });
  const body = {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `&${post.toString()}`,
    ...more,
  };
  return callToolkit(app, '/v1/accounts:signInWithIdp', body, { headers });
}
