import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCode, inspectCode, mailFor, resetWith, sendCode } from '../../testing/action-calls.ts';
import { verifyEmailOf } from '../../testing/authenticator-app.ts';
import { readOutbox, receiveMail } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp({ identity: { limits: { mailsFromNetworkMax: 1000 } } });
});
afterAll(() => app.close());

/** A person with a confirmed address, without which no change can be undone. */
async function confirmedPerson() {
  const person = await signUpPerson(app);
  await verifyEmailOf(app, person.localId);
  app.clock.advanceSeconds(1);
  return person;
}

function freshAddress(): string {
  addresses += 1;
  return `fresh-${addresses}@example.com`;
}

function changeMail(idToken: string, newEmail: string) {
  return mailFor(app, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail }, { to: newEmail });
}

async function isVerified(idToken: string): Promise<unknown> {
  return (await lookUp(app, idToken)).body.users[0]?.['emailVerified'];
}

/** Removes the zero-width spaces that keep mail programs from making a link of an address. */
const visible = (text: string) => text.replaceAll('\u200B', '');

describe('confirming an address', () => {
  it('needs the mail, and keeps the person signed in', async () => {
    const { email, idToken } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    expect((await inspectCode(app, code)).body).toMatchObject({ requestType: 'VERIFY_EMAIL', email });
    expect(await isVerified(idToken)).toBe(false);
    const reply = await applyCode(app, code);
    expect(reply.body).toMatchObject({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      email,
      emailVerified: true,
    });
    expect(reply.body.idToken).toBeUndefined();
    expect(await isVerified(idToken)).toBe(true);
    expect((await applyCode(app, code)).code).toBe('INVALID_OOB_CODE');
  });

  it('expires after a day', async () => {
    const { email, idToken } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    app.clock.advanceSeconds(86_401);
    expect((await applyCode(app, code)).code).toBe('EXPIRED_OOB_CODE');
  });
});

