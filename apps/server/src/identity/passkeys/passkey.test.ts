import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolApp, verifyEmailOf } from '../../testing/authenticator-app.ts';
import { receiveMail } from '../../testing/outbox.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import type { Deviation } from '../../testing/passkey-device.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, lookUp, refreshTokens, signUpAs, tokensOf } from '../../testing/toolkit-client.ts';

const publicUrl = 'https://jobs.example.com';
let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: publicUrl } });
});
afterAll(() => app.close());

async function newPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  const person = { email, ...tokensOf(await signUpAs(app, email)) };
  await verifyEmailOf(app, person.localId);
  return person;
}

function startEnrolment(idToken: string) {
  return callToolkit(app, '/v2/accounts/passkeyEnrollment:start', { idToken });
}

function finishEnrolment(idToken: string, response: unknown, name = 'My phone') {
  const body = { idToken, authenticatorRegistrationResponse: response, name };
  return callToolkit(app, '/v2/accounts/passkeyEnrollment:finalize', body);
}

async function personWithPasskey() {
  const person = await newPerson();
  const device = new PasskeyDevice(publicUrl);
  const { credentialCreationOptions } = (await startEnrolment(person.idToken)).body;
  const added = tokensOf(await finishEnrolment(person.idToken, device.create(credentialCreationOptions)));
  return { ...person, ...added, device };
}

async function requestOptions(body: Record<string, unknown> = {}) {
  return (await callToolkit(app, '/v2/accounts/passkeySignIn:start', body)).body.credentialRequestOptions;
}

function finishSignIn(response: unknown, more: Record<string, unknown> = {}) {
  const body = { authenticatorAuthenticationResponse: response, ...more };
  return callToolkit(app, '/v2/accounts/passkeySignIn:finalize', body);
}

async function signInBy(device: PasskeyDevice, deviation?: Deviation) {
  return finishSignIn(device.get(await requestOptions(), deviation));
}

async function passkeysOf(idToken: string) {
  return (await lookUp(app, idToken)).body.users[0]?.['passkeyInfo'] as Record<string, unknown>[];
}

