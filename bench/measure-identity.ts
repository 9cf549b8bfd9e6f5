import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type ApiAccount, registerAccount } from '../scripts/api-client.ts';
import { type ServerProcess, startServer } from '../scripts/server-process.ts';
import type { Figure } from './figure.ts';
import type { LoadRequest } from './load-plan.ts';
import { runLoad } from './run-load.ts';

const seconds = 6;
const callers = 8;
const password = 'granite otter lantern 41';
const key = 'key=foothold-web';

/** What the identity provider does per second, beside what the processor can do in raw password hashes. */
export async function measureIdentity(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    const accounts: ApiAccount[] = [];
    for (let index = 0; index < 32; index += 1) {
      accounts.push(
        await registerAccount(server.origin, { email: `person-${index}@bench.example`, password }),
      );
    }
    // First, because an account keeps a bounded number of sessions and sign-ins push the oldest out.
    await load(server, accounts.map(refreshRequest), report, 'refreshes');
    await load(server, accounts.map(lookupRequest), report, 'lookups');
    // Measured on both sides of the sign-ins: what else the machine does then weighs on all three alike.
    const ceilingBefore = await passwordHashesPerSecond();
    const signIns = await load(server, accounts.map(signInRequest), report, 'sign-ins');
    const ceiling = (ceilingBefore + (await passwordHashesPerSecond())) / 2;
    report({
      name: 'raw password verifications, the ceiling',
      value: ceiling,
      unit: '/s',
      note: 'argon2id, same values',
    });
    report({
      name: 'sign-ins as a share of the ceiling',
      value: (signIns / ceiling) * 100,
      unit: '%',
      budget: { atLeast: 85 },
    });
    await load(server, [signUpRequest], report, 'sign-ups', 40);
  } finally {
    await server.dispose();
  }
}

async function load(
  server: ServerProcess,
  requests: LoadRequest[],
  report: (figure: Figure) => void,
  name: string,
  requestsPerAddress?: number,
): Promise<number> {
  const addresses = requestsPerAddress === undefined ? {} : { requestsPerAddress };
  const { perSecond, p99 } = await runLoad(server, { callers, seconds, requests, ...addresses });
  report({
    name: `${name}, ${callers} callers`,
    value: perSecond,
    unit: '/s',
    note: `p99 ${p99.toFixed(1)} ms`,
  });
  return perSecond;
}

const jsonHeaders = { 'content-type': 'application/json' };

function signInRequest({ email }: ApiAccount): LoadRequest {
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  return { method: 'POST', path: `/v1/accounts:signInWithPassword?${key}`, headers: jsonHeaders, body };
}

const signUpRequest: LoadRequest = {
  method: 'POST',
  path: `/v1/accounts:signUp?${key}`,
  headers: jsonHeaders,
  body: JSON.stringify({ email: 'new-{{uuid}}@bench.example', password, returnSecureToken: true }),
};

function refreshRequest({ refreshToken }: ApiAccount): LoadRequest {
  return {
    method: 'POST',
    path: `/v1/token?${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  };
}

function lookupRequest({ idToken }: ApiAccount): LoadRequest {
  return {
    method: 'POST',
    path: `/v1/accounts:lookup?${key}`,
    headers: jsonHeaders,
    body: JSON.stringify({ idToken }),
  };
}

async function passwordHashesPerSecond(): Promise<number> {
  const program = join(import.meta.dirname, 'password-ceiling.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await json(child.stdout)) as number;
}
