import type { AccountActivity } from '@foothold/contract/account-activity';
import { administrationUserAgent } from '@foothold/contract/account-activity';
import { accountActs } from '@foothold/contract/administration';
import type { AccountAct } from '@foothold/contract/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrationActNames } from '../identity/context/administration-act.ts';
import type { SecurityEventName } from '../identity/values/security-event.ts';
import { accountActKinds } from '../mail/mail-content.ts';
import type { AccountActKind } from '../mail/mail-content.ts';
import { verifyEmailOf } from '../testing/authenticator-app.ts';
import { apiHeaders, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { readOutbox, receiveMail } from '../testing/outbox.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { callToolkit } from '../testing/toolkit-client.ts';

let app: TestApp;
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp({ lookForTasksEveryMs: 50 });
  administrator = await registerPerson(app);
  await app.administer('make-admin', administrator.email);
});
afterAll(() => app.close());

interface NoticeCase {
  /** The action on the settings page; null for one that only the terminal has. */
  act: AccountAct | null;
  command: string | null;
  subject: string;
  /** Null where the history is deleted with the account. */
  event: SecurityEventName | null;
}

const noticeCases: Record<AccountActKind, NoticeCase> = {
  administrator_made: {
    act: 'make_administrator',
    command: 'make-admin',
    subject: 'You are an administrator now',
    event: 'administrator_made',
  },
  account_disabled_by_administrator: {
    act: 'disable',
    command: 'disable',
    subject: 'Your account was disabled',
    event: 'account_disabled',
  },
  account_enabled_by_administrator: {
    act: 'enable',
    command: 'enable',
    subject: 'Your account was enabled',
    event: 'account_enabled',
  },
  account_deleted_by_administrator: {
    act: 'delete',
    command: 'delete',
    subject: 'Your account was deleted',
    event: null,
  },
  sessions_ended_by_administrator: {
    act: 'end_sessions',
    command: null,
    subject: 'You were logged out everywhere',
    event: 'all_sessions_ended',
  },
  second_factor_reset_by_administrator: {
    act: 'reset_second_factor',
    command: 'reset-second-factor',
    subject: 'Your second factor was reset',
    event: 'second_factor_removed',
  },
  login_link_made: {
    act: null,
    command: 'login-link',
    subject: 'A login link was made for your account',
    event: 'login_link_made',
  },
};

async function act({ accountId }: Person, what: string, language = 'en'): Promise<void> {
  const headers = {
    ...apiHeaders(administrator),
    'content-type': 'application/json',
    'accept-language': language,
  };
  const body = JSON.stringify({ accountId, act: what });
  const response = await fetch(`${app.origin}/api/v1/administration/accounts/act`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(200);
}

async function confirmedPerson(): Promise<Person> {
  const person = await registerPerson(app);
  await verifyEmailOf(app, person.accountId);
  return person;
}

async function eventsBy(person: Person): Promise<string[]> {
  const rows = await app.database.reader
    .selectFrom('security_events')
    .select('what')
    .where('account_id', '=', person.accountId)
    .where('user_agent', '=', administrationUserAgent)
    .execute();
  return rows.map(({ what }) => what);
}

describe('what an administrator does to an account', () => {
  it('is in the table of notices to the owner, except acts on the server and on invitations', () => {
    expect(administrationActNames.filter((name) => !(name in noticeCases))).toEqual([
      'invitation_made',
      'invitation_revoked',
      'sign_up_changed',
      'backup_begun',
      'test_mail_sent',
    ]);
    const inSettings = Object.values(noticeCases).flatMap(({ act: each }) => each ?? []);
    expect(inSettings.toSorted()).toEqual(accountActs.toSorted());
  });

  it.each(accountActKinds)('is notified by mail and recorded in the history: %s', async (kind) => {
    const { act: inSettings, command, subject, event } = noticeCases[kind];
    const doers = [
      inSettings && ((person: Person) => act(person, inSettings)),
      command && ((person: Person) => app.administer(command, person.email, '--yes')),
    ].filter((each) => each !== null && each !== '');
    expect(doers.length).toBeGreaterThan(0);
    for (const perform of doers) {
      const person = await confirmedPerson();
      if (kind === 'login_link_made') await app.administer('make-admin', person.email);
      await perform(person);
      const told = async () => (await readOutbox(app, person.email)).map((mail) => mail.subject);
      await expect.poll(told).toContain(subject);
      if (event !== null) expect(await eventsBy(person)).toContain(event);
    }
  });

  it('is notified in the language of its owner, else in that of the administrator', async () => {
    const german = await confirmedPerson();
    const undecided = await confirmedPerson();
    await pushMutations(app, german, [mutation('settings.update', { changes: { language: 'de' } })]);
    for (const [person, subject] of [
      [german, 'Dein Konto wurde gelöscht'],
      [undecided, 'حُذف حسابك'],
    ] as const) {
      await act(person, 'delete', 'ar');
      expect((await receiveMail(app, person.email)).subject).toBe(subject);
    }
  });

  it('is notified to confirmed addresses only', async () => {
    const stranger = await registerPerson(app);
    const person = await confirmedPerson();
    for (const each of [stranger, person]) await act(each, 'disable');
    await act(stranger, 'delete');
    await act(person, 'enable');
    await receiveMail(app, person.email, 2);
    expect(await readOutbox(app, stranger.email)).toEqual([]);
  });
});

it('an invitation that was used stands in the history of the account that it opened', async () => {
  const invited = await startTestApp({ environment: { SIGN_UP: 'invitation' } });
  try {
    const token = /invitation=([\w-]{43})/.exec(await invited.administer('invite'))?.[1] ?? '';
    const { body } = await callToolkit(
      invited,
      '/v1/accounts:signUp',
      { email: 'noor@example.com', password: 'granite otter lantern', returnSecureToken: true },
      { headers: { cookie: `foothold-invitation=${token}` } },
    );
    const headers = apiHeaders({ idToken: String(body.idToken) });
    const sessions = await fetch(`${invited.origin}/api/v1/sessions`, { headers });
    const { events } = (await sessions.json()) as AccountActivity;
    expect(events.map(({ what }) => what).toSorted()).toEqual(['invitation_used', 'signed_up']);
  } finally {
    await invited.close();
  }
});
