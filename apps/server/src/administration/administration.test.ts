import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AccountList,
  AdministrationEvents,
  InvitationMade,
  ServerStatus,
  TestMailSent,
} from '@foothold/contract/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders, jobCreation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { TestSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import { callToolkit, lookUp, signInAs } from '../testing/toolkit-client.ts';

const routes: { method: string; url: string }[] = [];
let app: TestApp;
let smtp: TestSmtpServer;
let administrator: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    environment: { SMTP_URL: smtp.url, MAIL_FROM: 'foothold@example.com' },
    onRoute: (route) => routes.push(route),
  });
  administrator = await registerPerson(app);
  await app.administer('make-admin', administrator.email);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

interface Reply<Body> {
  status: number;
  code: string | undefined;
  body: Body;
}

async function ask<Body>(path: string, person: Person, body?: unknown, at = app): Promise<Reply<Body>> {
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = {
    ...apiHeaders(person),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${at.origin}/api/v1/administration/${path}`, { ...posted, headers });
  const json = (await response.json()) as Body & { error?: { code: string } };
  return { status: response.status, code: json.error?.code, body: json };
}

const act = (person: Pick<Person, 'accountId'>, what: string, by = administrator) =>
  ask('accounts/act', by, { accountId: person.accountId, act: what });
const findAccount = async (search: string) =>
  (await ask<AccountList>(`accounts?search=${encodeURIComponent(search)}`, administrator)).body;
const lastEvent = async (what: string) =>
  (await ask<AdministrationEvents>('events', administrator)).body.events.find((event) => event.what === what);

describe('administration', () => {
  const administrationRoutes = () => routes.filter(({ url }) => url.startsWith('/api/v1/administration/'));

  it('is refused on every route to an account that is no administrator’s', async () => {
    const person = await registerPerson(app);
    const answers = administrationRoutes().map(async ({ method, url }) => {
      const path = url.slice('/api/v1/administration/'.length);
      const { status, code } = await ask(path, person, method === 'POST' ? {} : undefined);
      return [status, code];
    });
    expect(answers.length).toBeGreaterThan(8);
    for (const answer of await Promise.all(answers)) expect(answer).toEqual([403, 'administrator_required']);
  });

  it('returns a job of another account from no route', async () => {
    const person = await registerPerson(app);
    const creation = jobCreation({ title: 'Lighthouse keeper', company: 'Quorrix Beacons' });
    await pushMutations(app, person, [creation]);
    const { id: job } = creation.args;
    const named = { job, jobId: job, id: job, accountId: person.accountId, account: person.accountId };
    const more = { search: 'Quorrix', cursor: '0', after: '0', act: 'enable', email: person.email, days: 1 };
    const all = { ...named, ...more, language: 'en', deviceId: administrator.deviceId, mutations: [] };
    const query = new URLSearchParams(
      Object.entries({ ...named, ...more }).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const read = routes.filter(({ url, method }) => url.startsWith('/api/v1/') && method !== 'HEAD');
    expect(read.length).toBeGreaterThan(20);
    const own = await fetch(`${app.origin}/api/v1/snapshot`, { headers: apiHeaders(person) });
    expect(await own.text()).toMatch(/Quorrix/);
    for (const { method, url } of read) {
      if (url.endsWith('/live')) continue;
      const path = url.replace(/:\w+/g, job);
      const headers = { ...apiHeaders(administrator), 'content-type': 'application/json' };
      const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(all) };
      const response = await fetch(`${app.origin}${path}?${query.toString()}`, init);
      expect(await response.text(), `${method} ${url}`).not.toMatch(/Quorrix|Lighthouse/);
    }
  });

  it('asks for a recent sign-in before it changes anything', async () => {
    const other = await startTestApp();
    try {
      const late = await registerPerson(other);
      const target = await registerPerson(other);
      await other.administer('make-admin', late.email);
      other.clock.advanceSeconds(50 * 60);
      const token = await callToolkit(other, '/v1/token', {
        grant_type: 'refresh_token',
        refresh_token: late.refreshToken,
      });
      const again = { ...late, idToken: String(token.body.id_token ?? late.idToken) };
      for (const [path, body] of [
        ['accounts/act', { accountId: target.accountId, act: 'delete' }],
        ['invitations', { email: null, days: 1, language: 'en' }],
        ['sign-up', { mode: 'closed' }],
      ] as const)
        expect((await ask(path, again, body, other)).code).toBe('sign_in_too_old');
      expect((await ask<ServerStatus>('server', again, undefined, other)).body.accounts.all).toBe(2);
    } finally {
      await other.close();
    }
  });
});

describe('accounts', () => {
  it('are found by name and address without case and accents, and counted by their state', async () => {
    const person = await registerPerson(app);
    await callToolkit(app, '/v1/accounts:update', { idToken: person.idToken, displayName: 'Özlem Žižka' });
    const { accounts, found } = await findAccount('ozlem ZIZKA');
    expect(found).toEqual({ active: 0, unconfirmed: 1, disabled: 0 });
    expect(accounts).toEqual([
      {
        id: person.accountId,
        email: person.email,
        name: 'Özlem Žižka',
        state: 'unconfirmed',
        isAdministrator: false,
        secondFactor: null,
        createdAt: app.clock.now(),
        lastSeenAt: app.clock.now(),
        bytes: 0,
      },
    ]);
    expect((await findAccount(person.email)).accounts).toHaveLength(1);
    expect((await findAccount('nobody of this name')).accounts).toEqual([]);
  });

  it('are acted on, and every act is recorded with who did it and whom it was about', async () => {
    const person = await registerPerson(app);
    const by = administrator.email;
    const recorded = (what: string) => ({ what, account: person.email, by });
    expect((await act(person, 'end_sessions')).status).toBe(200);
    expect((await lookUp(app, person.idToken)).code).toBe('TOKEN_EXPIRED');
    expect(await lastEvent('sessions_ended_by_administrator')).toMatchObject(
      recorded('sessions_ended_by_administrator'),
    );
    await act(person, 'disable');
    expect((await signInAs(app, person.email, person.password)).code).toBe('USER_DISABLED');
    expect(await lastEvent('account_disabled_by_administrator')).toMatchObject(
      recorded('account_disabled_by_administrator'),
    );
    await act(person, 'enable');
    expect((await signInAs(app, person.email, person.password)).status).toBe(200);
    await act(person, 'reset_second_factor');
    expect(await lastEvent('second_factor_reset_by_administrator')).toMatchObject(
      recorded('second_factor_reset_by_administrator'),
    );
    await act(person, 'make_administrator');
    expect((await findAccount(person.email)).accounts[0]?.isAdministrator).toBe(true);
    await act(person, 'delete');
    expect((await findAccount(person.email)).accounts).toEqual([]);
    expect(await lastEvent('account_deleted_by_administrator')).toMatchObject(
      recorded('account_deleted_by_administrator'),
    );
    expect((await act(person, 'disable')).code).toBe('not_found');
  });

  it('keep their last administrator', async () => {
    const other = await startTestApp();
    try {
      const only = await registerPerson(other);
      await other.administer('make-admin', only.email);
      for (const what of ['disable', 'delete', 'reset_second_factor']) {
        const body = { accountId: only.accountId, act: what };
        expect((await ask('accounts/act', only, body, other)).code).toBe('last_administrator');
      }
      const own = () => callToolkit(other, '/v1/accounts:delete', { idToken: only.idToken });
      expect(await own()).toMatchObject({ status: 400, code: 'LAST_ADMINISTRATOR' });
      const { events } = (await ask<AdministrationEvents>('events', only, undefined, other)).body;
      expect(events.map(({ what, by }) => [what, by])).toEqual(
        expect.arrayContaining([
          ['administrator_made', null],
          ['signed_up', undefined],
        ]),
      );
      expect(events.some(({ what }) => /^(?:account_d|second_factor)/.test(what))).toBe(false);
      const second = await registerPerson(other);
      await other.administer('make-admin', second.email);
      const deletions = [only, second].map(({ idToken }) =>
        callToolkit(other, '/v1/accounts:delete', { idToken }),
      );
      const codes = (await Promise.all(deletions)).map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(['LAST_ADMINISTRATOR', undefined]));
    } finally {
      await other.close();
    }
  });
});

describe('invitations', () => {
  it('for an address are sent there, and can be revoked', async () => {
    const made = await ask<InvitationMade>('invitations', administrator, {
      email: 'Ravi@Example.com',
      days: 7,
      language: 'de',
    });
    expect(made.body.mail).toBe('sent');
    const mail = await smtp.receive('ravi@example.com');
    expect(mail.text).toContain(made.body.url);
    const { invited } = await findAccount('ravi');
    expect(invited.map(({ email }) => email)).toEqual(['ravi@example.com']);
    await ask('invitations/revoke', administrator, { id: invited[0]?.id });
    expect((await findAccount('ravi')).invited).toEqual([]);
    expect((await ask('invitations/revoke', administrator, { id: invited[0]?.id })).code).toBe('not_found');
  });

  it('for a text that is no address are refused, with the field', async () => {
    const refused = await ask<{ error: { fields: unknown } }>('invitations', administrator, {
      email: 'not an address',
      days: 7,
      language: 'en',
    });
    expect(refused.body.error.fields).toEqual([{ path: 'email', code: 'not_an_email' }]);
  });
});

describe('sign-up', () => {
  const signUp = (at: TestApp) =>
    registerPerson(at).then(
      () => 'open',
      () => 'refused',
    );

  it('is open by default, and keeps an administrator’s setting over a restart', async () => {
    const storage = await makeTestStorage();
    const first = await startTestApp({ storage });
    const owner = await registerPerson(first);
    await first.administer('make-admin', owner.email);
    const chosen = await ask<ServerStatus>('sign-up', owner, { mode: 'closed' }, first);
    expect(chosen.body.signUp).toEqual({
      mode: 'closed',
      isFixed: false,
      choices: ['open', 'invitation', 'closed'],
    });
    expect(await signUp(first)).toBe('refused');
    await first.close();
    const second = await startTestApp({ storage });
    expect(await signUp(second)).toBe('refused');
    await second.close();
    const fixed = await startTestApp({ storage, environment: { SIGN_UP: 'open' } });
    expect(await signUp(fixed)).toBe('open');
    const refused = await ask('sign-up', owner, { mode: 'closed' }, fixed);
    expect([refused.status, await signUp(fixed)]).toEqual([400, 'open']);
    await fixed.close();
    await storage.remove();
  });
});

it.runIf(testEngine === 'postgres')('sign-up that is changed on one server holds on the others', async () => {
  const storage = await makeTestStorage();
  const servers = await Promise.all([1, 2].map(() => startTestApp({ storage, lookForTasksEveryMs: 50 })));
  const [one, other] = servers as [TestApp, TestApp];
  const owner = await registerPerson(one);
  await one.administer('make-admin', owner.email);
  await ask<ServerStatus>('sign-up', owner, { mode: 'closed' }, one);
  const modeThere = async () => (await ask<ServerStatus>('server', owner, undefined, other)).body.signUp.mode;
  await expect.poll(modeThere).toBe('closed');
  await expect(registerPerson(other)).rejects.toThrow('ADMIN_ONLY_OPERATION');
  await Promise.all(servers.map((server) => server.close()));
  await storage.remove();
});

describe('the server', () => {
  it('reports its health and what its storage holds', async () => {
    const { body } = await ask<ServerStatus>('server', administrator);
    expect(body.database).toMatchObject({ fault: null, bytes: expect.any(Number) });
    expect(body.database.bytes).toBeGreaterThan(10_000);
    expect(body.engineVersion).toMatch(/^\d+\.\d+/);
    expect(body.disk.freeBytes).toBeLessThanOrEqual(body.disk.totalBytes);
    expect(body.backups).toBeNull();
  });

  it('sends a test message to the administrator, and reports why where that fails', async () => {
    const sent = await ask<TestMailSent>('test-mail', administrator, { language: 'en' });
    expect([sent.body.mail, sent.body.status.mail.lastFailure]).toEqual(['sent', null]);
    expect((await smtp.receive(administrator.email)).subject).toBe('Test email');
    const unreachable = await startTestApp({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'foothold@example.com' },
    });
    try {
      const owner = await registerPerson(unreachable);
      await unreachable.administer('make-admin', owner.email);
      const failed = await ask<TestMailSent>('test-mail', owner, { language: 'en' }, unreachable);
      expect(failed.body.mail).toBe('failed');
      expect(failed.body.status.mail.lastFailure?.reason).toMatch(/ECONNREFUSED/);
    } finally {
      await unreachable.close();
    }
  });

  it('makes a backup when it is asked for, though none is due', async () => {
    const storage = await makeTestStorage();
    const folder = mkdtempSync(join(tmpdir(), 'foothold-backups-'));
    const backedUp = await startTestApp({
      storage,
      environment: { BACKUP_DIR: folder, BACKUP_EVERY: 'off' },
    });
    const owner = await registerPerson(backedUp);
    await backedUp.administer('make-admin', owner.email);
    const begun = await ask<ServerStatus>('backups', owner, {}, backedUp);
    expect(begun.body.backups).toMatchObject({ isMaking: true, every: 'off', made: [] });
    const look = async () => (await ask<ServerStatus>('server', owner, undefined, backedUp)).body.backups;
    await expect
      .poll(look, { timeout: 30_000 })
      .toMatchObject({ isMaking: false, made: [{ missingFiles: 0 }] });
    await backedUp.close();
    await storage.remove();
    rmSync(folder, { recursive: true });
  });
});
