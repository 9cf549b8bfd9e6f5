import { randomUUID } from 'node:crypto';
import type { AccountActivity } from '@foothold/contract/account-activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableContents } from '../../db/table-contents.ts';
import { readTableShapes } from '../../db/table-shape.ts';
import type { TableShape } from '../../db/table-shape.ts';
import { applyCode, mailFor, resetWith } from '../../testing/action-calls.ts';
import { verifyEmailOf } from '../../testing/authenticator-app.ts';
import { apiHeaders } from '../../testing/builders.ts';
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
import type { WireTokens } from '../../testing/toolkit-client.ts';
import { accessEffects, accessEvents } from './access-effects.ts';
import type { AccessEvent, AccessMethod } from './access-effects.ts';
import type { ActionMailPayload } from '../email-codes/request-action.ts';
import { actionMailTask, subjectOfEmail } from '../values/action-code.ts';

const newPassword = 'basalt heron window';

let app: TestApp;
let tables: TableShape[];
beforeAll(async () => {
  app = await startTestApp({
    lookForTasksEveryMs: 50,
    identity: { limits: { mailsFromNetworkMax: 1000, signUpsMax: 1000 } },
  });
  tables = await readTableShapes(app.database.reader, app.database.dialect);
});
afterAll(() => app.close());

interface Person {
  localId: string;
  email: string;
  idToken: string;
}

/** The tables of each access method; the others are columns of the account, which tests of their own cover. */
const rowsOf = {
  session: { table: 'sessions', madeAt: null },
  sign_in_ticket: { table: 'sign_in_tickets', madeAt: 'created_at' },
  passkey: { table: 'passkeys', madeAt: 'created_at' },
  passkey_challenge: { table: 'passkey_challenges', madeAt: null },
  second_factor: { table: 'second_factors', madeAt: 'enrolled_at' },
  second_factor_enrolment: { table: 'second_factor_enrolments', madeAt: null },
  recovery_code: { table: 'recovery_codes', madeAt: 'made_at' },
  known_browser: { table: 'known_devices', madeAt: null },
  calendar_link: { table: 'calendar_links', madeAt: 'made_at' },
  unsubscribe_key: { table: 'unsubscribe_keys', madeAt: 'made_at' },
  'code:reset_password': { table: 'action_codes', madeAt: 'created_at' },
  'code:verify_email': { table: 'action_codes', madeAt: 'created_at' },
  'code:sign_in': { table: 'action_codes', madeAt: 'created_at' },
  'code:login_link': { table: 'action_codes', madeAt: 'created_at' },
  'code:change_email': { table: 'action_codes', madeAt: 'created_at' },
  'code:recover_email': { table: 'action_codes', madeAt: 'created_at' },
} as const satisfies Partial<Record<AccessMethod, { table: string; madeAt: string | null }>>;
type RowMethod = keyof typeof rowsOf;

const farAhead = 4_000_000_000_000;
async function plant(method: RowMethod, { localId, email }: Person, madeAtMs: number): Promise<string> {
  const { table, madeAt } = rowsOf[method];
  const mark = `planted ${randomUUID()}`;
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const row = Object.fromEntries(
    columns.map(({ name, isText }) => {
      if (name === 'account_id') return [name, localId];
      if (name === 'subject') return [name, method === 'code:sign_in' ? subjectOfEmail(email) : localId];
      if (name === 'kind') return [name, method.slice('code:'.length)];
      if (name === madeAt) return [name, madeAtMs];
      return [name, isText ? mark : /_(at|until)$/.test(name) ? farAhead : 4];
    }),
  );
  await app.database.write((tx) =>
    tx
      .insertInto(table as 'sessions')
      .values(row as never)
      .execute(),
  );
  return mark;
}

async function isThere(method: RowMethod, { localId, email }: Person, mark: string): Promise<boolean> {
  const { table } = rowsOf[method];
  const owner = table === 'action_codes' ? 'subject' : 'account_id';
  const rows = await app.database.reader
    .selectFrom(table as 'sessions')
    .selectAll()
    .where(owner as 'account_id', 'in', [localId, subjectOfEmail(email)])
    .execute();
  return rows.some((row) => Object.values(row).includes(mark as never));
}

function changeEmail(person: Person, newEmail: string) {
  const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: person.idToken, newEmail };
  return mailFor(app, body, { to: newEmail });
}

