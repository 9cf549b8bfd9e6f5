import { join } from 'node:path';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailContent } from '../mail/mail-content.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { applyCode, mailFor } from '../testing/action-calls.ts';
import { verifyEmailOf } from '../testing/authenticator-app.ts';
import { mailExamples } from '../testing/mail-examples.ts';
import { readOutbox } from '../testing/outbox.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { testEngine } from '../testing/test-storage.ts';
import { callToolkit, cookieOf, goodPassword, signInAs, signUpPerson } from '../testing/toolkit-client.ts';
import { RecipientLimit, recipientLimits, recipientSumMax } from './recipient-limit.ts';

const origin = 'https://jobs.example.com';
let app: TestApp;
let mailer: Mailer;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: origin }, lookForTasksEveryMs: 50 });
  mailer = createMailer({
    smtpUrl: undefined,
    mailFrom: undefined,
    publicUrl: origin,
    dataDir: app.dataDir,
    doneFolder: join(app.dataDir, 'marks'),
    logger: pino({ level: 'silent' }),
    recipients: new RecipientLimit({ database: app.database, now: app.clock.now }),
  });
});
afterAll(async () => {
  await mailer.close();
  await app.close();
});

const mailsTo = async (address: string) => (await readOutbox(app, address)).length;

async function everyMailIsOut(): Promise<void> {
  const waiting = () =>
    app.database.reader.selectFrom('tasks').select('id').where('kind', 'like', '%_mail').execute();
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
}

/** The 310 messages at once of `due` take as long as all the others, and the count is the same statement. */
const sentKinds = Object.values(mailExamples).filter(
  ({ kind }) => kind !== 'due' || testEngine === 'sqlite' || isDeep,
);

describe.each(sentKinds)('of the message $kind', (content) => {
  it('an address gets a limited number in a window, and others are unaffected', async () => {
    const { kind } = content;
    const { max, windowMs } = recipientLimits[kind];
    const send = (to: string, index: number) =>
      mailer.send({ to, language: 'en', content }, `${kind}-${to[0]}-${index}`);
    const flooded = `flooded-${kind}@example.com`;
    await Promise.all(Array.from({ length: max + 10 }, (_, index) => send(flooded, index)));
    expect(await mailsTo(flooded)).toBe(max);
    await send(`other-${kind}@example.com`, 0);
    expect(await mailsTo(`other-${kind}@example.com`)).toBe(1);
    app.clock.advanceSeconds(windowMs / 1000 + 1);
    await send(flooded, max + 10);
    expect(await mailsTo(flooded)).toBe(max + 1);
  });
});

interface Caller {
  network: string;
  cookie?: string;
}

function ask({ network, cookie }: Caller, body: object, path = '/v1/accounts:sendOobCode') {
  const headers = { 'x-forwarded-for': network, ...(cookie === undefined ? {} : { cookie }) };
  return callToolkit(app, path, body, { headers });
}

const networks = Array.from({ length: 9 }, (_, index) => `198.51.100.${index + 1}`);

it.each(['PASSWORD_RESET', 'EMAIL_SIGNIN'])(
  'strangers from many networks use up neither the mailbox nor the mails of a known browser: %s',
  async (requestType) => {
    const { email, localId } = await signUpPerson(app);
    await verifyEmailOf(app, localId);
    const home = { network: '203.0.113.5' };
    const signIn = { email, password: goodPassword, returnSecureToken: true };
    const reply = await ask(home, signIn, '/v1/accounts:signInWithPassword');
    const cookie = cookieOf(reply);
    await everyMailIsOut();
    const before = await mailsTo(email);
    for (const network of networks)
      for (const _ of [1, 2]) expect((await ask({ network }, { requestType, email })).status).toBe(200);
    await everyMailIsOut();
    expect(await mailsTo(email)).toBe(before + 5);
    // The network of the stranger is over its limit; the known browser asks from the same network.
    const known = { network: networks[0] ?? '', cookie };
    for (let time = 0; time < 5; time += 1) await ask({ network: known.network }, { requestType, email });
    expect((await ask({ network: known.network }, { requestType, email })).code).toBe(
      'RESET_PASSWORD_EXCEED_LIMIT',
    );
    expect((await ask(known, { requestType, email })).status).toBe(200);
    await everyMailIsOut();
    expect(await mailsTo(email)).toBe(before + 6);
  },
);

it('many accounts together cannot flood an address with requests to change to it', async () => {
  const victim = 'nobody-yet@example.com';
  for (const network of networks) {
    const { idToken } = await signUpPerson(app);
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: victim };
    expect((await ask({ network }, body)).status).toBe(200);
  }
  await everyMailIsOut();
  expect(await mailsTo(victim)).toBe(recipientLimits.change_email.max);
});

