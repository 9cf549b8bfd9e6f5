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
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';

const newPassword = 'basalt heron window';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ identity: { limits: { mailsFromNetworkMax: 1000 } } });
});
afterAll(() => app.close());

function resetMail(email: string, number = 1) {
  return mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email, number });
}

describe('a forgotten password', () => {
  it('is replaced by means of a mail, which confirms the address and ends every session', async () => {
    const { email, localId, idToken, refreshToken } = await signUpPerson(app);
    const reply = await sendCode(app, { requestType: 'PASSWORD_RESET', email });
    expect(reply.body).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });
    const { code } = await resetMail(email, 2);
    app.clock.advanceSeconds(2);

    const changed = await resetWith(app, code, newPassword);
    expect(changed.body).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email,
    });
    expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = tokensOf(await signInAs(app, email, newPassword));
    expect(again.localId).toBe(localId);
    expect((await lookUp(app, again.idToken)).body.users[0]).toMatchObject({ emailVerified: true });
  });

  it('ends every session of an account whose address was confirmed before, too', async () => {
    const { email, localId, idToken, refreshToken } = await signUpPerson(app);
    await verifyEmailOf(app, localId);
    const { code } = await resetMail(email);
    app.clock.advanceSeconds(2);
    expect((await resetWith(app, code, newPassword)).status).toBe(200);
    expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('can be checked by its code any number of times, but replaced once', async () => {
    const { email } = await signUpPerson(app);
    const { code } = await resetMail(email);
    for (let times = 0; times < 3; times += 1) {
      expect((await inspectCode(app, code)).body).toEqual({
        kind: 'identitytoolkit#ResetPasswordResponse',
        requestType: 'PASSWORD_RESET',
        email,
      });
    }
    expect((await resetWith(app, code, newPassword)).status).toBe(200);
    expect((await resetWith(app, code, 'marble falcon orchard')).code).toBe('INVALID_OOB_CODE');
    expect((await inspectCode(app, code)).code).toBe('INVALID_OOB_CODE');
  });

  it('is replaced by exactly one of many parallel uses of the code', async () => {
    const { email } = await signUpPerson(app);
    const { code } = await resetMail(email);
    const passwords = Array.from({ length: 8 }, (_, index) => `${newPassword} ${index}`);
    const replies = await Promise.all(passwords.map((password) => resetWith(app, code, password)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === 'INVALID_OOB_CODE')).toHaveLength(7);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signInAs(app, email, passwords[winner])).status).toBe(200);
  });

  it('keeps its code valid when the new one is refused', async () => {
    const { email } = await signUpPerson(app);
    const { code } = await resetMail(email);
    expect((await resetWith(app, code, 'short')).code).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
    expect((await resetWith(app, code, 'Password1234')).code).toBe('WEAK_PASSWORD');
    expect((await resetWith(app, code, newPassword)).status).toBe(200);
  });

  it('lifts the wait after wrong passwords', async () => {
    const { email } = await signUpPerson(app);
    for (let times = 0; times < 10; times += 1) await signInAs(app, email, 'not the password at all');
    expect((await signInAs(app, email)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    const { code } = await resetMail(email);
    await resetWith(app, code, newPassword);
    expect((await signInAs(app, email, newPassword)).status).toBe(200);
  });

  it('cannot be replaced with an older mail, after an hour, or by another call with the code', async () => {
    const { email } = await signUpPerson(app);
    const older = await resetMail(email);
    const newer = await resetMail(email, 2);
    expect((await resetWith(app, older.code, newPassword)).code).toBe('INVALID_OOB_CODE');
    expect((await applyCode(app, newer.code)).code).toBe('INVALID_OOB_CODE');
    app.clock.advanceSeconds(3599);
    expect((await inspectCode(app, newer.code)).status).toBe(200);
    app.clock.advanceSeconds(2);
    expect((await inspectCode(app, newer.code)).code).toBe('EXPIRED_OOB_CODE');
    expect((await resetWith(app, newer.code, newPassword)).code).toBe('EXPIRED_OOB_CODE');
  });

  it('cannot be replaced with a code of another kind', async () => {
    const { email, idToken } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    expect((await resetWith(app, code, newPassword)).code).toBe('INVALID_OOB_CODE');
    expect((await applyCode(app, code)).status).toBe(200);
  });

  it('is refused for a disabled account, and for a deleted one', async () => {
    const disabled = await signUpPerson(app);
    const gone = await signUpPerson(app);
    const [first, second] = [await resetMail(disabled.email), await resetMail(gone.email)];
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', disabled.localId).execute(),
    );
    await callToolkit(app, '/v1/accounts:delete', { idToken: gone.idToken });
    expect((await resetWith(app, first.code, newPassword)).code).toBe('USER_DISABLED');
    expect((await resetWith(app, second.code, newPassword)).code).toBe('INVALID_OOB_CODE');
  });

  it.each([
    [{ oobCode: '' }, 'MISSING_OOB_CODE'],
    [{}, 'MISSING_OOB_CODE'],
    [{ newPassword }, 'MISSING_OOB_CODE'],
    [{ oobCode: 'x' }, 'INVALID_OOB_CODE'],
    [{ oobCode: `someone.${'a'.repeat(43)}`, newPassword }, 'INVALID_OOB_CODE'],
    [{ oobCode: 7 }, "Invalid value at 'oobCode' (TYPE_STRING)"],
  ])('cannot be replaced with %j', async (body, code) => {
    expect((await callToolkit(app, '/v1/accounts:resetPassword', body)).code).toBe(code);
  });
});

