import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiHeaders } from './builders.ts';
import type { Person } from './builders.ts';
import { worstJson, worstTexts } from './worst-texts.ts';

export interface WorstRequest {
  /** Path and query. */
  path: string;
  init: RequestInit;
}

type Requests = (person: Person) => Iterable<WorstRequest>;

const identityBytes = 60_000;
const identityTextLength = 18_000;
/** As much as Node.js takes in the head of a request, less the other headers. */
const queryLength = 8_000;
const largeBytes = 8_000_000;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(path: string, headers: Record<string, string>, body: string): WorstRequest {
  return { path, init: { method: 'POST', headers, body } };
}

/** Without input, or with none but what names a thing: what it costs is what the account holds. */
const plain = (path: string, method = 'GET'): Requests =>
  function* (person) {
    yield { path, init: { method, headers: apiHeaders(person) } };
  };

const query = (path: string, names: readonly string[]): Requests =>
  function* (person) {
    for (const make of Object.values(worstTexts)) {
      const text = encodeURIComponent(make(queryLength).toWellFormed()).slice(0, queryLength / names.length);
      const end = text.lastIndexOf('%') > text.length - 3 ? text.lastIndexOf('%') : text.length;
      const pairs = names.map((name) => `${name}=${text.slice(0, end)}`);
      yield { path: `${path}?${pairs.join('&')}`, init: { headers: apiHeaders(person) } };
    }
  };

const jsonBody = (path: string, fields: readonly string[], bytes = identityBytes): Requests =>
  function* (person) {
    const headers = { ...apiHeaders(person), ...json };
    for (const make of Object.values(worstJson)) yield post(path, headers, make(bytes));
    for (const make of Object.values(worstTexts))
      for (const field of fields) yield post(path, headers, JSON.stringify({ [field]: make(bytes / 8) }));
  };

/** The names of all fields that methods of the identity wire read, from their sources. */
export function identityFields(): string[] {
  const folder = join(import.meta.dirname, '../identity/toolkit');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = sources.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\bread(?:Clearable)?Texts?\(\w+, '(\w+)'/g),
  ]);
  return [...new Set(found.map(([, field]) => field ?? ''))];
}

const identityBody = (path: string): Requests =>
  function* ({ idToken, email, password }) {
    const keyed = `${path}?key=foothold-web`;
    const valid = { idToken, email, password, returnSecureToken: true, requestType: 'PASSWORD_RESET' };
    for (const make of Object.values(worstJson)) yield post(keyed, json, make(identityBytes));
    const fields = identityFields();
    for (const make of Object.values(worstTexts)) {
      const text = make(identityTextLength);
      const all = Object.fromEntries(fields.map((name) => [name, text.slice(0, 700)]));
      yield post(keyed, json, JSON.stringify({ ...all, returnSecureToken: true }));
      yield post(keyed, json, JSON.stringify({ ...valid, email: text }));
    }
    for (const field of fields)
      yield post(
        keyed,
        json,
        JSON.stringify({ ...valid, [field]: worstTexts['combining marks']?.(identityTextLength) }),
      );
  };

const formBody = (path: string, fields: readonly string[]): Requests =>
  function* () {
    for (const make of Object.values(worstTexts)) {
      const text = make(identityTextLength).toWellFormed();
      for (const field of fields) {
        const body = `grant_type=refresh_token&${field}=${encodeURIComponent(text)}`.slice(0, identityBytes);
        yield post(path, form, body.replace(/%[0-9A-F]?$/, ''));
      }
    }
    yield post(path, form, 'a=1&'.repeat(identityBytes / 4));
  };

const identityMethods = [
  'v1/accounts:signUp',
  'v1/accounts:signInWithPassword',
  'v1/accounts:signInWithEmailLink',
  'v1/accounts:signInWithIdp',
  'v1/accounts:sendOobCode',
  'v1/accounts:resetPassword',
  'v1/accounts:createAuthUri',
  'v1/accounts:signInWithCustomToken',
  'v1/accounts:lookup',
  'v1/accounts:update',
  'v2/accounts:revokeToken',
  'v2/accounts/mfaEnrollment:start',
  'v2/accounts/mfaEnrollment:finalize',
  'v2/accounts/mfaEnrollment:withdraw',
  'v2/accounts/mfaSignIn:finalize',
  'v2/accounts/passkeyEnrollment:start',
  'v2/accounts/passkeyEnrollment:finalize',
  'v2/accounts/passkeySignIn:start',
  'v2/accounts/passkeySignIn:finalize',
] as const;

const sha256 = 'a'.repeat(64);

