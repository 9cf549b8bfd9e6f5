import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailFor, signInByLink } from '../../testing/action-calls.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp({ environment: { ANONYMOUS_ACCOUNTS: 'on' } });
});
afterAll(() => app.close());

const newEmail = () => `late-${(people += 1)}@example.com`;
const begin = (at: TestApp = app, more: object = {}) =>
  callToolkit(at, '/v1/accounts:signUp', { returnSecureToken: true, ...more });
const link = (idToken: string, email: string, password = goodPassword) =>
  callToolkit(app, '/v1/accounts:signUp', { idToken, email, password, returnSecureToken: true });
const update = (body: object) => callToolkit(app, '/v1/accounts:update', body);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('an account without an address', () => {
  it('exists only where it is allowed and sign-up is open', async () => {
    for (const environment of [
      {} as Record<string, string>,
      { ANONYMOUS_ACCOUNTS: 'on', SIGN_UP: 'closed' },
      { ANONYMOUS_ACCOUNTS: 'on', SIGN_UP: 'invitation' },
    ]) {
      const other = await startTestApp({ environment });
      expect((await begin(other)).code).toBe('ADMIN_ONLY_OPERATION');
      await other.close();
    }
  });

  it('is marked in its token and its record, and stays signed in', async () => {
    const { localId, idToken, refreshToken } = tokensOf(await begin());
    expect(claimsOf(idToken)).toMatchObject({
      sub: localId,
      provider_id: 'anonymous',
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    });
    expect(claimsOf(idToken)).not.toHaveProperty('email');
    const [user] = (await lookUp(app, idToken)).body.users;
    expect(user).toMatchObject({ localId, providerUserInfo: [] });
    for (const field of ['email', 'passwordHash', 'emailLinkSignin']) expect(user).not.toHaveProperty(field);
    expect((await refreshTokens(app, refreshToken)).status).toBe(200);
  });

  it('is also opened by a custom token, which works once', async () => {
    const { customToken } = (await begin(app, { returnCustomToken: true })).body;
    const redeem = () =>
      callToolkit(app, '/v1/accounts:signInWithCustomToken', { token: customToken, returnSecureToken: true });
    const { idToken } = (await redeem()).body;
    expect(claimsOf(idToken)).toMatchObject({ provider_id: 'anonymous' });
    expect((await redeem()).code).toBe('INVALID_CUSTOM_TOKEN');
  });

  it('counts as a sign-up of its network', async () => {
    const strict = await startTestApp({
      environment: { ANONYMOUS_ACCOUNTS: 'on' },
      identity: { limits: { signUpsMax: 2 } },
    });
    expect((await begin(strict)).status).toBe(200);
    expect((await begin(strict)).status).toBe(200);
    expect((await begin(strict)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await strict.close();
  });

  it('needs no password for a recent sign-in, and can be deleted at any time', async () => {
    const { idToken } = tokensOf(await begin());
    app.clock.advanceSeconds(600);
    expect((await update({ idToken, displayName: 'Guest' })).status).toBe(200);
    expect((await update({ idToken, password: goodPassword })).code).toBe('MISSING_EMAIL');
    expect((await update({ idToken, email: newEmail() })).code).toBe('OPERATION_NOT_ALLOWED');
    const mail = (requestType: string) =>
      callToolkit(app, '/v1/accounts:sendOobCode', { requestType, idToken, newEmail: newEmail() });
    expect((await mail('VERIFY_EMAIL')).code).toBe('MISSING_EMAIL');
    expect((await mail('VERIFY_AND_CHANGE_EMAIL')).code).toBe('MISSING_EMAIL');
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    expect((await lookUp(app, idToken)).code).toBe('USER_NOT_FOUND');
  });
});

describe('an unused one', () => {
  const days = (count: number) => count * 86_400;

  /** Moves the clock by a day and waits for its task; a leased task has its due time ahead while it runs. */
  async function nextDay(at: TestApp): Promise<void> {
    at.clock.advanceSeconds(days(1));
    await vi.waitFor(async () => {
      const rows = await at.database.reader
        .selectFrom('tasks')
        .select(['due_at', 'lease_id'])
        .where('kind', '=', 'remove_idle_anonymous')
        .execute();
      expect(rows.map((row) => row.lease_id === null && row.due_at > at.clock.now())).toEqual([true]);
    }, 10_000);
  }

  async function accountsLeft(at: TestApp): Promise<string[]> {
    const rows = await at.database.reader.selectFrom('accounts').select('id').execute();
    return rows.map(({ id }) => id).toSorted();
  }

  it('is purged after the configured time; one in use, or with a credential, stays', async () => {
    const kept = await startTestApp({
      environment: { ANONYMOUS_ACCOUNTS: 'on', ANONYMOUS_KEPT_DAYS: '3' },
      lookForTasksEveryMs: 5,
    });
    try {
      const left = tokensOf(await begin(kept));
      const used = tokensOf(await begin(kept));
      const named = tokensOf(await begin(kept));
      await callToolkit(kept, '/v1/accounts:signUp', {
        idToken: named.idToken,
        email: newEmail(),
        password: goodPassword,
        returnSecureToken: true,
      });
      const person = tokensOf(await signUpAs(kept, newEmail()));
      let { refreshToken } = used;
      for (let day = 0; day < 3; day += 1) {
        await nextDay(kept);
        refreshToken = (await refreshTokens(kept, refreshToken)).body.refresh_token;
      }
      await nextDay(kept);
      const stay = [used.localId, named.localId, person.localId].toSorted();
      expect(await accountsLeft(kept)).toEqual(stay);
      expect((await refreshTokens(kept, left.refreshToken)).code).toBe('USER_NOT_FOUND');
      expect((await refreshTokens(kept, refreshToken)).status).toBe(200);
      const traces = await kept.database.reader
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', left.localId)
        .execute();
      expect(traces).toEqual([]);
    } finally {
      await kept.close();
    }
  });
});

describe('a password for it', () => {
  it.each(['signUp', 'update'])(
    'is added by %s, with an address: the same account, signed in',
    async (call) => {
      const { localId, idToken, refreshToken } = tokensOf(await begin());
      app.clock.advanceSeconds(600);
      const email = newEmail();
      const body = { idToken, email, password: goodPassword, returnSecureToken: true };
      const linked = await callToolkit(app, `/v1/accounts:${call}`, body);
      expect(linked.body).toMatchObject({ localId, email });
      expect(claimsOf(linked.body.idToken)).toMatchObject({
        email,
        firebase: { sign_in_provider: 'password' },
      });
      expect((await refreshTokens(app, linked.body.refreshToken)).status).toBe(200);
      expect((await refreshTokens(app, refreshToken)).code).toBe('INVALID_REFRESH_TOKEN');
      expect((await signInAs(app, email)).body).toMatchObject({ localId });
      const [user] = (await lookUp(app, linked.body.idToken)).body.users;
      expect(user).toMatchObject({ email, emailVerified: false, passwordHash: 'UkVEQUNURUQ=' });
    },
  );

  it('is refused with a taken address, a weak password or no address, and nothing changes', async () => {
    const { idToken } = tokensOf(await begin());
    const taken = newEmail();
    await signUpAs(app, taken);
    expect((await link(idToken, taken)).code).toBe('EMAIL_EXISTS');
    expect((await link(idToken, newEmail(), 'short')).code).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
    expect((await link(idToken, '')).code).toBe('MISSING_EMAIL');
    expect((await link('nonsense', newEmail())).code).toBe('INVALID_ID_TOKEN');
    expect((await lookUp(app, idToken)).body.users[0]).toMatchObject({ providerUserInfo: [] });
  });

  it('is given to one of two accounts that request one address at the same moment', async () => {
    const guests = await Promise.all([begin(), begin(), begin()]);
    const email = newEmail();
    const replies = await Promise.all(guests.map((guest) => link(tokensOf(guest).idToken, email)));
    expect(replies.map(({ code }) => code ?? 'linked').toSorted()).toEqual([
      'EMAIL_EXISTS',
      'EMAIL_EXISTS',
      'linked',
    ]);
  });

  it('is not added twice', async () => {
    const { idToken } = tokensOf(await begin());
    const email = newEmail();
    const linked = tokensOf(await link(idToken, email));
    expect((await link(linked.idToken, email)).code).toBe('OPERATION_NOT_ALLOWED');
    expect((await link(linked.idToken, newEmail())).code).toBe('OPERATION_NOT_ALLOWED');
  });
});

describe('a link by mail', () => {
  const linkFor = (email: string) => mailFor(app, { requestType: 'EMAIL_SIGNIN', email }, { to: email });

  it('gives it an address, confirmed by that', async () => {
    const { localId, idToken } = tokensOf(await begin());
    const email = newEmail();
    const { code } = await linkFor(email);
    const body = { email, oobCode: code, idToken };
    const linked = await callToolkit(app, '/v1/accounts:signInWithEmailLink', body);
    expect(linked.body).toMatchObject({ localId, email });
    const [user] = (await lookUp(app, linked.body.idToken)).body.users;
    expect(user).toMatchObject({ email, emailVerified: true, emailLinkSignin: true });
  });

  it('does not change it when the address is taken', async () => {
    const { idToken } = tokensOf(await begin());
    const email = newEmail();
    await signUpAs(app, email);
    const { code } = await linkFor(email);
    const body = { email, oobCode: code, idToken };
    expect((await callToolkit(app, '/v1/accounts:signInWithEmailLink', body)).code).toBe('EMAIL_EXISTS');
  });

  it('opens an account that later gets a password, and can unlink it', async () => {
    const email = newEmail();
    const opened = tokensOf(await signInByLink(app, email, (await linkFor(email)).code));
    const linked = tokensOf(await link(opened.idToken, email));
    expect((await signInAs(app, email)).status).toBe(200);
    const unlink = (idToken: string) => update({ idToken, deleteProvider: ['password'] });
    app.clock.advanceSeconds(301);
    expect((await unlink(linked.idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = tokensOf(await signInAs(app, email));
    expect((await unlink(again.idToken)).body).not.toHaveProperty('passwordHash');
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

it('a password that may be the last credential cannot be unlinked', async () => {
  const { idToken } = tokensOf(await signUpAs(app, newEmail()));
  expect((await update({ idToken, deleteProvider: ['password'] })).code).toBe('OPERATION_NOT_ALLOWED');
});
