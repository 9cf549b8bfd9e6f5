import { deleteBinnedResponseSchema } from '@foothold/contract/bin';
import type { DeleteBinnedRequest, DeleteBinnedResponse } from '@foothold/contract/bin';
import { type AccountActivity, accountActivitySchema } from '@foothold/contract/account-activity';
import {
  type CalendarLink,
  type CalendarLinkMade,
  type MakeCalendarLinkRequest,
  calendarLinkMadeSchema,
  calendarLinkSchema,
} from '@foothold/contract/calendar-link';
import { type ChangesResponse, changesResponseSchema } from '@foothold/contract/changes';
import { errorReplySchema } from '@foothold/contract/errors';
import { fetchedPostingSchema, type FetchedPosting } from '@foothold/contract/fetched-posting';
import { type UploadState, uploadStateSchema } from '@foothold/contract/files';
import {
  type EarlierChangesResponse,
  earlierChangesResponseSchema,
  type HistoryResponse,
  historyResponseSchema,
} from '@foothold/contract/history';
import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import { type PushRequest, type PushResponse, pushResponseSchema } from '@foothold/contract/push';
import {
  type RecoveryCodesLeft,
  type RecoveryCodesMade,
  recoveryCodesLeftSchema,
  recoveryCodesMadeSchema,
} from '@foothold/contract/recovery-codes';
import { type SnapshotResponse, snapshotResponseSchema } from '@foothold/contract/snapshot';
import type * as z from 'zod/mini';
import { ApiFailure, nextStepAfter } from './api-failure.ts';

/** The ID token for the API; rejects with a `code` where the session gives none. */
export type TokenSource = (options?: { forceRefresh?: boolean }) => Promise<string>;

export interface ApiClientOptions {
  fetch: typeof fetch;
  getIdToken: TokenSource;
  /** Aborts every call in progress. */
  signal: AbortSignal;
  /** The origin of the API; the page's own when missing. */
  origin?: string;
}

