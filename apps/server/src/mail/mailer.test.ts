import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendCode } from '../testing/action-calls.ts';
import { registerPerson } from '../testing/builders.ts';
import { endLeases } from '../testing/end-leases.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { TestSmtpServer } from '../testing/smtp-server.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

let storage: TestStorage;
let smtp: TestSmtpServer | undefined;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
  await storage.remove();
});

function environment(port: number) {
  return {
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    SMTP_URL: `smtp://foothold:p%40ss@127.0.0.1:${port}`,
    MAIL_FROM: 'Foothold <jobs@example.com>',
  };
}

it('hands messages to the mail server of SMTP_URL, with its user and our sender', async () => {
  smtp = await startSmtpServer();
  const app = await startTestApp({ storage, environment: environment(smtp.port) as Record<string, string> });
  try {
    const { email } = await registerPerson(app);
    await sendCode(app, { requestType: 'PASSWORD_RESET', email });
    const mail = await smtp.receive(email);
    expect([mail.from, mail.subject]).toEqual(['jobs@example.com', 'Choose a new password']);
    expect(smtp.users).toEqual(['foothold:p@ss']);
  } finally {
    await app.close();
  }
});

it('returns before a mail is sent, and so does not reveal whether one is', async () => {
  smtp = await startSmtpServer();
  smtp.hold();
  const app = await startTestApp({ storage, environment: environment(smtp.port) as Record<string, string> });
  try {
    const { email } = await registerPerson(app);
    expect((await sendCode(app, { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
    await vi.waitFor(() => expect(smtp?.held()).toBe(1), 10_000);
    smtp.release();
    expect((await smtp.receive(email)).subject).toBe('Choose a new password');
  } finally {
    await app.close();
  }
});

it('sends after a power cut what was queued while the mail server was away', async () => {
  const port = await freePort();
  const server = await startServerProcess(environment(port));
  const { email } = await registerPerson(server);
  expect((await sendCode(server, { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
  await vi.waitFor(() => expect(server.output()).toContain('task failed'), 10_000);
  await server.stop('SIGKILL');
  await endLeases(storage);
  smtp = await startSmtpServer(port);
  const again = await startServerProcess(environment(port));
  try {
    const mail = await smtp.receive(email);
    expect(mail.code).toMatch(/^[\w-]+\.[\w-]{43}$/);
  } finally {
    expect(await again.stop('SIGTERM')).toBe(0);
  }
}, 60_000);

it('does not retry when the address accepts no mail', async () => {
  smtp = await startSmtpServer();
  smtp.refuse('gone@example.com');
  const lines: string[] = [];
  const app = await startTestApp({
    storage,
    environment: { ...(environment(smtp.port) as Record<string, string>), LOG_LEVEL: 'warn' },
    onLog: (line) => lines.push(line),
  });
  try {
    await sendCode(app, { requestType: 'EMAIL_SIGNIN', email: 'gone@example.com' });
    await vi.waitFor(() => expect(lines.join('')).toContain('task given up'), 10_000);
    const waiting = app.database.reader.selectFrom('tasks').select('id').where('kind', 'like', '%_mail');
    await expect.poll(() => waiting.execute()).toEqual([]);
  } finally {
    await app.close();
  }
});
