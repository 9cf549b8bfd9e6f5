import { hash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileLimits } from '@foothold/contract/files';
import type { UploadState } from '@foothold/contract/files';
import { apiHeaders } from './builders.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './start-test-app.ts';

type Server = Pick<TestApp, 'origin'>;
type Caller = Pick<Person, 'idToken'>;

export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** How far the server has come with these bytes. */
export async function uploadStateOf({ origin }: Server, person: Caller, bytes: Uint8Array) {
  const url = `${origin}/api/v1/files/${sha256Of(bytes)}/upload?size=${bytes.length}`;
  const response = await fetch(url, { headers: apiHeaders(person) });
  if (!response.ok) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as UploadState;
}

interface Chunk {
  sha256: string;
  size: number;
  offset: number;
  bytes: Uint8Array;
}

export function putChunk({ origin }: Server, person: Caller, chunk: Chunk): Promise<Response> {
  return fetch(`${origin}${chunkPath(chunk)}`, {
    method: 'PUT',
    headers: { ...apiHeaders(person), 'content-type': 'application/octet-stream' },
    body: Buffer.from(chunk.bytes),
  });
}

/** Announces a chunk, sends only its first bytes, and hangs up once `until` says so. */
export async function putChunkCutAt(
  { origin }: Server,
  person: Caller,
  { cutAt, until = () => pause(1), ...chunk }: Chunk & { cutAt: number; until?: () => Promise<unknown> },
): Promise<void> {
  const call = request(`${origin}${chunkPath(chunk)}`, {
    method: 'PUT',
    headers: {
      ...apiHeaders(person),
      'content-type': 'application/octet-stream',
      'content-length': chunk.bytes.length,
    },
  });
  const ended = new Promise<void>((resolve) => {
    call.on('error', () => resolve());
    call.on('close', () => resolve());
  });
  await new Promise<void>((written) => {
    if (cutAt === 0) call.flushHeaders();
    call.write(chunk.bytes.subarray(0, Math.max(cutAt, 1)), () => written());
  });
  await until();
  call.destroy();
  await ended;
}

/** Sends a file as the web app does, from where the server stands. */
export async function uploadFile(server: Server, person: Caller, bytes: Uint8Array): Promise<void> {
  let state = await uploadStateOf(server, person, bytes);
  while (!state.isStored) {
    const { offset } = state;
    const chunk = bytes.subarray(offset, offset + fileLimits.chunkBytes);
    const response = await putChunk(server, person, {
      sha256: sha256Of(bytes),
      size: bytes.length,
      offset,
      bytes: chunk,
    });
    if (!response.ok) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
    state = (await response.json()) as UploadState;
  }
}

export function getFile({ origin }: Server, person: Caller, sha256: string): Promise<Response> {
  return fetch(`${origin}/api/v1/files/${sha256}`, { headers: apiHeaders(person) });
}

function chunkPath({ sha256, size, offset }: Chunk): string {
  return `/api/v1/files/${sha256}/upload?size=${size}&offset=${offset}`;
}
