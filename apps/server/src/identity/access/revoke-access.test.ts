import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountColumnContents, tableContents } from '../../db/table-contents.ts';
import { readTableShapes } from '../../db/table-shape.ts';
import type { TableShape } from '../../db/table-shape.ts';
import { applyCode, mailFor, resetWith, sendCode, signInByLink } from '../../testing/action-calls.ts';
import { apiHeaders } from '../../testing/builders.ts';
import { startOidcServer } from '../../testing/oidc-server.ts';
import type { TestOidcServer } from '../../testing/oidc-server.ts';
import { readOutbox, receiveMail } from '../../testing/outbox.ts';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  cookieOf,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';
import type { WireTokens } from '../../testing/toolkit-client.ts';
import { subjectOfEmail } from '../values/action-code.ts';

let acme: TestOidcServer;
let app: TestApp;
let tables: TableShape[];
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    environment: acme.environment,
    lookForTasksEveryMs: 50,
    identity: { limits: { signOnsMax: 1000, signUpsMax: 1000, mailsFromNetworkMax: 1000 } },
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
  tables = await readTableShapes(app.database.reader, app.database.dialect);
});
afterAll(async () => {
  await app.close();
  await acme.close();
});

async function ticketOf(claims: { email: string }): Promise<{ visit: SignOnVisit; ticket: string }> {
  const login = `login-${randomUUID()}`;
  acme.people.set(login, { ...claims, email_verified: true, name: 'Noor Haddad' });
  const visit = new SignOnVisit(app);
  return { visit, ticket: await visit.ticket(login) };
}

/** Waits for the mail with a code, past other mails to the address. */
async function codeFor(requestType: string, email: string): Promise<string> {
  const codes = async () =>
    (await readOutbox(app, email)).map(({ code }) => code).filter((code) => code !== '');
  const before = await codes();
  expect((await sendCode(app, { requestType, email })).status).toBe(200);
  const find = async () => (await codes()).find((code) => !before.includes(code)) ?? '';
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}

/** Every sign-in that proves an address; each returns the owner's tokens. */
const signIns: Record<string, (email: string) => Promise<WireTokens>> = {
  'a link by mail': async (email) => {
    const code = await codeFor('EMAIL_SIGNIN', email);
    return tokensOf(await signInByLink(app, email, code));
  },
  'single sign-on': async (email) => {
    const { visit, ticket } = await ticketOf({ email });
    return tokensOf(await visit.redeem(ticket));
  },
  'a password reset': async (email) => {
    const code = await codeFor('PASSWORD_RESET', email);
    const password = 'basalt heron window';
    expect((await resetWith(app, code, password)).status).toBe(200);
    return tokensOf(await signInAs(app, email, password));
  },
};

async function makeCalendarLink(idToken: string): Promise<Response> {
  return fetch(`${app.origin}/api/v1/calendar-link`, {
    method: 'POST',
    headers: { ...apiHeaders({ idToken }), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
}

async function calendarStatus(link: string): Promise<number> {
  const { pathname, search } = new URL(link);
  return (await fetch(app.origin + pathname + search)).status;
}

describe('account data', () => {
  it('is classified for every table, and every column of the account: credential or data', () => {
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableContents).toSorted());
    const columns = tables.find(({ name }) => name === 'accounts')?.columns.map(({ name }) => name);
    expect(columns?.toSorted()).toEqual(Object.keys(accountColumnContents).toSorted());
  });

  it('has an account column in every such table', () => {
    const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'));
    const contents = new Map(Object.entries(tableContents));
    expect(owned.filter(({ name }) => contents.get(name) === 'none').map(({ name }) => name)).toEqual([]);
    const access = [...contents].filter(([, holds]) => holds === 'access').map(([name]) => name);
    const unreached = access.filter((name) => !owned.some((table) => table.name === name));
    expect(unreached).toEqual(['action_codes']);
  });
});

/** Later than every clock, so that no inserted row expires. */
const farAhead = 4_000_000_000_000;

/** The tables with data of an account, each with the column of its id. */
function ownedTables() {
  return tables
    .map(({ name, columns }) => ({ name, columns, holds: holds(name) }))
    .filter(({ name, holds: contents }) => contents !== 'none' && name !== 'accounts')
    .map((table) => ({ ...table, owner: table.name === 'action_codes' ? 'subject' : 'account_id' }));
}

function holds(table: string): string | undefined {
  return new Map<string, string>(Object.entries(tableContents)).get(table);
}

/** Inserts one more row into each table, for the account or, where the key is its address, for that. */
async function plantRows(accountId: string, email: string): Promise<void> {
  await app.database.write(async (tx) => {
    for (const { name, columns, owner } of ownedTables()) {
      for (const subject of owner === 'subject' ? [accountId, subjectOfEmail(email)] : [accountId]) {
        const row = Object.fromEntries(
          columns.map(({ name: column, isText }) => {
            if (column === owner) return [column, subject];
            if (column === 'kind') return [column, 'change_email'];
            return [column, isText ? `planted ${randomUUID()}` : /_(at|until)$/.test(column) ? farAhead : 4];
          }),
        );
        await tx
          .insertInto(name as 'sessions')
          .values(row as never)
          .execute();
      }
    }
  });
}

/** The number of inserted rows per table. */
async function countPlanted(accountId: string, email: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, owner } of ownedTables()) {
    const rows = await app.database.reader
      .selectFrom(name as 'sessions')
      .selectAll()
      .where(owner as 'account_id', 'in', [accountId, subjectOfEmail(email)])
      .execute();
    const isPlanted = (value: unknown) => value === farAhead || String(value).startsWith('planted ');
    // The columns of a head cannot mark an inserted row.
    const planted = rows.filter((row) => name === 'account_heads' || Object.values(row).some(isPlanted));
    counts[name] = planted.length;
  }
  return counts;
}

