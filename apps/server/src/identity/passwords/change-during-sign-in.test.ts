import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, refreshTokens, signInAs, signUpPerson } from '../../testing/toolkit-client.ts';
import type { WireTokens } from '../../testing/toolkit-client.ts';
import { createPasswordHasher } from '../hashing/password-hasher.ts';
import type { PasswordHasher } from '../hashing/password-hasher.ts';

type Person = WireTokens & { email: string };

let app: TestApp;
/** Is awaited after a password was verified. */
let afterVerify: () => Promise<unknown> = () => Promise.resolve();
beforeAll(async () => {
  const hasher = createPasswordHasher(2, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const held: PasswordHasher = {
    hash: (...hashed) => hasher.hash(...hashed),
    isOutdated: (stored) => hasher.isOutdated(stored),
    runs: 0,
    verify: async (...tried) => {
      const isRight = await hasher.verify(...tried);
      await afterVerify();
      return isRight;
    },
  };
  app = await startTestApp({ identity: { hasher: held } });
});
afterAll(() => app.close());

async function sessionsOf({ localId }: Person): Promise<number> {
  const rows = app.database.reader.selectFrom('sessions').select('id').where('account_id', '=', localId);
  return (await rows.execute()).length;
}

const update = (body: object) => callToolkit(app, '/v1/accounts:update', body);
const changes: [what: string, change: (person: Person) => Promise<unknown>, code: string, left: number][] = [
  ['is disabled', ({ email }) => app.administer('disable', email), 'USER_DISABLED', 0],
  [
    'gets another password',
    ({ idToken }) => update({ idToken, password: 'basalt heron window' }),
    'INVALID_LOGIN_CREDENTIALS',
    1,
  ],
  [
    'is deleted',
    ({ idToken }) => callToolkit(app, '/v1/accounts:delete', { idToken }),
    'INVALID_LOGIN_CREDENTIALS',
    0,
  ],
];

it.each(changes)(
  'a sign-in during which the account %s opens no session',
  async (_what, change, code, left) => {
    const person = await signUpPerson(app);
    app.clock.advanceSeconds(1);
    afterVerify = () => change(person);
    expect((await signInAs(app, person.email)).code).toBe(code);
    afterVerify = () => Promise.resolve();
    expect(await sessionsOf(person)).toBe(left);
  },
);

it.each(changes)(
  'refreshes at the moment when the account %s leave no session',
  async (_what, change, _code, left) => {
    const person = await signUpPerson(app);
    const refreshes = Array.from({ length: 8 }, () => refreshTokens(app, person.refreshToken));
    await Promise.all([change(person), ...refreshes]);
    expect(await sessionsOf(person)).toBe(left);
    expect((await refreshTokens(app, person.refreshToken)).status).toBe(400);
  },
);
