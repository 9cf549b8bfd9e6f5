import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function update(body: Record<string, unknown>) {
  return callToolkit(app, '/v1/accounts:update', { returnSecureToken: true, ...body });
}

const newPassword = 'basalt heron window';

describe('update of the profile', () => {
  it('sets and clears name and picture, and answers with tokens of the same session', async () => {
    const { idToken, refreshToken } = await signUpPerson(app);
    const photoUrl = 'https://example.com/ann.png';
    const set = await update({ idToken, displayName: '  Ann Lee ', photoUrl });
    expect(set.body).toMatchObject({ displayName: 'Ann Lee', photoUrl, expiresIn: '3600' });
    expect(set.body.refreshToken.split('.')[1]).toBe(refreshToken.split('.')[1]);
    expect((await lookUp(app, idToken)).body.users[0]).toMatchObject({ displayName: 'Ann Lee', photoUrl });
    const cleared = await update({ idToken: set.body.idToken, displayName: null, photoUrl: null });
    expect(cleared.body).toMatchObject({ displayName: null, photoUrl: null });
    const [user] = (await lookUp(app, idToken)).body.users;
    expect(user).not.toHaveProperty('displayName');
    expect(user).not.toHaveProperty('photoUrl');
  });

  it('changes only what is named, and clears what deleteAttribute names', async () => {
    const { idToken } = await signUpPerson(app);
    await update({ idToken, displayName: 'Ann', photoUrl: 'https://example.com/ann.png' });
    expect((await update({ idToken, displayName: 'Bea' })).body.photoUrl).toBe('https://example.com/ann.png');
    const reply = await update({ idToken, deleteAttribute: ['PHOTO_URL'] });
    expect(reply.body).toMatchObject({ displayName: 'Bea', photoUrl: null });
  });

  it('keeps older refresh tokens of the session valid for other tabs, for a limited time', async () => {
    const { idToken, refreshToken, localId } = await signUpPerson(app);
    for (let edit = 0; edit < 25; edit += 1) {
      app.clock.advanceSeconds(1);
      expect((await update({ idToken, displayName: `Name ${edit}` })).status).toBe(200);
      if (edit === 0) expect((await refreshTokens(app, refreshToken)).status).toBe(200);
    }
    const live = await app.database.reader
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('account_id', '=', localId)
      .where('replaced_at', 'is', null)
      .execute();
    expect(live.length).toBeLessThanOrEqual(20);
  });

  it('is limited to ten in a second', async () => {
    const [ann, ben] = [await signUpPerson(app), await signUpPerson(app)];
    const edit = async ({ idToken }: typeof ann) => (await update({ idToken, displayName: 'Ann' })).code;
    for (let time = 0; time < 10; time += 1) expect(await edit(ann)).toBeUndefined();
    expect(await edit(ann)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await edit(ben)).toBeUndefined();
    app.clock.advanceSeconds(2);
    expect(await edit(ann)).toBeUndefined();
  });

  it.each([
    [{ displayName: 'x'.repeat(201) }, 'INVALID_DISPLAY_NAME'],
    [{ displayName: 'a\u0000b' }, 'INVALID_DISPLAY_NAME'],
    [{ photoUrl: 'javascript:alert(1)' }, 'INVALID_PHOTO_URL'],
    [{ photoUrl: `https://example.com/${'x'.repeat(2048)}` }, 'INVALID_PHOTO_URL'],
    [{ deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED'],
    [{ displayName: 7 }, "Invalid value at 'displayName' (TYPE_STRING)"],
  ])('refuses %o', async (fields, code) => {
    const { idToken } = await signUpPerson(app);
    expect((await update({ idToken, ...fields })).code).toBe(code);
  });

  it('mails the new address before it becomes the account’s', async () => {
    const { email, idToken } = await signUpPerson(app);
    expect((await update({ idToken, email: 'new@example.com' })).code).toBe('OPERATION_NOT_ALLOWED');
    expect((await lookUp(app, idToken)).body.users[0]).toMatchObject({ email });
  });

  it('stores the address of a picture in its plain form', async () => {
    const { idToken } = await signUpPerson(app);
    const reply = await update({ idToken, photoUrl: ' HTTPS://Example.com/a b\u0000.png ' });
    expect(reply.body.photoUrl).toBe('https://example.com/a%20b%00.png');
  });

  it('refuses codes it never sent, and a call without an account', async () => {
    expect((await update({ oobCode: 'x' })).code).toBe('INVALID_OOB_CODE');
    expect((await update({ displayName: 'Ann' })).code).toBe('INVALID_REQ_TYPE');
  });
});

describe('update of the password', () => {
  it('ends every other session at once and returns new tokens', async () => {
    const here = await signUpPerson(app);
    const there = tokensOf(await signInAs(app, here.email));
    app.clock.advanceSeconds(10);
    const changed = await update({ idToken: here.idToken, password: newPassword });
    expect(changed.status).toBe(200);
    const now = tokensOf(changed);
    expect((await lookUp(app, now.idToken)).status).toBe(200);
    expect((await lookUp(app, here.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, there.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, there.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, here.email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await signInAs(app, here.email, newPassword)).status).toBe(200);
    const [user] = (await lookUp(app, now.idToken)).body.users;
    expect(user?.['validSince']).toBe(String(Math.floor(app.clock.now() / 1000)));
    expect(user?.['passwordUpdatedAt']).toBe(app.clock.now());
  });

  it.each([1, 59, 61, 3599])(
    'refuses the old token at any later time, and accepts the new one',
    async (wait) => {
      const { idToken, refreshToken } = await signUpPerson(app);
      const late = (await refreshTokens(app, refreshToken)).body.refresh_token;
      const changed = tokensOf(await update({ idToken, password: newPassword }));
      app.clock.advanceSeconds(wait);
      // Not TOKEN_EXPIRED, on which the SDK of a suspended tab would sign the whole browser out.
      for (const old of [refreshToken, late])
        expect((await refreshTokens(app, old)).code).toBe('INVALID_REFRESH_TOKEN');
      expect((await lookUp(app, changed.idToken)).status).toBe(200);
      expect((await refreshTokens(app, changed.refreshToken)).status).toBe(200);
    },
  );

  it('needs a sign-in of the last five minutes of this session, which a refresh is not', async () => {
    const { email, idToken } = await signUpPerson(app);
    app.clock.advanceSeconds(300);
    const { refreshToken } = tokensOf(await update({ idToken, password: newPassword }));
    app.clock.advanceSeconds(1);
    const refreshed = (await refreshTokens(app, refreshToken)).body.id_token;
    const other = tokensOf(await signInAs(app, email, newPassword));
    const reply = await update({ idToken: refreshed, password: goodPassword });
    expect([reply.status, reply.code]).toEqual([400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN']);
    expect((await update({ idToken: other.idToken, password: goodPassword })).status).toBe(200);
  });

  it('applies the same rules as sign-up, the person’s name included', async () => {
    const { idToken } = await signUpPerson(app);
    await update({ idToken, displayName: 'Noor Haddad' });
    expect((await update({ idToken, password: 'short' })).code).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
    expect((await update({ idToken, password: '' })).code).toBe('MISSING_PASSWORD');
    expect((await update({ idToken, password: 'noor-haddad-77' })).code).toBe('WEAK_PASSWORD');
    expect((await lookUp(app, idToken)).status).toBe(200);
  });

  it('lifts the wait after wrong passwords', async () => {
    const { email, idToken } = await signUpPerson(app);
    for (let guess = 0; guess < 10; guess += 1) await signInAs(app, email, 'a wrong password');
    expect((await signInAs(app, email)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await update({ idToken, password: newPassword });
    expect((await signInAs(app, email, newPassword)).status).toBe(200);
  });
});

describe('delete', () => {
  it('removes the account with every row of it, and nothing of others', async () => {
    const ann = await registerPerson(app);
    const ben = await registerPerson(app);
    for (const person of [ann, ben]) await pushMutations(app, person, [jobCreation()]);
    await signInAs(app, ann.email, ann.password);
    await signInAs(app, ann.email, 'a wrong password');
    const before = await textOfAllTables();
    expect(before).toContain(ann.accountId);
    const reply = await callToolkit(app, '/v1/accounts:delete', { idToken: ann.idToken });
    expect(reply.body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });
    const after = await textOfAllTables();
    expect(after).not.toContain(ann.accountId);
    expect(after).not.toContain(ann.email);
    expect((await takeSnapshot(app, ben)).documents).toHaveLength(1);
    expect((await lookUp(app, ann.idToken)).code).toBe('USER_NOT_FOUND');
    await expect(pushMutations(app, ann, [jobCreation()])).rejects.toThrow('401');
    expect((await signInAs(app, ann.email, ann.password)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await signUpAs(app, ann.email)).status).toBe(200);
  });

  it('leaves nothing behind when a change arrives at the same moment', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => pushMutations(app, person, [jobCreation()])),
      callToolkit(app, '/v1/accounts:delete', { idToken: person.idToken }),
      ...Array.from({ length: 5 }, () => pushMutations(app, person, [jobCreation()])),
      refreshTokens(app, person.refreshToken),
      signInAs(app, person.email, person.password),
    ]);
    expect(await textOfAllTables()).not.toContain(person.accountId);
  });

  it('needs a recent sign-in', async () => {
    const { idToken } = await signUpPerson(app);
    app.clock.advanceSeconds(301);
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).code).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    expect((await lookUp(app, idToken)).status).toBe(200);
  });
});

