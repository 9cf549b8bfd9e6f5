import type { AccountActivity } from '@foothold/contract/account-activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCode, mailFor, resetWith, sendCode } from '../../testing/action-calls.ts';
import { enrolApp, finalizeMfaSignIn, verifyEmailOf } from '../../testing/authenticator-app.ts';
import { apiHeaders } from '../../testing/builders.ts';
import { readOutbox, receiveMail } from '../../testing/outbox.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  cookieOf,
  goodPassword,
  lookUp,
  signInAs,
  signUpPerson,
} from '../../testing/toolkit-client.ts';
import { addTask } from '../../tasks/task-queue.ts';
import { actionMailTask } from '../values/action-code.ts';
import type { ActionMailPayload } from '../email-codes/request-action.ts';
import type { SecurityEventName } from '../values/security-event.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const newPassword = 'basalt heron window';
const publicUrl = 'http://localhost:8080';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    // A passkey needs a host name in the origin, not an IP address.
    environment: { PUBLIC_URL: publicUrl },
    lookForTasksEveryMs: 50,
    identity: { limits: { mailsFromNetworkMax: 1000 } },
  });
});
afterAll(() => app.close());

async function postApi(idToken: string, path: string, body: object): Promise<void> {
  const headers = { ...apiHeaders({ idToken }), 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetch(`${app.origin}/api/v1${path}`, request)).status).toBe(200);
}

/** A person whose address is confirmed. */
async function confirmedPerson() {
  const person = await signUpPerson(app);
  await verifyEmailOf(app, person.localId);
  return person;
}

function signInFrom(email: string, headers: Record<string, string>) {
  const body = { email, password: goodPassword, returnSecureToken: true };
  return callToolkit(app, '/v1/accounts:signInWithPassword', body, { headers });
}

/** Each event that adds, revokes or replaces an access method; those left out have a test of their own. */
type CredentialEvent = Exclude<
  Extract<
    SecurityEventName,
    `${string}_${'added' | 'removed' | 'linked' | 'unlinked' | 'made' | 'changed' | 'reset'}`
  >,
  // There was no address before, or none that its owner had confirmed.
  | 'email_added'
  | 'access_removed'
  // `link-identity.test.ts`
  | 'provider_linked'
  | 'provider_unlinked'
  // `account-act-notices.test.ts`
  | 'administrator_made'
  | 'login_link_made'
>;
type ConfirmedPerson = Awaited<ReturnType<typeof confirmedPerson>>;
type Change = [subject: string, path: string, act: (person: ConfirmedPerson) => Promise<unknown>];

const changes: Record<CredentialEvent, Change> = {
  password_changed: [
    'Your password was changed',
    '/action',
    ({ idToken }) => callToolkit(app, '/v1/accounts:update', { idToken, password: newPassword }),
  ],
  password_reset: [
    'Your password was changed',
    '/action',
    async ({ email }) => {
      const { code } = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
      await resetWith(app, code, newPassword);
    },
  ],
  password_removed: [
    'Your password was removed',
    '/action',
    ({ idToken }) => callToolkit(app, '/v1/accounts:update', { idToken, deleteProvider: ['password'] }),
  ],
  email_changed: [
    'Your email address was changed',
    '/action',
    async ({ email, idToken }) => {
      const newEmail = `moved-${email}`;
      const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      await applyCode(app, (await mailFor(app, body, { to: newEmail })).code);
    },
  ],
  second_factor_added: [
    'Authenticator app added to your account',
    '/action',
    (person) => enrolApp(app, person),
  ],
  second_factor_removed: [
    'Authenticator app removed from your account',
    '/action',
    async (person) => {
      const { idToken } = await enrolApp(app, person);
      const { mfaInfo } = (await lookUp(app, idToken)).body.users[0] as {
        mfaInfo: { mfaEnrollmentId: string }[];
      };
      const body = { idToken, mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId };
      await callToolkit(app, '/v2/accounts/mfaEnrollment:withdraw', body);
    },
  ],
  recovery_codes_made: [
    'New recovery codes for your account',
    '/action',
    async (person) => {
      const { authenticator } = await enrolApp(app, person);
      app.clock.advanceSeconds(301);
      const pending = (await signInAs(app, person.email)).body;
      const { idToken } = (await finalizeMfaSignIn(app, pending, authenticator.code())).body;
      await postApi(idToken, '/recovery-codes', {});
    },
  ],
  passkey_added: ['New passkey in your account', '/settings', ({ idToken }) => addPasskey(idToken)],
  passkey_removed: [
    'Passkey removed from your account',
    '/action',
    async ({ idToken }) => {
      const deletePasskey = [await addPasskey(idToken)];
      expect((await callToolkit(app, '/v1/accounts:update', { idToken, deletePasskey })).status).toBe(200);
    },
  ],
  calendar_link_made: [
    'New calendar feed for your account',
    '/action',
    ({ idToken }) => postApi(idToken, '/calendar-link', { language: 'en' }),
  ],
};

