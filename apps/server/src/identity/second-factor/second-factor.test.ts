import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enrolApp,
  finalizeMfaEnrollment,
  finalizeMfaSignIn,
  startMfaEnrollment,
  totpCode,
  verifyEmailOf,
} from '../../testing/authenticator-app.ts';
import { apiHeaders } from '../../testing/builders.ts';
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
import type { WireReply } from '../../testing/toolkit-client.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function newPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  return { email, ...tokensOf(await signUpAs(app, email)) };
}

async function personWithApp() {
  const person = await newPerson();
  return { ...person, ...(await enrolApp(app, person)) };
}

function withdraw(idToken: string, mfaEnrollmentId: string) {
  return callToolkit(app, '/v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId });
}

async function factorsOf(idToken: string) {
  const [user] = (await lookUp(app, idToken)).body.users;
  return user?.['mfaInfo'] as { mfaEnrollmentId: string }[];
}

async function recoveryCodes(idToken: string, method: 'GET' | 'POST') {
  const response = await fetch(`${app.origin}/api/v1/recovery-codes`, {
    method,
    headers: apiHeaders({ idToken }),
  });
  const body = (await response.json()) as { codes: string[]; left: number; error: { code: string } };
  return { status: response.status, ...body };
}

function claimsOf({ idToken }: { idToken: string }) {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    firebase: Record<string, unknown>;
  };
}