describe('revokeToken', () => {
  const revoke = (token: string, idToken: string) =>
    callToolkit(app, '/v2/accounts:revokeToken', {
      providerId: 'apple.com',
      tokenType: 'ACCESS_TOKEN',
      token,
      idToken,
    });

  it('ends the session of the given refresh token, and no other', async () => {
    const here = await signUpPerson(app);
    const there = tokensOf(await signInAs(app, here.email));
    expect((await revoke(here.refreshToken, here.idToken)).body).toEqual({});
    expect((await refreshTokens(app, here.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, here.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, there.idToken)).status).toBe(200);
    expect((await refreshTokens(app, there.refreshToken)).status).toBe(200);
  });

  it('ends another session of the same person', async () => {
    const here = await signUpPerson(app);
    const there = tokensOf(await signInAs(app, here.email));
    await revoke(there.refreshToken, here.idToken);
    expect((await refreshTokens(app, there.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, here.idToken)).status).toBe(200);
  });

  it('ignores a token of another account, and an unknown one', async () => {
    const ann = await signUpPerson(app);
    const ben = await signUpPerson(app);
    expect((await revoke(ben.refreshToken, ann.idToken)).status).toBe(200);
    expect((await revoke('whatever', ann.idToken)).status).toBe(200);
    expect((await refreshTokens(app, ben.refreshToken)).status).toBe(200);
    expect((await revoke(ann.refreshToken, '')).code).toBe('MISSING_ID_TOKEN');
  });
});

async function textOfAllTables(): Promise<string> {
  const { reader } = app.database;
  const tables = await reader.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      reader
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute(),
    ),
  );
  // For a day only the task that removes the account's folder remains.
  const isKept = (row: object) => !('kind' in row && row.kind === 'files.remove-account');
  return JSON.stringify(rows.map((ofTable) => ofTable.filter(isKept)));
}
