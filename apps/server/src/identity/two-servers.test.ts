import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCode, mailFor, resetWith, signInByLink } from '../testing/action-calls.ts';
import { enrolApp, finalizeMfaSignIn } from '../testing/authenticator-app.ts';
import { apiHeaders } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { callToolkit, signInAs, signUpPerson } from '../testing/toolkit-client.ts';
import type { WireReply } from '../testing/toolkit-client.ts';

// SQLite belongs to one process; several servers share one PostgreSQL database. What many at once may do to one
// server is with the rule it is about.
describe.runIf(testEngine === 'postgres')(
  'one secret used many times at two servers at once signs in once',
  () => {
    let storage: TestStorage;
    let servers: [TestApp, TestApp];
    beforeAll(async () => {
      storage = await makeTestStorage();
      const identity = { limits: { mailsFromNetworkMax: 1000 } };
      const first = await startTestApp({ storage, identity });
      servers = [first, await startTestApp({ storage, identity, clock: first.clock })];
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.close()));
      await storage.remove();
    });

    const callers = 8;

    const eightTimes = <Item>(make: (index: number) => Item) =>
      Array.from({ length: callers }, (_, index) => make(index));

    /** The number of successful sign-ins. */
    async function race(acts: readonly ((server: TestApp) => Promise<WireReply>)[]): Promise<number> {
      const replies = await Promise.all(acts.map((act, index) => act(servers[index % 2 === 0 ? 0 : 1])));
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      return replies.filter(({ status }) => status === 200).length;
    }

    it('with a code of a mail', async () => {
      const [first] = servers;
      const reset = await signUpPerson(first);
      const { code } = await mailFor(
        first,
        { requestType: 'PASSWORD_RESET', email: reset.email },
        { to: reset.email },
      );
      expect(
        await race(
          eightTimes((index) => (server) => resetWith(server, code, `basalt heron window ${index}`)),
        ),
      ).toBe(1);

      const { email, idToken } = await signUpPerson(first);
      const verify = await mailFor(first, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
      expect(await race(eightTimes(() => (server) => applyCode(server, verify.code)))).toBe(1);
      const link = await mailFor(first, { requestType: 'EMAIL_SIGNIN', email }, { to: email, number: 2 });
      expect(await race(eightTimes(() => (server) => signInByLink(server, email, link.code)))).toBe(1);
    });

    it('with a code of an app, a recovery code, a pending credential or a custom token', async () => {
      const [first] = servers;
      const person = await signUpPerson(first);
      const { authenticator, idToken } = await enrolApp(first, person);
      const made = await fetch(`${first.origin}/api/v1/recovery-codes`, {
        method: 'POST',
        headers: apiHeaders({ idToken }),
      });
      const { codes } = (await made.json()) as { codes: string[] };
      const pending = async () => (await signInAs(first, person.email)).body;
      const byApp = await Promise.all(eightTimes(pending));
      const code = authenticator.nextCode();
      expect(await race(byApp.map((ticket) => (server) => finalizeMfaSignIn(server, ticket, code)))).toBe(1);
      const byRecovery = await Promise.all(eightTimes(pending));
      const [recovery = '', ...others] = codes;
      expect(
        await race(byRecovery.map((ticket) => (server) => finalizeMfaSignIn(server, ticket, recovery))),
      ).toBe(1);
      const one = await pending();
      expect(await race(others.map((other) => (server) => finalizeMfaSignIn(server, one, other)))).toBe(1);

      const { mfaPendingCredential, mfaInfo } = await pending();
      const { body } = await callToolkit(first, '/v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: authenticator.nextCode() },
        returnCustomToken: true,
      });
      const redeem = { token: body.customToken, returnSecureToken: true };
      expect(
        await race(
          eightTimes(() => (server) => callToolkit(server, '/v1/accounts:signInWithCustomToken', redeem)),
        ),
      ).toBe(1);
    });
  },
);