describe('adding an authenticator app', () => {
  it('shows a secret, verifies a code of it, and returns new tokens of the same session', async () => {
    const person = await newPerson();
    const elsewhere = tokensOf(await signInAs(app, person.email));
    await verifyEmailOf(app, person.localId);
    const started = (await startMfaEnrollment(app, person.idToken)).body.totpSessionInfo;
    expect(started).toMatchObject({ verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30 });
    expect(started['sharedSecretKey']).toMatch(/^[A-Z2-7]{32}$/);
    expect(Date.parse(started['finalizeEnrollmentTime'] ?? '')).toBe(app.clock.now() + 300_000);
    app.clock.advanceSeconds(20);
    const { body } = await finalizeMfaEnrollment(app, {
      idToken: person.idToken,
      sessionInfo: started['sessionInfo'] ?? '',
      code: totpCode(started['sharedSecretKey'] ?? '', app.clock.now()),
    });
    expect(body).toMatchObject({ totpAuthInfo: {} });
    expect(body.refreshToken.split('.')[1]).toBe(person.refreshToken.split('.')[1]);
    const [factor] = await factorsOf(body.idToken);
    expect(factor).toEqual({
      mfaEnrollmentId: expect.any(String),
      displayName: 'My phone',
      enrolledAt: new Date(app.clock.now()).toISOString(),
      totpInfo: {},
    });
    expect(claimsOf(body).firebase).toMatchObject({
      sign_in_second_factor: 'totp',
      second_factor_identifier: factor?.mfaEnrollmentId,
    });
    expect((await refreshTokens(app, elsewhere.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, person.idToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('is refused without a verified address, and without a recent sign-in', async () => {
    const { idToken, localId } = await newPerson();
    expect((await startMfaEnrollment(app, idToken)).code).toBe('UNVERIFIED_EMAIL');
    await verifyEmailOf(app, localId);
    app.clock.advanceSeconds(301);
    expect((await startMfaEnrollment(app, idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('refuses wrong codes, another enrolment, an expired one, and a second use', async () => {
    const { idToken, localId } = await newPerson();
    const other = await newPerson();
    await verifyEmailOf(app, localId);
    const { sharedSecretKey = '', sessionInfo = '' } = (await startMfaEnrollment(app, idToken)).body
      .totpSessionInfo;
    const code = () => totpCode(sharedSecretKey, app.clock.now());
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    expect((await finalizeMfaEnrollment(app, { idToken, sessionInfo, code: wrong })).code).toBe(
      'INVALID_CODE',
    );
    expect((await finalizeMfaEnrollment(app, { idToken, sessionInfo: 'x', code: code() })).code).toBe(
      'INVALID_SESSION_INFO',
    );
    const nameless = { idToken, totpVerificationInfo: { verificationCode: code() } };
    expect((await callToolkit(app, '/v2/accounts/mfaEnrollment:finalize', nameless)).code).toBe(
      'MISSING_SESSION_INFO',
    );
    const asOther = { idToken: other.idToken, sessionInfo, code: code() };
    expect((await finalizeMfaEnrollment(app, asOther)).code).toBe('INVALID_SESSION_INFO');
    const twice = await Promise.all(
      [1, 2].map(() => finalizeMfaEnrollment(app, { idToken, sessionInfo, code: code() })),
    );
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);

    const late = await newPerson();
    await verifyEmailOf(app, late.localId);
    const begun = (await startMfaEnrollment(app, late.idToken)).body.totpSessionInfo;
    app.clock.advanceSeconds(300.001);
    // A sign-in of the meantime, so that only the enrolment is too old.
    const fresh = tokensOf(await signInAs(app, late.email));
    const tooLate = await finalizeMfaEnrollment(app, {
      idToken: fresh.idToken,
      sessionInfo: begun['sessionInfo'] ?? '',
      code: totpCode(begun['sharedSecretKey'] ?? '', app.clock.now()),
    });
    expect(tooLate.code).toBe('INVALID_SESSION_INFO');
  });

  it('is limited to five, and to authenticator apps', async () => {
    let person = await newPerson();
    for (let count = 0; count < 5; count += 1, app.clock.advanceSeconds(2))
      person = { ...person, ...(await enrolApp(app, person)) };
    expect((await startMfaEnrollment(app, person.idToken)).code).toBe('SECOND_FACTOR_LIMIT_EXCEEDED');
    const byPhone = { idToken: person.idToken, phoneEnrollmentInfo: { phoneNumber: '+491701234567' } };
    expect((await callToolkit(app, '/v2/accounts/mfaEnrollment:start', byPhone)).code).toBe(
      'OPERATION_NOT_ALLOWED',
    );
  });

  it('stores the secret encrypted: neither rows nor answers contain it', async () => {
    const { authenticator, idToken } = await personWithApp();
    const rows = await app.database.reader.selectFrom('second_factors').selectAll().execute();
    for (const { secret_sealed: sealed } of rows) {
      expect(sealed).not.toContain(authenticator.secret);
      expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(authenticator.secret);
    }
    expect((await lookUp(app, idToken)).text).not.toContain(authenticator.secret);
  });
});

describe('signing in with a second factor', () => {
  it('answers a right password with a pending credential and no tokens', async () => {
    const { email, localId } = await personWithApp();
    const { status, body } = await signInAs(app, email);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('idToken');
    expect(body).not.toHaveProperty('refreshToken');
    expect(body).toMatchObject({ localId, registered: true, mfaInfo: [{ totpInfo: {} }] });
    expect((await signInAs(app, email, 'not the password')).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('opens the session with a code, and marks that in the token, also after a refresh', async () => {
    const { email, localId, authenticator } = await personWithApp();
    const pending = (await signInAs(app, email)).body;
    const finished = await finalizeMfaSignIn(app, pending, authenticator.nextCode());
    expect(finished.body).toMatchObject({ totpAuthInfo: {} });
    const [user] = (await lookUp(app, finished.body.idToken)).body.users;
    expect(user).toMatchObject({ localId, lastLoginAt: String(app.clock.now()) });
    const second = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(claimsOf(finished.body).firebase).toMatchObject(second);
    const refreshed = await refreshTokens(app, finished.body.refreshToken);
    expect(claimsOf({ idToken: refreshed.body.id_token }).firebase).toMatchObject(second);
    expect((await finalizeMfaSignIn(app, pending, authenticator.nextCode())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
  });

  it('accepts a code of the step before and after, and none from further away', async () => {
    const { email, authenticator } = await personWithApp();
    const tryAt = async (stepsAhead: number) => {
      app.clock.advanceSeconds(300);
      return finalizeMfaSignIn(app, (await signInAs(app, email)).body, authenticator.code(stepsAhead));
    };
    expect((await tryAt(-2)).code).toBe('INVALID_CODE');
    expect((await tryAt(2)).code).toBe('INVALID_CODE');
    expect((await tryAt(-1)).status).toBe(200);
    expect((await tryAt(1)).status).toBe(200);
  });

  it('refuses a used code, or one before it, with any ticket', async () => {
    const { email, authenticator } = await personWithApp();
    const enrolledWith = authenticator.code();
    expect((await finalizeMfaSignIn(app, (await signInAs(app, email)).body, enrolledWith)).code).toBe(
      'INVALID_CODE',
    );
    app.clock.advanceSeconds(60);
    const older = authenticator.code(-1);
    const code = authenticator.code();
    expect((await finalizeMfaSignIn(app, (await signInAs(app, email)).body, code)).status).toBe(200);
    for (const used of [code, older])
      expect((await finalizeMfaSignIn(app, (await signInAs(app, email)).body, used)).code).toBe(
        'INVALID_CODE',
      );
  });

  it('accepts exactly one of many parallel uses of one code', async () => {
    const { email, authenticator } = await personWithApp();
    const tickets: WireReply[] = [];
    for (let count = 0; count < 8; count += 1) tickets.push(await signInAs(app, email));
    const code = authenticator.nextCode();
    const replies = await Promise.all(tickets.map(({ body }) => finalizeMfaSignIn(app, body, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts exactly one of many parallel uses of one ticket', async () => {
    const { email, idToken, authenticator } = await personWithApp();
    const { codes } = await recoveryCodes(idToken, 'POST');
    const pending = (await signInAs(app, email)).body;
    const proofs = [authenticator.nextCode(), ...codes.slice(0, 3)];
    const replies = await Promise.all(proofs.map((code) => finalizeMfaSignIn(app, pending, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows five tries for each ticket, and delays after ten wrong codes in a row', async () => {
    const { email, authenticator } = await personWithApp();
    for (let ticket = 0; ticket < 2; ticket += 1) {
      const pending = (await signInAs(app, email)).body;
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await finalizeMfaSignIn(app, pending, 'no code')).code).toBe('INVALID_CODE');
      expect((await finalizeMfaSignIn(app, pending, authenticator.nextCode())).code).toBe(
        'INVALID_MFA_PENDING_CREDENTIAL',
      );
      app.clock.advanceSeconds(1);
    }
    app.clock.advanceSeconds(-31);
    const pending = (await signInAs(app, email)).body;
    expect((await finalizeMfaSignIn(app, pending, authenticator.code(1))).code).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
    app.clock.advanceSeconds(31);
    expect((await finalizeMfaSignIn(app, pending, authenticator.nextCode())).status).toBe(200);
  });

  it('invalidates a ticket after five minutes, with the password it was issued for, and with the account', async () => {
    const { email, idToken, authenticator } = await personWithApp();
    const slow = (await signInAs(app, email)).body;
    app.clock.advanceSeconds(270);
    const before = (await signInAs(app, email)).body;
    app.clock.advanceSeconds(10);
    const changed = await callToolkit(app, '/v1/accounts:update', {
      idToken,
      password: 'basalt heron window',
    });
    expect(changed.status).toBe(200);
    expect((await finalizeMfaSignIn(app, before, authenticator.nextCode())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    expect((await finalizeMfaSignIn(app, slow, authenticator.code())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    const pending = (await signInAs(app, email, 'basalt heron window')).body;
    app.clock.advanceSeconds(300.001);
    expect((await finalizeMfaSignIn(app, pending, authenticator.code())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
  });

  it('reports an account that was disabled meanwhile', async () => {
    const { email, localId, authenticator } = await personWithApp();
    const pending = (await signInAs(app, email)).body;
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    expect((await finalizeMfaSignIn(app, pending, authenticator.nextCode())).code).toBe('USER_DISABLED');
  });

  it.each([
    [
      { mfaEnrollmentId: 'x', totpVerificationInfo: { verificationCode: '1' } },
      'MISSING_MFA_PENDING_CREDENTIAL',
    ],
    [
      { mfaPendingCredential: 'x', totpVerificationInfo: { verificationCode: '1' } },
      'MISSING_MFA_ENROLLMENT_ID',
    ],
    [{ mfaPendingCredential: 'x', mfaEnrollmentId: 'x' }, 'MISSING_CODE'],
    [
      { mfaPendingCredential: 'x', mfaEnrollmentId: 'x', totpVerificationInfo: { verificationCode: '1' } },
      'INVALID_MFA_PENDING_CREDENTIAL',
    ],
  ])('refuses %o', async (body, code) => {
    expect((await callToolkit(app, '/v2/accounts/mfaSignIn:finalize', body)).code).toBe(code);
  });

  it('accepts the factors of the account only', async () => {
    const { email, authenticator } = await personWithApp();
    const pending = (await signInAs(app, email)).body;
    const foreign = { ...pending, mfaInfo: [{ mfaEnrollmentId: 'another' }] };
    expect((await finalizeMfaSignIn(app, foreign, authenticator.nextCode())).code).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    );
  });
});

describe('a custom token', () => {
  /** What the web app asks for after the code, to give it to the SDK. */
  async function customToken(email: string, code: string): Promise<WireReply> {
    const { mfaPendingCredential, mfaInfo } = (await signInAs(app, email)).body;
    return callToolkit(app, '/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: code },
      returnCustomToken: true,
    });
  }

  function redeem(token: string) {
    const body = { token, returnSecureToken: true };
    return callToolkit(app, '/v1/accounts:signInWithCustomToken', body);
  }

  it('replaces the tokens, and is good for one session', async () => {
    const { email, localId, authenticator } = await personWithApp();
    const { body } = await customToken(email, authenticator.nextCode());
    expect(Object.keys(body).sort()).toEqual(['customToken', 'totpAuthInfo']);
    const replies = await Promise.all([1, 2, 3, 4].map(() => redeem(body.customToken)));
    const [won, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(won?.body).toMatchObject({
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser: false,
      expiresIn: '3600',
    });
    expect((await lookUp(app, won?.body.idToken ?? '')).body.users[0]).toMatchObject({ localId });
    expect(claimsOf({ idToken: won?.body.idToken ?? '' }).firebase).toMatchObject({
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
    });
  });

  it('expires after a minute or with the password, and cannot be guessed', async () => {
    const { email, idToken, authenticator } = await personWithApp();
    const { customToken: slow } = (await customToken(email, authenticator.nextCode())).body;
    app.clock.advanceSeconds(60.001);
    expect((await redeem(slow)).code).toBe('INVALID_CUSTOM_TOKEN');
    const { customToken: stale } = (await customToken(email, authenticator.nextCode())).body;
    app.clock.advanceSeconds(1);
    await callToolkit(app, '/v1/accounts:update', { idToken, password: 'basalt heron window' });
    expect((await redeem(stale)).code).toBe('INVALID_CUSTOM_TOKEN');
    const pending = (await signInAs(app, email, 'basalt heron window')).body;
    expect((await redeem(pending.mfaPendingCredential)).code).toBe('INVALID_CUSTOM_TOKEN');
    expect((await redeem('x')).code).toBe('INVALID_CUSTOM_TOKEN');
    expect((await redeem('')).code).toBe('MISSING_CUSTOM_TOKEN');
  });
});

describe('recovery codes', () => {
  it('are ten, shown once, and each signs in once, in any spelling', async () => {
    const { email, idToken } = await personWithApp();
    expect(await recoveryCodes(idToken, 'GET')).toMatchObject({ left: 0, total: 10 });
    const { codes } = await recoveryCodes(idToken, 'POST');
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    const signInWith = async (code: string) =>
      finalizeMfaSignIn(app, (await signInAs(app, email)).body, code);
    expect((await signInWith(first)).status).toBe(200);
    expect((await signInWith(first)).code).toBe('INVALID_CODE');
    const sloppy = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const entered = await signInWith(sloppy);
    expect(entered.status).toBe(200);
    expect(await recoveryCodes(entered.body.idToken, 'GET')).toMatchObject({ left: 8 });
    const rows = await app.database.reader.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
  });

  it('of the older length, sixteen characters, sign in once', async () => {
    const { email, localId } = await personWithApp();
    const code_hash = hash('sha256', 'h3k90111abcd2345', 'base64url');
    const row = { account_id: localId, code_hash, made_at: 0, used_at: null };
    await app.database.write((tx) => tx.insertInto('recovery_codes').values(row).execute());
    const pending = [await signInAs(app, email), await signInAs(app, email)];
    const replies = pending.map(({ body }) => finalizeMfaSignIn(app, body, 'H3K9-0111-abcd-2345'));
    expect((await Promise.all(replies)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('sign in exactly one of many parallel uses', async () => {
    const { email, idToken } = await personWithApp();
    const { codes } = await recoveryCodes(idToken, 'POST');
    const tickets: WireReply[] = [];
    for (let count = 0; count < 6; count += 1) tickets.push(await signInAs(app, email));
    const replies = await Promise.all(
      tickets.map(({ body }) => finalizeMfaSignIn(app, body, codes[0] ?? '')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are replaced as a whole', async () => {
    const { email, idToken } = await personWithApp();
    const before = await recoveryCodes(idToken, 'POST');
    await recoveryCodes(idToken, 'POST');
    const pending = (await signInAs(app, email)).body;
    expect((await finalizeMfaSignIn(app, pending, before.codes[0] ?? '')).code).toBe('INVALID_CODE');
  });

  it('need an app and a recent sign-in', async () => {
    const plain = await newPerson();
    expect(await recoveryCodes(plain.idToken, 'POST')).toMatchObject({ status: 404 });
    const { idToken } = await personWithApp();
    app.clock.advanceSeconds(301);
    expect(await recoveryCodes(idToken, 'POST')).toMatchObject({
      status: 403,
      error: { code: 'sign_in_too_old' },
    });
    expect(await recoveryCodes('no token', 'POST')).toMatchObject({ status: 401 });
  });
});

describe('removing an authenticator app', () => {
  it('leaves the password alone as a credential, and ends every other session', async () => {
    const { email, idToken, authenticator } = await personWithApp();
    await recoveryCodes(idToken, 'POST');
    const there = await finalizeMfaSignIn(app, (await signInAs(app, email)).body, authenticator.nextCode());
    const [factor] = await factorsOf(idToken);
    const removed = await withdraw(idToken, factor?.mfaEnrollmentId ?? '');
    expect(removed.status).toBe(200);
    expect(claimsOf(removed.body).firebase).not.toHaveProperty('sign_in_second_factor');
    expect((await refreshTokens(app, there.body.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect(await factorsOf(removed.body.idToken)).toEqual([]);
    expect(await recoveryCodes(removed.body.idToken, 'GET')).toMatchObject({ left: 0 });
    expect((await signInAs(app, email)).body.idToken).toBeTruthy();
  });

  it('needs a recent sign-in and an app of the account', async () => {
    const { idToken } = await personWithApp();
    expect((await withdraw(idToken, 'another')).code).toBe('MFA_ENROLLMENT_NOT_FOUND');
    expect((await withdraw(idToken, '')).code).toBe('MISSING_MFA_ENROLLMENT_ID');
    const [factor] = await factorsOf(idToken);
    app.clock.advanceSeconds(301);
    expect((await withdraw(idToken, factor?.mfaEnrollmentId ?? '')).code).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
  });

  it('is possible for the administrator: the password alone signs in, and every session ends', async () => {
    const { email, refreshToken } = await personWithApp();
    await app.administer('reset-second-factor', email);
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, email)).body.idToken).toBeTruthy();
  });

  it('is part of deleting the account', async () => {
    const { idToken, localId } = await personWithApp();
    await recoveryCodes(idToken, 'POST');
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    for (const table of ['second_factors', 'recovery_codes', 'sign_in_tickets'] as const) {
      const rows = app.database.reader
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', localId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

it('keeps codes, secrets and tickets out of the log', async () => {
  const lines: string[] = [];
  const logged = await startTestApp({
    environment: { LOG_LEVEL: 'trace' },
    onLog: (line) => lines.push(line),
  });
  const email = 'logged@example.com';
  const person = tokensOf(await signUpAs(logged, email));
  const { authenticator } = await enrolApp(logged, person);
  const pending = (await signInAs(logged, email)).body;
  const code = authenticator.nextCode();
  expect((await finalizeMfaSignIn(logged, pending, code)).status).toBe(200);
  await logged.close();
  const log = lines.join('');
  expect(log).toContain('second_factor_added');
  for (const secret of [authenticator.secret, pending.mfaPendingCredential, `"${code}"`, goodPassword])
    expect(log).not.toContain(secret);
});
