import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCode } from '../../testing/action-calls.ts';
import { defaultIdentityLimits } from '../values/identity-limits.ts';
import type { IdentityLimits } from '../values/identity-limits.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage, testEngine, type TestStorage } from '../../testing/test-storage.ts';
import { callToolkit, signInAs, signUpAs, type WireReply } from '../../testing/toolkit-client.ts';

const most = 3;
let numbers = 0;
const freshAddress = () => `person-${(numbers += 1)}@example.com`;
const askForMail = (app: TestApp, email: string) => sendCode(app, { requestType: 'PASSWORD_RESET', email });

interface CountedAct {
  name: string;
  limits: Partial<IdentityLimits>;
  act: (app: TestApp) => Promise<WireReply>;
  refusal?: string;
}

const countedActs: CountedAct[] = [
  { name: 'sign-ups', limits: { signUpsMax: most }, act: (app) => signUpAs(app, freshAddress()) },
  {
    name: 'wrong passwords',
    limits: { networkFailuresMax: most },
    act: (app) => signInAs(app, freshAddress(), 'wrong'),
  },
  {
    name: 'wrong passwords for one address',
    limits: { failuresBeforeWait: most },
    act: (app) => signInAs(app, 'two@example.com', 'wrong'),
  },
  {
    name: 'mails',
    limits: { mailsFromNetworkMax: most },
    act: (app) => askForMail(app, freshAddress()),
    refusal: 'RESET_PASSWORD_EXCEED_LIMIT',
  },
  {
    name: 'mails to one address',
    limits: { mailsToAddressMax: most },
    act: (app) => askForMail(app, 'one@example.com'),
    refusal: 'RESET_PASSWORD_EXCEED_LIMIT',
  },
  {
    name: 'questions for a passkey',
    limits: { passkeyChallengesMax: most },
    act: (app) => callToolkit(app, '/v2/accounts/passkeySignIn:start', {}),
  },
];

// SQLite belongs to one process: there the next server comes after the first, on PostgreSQL it stands beside it.
describe.each(countedActs)('too many $name', ({ limits, act, refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER' }) => {
  let storage: TestStorage;
  let first: TestApp;
  beforeAll(async () => {
    storage = await makeTestStorage();
    first = await startTestApp({ storage, identity: { limits } });
  });
  afterAll(() => storage.remove());

  it('are refused by another server of the same database as well', async () => {
    for (let count = 1; count <= most; count += 1) expect((await act(first)).code).not.toBe(refusal);
    if (testEngine === 'sqlite') await first.close();
    const next = await startTestApp({ storage, identity: { limits }, clock: first.clock });
    expect((await act(next)).code).toBe(refusal);
    next.clock.advanceSeconds(3601);
    expect((await act(next)).code).not.toBe(refusal);
    await next.close();
    if (testEngine !== 'sqlite') await first.close();
  });

  it('counted on a clock 30 days ahead are forgotten once it is right', async () => {
    const app = await startTestApp({ identity: { limits } });
    app.clock.advanceSeconds(30 * 86_400);
    for (let count = 0; count < most; count += 1) await act(app);
    expect((await act(app)).code).toBe(refusal);
    app.clock.advanceSeconds(-30 * 86_400);
    expect((await act(app)).code).not.toBe(refusal);
    await app.close();
  });
});

it('a refused request stores nothing for the address that it names', async () => {
  const app = await startTestApp({ identity: { limits: { mailsFromNetworkMax: most, signUpsMax: most } } });
  const rows = async () =>
    (await app.database.reader.selectFrom('attempts').select('subject').execute()).length;
  const acts = [
    () => askForMail(app, freshAddress()),
    () => signUpAs(app, freshAddress()),
    () => signInAs(app, freshAddress(), 'wrong'),
  ];
  for (let count = 0; count < defaultIdentityLimits.networkFailuresMax; count += 1)
    for (const act of acts) await act();
  const before = await rows();
  for (let count = 0; count < most; count += 1)
    for (const act of acts) expect((await act()).status).toBe(429);
  expect(await rows()).toBe(before);
  await app.close();
});