/** Every call rejects with `ApiFailure`. */
export interface ApiClient {
  push: (request: PushRequest) => Promise<PushResponse>;
  /** `mark` is the token of the last change that the copy has. */
  changes: (cursor: number, mark: string | null) => Promise<ChangesResponse>;
  snapshot: () => Promise<SnapshotResponse>;
  /** The account's sessions, and its security history. */
  activity: () => Promise<AccountActivity>;
  /** Ends one session, or all but this one; resolves with those that remain. */
  endSessions: (which: { sessionId: string } | 'others') => Promise<AccountActivity>;
  /** The changes of one job, newest first. */
  history: (jobId: string, before?: number) => Promise<HistoryResponse>;
  /** A page of the values that changes replaced, in all jobs, from a cursor on; or in the jobs of one batch. */
  earlierChanges: (after: number, batchId?: string) => Promise<EarlierChangesResponse>;
  /** A call below `/api/v1/administration/`, for administrators only: a GET, or a POST with `body`. */
  administer: <Reply>(path: string, reply: z.ZodMiniType<Reply>, body?: unknown) => Promise<Reply>;
  /** The stream of changes after a cursor (`text/event-stream`); open until either side closes it. */
  live: (from: StreamStart, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  recoveryCodesLeft: () => Promise<RecoveryCodesLeft>;
  /** How many bytes of a file the server has stored. */
  uploadState: (file: FileIdentity) => Promise<UploadState>;
  uploadChunk: (file: FileIdentity, offset: number, bytes: Blob) => Promise<UploadState>;
  /** The bytes of a file of the account, with the media type that the server detected. */
  readFile: (sha256: string) => Promise<Blob>;
  /** Invalidates the earlier codes. */
  makeRecoveryCodes: () => Promise<RecoveryCodesMade>;
  /** When the calendar link was created, if there is one. */
  calendarLink: () => Promise<CalendarLink>;
  /** Invalidates the earlier link. */
  makeCalendarLink: (request: MakeCalendarLinkRequest) => Promise<CalendarLinkMade>;
  revokeCalendarLink: () => Promise<CalendarLink>;
  /** Permanently deletes jobs of the bin. */
  deleteBinned: (request: DeleteBinnedRequest) => Promise<DeleteBinnedResponse>;
  /** The posting of a link to a job board, as the board publishes it. */
  fetchPosting: (link: string) => Promise<FetchedPosting>;
}

/** A file by the hash of its contents; `size` counts bytes. */
export interface FileIdentity {
  sha256: string;
  size: number;
}

/** The position after which a stream continues. */
export interface StreamStart {
  cursor: number;
  mark: string | null;
}

interface Call<Reply> {
  path: string;
  /** An object to post as JSON, or bytes to put. */
  body?: unknown;
  reply: z.ZodMiniType<Reply>;
  timeoutMs: number;
}

const callTimeoutMs = 30_000;
// A snapshot over a slow connection may take minutes; a retry would start from the beginning.
const snapshotTimeoutMs = 180_000;
// Equals the server's limit for receiving a request.
const chunkTimeoutMs = 120_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    push: (body) =>
      call(options, { path: '/api/v1/push', body, reply: pushResponseSchema, timeoutMs: callTimeoutMs }),
    changes: (cursor, mark) =>
      call(options, {
        path: `/api/v1/changes?${startQuery({ cursor, mark })}`,
        reply: changesResponseSchema,
        timeoutMs: callTimeoutMs,
      }),
    snapshot: () =>
      call(options, {
        path: '/api/v1/snapshot',
        reply: snapshotResponseSchema,
        timeoutMs: snapshotTimeoutMs,
      }),
    activity: () =>
      call(options, { path: '/api/v1/sessions', reply: accountActivitySchema, timeoutMs: callTimeoutMs }),
    endSessions: (which) =>
      call(options, {
        path: which === 'others' ? '/api/v1/sessions/end-others' : '/api/v1/sessions/end',
        body: which === 'others' ? {} : which,
        reply: accountActivitySchema,
        timeoutMs: callTimeoutMs,
      }),
    history: (jobId, before) =>
      call(options, {
        path: `/api/v1/history?job=${jobId}${before === undefined ? '' : `&before=${before}`}`,
        reply: historyResponseSchema,
        timeoutMs: callTimeoutMs,
      }),
    earlierChanges: (after, batchId) =>
      call(options, {
        path: `/api/v1/history/earlier?after=${after}${batchId === undefined ? '' : `&batch=${batchId}`}`,
        reply: earlierChangesResponseSchema,
        timeoutMs: callTimeoutMs,
      }),
    administer: (path, reply, body) =>
      call(options, { path: `/api/v1/administration/${path}`, body, reply, timeoutMs: callTimeoutMs }),
    live: (from, signal) => withToken(options, (idToken) => openStream(options, from, { idToken, signal })),
    ...fileCalls(options),
    ...recoveryCodeCalls(options),
    ...calendarCalls(options),
    deleteBinned: (body) =>
      call(options, {
        path: '/api/v1/bin/delete',
        body,
        reply: deleteBinnedResponseSchema,
        timeoutMs: callTimeoutMs,
      }),
    fetchPosting: (link) =>
      call(options, {
        path: '/api/v1/postings/fetch',
        body: { link },
        reply: fetchedPostingSchema,
        timeoutMs: callTimeoutMs,
      }),
  };
}

function recoveryCodeCalls(
  options: ApiClientOptions,
): Pick<ApiClient, 'recoveryCodesLeft' | 'makeRecoveryCodes'> {
  const path = '/api/v1/recovery-codes';
  const timeoutMs = callTimeoutMs;
  return {
    recoveryCodesLeft: () => call(options, { path, reply: recoveryCodesLeftSchema, timeoutMs }),
    makeRecoveryCodes: () => call(options, { path, body: {}, reply: recoveryCodesMadeSchema, timeoutMs }),
  };
}

function calendarCalls(
  options: ApiClientOptions,
): Pick<ApiClient, 'calendarLink' | 'makeCalendarLink' | 'revokeCalendarLink'> {
  const path = '/api/v1/calendar-link';
  const timeoutMs = callTimeoutMs;
  return {
    calendarLink: () => call(options, { path, reply: calendarLinkSchema, timeoutMs }),
    makeCalendarLink: (body) => call(options, { path, body, reply: calendarLinkMadeSchema, timeoutMs }),
    revokeCalendarLink: () =>
      call(options, { path: `${path}/revoke`, body: {}, reply: calendarLinkSchema, timeoutMs }),
  };
}

function fileCalls(options: ApiClientOptions): Pick<ApiClient, 'uploadState' | 'uploadChunk' | 'readFile'> {
  const pathOf = ({ sha256, size }: FileIdentity) => `/api/v1/files/${sha256}/upload?size=${size}`;
  const reply = uploadStateSchema;
  return {
    uploadState: (file) => call(options, { path: pathOf(file), reply, timeoutMs: callTimeoutMs }),
    uploadChunk: (file, offset, body) =>
      call(options, { path: `${pathOf(file)}&offset=${offset}`, body, reply, timeoutMs: chunkTimeoutMs }),
    readFile: (sha256) => withToken(options, (idToken) => readBytes(options, sha256, idToken)),
  };
}