/** What to send to each route, by method and pattern. A route of the app that is not here fails the test. */
export const worstRequests: Readonly<Record<string, Requests>> = {
  ...Object.fromEntries(
    identityMethods.map((path) => [`POST /${path.replace(':', '::')}`, identityBody(`/${path}`)]),
  ),
  // Without a token: an account that is gone could send nothing more.
  'POST /v1/accounts::delete': jsonBody('/v1/accounts:delete?key=foothold-web', ['idToken']),
  'POST /v1/token': formBody('/v1/token?key=foothold-web', ['grant_type', 'refresh_token']),
  'GET /v1/projects': query('/v1/projects', ['key']),
  'GET /v2/passwordPolicy': query('/v2/passwordPolicy', ['key']),
  'GET /v2/recaptchaConfig': query('/v2/recaptchaConfig', ['key']),
  'GET /.well-known/jwks.json': plain('/.well-known/jwks.json'),
  'GET /.well-known/openid-configuration': plain('/.well-known/openid-configuration'),
  'GET /__auth/start': query('/__auth/start', ['provider', 'back', 'state']),
  'GET /__auth/callback': query('/__auth/callback', ['state', 'code', 'error']),
  'GET /__auth/callback/:provider': query('/__auth/callback/oidc.acme', ['state', 'code', 'error']),
  'GET /__auth/done.js': plain('/__auth/done.js'),
  'GET /api/v1/health': plain('/api/v1/health'),
  'GET /healthz': plain('/healthz'),
  'GET /readyz': plain('/readyz'),
  'GET /calendar/foothold.ics': query('/calendar/foothold.ics', ['key']),
  'POST /unsubscribe': formBody('/unsubscribe?key=none', ['from']),
  'POST /api/v1/push': jsonBody('/api/v1/push', ['mutations', 'deviceId', 'mark'], largeBytes),
  'GET /api/v1/live': query('/api/v1/live', ['cursor', 'mark']),
  'GET /api/v1/changes': query('/api/v1/changes', ['cursor', 'mark']),
  'GET /api/v1/snapshot': plain('/api/v1/snapshot'),
  'GET /api/v1/history': query('/api/v1/history', ['job', 'before']),
  'GET /api/v1/history/earlier': query('/api/v1/history/earlier', ['after', 'batch']),
  'POST /api/v1/bin/delete': jsonBody('/api/v1/bin/delete', ['jobIds']),
  'GET /api/v1/calendar-link': plain('/api/v1/calendar-link'),
  'POST /api/v1/calendar-link': jsonBody('/api/v1/calendar-link', ['language', 'timeZone']),
  'POST /api/v1/calendar-link/revoke': jsonBody('/api/v1/calendar-link/revoke', ['any']),
  'GET /api/v1/files/:sha256/upload': query(`/api/v1/files/${sha256}/upload`, ['size']),
  'PUT /api/v1/files/:sha256/upload': plain(`/api/v1/files/${sha256}/upload?size=1&offset=0`, 'PUT'),
  'GET /api/v1/files/:sha256': plain(`/api/v1/files/${sha256}`),
  'POST /api/v1/postings/fetch': jsonBody('/api/v1/postings/fetch', ['link']),
  'GET /api/v1/sessions': plain('/api/v1/sessions'),
  'POST /api/v1/sessions/end': jsonBody('/api/v1/sessions/end', ['session', 'id']),
  'POST /api/v1/sessions/end-others': jsonBody('/api/v1/sessions/end-others', ['any']),
  'GET /api/v1/recovery-codes': plain('/api/v1/recovery-codes'),
  'POST /api/v1/recovery-codes': jsonBody('/api/v1/recovery-codes', ['any']),
  // Of an account that is no administrator’s: what a stranger can make of them.
  'GET /api/v1/administration/accounts': query('/api/v1/administration/accounts', [
    'search',
    'state',
    'limit',
  ]),
  'GET /api/v1/administration/events': plain('/api/v1/administration/events'),
  'GET /api/v1/administration/server': plain('/api/v1/administration/server'),
  'POST /api/v1/administration/accounts/act': jsonBody('/api/v1/administration/accounts/act', [
    'accountId',
    'act',
  ]),
  'POST /api/v1/administration/backups': jsonBody('/api/v1/administration/backups', ['any']),
  'POST /api/v1/administration/invitations': jsonBody('/api/v1/administration/invitations', [
    'email',
    'days',
  ]),
  'POST /api/v1/administration/invitations/revoke': jsonBody('/api/v1/administration/invitations/revoke', [
    'id',
  ]),
  'POST /api/v1/administration/sign-up': jsonBody('/api/v1/administration/sign-up', ['mode']),
  'POST /api/v1/administration/test-mail': jsonBody('/api/v1/administration/test-mail', ['language']),
  'GET /*': query('/job-list', ['filter', 'job']),
};

let networks = 0;

/**
 * A request from a network of its own, as a proxy says: a rate limit of networks would refuse most inputs unread. The server
 * needs an `https` `PUBLIC_URL`, to trust the proxy.
 */
export function fromNewNetwork({ headers, ...init }: RequestInit): RequestInit {
  networks += 1;
  const network = `198.18.${networks >> 8}.${networks & 255}`;
  return { ...init, headers: { ...(headers as Record<string, string>), 'x-forwarded-for': network } };
}
