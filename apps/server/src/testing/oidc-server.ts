import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

/** A provider's claims about a person. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface TestOidcServer {
  issuer: string;
  /** People by what the provider calls them. */
  people: Map<string, ProviderPerson>;
  /** What a server needs to send people here. */
  environment: Record<string, string>;
  /** As the people who run the provider would enter it: answers go to this address and no other. */
  allowRedirectTo: (redirectUri: string) => void;
  /** Each answer is late by so long from now on. */
  delayMs: number;
  /** From now on it answers everything with this status. */
  brokenStatus: number | null;
  /** How often it has been asked for its description. */
  discoveries: number;
  /** Every query and body that reached it. */
  received: string[];
  close: () => Promise<void>;
}

const client = { id: 'foothold', secret: 'the secret of foothold, known to two' };

/** A real OpenID Connect provider on a local port; its login page asks for nothing but a name. */
export async function startOidcServer({ host = '127.0.0.1' } = {}): Promise<TestOidcServer> {
  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://${host}:${(http.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  let provider = makeProvider(issuer, people, []);

  const server: TestOidcServer = {
    issuer,
    people,
    environment: {
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_NAME: 'Acme',
      OIDC_ACME_ISSUER: issuer,
      OIDC_ACME_CLIENT_ID: client.id,
      OIDC_ACME_CLIENT_SECRET: client.secret,
    },
    allowRedirectTo: (redirectUri) => (provider = makeProvider(issuer, people, [redirectUri])),
    delayMs: 0,
    brokenStatus: null,
    discoveries: 0,
    received: [],
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    server.received.push(request.url ?? '');
    if (request.url?.startsWith('/.well-known/')) server.discoveries += 1;
    if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
    if (server.brokenStatus !== null) response.writeHead(server.brokenStatus).end('Out of order.');
    else if (request.url?.startsWith('/interaction/')) await interact(provider, request, response);
    else await provider.callback()(request, response);
  }
  return server;
}

function makeProvider(issuer: string, people: Map<string, ProviderPerson>, redirectUris: string[]): Provider {
  const configuration: Configuration = {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    // No consent page: the provider is the employer's own.
    loadExistingGrant: async ({ oidc }) => {
      const known = oidc.session?.grantIdFor(oidc.client?.clientId ?? '');
      if (known !== undefined) return oidc.provider.Grant.find(known);
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['one key for the cookies of a test'] },
    pkce: { required: () => true },
  };
  return new Provider(issuer, configuration);
}

/** Asks who it is; the button beside it says no. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Acme</title><h1>Sign in to Acme</h1>
<form method="post"><label>Name <input name="login"></label>
<button name="act" value="login">Sign in</button> <button name="act" value="cancel">Refuse</button></form>`,
    );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get('act') === 'cancel'
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
