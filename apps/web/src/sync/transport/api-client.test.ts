import { callErrorCodes } from '@foothold/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiFailure, nextStepAfter } from './api-failure.ts';
import { createApiClient, type TokenSource } from './api-client.ts';
import { testId } from '../testing/queued-changes.ts';

interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

/** A client whose network gives these answers, one call after the other. */
function clientWith(
  answers: (() => Response | Promise<Response>)[],
  getIdToken: TokenSource = async () => 'token',
) {
  const sent: Sent[] = [];
  const stop = new AbortController();
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { method, headers, body } = init;
    sent.push({
      url: input instanceof Request ? input.url : input.toString(),
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    init.signal?.throwIfAborted();
    const answer = answers.shift();
    if (!answer) throw new Error('one call too many');
    return answer();
  };
  return { client: createApiClient({ fetch, getIdToken, signal: stop.signal }), sent, stop };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { error: { code, message: 'for developers', requestId: 'r1' } }, headers);

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiFailure)) throw new Error(`expected an ApiFailure, got ${String(failure)}`);
  return failure;
}

describe('a call', () => {
  it('sends the token and the protocol version, and returns the parsed reply', async () => {
    const { client, sent } = clientWith([
      json(200, { cursor: 4, outcomes: [] }),
      json(200, { cursor: 4, more: false, documents: [] }),
      json(200, { cursor: 4, more: false, documents: [] }),
    ]);
    const mutations = [{ id: testId(1), name: 'job.delete', args: { id: testId(2) } }];
    expect(await client.push({ deviceId: testId(3), mutations })).toEqual({ cursor: 4, outcomes: [] });
    await client.changes(4, null);
    await client.changes(4, '4.abc.def');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/push',
      'GET /api/v1/changes?cursor=4',
      'GET /api/v1/changes?cursor=4&mark=4.abc.def',
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get('Foothold-Protocol')).toBe('1');
    expect(sent[0]?.body).toEqual({ deviceId: testId(3), mutations });
  });

  it('is retried once with a fresh token after a 401', async () => {
    const asked: unknown[] = [];
    const getIdToken: TokenSource = async (options) => {
      asked.push(options?.forceRefresh);
      return `token ${asked.length}`;
    };
    const { client, sent } = clientWith(
      [
        refusal(401, 'token_expired'),
        json(200, { cursor: 0, documents: [] }),
        refusal(401, 'unauthenticated'),
        refusal(401, 'unauthenticated'),
      ],
      getIdToken,
    );
    expect(await client.snapshot()).toEqual({ cursor: 0, documents: [] });
    expect(asked).toEqual([false, true]);
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer token 2');
    expect(nextStepAfter(await failureOf(client.snapshot()))).toBe('sign_in');
    expect(sent).toHaveLength(4);
  });

  it.each([
    ['signed_out', 'sign_in'],
    ['account_disabled', 'sign_in'],
    ['server_unreachable', 'retry'],
    ['unexpected', 'retry'],
  ])('without a token because of %s: %s', async (code, next) => {
    const { client } = clientWith([], () => Promise.reject(Object.assign(new Error(code), { code })));
    expect(nextStepAfter(await failureOf(client.snapshot()))).toBe(next);
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page of a hotel', () => new Response('<h1>Welcome</h1>', { status: 200 })],
    ['half an answer', () => new Response('{"cursor":4,"docu', { status: 200 })],
    ['another shape', json(200, { cursor: '4', documents: [] })],
    ['an unknown code', refusal(400, 'never_heard_of')],
  ])('that is answered by %s is retried later', async (_what, answer) => {
    const { client } = clientWith([answer]);
    const failure = await failureOf(client.snapshot());
    expect([failure.kind, nextStepAfter(failure)]).toEqual(['bad_reply', 'retry']);
  });

  it('is aborted when syncing ends, and fails when the body breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { client, stop } = clientWith([() => new Response(broken)]);
    expect((await failureOf(client.snapshot())).kind).toBe('network');
    stop.abort();
    expect((await failureOf(client.snapshot())).kind).toBe('network');
  });

  it('reports the server’s Retry-After', async () => {
    const { client } = clientWith([refusal(429, 'too_many_requests', { 'retry-after': '60' })]);
    expect((await failureOf(client.snapshot())).retryAfterMs).toBe(60_000);
  });
});

describe('what to do about a refusal', () => {
  it('is defined for every code', () => {
    const decided = callErrorCodes.map((code) => [code, nextStepAfter(new ApiFailure('refused', { code }))]);
    expect(Object.fromEntries(decided)).toEqual({
      unauthenticated: 'renew_token',
      token_expired: 'renew_token',
      account_closed: 'give_back',
      second_factor_required: 'set_up_factor',
      sign_in_too_old: 'retry',
      administrator_required: 'retry',
      last_administrator: 'retry',
      not_found: 'retry',
      method_not_allowed: 'retry',
      malformed_json: 'reject',
      unsupported_content_type: 'retry',
      body_too_large: 'reject',
      invalid_request: 'reject',
      protocol_too_old: 'reload',
      protocol_too_new: 'wait_for_server',
      cursor_unknown: 'snapshot',
      account_full: 'make_room',
      too_many_requests: 'retry',
      overloaded: 'retry',
      file_too_large: 'reject',
      too_many_files: 'reject',
      file_damaged: 'retry',
      storage_full: 'wait_for_storage',
      storage_read_only: 'wait_for_storage',
      link_not_fetched: 'retry',
      fetching_off: 'retry',
      posting_gone: 'retry',
      posting_unreadable: 'retry',
      board_unreachable: 'retry',
      internal: 'retry',
    });
  });
});