describe('adding a passkey', () => {
  it('notifies the owner by mail', async () => {
    const { email } = await personWithPasskey();
    const mail = await receiveMail(app, email);
    expect(mail.subject).toBe('New passkey in your account');
    expect(mail.link.pathname + mail.link.search).toBe('/settings?section=security');
  });

  it('requests a discoverable credential and user verification', async () => {
    const { idToken, localId, email } = await newPerson();
    const options = (await startEnrolment(idToken)).body.credentialCreationOptions;
    expect(options).toMatchObject({
      rp: { id: 'jobs.example.com', name: 'Foothold' },
      user: { id: Buffer.from(localId).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('stores it with its name and returns tokens of the same session', async () => {
    const { idToken, refreshToken, device } = await personWithPasskey();
    expect(await passkeysOf(idToken)).toEqual([
      {
        credentialId: device.credentialId,
        name: 'My phone',
        createdAt: new Date(app.clock.now()).toISOString(),
      },
    ]);
    expect((await refreshTokens(app, refreshToken)).status).toBe(200);
    const again = (await startEnrolment(idToken)).body.credentialCreationOptions;
    expect(again.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
    expect((await finishEnrolment(idToken, device.create(again))).code).toBe('CREDENTIAL_ALREADY_IN_USE');
  });

  it('renames it, and does not rename one of another account', async () => {
    const { idToken, device } = await personWithPasskey();
    const rename = (token: string, name: string) => {
      const renamePasskey = { credentialId: device.credentialId, name };
      return callToolkit(app, '/v1/accounts:update', { idToken: token, renamePasskey });
    };
    app.clock.advanceSeconds(600);
    expect((await rename(idToken, '  Büro\u0007 laptop ')).status).toBe(200);
    expect(await passkeysOf(idToken)).toMatchObject([{ name: 'Büro  laptop' }]);
    expect((await rename(idToken, 'x'.repeat(101))).status).toBe(200);
    expect(await passkeysOf(idToken)).toMatchObject([{ name: 'x'.repeat(100) }]);
    const stranger = await newPerson();
    expect((await rename(stranger.idToken, 'Mine')).code).toBe('PASSKEY_CREDENTIAL_NOT_FOUND');
  });

  it('is limited to twenty', async () => {
    const { idToken, localId } = await newPerson();
    const row = {
      account_id: localId,
      public_key: '',
      counter: 0,
      transports: '[]',
      name: '',
      created_at: 0,
    };
    await app.database.write(async (tx) => {
      for (let index = 0; index < 20; index += 1)
        await tx
          .insertInto('passkeys')
          .values({ ...row, id: `passkey-${index}`, last_used_at: null })
          .execute();
    });
    expect((await startEnrolment(idToken)).code).toBe('QUOTA_EXCEEDED');
  });

  it('needs a verified address and a recent sign-in', async () => {
    const stranger = tokensOf(await signUpAs(app, 'unverified@example.com'));
    expect((await startEnrolment(stranger.idToken)).code).toBe('UNVERIFIED_EMAIL');
    const { idToken } = await newPerson();
    const options = (await startEnrolment(idToken)).body.credentialCreationOptions;
    app.clock.advanceSeconds(301);
    expect((await startEnrolment(idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const late = new PasskeyDevice(publicUrl).create(options);
    expect((await finishEnrolment(idToken, late)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it.each([
    ['made at another site', { origin: 'https://jobs.example.org' }, 'INVALID_CREDENTIAL_ID'],
    ['without a check of the person', { isUnverified: true }, 'INVALID_CREDENTIAL_ID'],
    ['of a challenge nobody gave', { challenge: 'AAAA' }, 'SESSION_EXPIRED'],
  ])('refuses one %s', async (_what, deviation, code) => {
    const { idToken } = await newPerson();
    const options = (await startEnrolment(idToken)).body.credentialCreationOptions;
    const response = new PasskeyDevice(publicUrl).create(options, deviation);
    expect((await finishEnrolment(idToken, response)).code).toBe(code);
    expect(await passkeysOf(idToken)).toEqual([]);
  });

  it('accepts a challenge once, from its own account, within five minutes', async () => {
    const { idToken } = await newPerson();
    const other = await newPerson();
    const options = (await startEnrolment(idToken)).body.credentialCreationOptions;
    const replies = await Promise.all(
      [1, 2, 3].map(() => finishEnrolment(idToken, new PasskeyDevice(publicUrl).create(options))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const foreign = (await startEnrolment(idToken)).body.credentialCreationOptions;
    const byOther = new PasskeyDevice(publicUrl).create(foreign);
    expect((await finishEnrolment(other.idToken, byOther)).code).toBe('SESSION_EXPIRED');
  });

  it.each([[undefined], ['text'], [{ id: 'x' }], [{ id: 'x', rawId: 'x', type: 'public-key' }]])(
    'refuses %o as an authenticator’s answer',
    async (response) => {
      const { idToken } = await newPerson();
      const reply = await finishEnrolment(idToken, response);
      expect([reply.status, reply.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    },
  );
});

describe('signing in with a passkey', () => {
  it('needs no address, and opens a session', async () => {
    const { localId, device } = await personWithPasskey();
    const options = await requestOptions();
    expect(options).toMatchObject({ rpId: 'jobs.example.com', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    app.clock.advanceSeconds(10);
    const signedIn = await finishSignIn(device.get(options));
    const [user] = (await lookUp(app, signedIn.body.idToken)).body.users;
    expect(user).toMatchObject({ localId, lastLoginAt: String(app.clock.now()) });
    expect((await passkeysOf(signedIn.body.idToken))[0]).toMatchObject({
      lastUsedAt: new Date(app.clock.now()).toISOString(),
    });
    expect((await refreshTokens(app, signedIn.body.refreshToken)).status).toBe(200);
  });

  it('returns a custom token for the SDK on request', async () => {
    const { localId, device } = await personWithPasskey();
    const { body } = await finishSignIn(device.get(await requestOptions()), { returnCustomToken: true });
    expect(Object.keys(body)).toEqual(['customToken']);
    const redeemed = await callToolkit(app, '/v1/accounts:signInWithCustomToken', {
      token: body.customToken,
    });
    expect((await lookUp(app, redeemed.body.idToken)).body.users[0]).toMatchObject({ localId });
    const claims = JSON.parse(Buffer.from(redeemed.body.idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.firebase.sign_in_provider).toBe('custom');
  });

  it('counts as two factors: no code of an app is required', async () => {
    const person = await personWithPasskey();
    await enrolApp(app, person);
    expect((await signInBy(person.device)).body.idToken).toBeTruthy();
  });

  it.each([
    ['made at another site', { origin: 'https://jobs.example.org' }, 'INVALID_CREDENTIAL_ID'],
    ['made at a part of another port', { origin: `${publicUrl}:8443` }, 'INVALID_CREDENTIAL_ID'],
    ['without a check of the person', { isUnverified: true }, 'INVALID_CREDENTIAL_ID'],
    ['of a challenge nobody gave', { challenge: 'AAAA' }, 'SESSION_EXPIRED'],
    ['of an account that is not its own', { userHandle: 'AAAA' }, 'PASSKEY_CREDENTIAL_NOT_FOUND'],
  ])('refuses an answer %s', async (_what, deviation, code) => {
    const { device } = await personWithPasskey();
    expect((await signInBy(device, deviation)).code).toBe(code);
  });

  it('refuses the answer of another key with the same name', async () => {
    const { device, localId } = await personWithPasskey();
    const forged = new PasskeyDevice(publicUrl);
    forged.id.set(device.id);
    const userHandle = Buffer.from(localId).toString('base64url');
    expect((await signInBy(forged, { userHandle, counter: 99 })).code).toBe('INVALID_CREDENTIAL_ID');
  });

  it('refuses a cloned device by its counter', async () => {
    const { device } = await personWithPasskey();
    expect((await signInBy(device, { counter: 7 })).status).toBe(200);
    expect((await signInBy(device, { counter: 7 })).code).toBe('INVALID_CREDENTIAL_ID');
    expect((await signInBy(device, { counter: 6 })).code).toBe('INVALID_CREDENTIAL_ID');
    expect((await signInBy(device, { counter: 8 })).status).toBe(200);
  });

  it('accepts devices without a counter', async () => {
    const { device } = await personWithPasskey();
    for (let times = 0; times < 2; times += 1)
      expect((await signInBy(device, { counter: 0 })).status).toBe(200);
  });

  it('accepts one answer once, also when it is sent many times at once', async () => {
    const { device } = await personWithPasskey();
    const response = device.get(await requestOptions());
    const replies = await Promise.all(Array.from({ length: 6 }, () => finishSignIn(response)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts one of two with the same counter', async () => {
    const { device } = await personWithPasskey();
    const options = [await requestOptions(), await requestOptions(), await requestOptions()];
    const replies = await Promise.all(options.map((one) => finishSignIn(device.get(one, { counter: 5 }))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts an answer for five minutes', async () => {
    const { device } = await personWithPasskey();
    const options = await requestOptions();
    app.clock.advanceSeconds(300.001);
    expect((await finishSignIn(device.get(options))).code).toBe('SESSION_EXPIRED');
  });

  it('offers a signed-in account its own passkeys only', async () => {
    const { idToken, device } = await personWithPasskey();
    const other = await personWithPasskey();
    const own = await requestOptions({ idToken });
    expect(own.allowCredentials).toMatchObject([{ id: device.credentialId }]);
    expect((await finishSignIn(other.device.get(own))).code).toBe('PASSKEY_CREDENTIAL_NOT_FOUND');
    expect((await finishSignIn(device.get(await requestOptions({ idToken })))).status).toBe(200);
  });

  it('reports a disabled account', async () => {
    const { localId, device } = await personWithPasskey();
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    expect((await signInBy(device)).code).toBe('USER_DISABLED');
  });

  it('bounds the number of open challenges', async () => {
    const flooded = await startTestApp({ identity: { limits: { passkeyChallengesMax: 3 } } });
    const ask = () => callToolkit(flooded, '/v2/accounts/passkeySignIn:start', {});
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    flooded.clock.advanceSeconds(601);
    expect((await ask()).status).toBe(200);
    await flooded.close();
  });
});

describe('removing a passkey', () => {
  function remove(idToken: string, deletePasskey: string[]) {
    return callToolkit(app, '/v1/accounts:update', { idToken, deletePasskey });
  }

  it('makes it invalid at once', async () => {
    const { idToken, device } = await personWithPasskey();
    const removed = await remove(idToken, [device.credentialId]);
    expect(await passkeysOf(removed.body.idToken)).toEqual([]);
    expect((await signInBy(device)).code).toBe('PASSKEY_CREDENTIAL_NOT_FOUND');
  });

  it('needs a recent sign-in and a passkey of the account', async () => {
    const { idToken, device } = await personWithPasskey();
    const other = await personWithPasskey();
    expect((await remove(other.idToken, [device.credentialId])).code).toBe('PASSKEY_CREDENTIAL_NOT_FOUND');
    app.clock.advanceSeconds(301);
    expect((await remove(idToken, [device.credentialId])).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is part of deleting the account', async () => {
    const { idToken, localId } = await personWithPasskey();
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    const rows = app.database.reader.selectFrom('passkeys').select('id').where('account_id', '=', localId);
    expect(await rows.execute()).toEqual([]);
  });
});

it('accepts a server on localhost by its port', async () => {
  const local = await startTestApp();
  const origin = local.origin.replace('127.0.0.1', 'localhost');
  const { body } = await callToolkit({ origin }, '/v2/accounts/passkeySignIn:start', {});
  expect(body.credentialRequestOptions.rpId).toBe('localhost');
  await local.close();
});