it('callers from any networks send an address no more than the sum within an hour', async () => {
  const victim = 'stranger@example.com';
  const signUp = { email: victim, password: goodPassword, returnSecureToken: true };
  const { body } = await ask({ network: networks[0] ?? '' }, signUp, '/v1/accounts:signUp');
  const requests = [
    { requestType: 'PASSWORD_RESET', email: victim },
    { requestType: 'EMAIL_SIGNIN', email: victim },
    { requestType: 'VERIFY_EMAIL', idToken: body.idToken },
  ];
  for (let quarter = 0; quarter < 3; quarter += 1) {
    for (let index = 0; index < 6; index += 1) {
      const network = `192.0.${quarter}.${index}`;
      // Known to the account from here on.
      const cookie = cookieOf(await ask({ network }, signUp, '/v1/accounts:signInWithPassword'));
      for (const request of requests) await ask({ network, cookie }, request);
    }
    await everyMailIsOut();
    app.clock.advanceSeconds(16 * 60);
  }
  expect(await mailsTo(victim)).toBe(recipientSumMax);
});

it('an account whose holder has not shown that the address is theirs causes no more than the sum', async () => {
  const victim = 'reader-of-mails@example.com';
  const notices = Object.values(mailExamples).filter(
    ({ kind }) => !['reset_password', 'sign_in', 'verify_email', 'change_email'].includes(kind),
  );
  const send = (content: MailContent, time: number, isUnproved: boolean) =>
    mailer.send({ ...mailOf(content.kind, victim), isUnproved }, `${victim}-${content.kind}-${time}`);
  for (const time of [1, 2]) for (const content of notices) await send(content, time, true);
  expect(await mailsTo(victim)).toBe(recipientSumMax);
  await send(mailExamples.password_changed, 3, false);
  expect(await mailsTo(victim)).toBe(recipientSumMax + 1);
});

it('a stranger whose link the owner of an address followed is no owner of it for notices', async () => {
  const { email, idToken } = await signUpPerson(app);
  const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
  expect((await applyCode(app, code)).status).toBe(200);
  for (let time = 0; time < recipientSumMax; time += 1)
    await mailer.send({ ...mailOf('due', email), isUnproved: true }, `${email}-${time}`);
  const before = await mailsTo(email);
  await signInAs(app, email);
  await callToolkit(app, '/v1/accounts:update', { idToken, password: 'basalt heron window' });
  await everyMailIsOut();
  expect(await mailsTo(email)).toBe(before);
});

const spellings: Record<string, (at: number) => string> = {
  'what follows a plus': (at) => `plus+tag-${at}@example.com`,
  'the place of a dot': (at) => `${'dotted'.slice(0, at)}.${'dotted'.slice(at)}x@gmail.com`,
  'dots, hyphens and underscores': (at) =>
    `${['a-b', 'a_b', 'a.b', 'a--b', 'a-_b', 'ab', 'ab-'][at]}and-so-on@proton.me`,
  case: (at) => `${['Wide', 'wIde', 'wiDe', 'widE', 'WIde', 'wiDE', 'WIDE'][at]}@example.com`,
  'the name of the domain': (at) => `both+${at}@${['gmail.com', 'googlemail.com'][at % 2]}`,
  'the spelling of the domain': (at) => `home+${at}@${['bücher.example', 'xn--bcher-kva.example'][at % 2]}`,
};

it.each(Object.entries(spellings))('addresses that differ in %s are one mailbox', async (what, spelled) => {
  const { max } = recipientLimits.sign_in;
  const index = Object.keys(spellings).indexOf(what);
  const addresses = Array.from({ length: max + 1 }, (_, at) => spelled(at + 1));
  const other = `other-${index}+tag@example.com`;
  for (const [at, email] of [...addresses, other].entries()) {
    const network = `10.${index}.3.${at}`;
    expect((await ask({ network }, { requestType: 'EMAIL_SIGNIN', email })).status).toBe(200);
  }
  await everyMailIsOut();
  // Several mails are made at once: which of them comes last is open.
  const sent = await Promise.all([...new Set(addresses.map(shownAs))].map(mailsTo));
  expect(sent.reduce((sum, count) => sum + count)).toBe(max);
  expect(await mailsTo(other)).toBe(1);
});

it('callers who use up the sum delay neither a notice nor a reminder', async () => {
  const email = 'owner-of-notices@example.com';
  const askedFor = ['reset_password', 'sign_in', 'verify_email', 'change_email'] as const;
  for (const kind of askedFor)
    for (let count = 0; count < recipientLimits[kind].max; count += 1)
      await mailer.send(mailOf(kind, email), `${email}-${kind}-${count}`);
  expect(await mailsTo(email)).toBe(recipientSumMax);
  const others = Object.values(mailExamples).filter(({ kind }) => !askedFor.some((asked) => asked === kind));
  for (const { kind } of others) await mailer.send(mailOf(kind, email), `${email}-${kind}`);
  expect(await mailsTo(email)).toBe(recipientSumMax + others.length);
});

function shownAs(address: string): string {
  return address.toLowerCase().replace('bücher', 'xn--bcher-kva');
}

function mailOf(kind: MailContent['kind'], to: string) {
  return { to, language: 'en', content: mailExamples[kind] } as const;
}