describe('changing the address', () => {
  it('needs the mail to the new one, ends every session, and notifies the old one', async () => {
    const { email, idToken, refreshToken } = await confirmedPerson();
    const newEmail = freshAddress();
    const { code, text } = await changeMail(idToken, newEmail);
    expect(visible(text)).toContain(newEmail);
    expect((await inspectCode(app, code)).body).toMatchObject({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email,
      newEmail,
    });
    app.clock.advanceSeconds(2);
    expect((await applyCode(app, code)).body).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await signInAs(app, newEmail)).status).toBe(200);
    expect((await signUpAs(app, email)).status).toBe(200);
    expect(visible((await receiveMail(app, email)).text)).toContain(newEmail);
  });

  it('is undone from the old address within a week, whatever has happened to the account since', async () => {
    const { email, idToken } = await confirmedPerson();
    const [taken, further] = [freshAddress(), freshAddress()];
    await applyCode(app, (await changeMail(idToken, taken)).code);
    const undo = await receiveMail(app, email);
    const thief = tokensOf(await signInAs(app, taken));
    await applyCode(app, (await changeMail(thief.idToken, further)).code);
    const thiefsUndo = await receiveMail(app, taken, 2);
    app.clock.advanceSeconds(6 * 86_400);

    expect(undo.link.searchParams.get('mode')).toBe('recoverEmail');
    expect((await inspectCode(app, undo.code)).body).toMatchObject({
      requestType: 'RECOVER_EMAIL',
      email,
      newEmail: taken,
    });
    expect((await applyCode(app, undo.code)).body).toMatchObject({ email, emailVerified: true });
    expect((await signInAs(app, email)).status).toBe(200);
    expect((await signInAs(app, further)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await applyCode(app, thiefsUndo.code)).code).toBe('INVALID_OOB_CODE');
    expect((await applyCode(app, undo.code)).code).toBe('INVALID_OOB_CODE');
  });

  it('is not undone after a week, nor when another account has the old address', async () => {
    const [late, overtaken] = [await confirmedPerson(), await confirmedPerson()];
    for (const { idToken } of [late, overtaken])
      await applyCode(app, (await changeMail(idToken, freshAddress())).code);
    const undo = await receiveMail(app, overtaken.email);
    await signUpAs(app, overtaken.email);
    expect((await applyCode(app, undo.code)).code).toBe('EMAIL_EXISTS');
    const { code } = await receiveMail(app, late.email);
    app.clock.advanceSeconds(7 * 86_400 + 1);
    expect((await applyCode(app, code)).code).toBe('EXPIRED_OOB_CODE');
  });

  it('happens once when the code is used many times at once', async () => {
    const { email, idToken } = await confirmedPerson();
    const { code } = await changeMail(idToken, freshAddress());
    const replies = await Promise.all(Array.from({ length: 8 }, () => applyCode(app, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === 'INVALID_OOB_CODE')).toHaveLength(7);
    await receiveMail(app, email);
    expect(await readOutbox(app, email)).toHaveLength(1);
  });

  it('gives an address to one of two accounts that request it', async () => {
    const people = [await confirmedPerson(), await confirmedPerson()];
    const wanted = freshAddress();
    const codes: string[] = [];
    for (const [index, { idToken }] of people.entries()) {
      const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: wanted };
      codes.push((await mailFor(app, body, { to: wanted, number: index + 1 })).code);
    }
    const replies = await Promise.all(codes.map((code) => applyCode(app, code)));
    expect(replies.map((reply) => reply.code ?? 'ok').toSorted()).toEqual(['EMAIL_EXISTS', 'ok']);
  });

  it('expires after an hour', async () => {
    const { email, idToken } = await confirmedPerson();
    const { code } = await changeMail(idToken, freshAddress());
    app.clock.advanceSeconds(3599);
    expect((await inspectCode(app, code)).status).toBe(200);
    app.clock.advanceSeconds(2);
    expect((await applyCode(app, code)).code).toBe('EXPIRED_OOB_CODE');
    expect((await signInAs(app, email)).status).toBe(200);
  });

  it('does not reveal that an address is taken, and sends it nothing', async () => {
    const [{ idToken }, other] = [await confirmedPerson(), await confirmedPerson()];
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: other.email };
    expect((await sendCode(app, body)).body).toMatchObject({ email: other.email });
    await changeMail(idToken, freshAddress());
    expect(await readOutbox(app, other.email)).toEqual([]);
  });

  it('needs a recent sign-in', async () => {
    const { idToken } = await confirmedPerson();
    app.clock.advanceSeconds(301);
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: freshAddress() };
    expect((await sendCode(app, body)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is refused with a malformed address', async () => {
    const { idToken } = await confirmedPerson();
    const ask = async (newEmail: string) =>
      (await sendCode(app, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })).code;
    expect([await ask(''), await ask('nobody')]).toEqual(['MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL']);
  });

  it('invalidates the other codes of the old address', async () => {
    const { email, idToken } = await confirmedPerson();
    const verify = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    const reset = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email, number: 2 });
    await applyCode(app, (await changeMail(idToken, freshAddress())).code);
    expect((await applyCode(app, verify.code)).code).toBe('INVALID_OOB_CODE');
    expect((await resetWith(app, reset.code, 'basalt heron window')).code).toBe('INVALID_OOB_CODE');
  });

  it('is invalidated by a new password', async () => {
    const { email, idToken } = await confirmedPerson();
    const change = await changeMail(idToken, freshAddress());
    const reset = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
    await resetWith(app, reset.code, 'basalt heron window');
    expect((await applyCode(app, change.code)).code).toBe('INVALID_OOB_CODE');
  });
});

describe('createAuthUri', () => {
  const ask = async (body: object) => callToolkit(app, '/v1/accounts:createAuthUri', body);

  it('reveals for no address how it signs in', async () => {
    const { email } = await confirmedPerson();
    for (const identifier of [email, 'nobody@example.com']) {
      const { body } = await ask({ identifier, continueUri: 'http://localhost' });
      expect(body).toEqual({
        kind: 'identitytoolkit#CreateAuthUriResponse',
        sessionId: expect.any(String),
      });
    }
  });

  it.each([
    [{ continueUri: 'http://localhost' }, 'MISSING_IDENTIFIER'],
    [{ identifier: 'a@example.com' }, 'MISSING_CONTINUE_URI'],
    [{ identifier: 'a@example.com', continueUri: 'nowhere' }, 'INVALID_CONTINUE_URI'],
    [{ identifier: 'nobody', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
    [{ providerId: 'oidc.none' }, 'MISSING_CONTINUE_URI'],
    [{ providerId: 'oidc.none', continueUri: 'javascript:alert(1)' }, 'INVALID_CONTINUE_URI'],
    [{ providerId: 'oidc.none', continueUri: 'https://evil.example/' }, 'UNAUTHORIZED_DOMAIN'],
    [{ providerId: 'oidc.none', continueUri: 'http://localhost' }, 'OPERATION_NOT_ALLOWED'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await ask(body)).code).toBe(code);
  });
});