/** Returns the id of the passkey. */
async function addPasskey(idToken: string): Promise<string> {
  const device = new PasskeyDevice(publicUrl);
  const { body } = await callToolkit(app, '/v2/accounts/passkeyEnrollment:start', { idToken });
  const authenticatorRegistrationResponse = device.create(body.credentialCreationOptions);
  const finished = { idToken, authenticatorRegistrationResponse, name: 'Phone' };
  expect((await callToolkit(app, '/v2/accounts/passkeyEnrollment:finalize', finished)).status).toBe(200);
  return device.credentialId;
}

describe('the owner is notified by mail', () => {
  it('of a change of their password, in the language of the app, with a link to reset it', async () => {
    const { email, idToken } = await confirmedPerson();
    await callToolkit(
      app,
      '/v1/accounts:update',
      { idToken, password: newPassword, returnSecureToken: true },
      { headers: { 'x-firebase-locale': 'de' } },
    );
    const mail = await receiveMail(app, email);
    expect(mail.subject).toBe('Dein Passwort wurde geändert');
    expect(mail.link.pathname).toBe('/action');
    expect(mail.text).not.toContain(newPassword);
  });

  it.each(Object.entries(changes))('of what an intruder may have changed: %s', async (_event, change) => {
    const [subject, path, act] = change;
    const person = await confirmedPerson();
    await act(person);
    expect((await mailWith(person.email, subject)).link.pathname).toBe(path);
  });

  it('once, of a sign-in on a device that is new to the account', async () => {
    const { email } = await confirmedPerson();
    await signInAs(app, email);
    const reply = await signInFrom(email, { 'user-agent': firefox });
    const mail = await receiveMail(app, email);
    expect(mail.subject).toBe('New device in your account');
    expect(mail.text).toMatch(/Firefox \(Linux\), .*127\.0\.0\.1, 2 November 2026/);
    expect(mail.link.pathname + mail.link.search).toBe('/settings?section=security');

    const cookie = cookieOf(reply);
    await signInFrom(email, { 'user-agent': firefox });
    await signInFrom(email, { 'user-agent': `${firefox} Renewed`, cookie });
    for (let times = 0; times < 30; times += 1) await signInFrom(email, { 'user-agent': firefox });
    await signInFrom(email, { 'user-agent': 'Mozilla/5.0 Something Else' });
    await receiveMail(app, email, 2);
    expect(await readOutbox(app, email)).toHaveLength(2);
  });

  it.each([
    ['en', 'Your account was deleted'],
    ['de', 'Dein Konto wurde gelöscht'],
    ['ar', 'حُذف حسابك'],
  ])('in %s of the deletion of their account, at the address that it had', async (language, subject) => {
    const { email, idToken } = await confirmedPerson();
    const headers = { 'x-firebase-locale': language };
    await callToolkit(app, '/v1/accounts:delete', { idToken }, { headers });
    const mail = await receiveMail(app, email);
    expect(mail.subject).toBe(subject);
    expect(mail.link.href).toBe(new URL('/', mail.link).href);
    const tasks = () => app.database.reader.selectFrom('tasks').select('payload').execute();
    await expect.poll(async () => JSON.stringify(await tasks())).not.toContain(email);
  });

  it('of the deletion of their account at the previous address as well', async () => {
    const { email, idToken } = await confirmedPerson();
    const newEmail = `thief-${email}`;
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
    await applyCode(app, (await mailFor(app, body, { to: newEmail })).code);
    await mailWith(email, 'Your email address was changed');
    const { body: thief } = await signInAs(app, newEmail);
    await callToolkit(app, '/v1/accounts:delete', { idToken: thief.idToken });
    for (const address of [email, newEmail])
      expect((await mailWith(address, 'Your account was deleted')).link.search).toBe('');
  });

  it('of the deletion instead of an address change whose notice was still queued', async () => {
    const { email, idToken, localId: accountId } = await confirmedPerson();
    await callToolkit(app, '/v1/accounts:delete', { idToken });
    await mailWith(email, 'Your account was deleted');
    const to = `before-${email}`;
    const now = app.clock.now();
    const payload: ActionMailPayload = {
      kind: 'recover_email',
      accountId,
      email: to,
      newEmail: email,
      changedAt: now,
      language: 'en',
      continueUrl: null,
    };
    await app.database.write((tx) => addTask(tx, { kind: actionMailTask, payload }, now));
    expect((await mailWith(to, 'Your account was deleted')).link.search).toBe('');
  });

  it('of nothing but the deletion once the account is deleted', async () => {
    const { email, idToken } = await confirmedPerson();
    const other = await confirmedPerson();
    await callToolkit(app, '/v1/accounts:update', { idToken, password: newPassword });
    await receiveMail(app, email);
    const { body } = await signInAs(app, email, newPassword);
    await callToolkit(app, '/v1/accounts:delete', { idToken: body.idToken });
    await mailFor(app, { requestType: 'PASSWORD_RESET', email: other.email }, { to: other.email });
    const subjects = (await readOutbox(app, email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your password was changed', 'Your account was deleted']);
    for (const table of ['known_devices'] as const) {
      const rows = await app.database.reader
        .selectFrom(table)
        .selectAll()
        .where('account_id', '=', body.localId)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

describe('a browser that another person has signed in with', () => {
  interface Owner {
    email: string;
    idToken: string;
  }
  /** Returns the password that is valid afterwards. */
  const recoveries: [how: string, recover: (owner: Owner) => Promise<string>][] = [
    [
      'the password was reset by mail',
      async ({ email }) => {
        await sendCode(app, { requestType: 'PASSWORD_RESET', email });
        await resetWith(app, (await mailWith(email, 'Choose a new password')).code, newPassword);
        return newPassword;
      },
    ],
    [
      'a change of the address was taken back',
      async ({ email, idToken }) => {
        const newEmail = `moved-${email}`;
        app.clock.advanceSeconds(1);
        const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
        await applyCode(app, (await mailFor(app, change, { to: newEmail })).code);
        const undo = await mailWith(email, 'Your email address was changed');
        await applyCode(app, undo.code);
        return goodPassword;
      },
    ],
    [
      'the password was changed',
      async ({ idToken }) => {
        await callToolkit(app, '/v1/accounts:update', { idToken, password: newPassword });
        return newPassword;
      },
    ],
    [
      'an authenticator app was taken away',
      async ({ email, idToken }) => {
        const localId = (await lookUp(app, idToken)).body.users[0]?.['localId'] as string;
        const { idToken: enrolled } = await enrolApp(app, { localId, idToken });
        const thief = await signInFrom(email, { 'user-agent': firefox });
        expect(thief.body.mfaPendingCredential).toBeDefined();
        const { mfaInfo } = (await lookUp(app, enrolled)).body.users[0] as {
          mfaInfo: { mfaEnrollmentId: string }[];
        };
        const withdrawn = { idToken: enrolled, mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId };
        await callToolkit(app, '/v2/accounts/mfaEnrollment:withdraw', withdrawn);
        return goodPassword;
      },
    ],
    [
      'the address was changed',
      async ({ email, idToken }) => {
        const newEmail = `kept-${email}`;
        await applyCode(
          app,
          (
            await mailFor(
              app,
              { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail },
              { to: newEmail },
            )
          ).code,
          idToken,
        );
        return goodPassword;
      },
    ],
    [
      'that browser was logged out',
      async ({ idToken }) => {
        const headers = { ...apiHeaders({ idToken }), 'content-type': 'application/json' };
        const read = await fetch(`${app.origin}/api/v1/sessions`, { headers });
        const { sessions } = (await read.json()) as AccountActivity;
        const { id: sessionId } = sessions.find(({ userAgent }) => userAgent === firefox) ?? {};
        const body = JSON.stringify({ sessionId });
        await fetch(`${app.origin}/api/v1/sessions/end`, { method: 'POST', headers, body });
        return goodPassword;
      },
    ],
    [
      'all other browsers were logged out',
      async ({ idToken }) => {
        await fetch(`${app.origin}/api/v1/sessions/end-others`, {
          method: 'POST',
          headers: apiHeaders({ idToken }),
        });
        return goodPassword;
      },
    ],
  ];

  it.each(recoveries)('is unknown to the account once %s', async (how, recover) => {
    const { email } = await confirmedPerson();
    const { body } = await signInFrom(email, { 'user-agent': 'Mozilla/5.0 Owner' });
    const thief = await signInFrom(email, { 'user-agent': firefox });
    const cookie = cookieOf(thief);
    await mailWith(email, 'New device in your account');
    const password = await recover({ email, idToken: body.idToken });
    const address = how === 'the address was changed' ? `kept-${email}` : email;
    const before = (await readOutbox(app, address)).length;
    const again = { email: address, password, returnSecureToken: true };
    const headers = { 'user-agent': firefox, cookie };
    expect((await callToolkit(app, '/v1/accounts:signInWithPassword', again, { headers })).status).toBe(200);
    await expect
      .poll(async () => (await readOutbox(app, address)).slice(before).map(({ subject }) => subject))
      .toContain('New device in your account');
  });
});

/** The newest message with the subject. */
async function mailWith(email: string, subject: string) {
  const found = async () => (await readOutbox(app, email)).findLast((mail) => mail.subject === subject);
  await expect.poll(found).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`There is no message “${subject}”`);
  return mail;
}

describe('an unconfirmed address', () => {
  it('gets no notice of any change, and no undo', async () => {
    const { email, idToken } = await signUpPerson(app);
    const { body } = await callToolkit(app, '/v1/accounts:update', { idToken, password: newPassword });
    for (const name of ['First', 'Second'])
      await callToolkit(
        app,
        '/v1/accounts:signInWithPassword',
        { email, password: newPassword },
        { headers: { 'user-agent': `${name}-visit-evil.example` } },
      );
    const newEmail = `moved-${email}`;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: body.idToken, newEmail };
    await applyCode(app, (await mailFor(app, change, { to: newEmail })).code);
    await everyMailIsOut();
    expect(await readOutbox(app, email)).toEqual([]);
  });

  it('gets none of the deletion of the account', async () => {
    const { email, idToken } = await signUpPerson(app);
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    await everyMailIsOut();
    expect(await readOutbox(app, email)).toEqual([]);
  });
});

async function everyMailIsOut(): Promise<void> {
  const waiting = () =>
    app.database.reader.selectFrom('tasks').select('id').where('kind', 'like', '%_mail').execute();
  await expect.poll(waiting).toEqual([]);
}

it('a notice of a new device quotes nothing that the device sends', async () => {
  const { email } = await confirmedPerson();
  await signInFrom(email, { 'user-agent': 'visit-evil.example/1 now' });
  const { text, html } = await receiveMail(app, email);
  expect(text + html).not.toContain('evil');
});