async function reset({ email }: Person): Promise<void> {
  const { code } = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
  expect((await resetWith(app, code, newPassword)).status).toBe(200);
}

function endSession(person: Pick<Person, 'idToken'>, sessionId: string | undefined): Promise<Response> {
  const headers = { ...apiHeaders(person), 'content-type': 'application/json' };
  const body = JSON.stringify({ sessionId });
  return fetch(`${app.origin}/api/v1/sessions/end`, { method: 'POST', headers, body });
}

/** The preparation of each event; returns the function that causes it. */
const steps: Record<AccessEvent, (person: Person) => Promise<() => Promise<unknown>>> = {
  owner_arrived: async (person) => () => reset(person),
  email_confirmed: async ({ email, idToken }) => {
    const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    return () => applyCode(app, code, idToken);
  },
  email_changed: async (person) => {
    await verifyEmailOf(app, person.localId);
    const { code } = await changeEmail(person, `moved-${person.email}`);
    return () => applyCode(app, code);
  },
  email_change_undone: async (person) => {
    await verifyEmailOf(app, person.localId);
    await applyCode(app, (await changeEmail(person, `moved-${person.email}`)).code);
    const { code } = await receiveMail(app, person.email);
    return () => applyCode(app, code);
  },
  sign_in_changed: async ({ idToken }) => {
    const body = { idToken, password: newPassword };
    return () => callToolkit(app, '/v1/accounts:update', body);
  },
  password_reset: async (person) => {
    await verifyEmailOf(app, person.localId);
    return () => reset(person);
  },
  session_ended: async ({ idToken, email }) => {
    await signInAs(app, email);
    const listed = await fetch(`${app.origin}/api/v1/sessions`, { headers: apiHeaders({ idToken }) });
    const { sessions } = (await listed.json()) as AccountActivity;
    const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    return () => endSession({ idToken }, sessionId);
  },
  other_sessions_ended: async ({ idToken }) => {
    const request = { method: 'POST', headers: apiHeaders({ idToken }) };
    return () => fetch(`${app.origin}/api/v1/sessions/end-others`, request);
  },
  all_sessions_ended: async ({ localId }) => {
    const administrator = await signUpPerson(app);
    await app.administer('make-admin', administrator.email);
    const body = JSON.stringify({ accountId: localId, act: 'end_sessions' });
    const headers = { ...apiHeaders(administrator), 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body };
    return () => fetch(`${app.origin}/api/v1/administration/accounts/act`, request);
  },
  account_disabled:
    async ({ email }) =>
    () =>
      app.administer('disable', email),
  account_deleted:
    async ({ idToken }) =>
    () =>
      callToolkit(app, '/v1/accounts:delete', { idToken }),
};

describe('the table of access effects', () => {
  it('has a row for every table of credentials', () => {
    const covered = new Set<string>(Object.values(rowsOf).map(({ table }) => table));
    const access = Object.entries(tableContents).filter(([, contents]) => contents === 'access');
    const columnsOfAccount = ['refresh_tokens', 'identity_owners'];
    expect(access.map(([name]) => name).filter((name) => !covered.has(name))).toEqual(columnsOfAccount);
  });

  const pairs = accessEvents.flatMap((event) =>
    (Object.keys(rowsOf) as RowMethod[]).map((method) => ({
      event,
      method,
      effect: accessEffects[method][event],
    })),
  );

  it.each(accessEvents)('states what %s does to every credential', async (event) => {
    for (const isNew of [false, true]) {
      const person = await signUpPerson(app);
      app.clock.advanceSeconds(1);
      const bringAbout = await steps[event](person);
      const madeAt = app.clock.now() + (isNew ? 0 : -10_000);
      const planted = new Map<RowMethod, string>();
      for (const method of Object.keys(rowsOf) as RowMethod[])
        planted.set(method, await plant(method, person, madeAt));
      await bringAbout();
      const found: Partial<Record<RowMethod, boolean>> = {};
      const expected: Partial<Record<RowMethod, boolean>> = {};
      for (const { method, effect } of pairs.filter((pair) => pair.event === event)) {
        found[method] = await isThere(method, person, planted.get(method) ?? '');
        // The inserted row belongs to a session that does not end.
        const isAnothers = effect === 'that goes' || (effect === 'newer goes' && !isNew);
        expected[method] = effect === 'stays' || isAnothers;
      }
      expect(found, isNew ? 'made since' : 'made before').toEqual(expected);
    }
  });
});

