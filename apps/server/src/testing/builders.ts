import { randomUUID } from 'node:crypto';
import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import type { ChangesResponse } from '@foothold/contract/changes';
import type { PushResponse, QueuedMutation } from '@foothold/contract/push';
import type { SnapshotResponse } from '@foothold/contract/snapshot';
import type { MutationArgs, MutationName } from '@foothold/domain/mutation';
import type { TestApp } from './start-test-app.ts';

/** A person with an account who calls the server over HTTP as the web app does. */
export interface Person {
  email: string;
  password: string;
  accountId: string;
  idToken: string;
  refreshToken: string;
  deviceId: string;
}

let people = 0;

export async function registerPerson({ origin }: Pick<TestApp, 'origin'>): Promise<Person> {
  people += 1;
  const email = `person-${people}-${randomUUID().slice(0, 8)}@example.com`;
  const password = `a long walk uphill ${people}`;
  const response = await fetch(`${origin}/v1/accounts:signUp?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`signUp answered ${response.status}: ${await response.text()}`);
  const { localId, idToken, refreshToken } = (await response.json()) as Record<string, string>;
  if (!localId || !idToken || !refreshToken) throw new Error('signUp left something out');
  return { email, password, accountId: localId, idToken, refreshToken, deviceId: randomUUID() };
}

export function apiHeaders(person: Pick<Person, 'idToken'>): Record<string, string> {
  return { authorization: `Bearer ${person.idToken}`, [protocolHeader]: String(protocolVersion) };
}

/** Sends any body as it is, to see what the server makes of it. */
export function postPush(
  { origin }: Pick<TestApp, 'origin'>,
  person: Person,
  body: unknown,
): Promise<Response> {
  return fetch(`${origin}/api/v1/push`, {
    method: 'POST',
    headers: { ...apiHeaders(person), 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function pushMutations(
  app: Pick<TestApp, 'origin'>,
  person: Person,
  mutations: readonly QueuedMutation[],
): Promise<PushResponse> {
  const response = await postPush(app, person, { deviceId: person.deviceId, mutations });
  if (!response.ok) throw new Error(`push answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as PushResponse;
}

export async function readChangesSince(
  { origin }: Pick<TestApp, 'origin'>,
  person: Person,
  cursor: number,
): Promise<ChangesResponse> {
  const response = await fetch(`${origin}/api/v1/changes?cursor=${cursor}`, { headers: apiHeaders(person) });
  if (!response.ok) throw new Error(`changes answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ChangesResponse;
}

export async function takeSnapshot(
  { origin }: Pick<TestApp, 'origin'>,
  person: Pick<Person, 'idToken'>,
): Promise<SnapshotResponse> {
  const response = await fetch(`${origin}/api/v1/snapshot`, { headers: apiHeaders(person) });
  if (!response.ok) throw new Error(`snapshot answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SnapshotResponse;
}

export function mutation<Name extends MutationName>(
  name: Name,
  args: MutationArgs<Name>,
): QueuedMutation & { args: MutationArgs<Name> } {
  return { id: randomUUID(), name, args };
}

/** A change that adds a job which a person might have typed in. */
export function jobCreation(fields: Partial<MutationArgs<'job.create'>['fields']> = {}) {
  return mutation('job.create', {
    id: randomUUID(),
    eventId: randomUUID(),
    fields: { title: 'Backend engineer', company: 'Globex', location: 'Leipzig', ...fields },
    stageId: 'saved',
    occurred: '2026-11-02',
    createdVia: 'ui',
  });
}
