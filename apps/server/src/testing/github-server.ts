import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GitHubPerson {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface TestGitHubServer {
  /** Who is signed in there; null says no to whatever is asked. */
  person: GitHubPerson | null;
  environment: Record<string, string>;
  close: () => Promise<void>;
}

const client = { id: 'Iv1.foothold', secret: 'the secret of foothold at github' };

interface Reply {
  status: number;
  location?: string;
  body?: unknown;
}

/** What Foothold sees of a GitHub Enterprise Server; it checks what the real one checks. */
export async function startGitHubServer(): Promise<TestGitHubServer> {
  const gitHub = new GitHub();
  const http = createServer((request, response) => {
    void gitHub.reply(request).then(({ status, location, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location === undefined ? {} : { location }),
      });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    get person() {
      return gitHub.person;
    },
    set person(person) {
      gitHub.person = person;
    },
    environment: {
      GITHUB_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

class GitHub {
  person: GitHubPerson | null = null;
  readonly #codes = new Map<string, { challenge: string; redirectUri: string; person: GitHubPerson }>();
  readonly #tokens = new Map<string, GitHubPerson>();

  async reply(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/login/oauth/authorize') return this.#authorize(url.searchParams);
    if (url.pathname === '/login/oauth/access_token')
      return this.#exchange(new URLSearchParams(await text(request)));
    const person = this.#tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!person || !request.headers['user-agent'])
      return { status: 401, body: { message: 'Bad credentials' } };
    const { emails, ...user } = person;
    if (url.pathname === '/api/v3/user') return { status: 200, body: user };
    if (url.pathname === '/api/v3/user/emails') return { status: 200, body: emails };
    return { status: 404, body: { message: 'Not Found' } };
  }

  #authorize(query: URLSearchParams): Reply {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    const isComplete = query.get('client_id') === client.id && query.get('code_challenge_method') === 'S256';
    if (this.person && isComplete) {
      const code = randomUUID();
      const challenge = query.get('code_challenge') ?? '';
      this.#codes.set(code, { challenge, redirectUri, person: this.person });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return { status: 302, location: back.href };
  }

  #exchange(form: URLSearchParams): Reply {
    const code = form.get('code') ?? '';
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret &&
      form.get('redirect_uri') === known?.redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === known.challenge;
    // As the real one does: a refusal has the status of a success.
    if (!known || !isRight) return { status: 200, body: { error: 'bad_verification_code' } };
    const token = `gho_${randomUUID()}`;
    this.#tokens.set(token, known.person);
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' },
    };
  }
}