/** Queues a mail as if its first try had failed. */
async function queueMail(payload: ActionMailPayload, dueAt: number): Promise<void> {
  const id = randomUUID();
  const row = { id, kind: actionMailTask, dedupe_key: null, payload: JSON.stringify(payload), due_at: dueAt };
  const tried = { give_up_at: farAhead, attempts: 1, lease_id: null, created_at: dueAt };
  await app.database.write((tx) =>
    tx
      .insertInto('tasks')
      .values({ ...row, ...tried })
      .execute(),
  );
}

describe('an undo whose mail waits for the mail server', () => {
  const events = accessEvents.filter((event) => event !== 'account_deleted');
  it.each(events)('is treated by %s as one that was sent', async (event) => {
    const person = await signUpPerson(app);
    app.clock.advanceSeconds(1);
    const bringAbout = await steps[event](person);
    const now = app.clock.now();
    const mails = { before: now - 10_000, since: now };
    for (const [name, changedAt] of Object.entries(mails)) {
      const payload: ActionMailPayload = {
        kind: 'recover_email',
        accountId: person.localId,
        email: `${name}-${event}@example.com`,
        newEmail: person.email,
        changedAt,
        language: 'en',
        continueUrl: null,
      };
      await queueMail(payload, now + 3_600_000);
    }
    await bringAbout();
    if (event === 'account_disabled') await app.administer('enable', person.email);
    app.clock.advanceSeconds(3_601);
    const waiting = app.database.reader.selectFrom('tasks').select('id').where('kind', '=', actionMailTask);
    await expect.poll(() => waiting.execute()).toEqual([]);
    const sent = async (name: string) => (await readOutbox(app, `${name}-${event}@example.com`)).length;
    const effect = accessEffects['code:recover_email'][event];
    expect({ before: await sent('before'), since: await sent('since') }).toEqual({
      before: effect === 'goes' ? 0 : 1,
      since: effect === 'stays' ? 1 : 0,
    });
  });
});

/** Calls that end only the session of the given token. */
const endings: Record<string, (owner: Person, thief: WireTokens) => Promise<unknown>> = {
  'in the settings': async (owner, thief) => {
    const claims = Buffer.from(thief.idToken.split('.')[1] ?? '', 'base64url').toString();
    const { sid } = JSON.parse(claims) as { sid: string };
    return endSession(owner, sid);
  },
  'by a copy of its refresh token': async (_owner, { refreshToken }) => {
    const { body } = await refreshTokens(app, refreshToken);
    expect((await refreshTokens(app, body.refresh_token)).status).toBe(200);
    app.clock.advanceSeconds(120);
    return refreshTokens(app, refreshToken);
  },
};

it.each(Object.keys(endings))(
  'a session that is ended %s leaves no change of the address behind',
  async (how) => {
    const owner = await signUpPerson(app);
    await verifyEmailOf(app, owner.localId);
    const thief = tokensOf(await signInAs(app, owner.email));
    const { code } = await changeEmail({ ...owner, idToken: thief.idToken }, `thief-${owner.email}`);
    await endings[how]?.(owner, thief);
    expect((await lookUp(app, thief.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await applyCode(app, code)).code).toBe('INVALID_OOB_CODE');
    expect((await lookUp(app, owner.idToken)).body.users[0]?.['email']).toBe(owner.email);
  },
);

describe('an undo of a change of the address', () => {
  it('revokes the credentials of the account that made the change', async () => {
    const person = await signUpPerson(app);
    await verifyEmailOf(app, person.localId);
    app.clock.advanceSeconds(1);
    const moved = `moved-${person.email}`;
    await applyCode(app, (await changeEmail(person, moved)).code);
    app.clock.advanceSeconds(1);
    const thief = (await signInAs(app, moved)).body;
    await callToolkit(app, '/v1/accounts:update', { idToken: thief.idToken, password: newPassword });
    const { code } = await receiveMail(app, person.email);
    expect((await applyCode(app, code)).status).toBe(200);
    expect((await lookUp(app, thief.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await signInAs(app, person.email, newPassword)).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});
