import type { User } from '@firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const getToken = vi.fn<User['getIdToken']>();
vi.mock('./auth.ts', () => ({ provider: () => ({ currentUser: { getIdToken: getToken } }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  getToken.mockReset();
});

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** The outcome of a call for a token. */
async function outcome(): Promise<string> {
  const { getIdToken } = await import('./session.ts');
  const asked = getIdToken({ forceRefresh: true }).catch((error: { code: string }) => error.code);
  await vi.runAllTimersAsync();
  return asked;
}

// `signed_out` and `account_disabled` are the codes on which the page says so and the sync asks to log in again.
it.each([
  ['its copy was used, it was ended elsewhere, or it is over', 'auth/user-token-expired', 'signed_out'],
  ['the server no longer knows the token', 'auth/invalid-user-token', 'signed_out'],
  ['the answer to a change of the password was lost', 'auth/invalid-refresh-token', 'signed_out'],
  ['the account was disabled', 'auth/user-disabled', 'account_disabled'],
])('a session that is over because %s says so', async (_why, code, said) => {
  getToken.mockRejectedValue(refusal(code));
  expect(await outcome()).toBe(said);
});

it.each([
  ['the server is away', 'auth/network-request-failed', 'server_unreachable'],
  ['the server refuses for now', 'auth/too-many-requests', 'too_many_attempts'],
])('a session goes on while %s', async (_why, code, said) => {
  getToken.mockRejectedValue(refusal(code));
  expect(await outcome()).toBe(said);
});

it('a tab that slept while another changed the password goes on with the token of that one', async () => {
  getToken.mockRejectedValueOnce(refusal('auth/invalid-refresh-token')).mockResolvedValueOnce('token');
  expect(await outcome()).toBe('token');
});
