import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin, startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { verifyEmailOf } from '../testing/authenticator-app.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import {
  callToolkit,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  tokensOf,
} from '../testing/toolkit-client.ts';

let storage: TestStorage;
let server: ServerProcess | undefined;
let app: TestApp | undefined;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(async () => {
  await server?.stop('SIGTERM');
  await app?.close();
  server = app = undefined;
  await storage.remove();
});

function environment(more: Record<string, string> = {}) {
  return { DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, ...more };
}

const publicUrl = { PUBLIC_URL: 'http://jobs.example' };
const admin = (...command: string[]) => runAdmin(environment(publicUrl), command);
const tokenIn = (output: string) =>
  /^http:\/\/jobs\.example\/register\?invitation=([\w-]{43})$/m.exec(output)?.[1] ?? '';

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  server = await startServerProcess(environment({ ...publicUrl, ...more }));
  return server;
}

/**
 * Starts a server in this process, which answers the commands of `npm run admin`; a process for each takes most of a
 * second.
 */
async function startWithin(more: Record<string, string> = {}): Promise<TestApp> {
  app = await startTestApp({ storage, environment: more });
  return app;
}

describe('accounts', () => {
  it('hold every act of an administrator in their security history', async () => {
    const within = await startWithin();
    await within.administer('make-admin', 'root@example.com');
    const { localId } = tokensOf(await signUpAs(within, 'ann@example.com'));
    const acts = {
      'make-admin': 'administrator_made',
      'login-link': 'login_link_made',
      disable: 'account_disabled',
      enable: 'account_enabled',
      'reset-second-factor': 'second_factor_removed',
    };
    for (const act of Object.keys(acts)) await within.administer(act, 'ann@example.com');
    const events = await within.database.reader
      .selectFrom('security_events')
      .select(['what', 'ip_address'])
      .where('account_id', '=', localId)
      .where('user_agent', '=', 'npm run admin')
      .execute();
    const expected = Object.values(acts).map((what) => ({ what, ip_address: 'localhost' }));
    expect(events).toHaveLength(expected.length);
    expect(events).toEqual(expect.arrayContaining(expected));
  });

  it('are disabled while the server runs: every session ends, and only a right password gets `USER_DISABLED`', async () => {
    const running = await start();
    const { idToken, refreshToken } = tokensOf(await signUpAs(running, 'ann@example.com'));
    expect((await admin('disable', 'ANN@example.com')).code).toBe(0);
    expect((await refreshTokens(running, refreshToken)).code).toBe('USER_DISABLED');
    await expect.poll(async () => (await lookUp(running, idToken)).code).toBe('USER_DISABLED');
    expect((await signInAs(running, 'ann@example.com')).code).toBe('USER_DISABLED');
    expect((await signInAs(running, 'ann@example.com', 'a wrong password')).code).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('are listed as disabled, and sign in again once they are enabled', async () => {
    const running = await startWithin();
    await signUpAs(running, 'ann@example.com');
    expect((await running.replyTo('disable', 'ANN@example.com')).isDone).toBe(true);
    expect(await running.administer('list')).toMatch(/^ann@example\.com .*disabled$/m);
    expect((await signInAs(running, 'ann@example.com')).code).toBe('USER_DISABLED');
    expect((await running.replyTo('enable', 'ann@example.com')).isDone).toBe(true);
    expect((await signInAs(running, 'ann@example.com')).status).toBe(200);
  });

  it('are deleted only with a confirmation', async () => {
    const running = await startWithin();
    await signUpAs(running, 'ann@example.com');
    const asked = await running.replyTo('delete', 'ann@example.com');
    expect(asked).toEqual({ isDone: false, text: expect.stringContaining('--yes') });
    expect((await signInAs(running, 'ann@example.com')).status).toBe(200);
    expect((await running.replyTo('delete', 'ann@example.com', '--yes')).isDone).toBe(true);
    expect((await signInAs(running, 'ann@example.com')).code).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await running.replyTo('delete', 'ann@example.com', '--yes');
    expect(again).toEqual({ isDone: false, text: expect.stringContaining('no account') });
  });

  it('can be administered while no server runs', async () => {
    const made = await admin('make-admin', 'ann@example.com');
    const password = /^Password: (\S+)$/m.exec(made.standardOutput)?.[1] ?? '';
    // Names the folder, because it may be the wrong one.
    expect(made.standardError).toMatch(
      /^Foothold found nothing in .+ and has started a new installation\.\n$/,
    );
    expect((await admin('list')).standardError).toBe('');
    const running = await start({ SIGN_UP: 'closed' });
    expect((await signInAs(running, 'ann@example.com', password)).status).toBe(200);
    expect((await admin('list')).standardOutput).toMatch(/^ann@example\.com .*administrator$/m);
  });

  it('become administrators, with a warning where their address was never confirmed', async () => {
    const running = await startWithin();
    const { localId } = tokensOf(await signUpAs(running, 'ann@example.com'));
    const warning =
      /never confirmed, and the account was opened on 2026-11-02T09:00:00.000Z from 127\.0\.0\.1/;
    expect((await running.replyTo('make-admin', 'ann@example.com')).text).toMatch(warning);
    await verifyEmailOf(running, localId);
    for (const email of ['ann@example.com', 'new@example.com'])
      expect((await running.replyTo('make-admin', email)).text).not.toMatch(/never confirmed/);
  });

  it('never delete or disable the last administrator', async () => {
    const running = await startWithin();
    await signUpAs(running, 'ann@example.com');
    await running.replyTo('make-admin', 'ann@example.com');
    for (const command of [['disable'], ['delete', '--yes']]) {
      const refused = await running.replyTo(...command, 'ann@example.com');
      expect(refused).toEqual({ isDone: false, text: expect.stringContaining('only administrator') });
    }
    await running.replyTo('make-admin', 'ben@example.com');
    expect((await running.replyTo('disable', 'ann@example.com')).isDone).toBe(true);
  });

  it('lose their second factor on request, and are signed out', async () => {
    const running = await startWithin();
    const { refreshToken } = tokensOf(await signUpAs(running, 'ann@example.com'));
    expect((await running.replyTo('reset-second-factor', 'ann@example.com')).isDone).toBe(true);
    expect((await refreshTokens(running, refreshToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('are unchanged by an unknown command', async () => {
    const { code, standardError } = await admin('frobnicate');
    expect([code, standardError]).toEqual([1, expect.stringMatching(/./)]);
    const running = await startWithin();
    for (const command of [[], ['frobnicate'], ['disable'], ['disable', 'nobody@example.com']])
      expect(await running.replyTo(...command)).toEqual({ isDone: false, text: expect.stringMatching(/./) });
  });
});

describe('an invitation', () => {
  const accept = (running: Pick<ServerProcess, 'origin'>, email: string, token: string) =>
    callToolkit(
      running,
      '/v1/accounts:signUp',
      { email, password: 'granite otter lantern', returnSecureToken: true },
      { headers: { cookie: `foothold-invitation=${token}` } },
    );

  it('opens one account and no second; sign-up without one is refused', async () => {
    const running = await startTestApp({ storage, environment: { SIGN_UP: 'invitation' } });
    expect((await signUpAs(running, 'ann@example.com')).code).toBe('ADMIN_ONLY_OPERATION');
    const token = /invitation=([\w-]{43})/.exec(await running.administer('invite'))?.[1] ?? '';
    const replies = await Promise.all(
      ['ann', 'ben', 'cem', 'dee'].map((name) => accept(running, `${name}@example.com`, token)),
    );
    expect(replies.map(({ code }) => code ?? 'opened').toSorted()).toEqual([
      ...Array<string>(3).fill('ADMIN_ONLY_OPERATION'),
      'opened',
    ]);
    expect((await accept(running, 'eva@example.com', token)).code).toBe('ADMIN_ONLY_OPERATION');
    expect((await accept(running, 'eva@example.com', 'x'.repeat(43))).code).toBe('ADMIN_ONLY_OPERATION');
    await running.close();
  });

  it('for an address is good for that address only', async () => {
    const running = await startWithin({ ...publicUrl, SIGN_UP: 'invitation' });
    const token = tokenIn(await running.administer('invite', '--days', '3', 'Ann@Example.com'));
    expect((await accept(running, 'ben@example.com', token)).code).toBe('ADMIN_ONLY_OPERATION');
    expect((await accept(running, 'ann@example.com', token)).status).toBe(200);
  });

  it('is listed while valid, and is refused once revoked', async () => {
    const app = await startTestApp({ storage, environment: { SIGN_UP: 'invitation' } });
    const linkIn = (output: string) => /invitation=([\w-]{43})/.exec(output)?.[1] ?? '';
    const forAnn = linkIn(await app.administer('invite', 'ann@example.com'));
    const forAnyAddress = linkIn(await app.administer('invite'));
    const listed = await app.administer('invitations');
    expect(listed).not.toContain(forAnyAddress);
    expect(listed).toMatch(/^\S{10} {2}ann@example\.com +made \S+ +until \S+$/m);
    const id = /^(\S{10}) {2}for anybody/m.exec(listed)?.[1] ?? '';
    for (const which of [id, 'ANN@example.com'])
      expect(await app.administer('withdraw', which)).toContain('opens no account any more');
    for (const token of [forAnn, forAnyAddress])
      expect((await accept(app, 'ann@example.com', token)).code).toBe('ADMIN_ONLY_OPERATION');
    expect(await app.administer('invitations')).toContain('no open invitations');
    for (const which of [id, '', 'ben@example.com'])
      expect(await app.administer('withdraw', which)).toContain('There is no invitation');
    await app.close();
  });

  it('with a lifetime out of bounds is refused', async () => {
    const running = await startWithin();
    for (const days of ['0', '91', 'two'])
      expect((await running.replyTo('invite', '--days', days)).isDone).toBe(false);
  });
});

describe.runIf(testEngine === 'sqlite')('the socket of the running server', () => {
  it('is readable for its own user only, and is removed when the server ends', async () => {
    const running = await start();
    const path = join(storage.dataDir, 'admin.sock');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await admin('list')).standardOutput).toContain('no accounts');
    await running.stop('SIGKILL');
    server = undefined;
    const { code, standardOutput } = await admin('invite');
    expect([code, tokenIn(standardOutput)]).toEqual([0, expect.stringMatching(/./)]);
    await start();
    expect((await admin('list')).code).toBe(0);
  });

  it('reports a path that is too long for a socket', async () => {
    const dataDir = join(storage.dataDir, 'a-folder-with-a-long-name'.repeat(5));
    mkdirSync(dataDir, { recursive: true });
    server = await startServerProcess({ DATA_DIR: dataDir });
    const { code, standardError } = await runAdmin({ DATA_DIR: dataDir }, ['list']);
    expect([code, standardError]).toEqual([1, expect.stringContaining('in use by another Foothold process')]);
  });
});
