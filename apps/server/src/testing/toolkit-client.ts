import { randomUUID } from 'node:crypto';
import type { TestApp } from './start-test-app.ts';

/** Every field a test looks at; which of them are there depends on the call. */
export interface WireBody {
  error: { code: number; message: string; status?: string; errors: unknown[] };
  localId: string;
  email: string;
  displayName: string | null;
  photoUrl: string | null;
  idToken: string;
  refreshToken: string;
  id_token: string;
  access_token: string;
  refresh_token: string;
  users: Record<string, unknown>[];
  keys: Record<string, string>[];
  totpSessionInfo: Record<string, string>;
  mfaPendingCredential: string;
  customToken: string;
  credentialCreationOptions: {
    challenge: string;
    rp: { id: string };
    user: { id: string };
    excludeCredentials?: { id: string }[];
  };
  credentialRequestOptions: { challenge: string; rpId: string; allowCredentials?: { id: string }[] };
  mfaInfo: { mfaEnrollmentId: string }[];
  providerId: string;
  authUri: string;
  sessionId: string;
  isNewUser: boolean;
  needConfirmation: boolean;
  pendingToken: string;
  rawUserInfo: string;
  customStrengthOptions: { minPasswordLength: number; maxPasswordLength: number };
}

export interface WireReply {
  status: number;
  contentType: string;
  headers: Headers;
  text: string;
  /** The parsed body; empty when it is not JSON. */
  body: WireBody;
  /** What the SDK would read as the server's code. */
  code: string | undefined;
}

export interface WireTokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

type Origin = Pick<TestApp, 'origin'>;

export const goodPassword = 'granite otter lantern';

/** The cookie that a browser keeps of an answer, as it sends it again; empty where there is none. */
export function cookieOf({ headers }: Pick<WireReply, 'headers'>): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Calls the identity endpoints byte by byte as the SDK does. */
export async function callToolkit(
  { origin }: Origin,
  path: string,
  body: unknown,
  { headers = {}, key = 'foothold-web' }: { headers?: Record<string, string>; key?: string } = {},
): Promise<WireReply> {
  const response = await fetch(`${origin}${path}${key === '' ? '' : `?key=${key}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return readReply(response);
}

export async function getToolkit({ origin }: Origin, path: string): Promise<WireReply> {
  return readReply(await fetch(`${origin}${path}`));
}

export async function refreshTokens(
  { origin }: Origin,
  refreshToken: string,
  headers: Record<string, string> = {},
): Promise<WireReply> {
  const response = await fetch(`${origin}/v1/token?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return readReply(response);
}

export function signUpAs(app: Origin, email: string, password = goodPassword): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:signUp', { email, password, returnSecureToken: true });
}

/** A new account with an e-mail address of its own. */
export async function signUpPerson(app: Origin): Promise<WireTokens & { email: string }> {
  const email = `person-${randomUUID()}@example.com`;
  return { email, ...tokensOf(await signUpAs(app, email)) };
}

export function signInAs(app: Origin, email: string, password = goodPassword): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
}

export function lookUp(app: Origin, idToken: string): Promise<WireReply> {
  return callToolkit(app, '/v1/accounts:lookup', { idToken });
}

export function tokensOf({ status, body, text }: WireReply): WireTokens {
  if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
  return body;
}

async function readReply(response: Response): Promise<WireReply> {
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  const body = (contentType.startsWith('application/json') ? JSON.parse(text) : {}) as WireBody;
  return {
    status: response.status,
    contentType,
    headers: response.headers,
    text,
    body,
    code: response.ok ? undefined : (body as Partial<WireBody>).error?.message.split(' : ')[0],
  };
}