describe('asking for a mail', () => {
  it('answers the same for an address without an account, and sends nothing', async () => {
    const known = await signUpPerson(app);
    const stranger = 'stranger@example.com';
    const replies = [
      await sendCode(app, { requestType: 'PASSWORD_RESET', email: stranger }),
      await sendCode(app, { requestType: 'PASSWORD_RESET', email: known.email }),
    ];
    expect(replies.map(({ status, body }) => [status, body.email])).toEqual([
      [200, stranger],
      [200, known.email],
    ]);
    // The second mail was asked for later and has arrived.
    await resetMail(known.email);
    expect(await readOutbox(app, stranger)).toEqual([]);
  });

  it('is limited for each address, known or not, and for each network', async () => {
    const limited = await startTestApp({
      identity: { limits: { mailsToAddressMax: 2, mailsFromNetworkMax: 6 } },
    });
    const ask = async (email: string) =>
      (await sendCode(limited, { requestType: 'PASSWORD_RESET', email })).code ?? 'ok';
    try {
      const { email } = await signUpPerson(limited);
      for (const address of [email, 'nobody@example.com']) {
        expect([await ask(address), await ask(address), await ask(address)]).toEqual([
          'ok',
          'ok',
          'RESET_PASSWORD_EXCEED_LIMIT',
        ]);
      }
      expect(await ask('third@example.com')).toBe('RESET_PASSWORD_EXCEED_LIMIT');
      limited.clock.advanceSeconds(3601);
      expect(await ask(email)).toBe('ok');
    } finally {
      await limited.close();
    }
  });

  it.each([
    [{}, 'MISSING_REQ_TYPE'],
    [{ requestType: 'SOMETHING' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'nobody' }, 'INVALID_EMAIL'],
    [{ requestType: 'EMAIL_SIGNIN' }, 'MISSING_EMAIL'],
    [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_ID_TOKEN'],
    [
      { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'javascript:alert(1)' },
      'INVALID_CONTINUE_URI',
    ],
    [
      { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'https://evil.example/' },
      'UNAUTHORIZED_DOMAIN',
    ],
    [
      { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'https://evil-localhost/' },
      'UNAUTHORIZED_DOMAIN',
    ],
  ])('refuses %j with %s', async (body, code) => {
    expect((await sendCode(app, body)).code).toBe(code);
  });
});

describe('a continue URL of a link', () => {
  const own = { PUBLIC_URL: 'https://jobs.example.com:8443', AUTHORIZED_DOMAINS: 'school.example' };
  const allowed = [
    'https://jobs.example.com:8443/x',
    'https://JOBS.example.com:8443',
    'https://school.example/',
  ];
  const refused = [
    'http://jobs.example.com:8443/',
    'http://jobs.example.com/',
    'https://jobs.example.com/',
    'https://jobs.example.com:9999/',
    'https://user:pw@jobs.example.com:8443/',
    'https://user@jobs.example.com:8443/',
    'https://jobs.example.com:8443@evil.example/',
    'https://jobs.example.com.:8443/',
    'http://school.example/',
    'https://school.example:8443/',
    'https://a@school.example/',
  ];
  let there: TestApp;
  beforeAll(async () => {
    there = await startTestApp({ environment: own });
  });
  afterAll(() => there.close());
  const codeOf = async (continueUrl: string) => {
    const reset = { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl };
    const provider = { providerId: 'oidc.none', continueUri: continueUrl };
    const asked = await callToolkit(there, '/v1/accounts:sendOobCode', reset);
    const started = await callToolkit(there, '/v1/accounts:createAuthUri', provider);
    return [asked.code, started.code];
  };

  it.each(allowed)('%s', async (url) => {
    expect(await codeOf(url)).toEqual([undefined, 'OPERATION_NOT_ALLOWED']);
  });

  it.each(refused)('to no other origin: %s', async (url) => {
    expect(await codeOf(url)).toEqual(['UNAUTHORIZED_DOMAIN', 'UNAUTHORIZED_DOMAIN']);
  });
});

it('to listed hosts only, not to ones with the same ending', async () => {
  for (const continueUrl of [
    'https://evil-localhost/',
    'https://localhost.evil.example/',
    'https://evil.localhost/',
  ]) {
    const body = { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl };
    expect((await callToolkit(app, '/v1/accounts:sendOobCode', body)).code).toBe('UNAUTHORIZED_DOMAIN');
  }
});

describe('the mail', () => {
  it('is a plain text and a simple page, from this server, with a link that the SDK understands', async () => {
    const open = await startTestApp({
      environment: { PUBLIC_URL: 'https://jobs.example.com', AUTHORIZED_DOMAINS: 'school.example' },
    });
    try {
      const { email } = await signUpPerson(open);
      const continueUrl = 'https://school.example/welcome?x=1&y=2';
      const mail = await mailFor(open, { requestType: 'PASSWORD_RESET', email, continueUrl }, { to: email });
      expect(mail.from).toBe('foothold@jobs.example.com');
      expect(mail.subject).toBe('Choose a new password');
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
      expect(mail.link.origin + mail.link.pathname).toBe('https://jobs.example.com/action');
      expect(Object.fromEntries(mail.link.searchParams)).toEqual({
        mode: 'resetPassword',
        oobCode: mail.code,
        apiKey: 'foothold-web',
        lang: 'en',
        continueUrl,
      });
      expect(mail.html).toContain(`href="${mail.link.href.replaceAll('&', '&amp;')}"`);
      expect(mail.html).not.toMatch(/<(script|img|link)\b/);
    } finally {
      await open.close();
    }
  });

  it.each([
    ['de', 'Neues Passwort wählen', 'ltr'],
    ['de-AT', 'Neues Passwort wählen', 'ltr'],
    ['ar', 'اختر كلمة مرور جديدة', 'rtl'],
    ['fr', 'Choose a new password', 'ltr'],
  ])('speaks the language of the app, here %s', async (locale, subject, direction) => {
    const { email } = await signUpPerson(app);
    await sendCode(app, { requestType: 'PASSWORD_RESET', email }, { 'x-firebase-locale': locale });
    const mail = await receiveMail(app, email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`dir="${direction}"`);
  });

  it('holds the only copy of its code: the stored hash cannot be used', async () => {
    const { email, localId } = await signUpPerson(app);
    const { code } = await resetMail(email);
    const codes = await app.database.reader
      .selectFrom('action_codes')
      .selectAll()
      .where('subject', '=', localId)
      .execute();
    const tasks = await app.database.reader.selectFrom('tasks').selectAll().execute();
    expect(codes).toHaveLength(1);
    expect(JSON.stringify([codes, tasks])).not.toContain(code.split('.')[1]);
    expect((await inspectCode(app, codes[0]?.code_hash ?? '')).code).toBe('INVALID_OOB_CODE');
  });

  it('writes no secret to the log', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({
      environment: { LOG_LEVEL: 'trace' },
      onLog: (line) => lines.push(line),
    });
    try {
      const { email } = await signUpPerson(logged);
      const { code } = await mailFor(logged, { requestType: 'PASSWORD_RESET', email }, { to: email });
      await resetWith(logged, code, newPassword);
      const log = lines.join('');
      expect(log).toContain('outbox');
      for (const secret of [code, code.split('.')[1] ?? code, newPassword]) expect(log).not.toContain(secret);
    } finally {
      await logged.close();
    }
  });
});
