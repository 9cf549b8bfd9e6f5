import { createHash, randomUUID } from 'node:crypto';
import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import type { PushResponse } from '@foothold/contract/push';
import type { SnapshotResponse } from '@foothold/contract/snapshot';
import type { MutationArgs, MutationName } from '@foothold/domain/mutation';

/** The key that the web app sends; it identifies the project and is no secret. */
export const webApiKey = 'foothold-web';

/** An account signed in by the HTTP interface that the web app uses. */
export interface ApiAccount {
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
}

export interface ApiChange<Name extends MutationName = MutationName> {
  name: Name;
  args: MutationArgs<Name>;
}

export async function registerAccount(
  origin: string,
  details: { email: string; password: string; name?: string },
): Promise<ApiAccount> {
  const { email, password, name } = details;
  const created = await callIdentity(origin, 'accounts:signUp', { email, password, returnSecureToken: true });
  if (name === undefined) return { email, password, ...created };
  const named = { idToken: created.idToken, displayName: name, returnSecureToken: true };
  const updated = await callIdentity(origin, 'accounts:update', named);
  return { email, password, ...created, ...(updated.idToken ? updated : {}) };
}

export async function signIn(origin: string, email: string, password: string): Promise<ApiAccount> {
  const body = { email, password, returnSecureToken: true };
  return { email, password, ...(await callIdentity(origin, 'accounts:signInWithPassword', body)) };
}

export async function deleteAccount(origin: string, { idToken }: ApiAccount): Promise<void> {
  await callIdentity(origin, 'accounts:delete', { idToken });
}

async function callIdentity(
  origin: string,
  method: string,
  body: Record<string, unknown>,
): Promise<{ idToken: string; refreshToken: string }> {
  const response = await fetch(`${origin}/v1/${method}?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} answered ${response.status}: ${answer}`);
  const { idToken, refreshToken } = JSON.parse(answer) as { idToken: string; refreshToken: string };
  return { idToken, refreshToken };
}

export function apiHeaders(account: ApiAccount): Record<string, string> {
  return {
    authorization: `Bearer ${account.idToken}`,
    'content-type': 'application/json',
    [protocolHeader]: String(protocolVersion),
  };
}

/** Sends changes in one request. Throws when the server refuses one of them. */
export async function pushChanges(
  origin: string,
  account: ApiAccount,
  changes: readonly ApiChange[],
): Promise<void> {
  const mutations = changes.map((change) => ({ id: randomUUID(), ...change }));
  const response = await fetch(`${origin}/api/v1/push`, {
    method: 'POST',
    headers: apiHeaders(account),
    body: JSON.stringify({ deviceId: randomUUID(), mutations }),
  });
  if (!response.ok) throw new Error(`push answered ${response.status}: ${await response.text()}`);
  const { outcomes } = (await response.json()) as PushResponse;
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) throw new Error(`push refused a change: ${JSON.stringify(refused)}`);
}

/** Uploads a small file in one request. Resolves with its SHA-256, by which jobs name it. */
export async function uploadFile(origin: string, account: ApiAccount, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const response = await fetch(`${origin}/api/v1/files/${sha256}/upload?size=${bytes.length}&offset=0`, {
    method: 'PUT',
    headers: { ...apiHeaders(account), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return sha256;
}

export async function readSnapshot(origin: string, account: ApiAccount): Promise<SnapshotResponse> {
  const response = await fetch(`${origin}/api/v1/snapshot`, { headers: apiHeaders(account) });
  if (!response.ok) throw new Error(`snapshot answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SnapshotResponse;
}