/** Ways in which a stranger's account gets an address that is not theirs. */
const strangers: Record<string, (email: string) => Promise<WireTokens>> = {
  'somebody else registered': async (email) => tokensOf(await signUpAs(app, email)),
  'somebody else registered, and that was confirmed where nobody is logged in': async (email) => {
    const tokens = tokensOf(await signUpAs(app, email));
    const request = { requestType: 'VERIFY_EMAIL', idToken: tokens.idToken };
    expect((await applyCode(app, (await mailFor(app, request, { to: email })).code)).status).toBe(200);
    return tokens;
  },
  'somebody else moved their account to, and that was confirmed where nobody is logged in': async (email) => {
    const begun = await signUpPerson(app);
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: begun.idToken, newEmail: email };
    expect((await applyCode(app, (await mailFor(app, request, { to: email })).code)).status).toBe(200);
    app.clock.advanceSeconds(1);
    return tokensOf(await signInAs(app, email));
  },
};
const arrivals = Object.entries(signIns).flatMap(([method, comeIn]) =>
  Object.entries(strangers).map(([how, open]) => ({ method, how, comeIn, open })),
);

describe.each(arrivals)('a sign-in by $method to an address that $how', ({ comeIn, open }) => {
  let email: string;
  let stranger: WireTokens;
  beforeEach(async () => {
    email = `owner-${randomUUID()}@example.com`;
    stranger = await open(email);
  });

  it('revokes every credential of the stranger, in every table, and keeps the data', async () => {
    const other = await signUpPerson(app);
    await plantRows(stranger.localId, email);
    await plantRows(other.localId, other.email);
    const before = await countPlanted(other.localId, other.email);
    expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
    await comeIn(email);
    const left = Object.entries(await countPlanted(stranger.localId, email));
    expect(left).toEqual(
      Object.entries(before).map(([name, count]) => [name, holds(name) === 'access' ? 0 : count]),
    );
    expect(await countPlanted(other.localId, other.email)).toEqual(before);
  });

  it('cannot be moved to the stranger’s address by an earlier request', async () => {
    const evil = `evil-${randomUUID()}@example.com`;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: stranger.idToken, newEmail: evil };
    const { code } = await mailFor(app, change, { to: evil });
    const owner = await comeIn(email);
    expect(owner.localId).toBe(stranger.localId);
    expect((await applyCode(app, code)).code).toBe('INVALID_OOB_CODE');
    expect((await lookUp(app, owner.idToken)).body.users[0]).toMatchObject({ email, emailVerified: true });
    expect((await sendCode(app, change)).code).toBe('TOKEN_EXPIRED');
  });

  it('cannot be read by the stranger’s calendar, session, password or provider', async () => {
    const { url } = (await (await makeCalendarLink(stranger.idToken)).json()) as { url: string };
    const { visit, ticket } = await ticketOf({ email: `evil-${randomUUID()}@example.com` });
    const linked = tokensOf(await visit.redeem(ticket, { idToken: stranger.idToken }));
    expect(await calendarStatus(url)).toBe(200);
    app.clock.advanceSeconds(2);
    const owner = await comeIn(email);
    expect(await calendarStatus(url)).toBe(404);
    expect((await refreshTokens(app, stranger.refreshToken)).status).toBe(400);
    expect((await refreshTokens(app, linked.refreshToken)).status).toBe(400);
    expect((await lookUp(app, stranger.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    const [user] = (await lookUp(app, owner.idToken)).body.users;
    const providers = user?.['providerUserInfo'] as { email: string }[];
    expect(providers.filter((provider) => provider.email !== email)).toEqual([]);
  });
});

describe('confirming an address', () => {
  const opened = { at: expect.any(Number), userAgent: expect.any(String), ipAddress: '127.0.0.1' };

  it('keeps the credentials when signed in, in a known browser, or with the password', async () => {
    let cookie = '';
    const proofs: ((tokens: WireTokens) => {
      headers?: Record<string, string>;
      body: object;
      isAsked: boolean;
    })[] = [
      ({ idToken }) => ({ body: { idToken }, isAsked: false }),
      () => ({ headers: { cookie }, body: {}, isAsked: false }),
      () => ({ body: { password: goodPassword }, isAsked: true }),
    ];
    for (const proof of proofs) {
      const email = `owner-${randomUUID()}@example.com`;
      const body = { email, password: goodPassword, returnSecureToken: true };
      const opening = await callToolkit(app, '/v1/accounts:signUp', body);
      cookie = cookieOf(opening);
      const person = tokensOf(opening);
      const request = { requestType: 'VERIFY_EMAIL', idToken: person.idToken };
      const { code } = await mailFor(app, request, { to: email });
      const { headers = {}, body: more, isAsked } = proof(person);
      const asked = { oobCode: code, ...more };
      const found = await callToolkit(app, '/v1/accounts:resetPassword', asked, { headers });
      expect('opened' in found.body).toBe(isAsked);
      expect((await callToolkit(app, '/v1/accounts:update', asked, { headers })).status).toBe(200);
      const { url } = (await (await makeCalendarLink(person.idToken)).json()) as { url: string };
      await signIns['a link by mail']?.(email);
      expect(await calendarStatus(url)).toBe(200);
    }
  });

  it('elsewhere shows when and where the account was opened, and can revoke all access to it', async () => {
    const email = `owner-${randomUUID()}@example.com`;
    const stranger = tokensOf(await signUpAs(app, email));
    const { url } = (await (await makeCalendarLink(stranger.idToken)).json()) as { url: string };
    const request = { requestType: 'VERIFY_EMAIL', idToken: stranger.idToken };
    const { code } = await mailFor(app, request, { to: email });
    const other = await signUpPerson(app);
    const asked = { oobCode: code, idToken: other.idToken };
    expect((await callToolkit(app, '/v1/accounts:resetPassword', asked)).body).toMatchObject({
      email,
      opened,
    });
    app.clock.advanceSeconds(1);
    const reply = await callToolkit(app, '/v1/accounts:update', { oobCode: code, disown: true });
    expect(reply.body).toMatchObject({ email, emailVerified: true });
    expect(await calendarStatus(url)).toBe(404);
    expect((await refreshTokens(app, stranger.refreshToken)).status).toBe(400);
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    const link = (await receiveMail(app, email, 2)).code;
    expect((await signInByLink(app, email, link)).body).toMatchObject({ localId: stranger.localId });
  });

  it('cannot revoke access by another kind of link', async () => {
    const { email } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
    const reply = await callToolkit(app, '/v1/accounts:update', { oobCode: code, disown: true });
    expect(reply.code).toBe('INVALID_OOB_CODE');
  });
});

describe('an ended session', () => {
  it('gets no mail for a change of the address that is still queued', async () => {
    const { localId, email, idToken } = await signUpPerson(app);
    const evil = `evil-${randomUUID()}@example.com`;
    const task = { kind: 'action_mail', attempts: 0, created_at: 0, due_at: app.clock.now() + 60_000 };
    await app.database.write(async (tx) => {
      const session = await tx
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', localId)
        .executeTakeFirstOrThrow();
      const payload = { kind: 'change_email', accountId: localId, email, newEmail: evil, language: 'en' };
      for (const sessionId of [session.id, undefined])
        await tx
          .insertInto('tasks')
          .values({
            ...task,
            id: randomUUID(),
            dedupe_key: null,
            lease_id: null,
            payload: JSON.stringify({ ...payload, sessionId, continueUrl: null }),
            give_up_at: app.clock.now() + 3_600_000,
          })
          .execute();
    });
    await callToolkit(app, '/v1/accounts:update', { idToken, password: 'basalt heron window' });
    await app.database.write((tx) => tx.deleteFrom('sessions').where('account_id', '=', localId).execute());
    app.clock.advanceSeconds(61);
    const waiting = app.database.reader.selectFrom('tasks').selectAll().where('kind', '=', task.kind);
    await expect.poll(() => waiting.execute()).toEqual([]);
    expect(await readOutbox(app, evil)).toEqual([]);
  });

  it('creates no calendar link, also where another server still caches its token as valid', async () => {
    const { localId, idToken } = await signUpPerson(app);
    await lookUp(app, idToken);
    expect((await makeCalendarLink(idToken)).status).toBe(200);
    await app.database.write((tx) => tx.deleteFrom('sessions').where('account_id', '=', localId).execute());
    expect((await makeCalendarLink(idToken)).status).toBe(401);
  });
});
