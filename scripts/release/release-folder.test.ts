import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import {
  apiHeaders,
  pushChanges,
  readSnapshot,
  registerAccount,
  webApiKey,
} from '../../testing/accounts/api-client.ts';
import { newJobChanges } from '../../testing/accounts/new-jobs.ts';
import { startServer, type ServerProcess } from '../../testing/server/server-process.ts';
import { pinnedNode, projectRoot } from '../install-dependencies.mjs';
import { writePrograms } from './release-folder.ts';

const email = 'ann@example.com';
let folder: string;
let smtp: TestSmtpServer;
let server: ServerProcess;

beforeAll(async () => {
  // Below node_modules, where npm puts it and Node.js runs no TypeScript.
  const cache = join(projectRoot, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'release-'));
  await writePrograms(folder);
  smtp = await startSmtpServer();
  server = await startServer({
    command: { program: pinnedNode, args: [join(folder, 'bin', 'foothold.js')], folder },
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Foothold <foothold@example.com>',
      METRICS_PORT: '0',
    },
  });
});
afterAll(async () => {
  await server.dispose();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

/** Files that the bundle opens and packages that it loads on demand. */
it('starts as plain JavaScript, and finds all that it loads later', async () => {
  await expect(registerAccount(server.origin, { email, password: 'mailcreated5240' })).rejects.toThrow(
    'WEAK_PASSWORD',
  );
  const account = await registerAccount(server.origin, { email, password: 'tidal wrench 41 gannet' });
  const [job] = newJobChanges(1);
  await pushChanges(server.origin, account, job ? [job] : []);
  expect(JSON.stringify(await readSnapshot(server.origin, account))).toContain('Tidewell Energy 0');

  const call = async (path: string, body: object) => {
    const answer = await fetch(`${server.origin}${path}?key=${webApiKey}`, {
      method: 'POST',
      headers: apiHeaders(account),
      body: JSON.stringify({ idToken: account.idToken, ...body }),
    });
    return answer.text();
  };
  await call('/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' });
  const { link } = await smtp.receive(email);
  await call('/v1/accounts:update', { oobCode: link.searchParams.get('oobCode') });
  expect(await call('/v2/accounts/passkeyEnrollment:start', {})).toContain('challenge');
  expect(await call('/v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {} })).toContain(
    'sharedSecretKey',
  );

  const [, figures] = /Figures for Prometheus are on (\S+)/.exec(server.output()) ?? [];
  expect(await (await fetch(figures ?? '')).text()).toContain('foothold_accounts 1');
});