function call<Reply>(options: ApiClientOptions, what: Call<Reply>): Promise<Reply> {
  return withToken(options, (idToken) => attempt(options, what, idToken));
}

async function withToken<Result>(
  options: ApiClientOptions,
  act: (idToken: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(await token(options, false));
  } catch (failure) {
    if (nextStepAfter(failure) !== 'renew_token') throw failure;
    return withFreshToken(options, act);
  }
}

async function withFreshToken<Result>(
  options: ApiClientOptions,
  act: (idToken: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(await token(options, true));
  } catch (failure) {
    if (nextStepAfter(failure) !== 'renew_token') throw failure;
    throw new ApiFailure('no_sign_in', { cause: failure });
  }
}

/** Codes of the session folder after which a retry gets no token. */
const endOfSignIn: readonly unknown[] = ['signed_out', 'account_disabled', 'sign_in_again'];

async function token({ getIdToken }: ApiClientOptions, forceRefresh: boolean): Promise<string> {
  try {
    return await getIdToken({ forceRefresh });
  } catch (cause) {
    const isOver = endOfSignIn.includes((cause as { code?: unknown } | null)?.code);
    throw new ApiFailure(isOver ? 'no_sign_in' : 'network', { cause });
  }
}

async function attempt<Reply>(
  { fetch, signal, origin = '' }: ApiClientOptions,
  { path, body, reply, timeoutMs }: Call<Reply>,
  idToken: string,
): Promise<Reply> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const { response, text } = await exchanged(fetch, `${origin}${path}`, {
    ...requestAs(idToken, deadline, contentType(body)),
    method: body === undefined ? 'GET' : body instanceof Blob ? 'PUT' : 'POST',
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
  const value = parsedJson(text);
  if (!response.ok) throw refusal(response, value);
  const parsed = reply.safeParse(value);
  if (!parsed.success) throw new ApiFailure('bad_reply', { cause: parsed.error });
  return parsed.data;
}

function startQuery({ cursor, mark }: StreamStart): string {
  return mark === null ? `cursor=${cursor}` : `cursor=${cursor}&mark=${mark}`;
}

async function openStream(
  { fetch, origin = '', signal }: ApiClientOptions,
  from: StreamStart,
  stream: { idToken: string; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const url = `${origin}/api/v1/live?${startQuery(from)}`;
  const either = AbortSignal.any([signal, stream.signal]);
  const response = await fetch(url, requestAs(stream.idToken, either)).catch((cause: unknown) => {
    throw new ApiFailure('network', { cause });
  });
  if (!response.ok) throw refusal(response, parsedJson(await response.text()));
  if (response.body === null) throw new ApiFailure('bad_reply');
  return response.body;
}

async function readBytes(
  { fetch, origin = '', signal }: ApiClientOptions,
  sha256: string,
  idToken: string,
): Promise<Blob> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(snapshotTimeoutMs)]);
  try {
    const response = await fetch(`${origin}/api/v1/files/${sha256}`, requestAs(idToken, deadline));
    if (response.ok) return await response.blob();
    throw refusal(response, parsedJson(await response.text()));
  } catch (cause) {
    throw cause instanceof ApiFailure ? cause : new ApiFailure('network', { cause });
  }
}

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}

function requestAs(idToken: string, signal: AbortSignal, headers: Record<string, string> = {}): RequestInit {
  return {
    headers: {
      authorization: `Bearer ${idToken}`,
      [protocolHeader]: String(protocolVersion),
      ...headers,
    },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal,
  };
}

/** Reads the body within the same time limit: the connection may break in the middle of it. */
async function exchanged(
  fetch: ApiClientOptions['fetch'],
  url: string,
  init: RequestInit,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new ApiFailure('network', { cause });
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(response: Response, value: unknown): ApiFailure {
  const retryAfterMs = Math.max(0, Number(response.headers.get('retry-after')) || 0) * 1_000;
  const reply = errorReplySchema.safeParse(value);
  // Not in the reply format of the API: an answer of a proxy, or of a server that is starting or stopping.
  if (!reply.success) return new ApiFailure('bad_reply', { retryAfterMs });
  const { code, fields = [] } = reply.data.error;
  return new ApiFailure('refused', { code, fields, retryAfterMs });
}
