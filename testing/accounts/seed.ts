import { join } from 'node:path';
import { projectRoot } from '../../scripts/install-dependencies.mjs';
import { pushLimits } from '@foothold/contract/push';
import {
  type ApiAccount,
  type ApiChange,
  pushChanges,
  readSnapshot,
  registerAccount,
  signIn,
} from './api-client.ts';
import { seedChanges } from './seed-changes.ts';
import { seedResumes } from './seed-files.ts';
import { seedJobs } from './seed-jobs.ts';
import { startServer } from '../server/server-process.ts';

export const demo = {
  name: 'Noor Haddad',
  email: 'demo@foothold.example',
  password: 'granite otter lantern 41',
};

/** Creates a demo account with realistic jobs over HTTP; leaves an account that has jobs unchanged. */
export async function seedDemoAccount(origin: string, person = demo): Promise<ApiAccount> {
  const { email, password } = person;
  const account = await registerAccount(origin, person).catch(() => signIn(origin, email, password));
  const { documents } = await readSnapshot(origin, account);
  if (documents.some((document) => document.collection === 'job')) return account;
  await pushInPieces(origin, account, seedChanges(seedJobs, new Date()));
  await pushInPieces(origin, account, await seedResumes(origin, account, seedJobs));
  return account;
}

async function pushInPieces(
  origin: string,
  account: ApiAccount,
  changes: readonly ApiChange[],
): Promise<void> {
  for (let sent = 0; sent < changes.length; sent += pushLimits.mutations) {
    await pushChanges(origin, account, changes.slice(sent, sent + pushLimits.mutations));
  }
}

async function isAnswering(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/v1/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Uses the server on `PORT`; without one, starts one on `DATA_DIR` for the seeding. */
async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8080);
  const origin = `http://127.0.0.1:${port}`;
  const isRunning = await isAnswering(origin);
  const dataFolder = process.env['DATA_DIR'] ?? join(projectRoot, 'data');
  const server = isRunning ? null : await startServer({ port, dataFolder });
  try {
    await seedDemoAccount(origin);
  } finally {
    await server?.stop();
  }
  process.stdout.write(
    `${seedJobs.length} jobs are in the demo account.\nLog in with ${demo.email} and the password "${demo.password}"` +
      `${isRunning ? ` at ${origin}` : ' after npm start'}.\n`,
  );
}

if (import.meta.main) await main();
