import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type ApiAccount, registerAccount } from '../testing/accounts/api-client.ts';
import { type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import type { LoadRequest } from './load-plan.ts';
import type { PasswordCeiling } from './password-ceiling.ts';
import { processorNote, runLoad } from './run-load.ts';
import type { LoadedServers } from './run-load.ts';

type Measured = Pick<LoadedServers, 'perSecond' | 'p99' | 'processorMicroseconds'>;

const seconds = 6;
export const callers = 16;
const accountsCount = 96;
const signInRounds = 3;
export const password = 'granite otter lantern 41';
const key = 'key=foothold-web';

/** Requests to the identity provider per second, compared with raw password hashes of the processor. */
export async function measureIdentity(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    const accounts: ApiAccount[] = [];
    for (let index = 0; index < accountsCount; index += 1) {
      accounts.push(
        await registerAccount(server.origin, { email: `person-${index}@bench.example`, password }),
      );
    }
    // First, because an account keeps a bounded number of sessions and sign-ins push the oldest out.
    const refreshes = await runLoad(server, { callers, seconds, requests: refreshRequests(accounts) });
    report(figureOf('refreshes, each with the token of the last', refreshes, { atLeast: 3000 }));
    const lookups = await runLoad(server, { callers, seconds, requests: accounts.map(lookupRequest) });
    report(figureOf('lookups', lookups, { atLeast: 3000 }));
    await measureSignIns(server, accounts, report);
    const plan = { callers, seconds, requests: [signUpRequest], requestsPerAddress: 40 };
    report(figureOf('sign-ups', await runLoad(server, plan)));
  } finally {
    await server.dispose();
  }
}

/** Alternates with the ceiling, so that other load on the machine affects both alike. */
async function measureSignIns(
  server: ServerProcess,
  accounts: readonly ApiAccount[],
  report: (figure: Figure) => void,
): Promise<void> {
  // Other accounts in each round, and few calls from an address, because sign-ins are limited for both.
  const ofRound = (round: number) =>
    accounts.filter((_, at) => at % signInRounds === round).map(signInRequest);
  const rounds: LoadedServers[] = [];
  const ceilings = [await measureCeiling()];
  for (let round = 0; round < signInRounds; round += 1) {
    const plan = { callers, seconds, requests: ofRound(round), requestsPerAddress: 30 };
    rounds.push(await runLoad(server, plan));
    ceilings.push(await measureCeiling());
  }
  const signIns = {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
    processorMicroseconds: median(rounds.map(({ processorMicroseconds }) => processorMicroseconds)),
  };
  const ceiling = {
    perSecond: median(ceilings.map(({ perSecond }) => perSecond)),
    processorMicroseconds: median(ceilings.map(({ processorMicroseconds }) => processorMicroseconds)),
  };
  report(figureOf('sign-ins', signIns));
  report({
    name: 'raw password verifications, the ceiling',
    value: ceiling.perSecond,
    unit: '/s',
    note: `argon2id, same values, ${processorNote(ceiling.processorMicroseconds)}`,
  });
  report({
    name: 'of the processor time of a sign-in, that of its hash',
    value: (ceiling.processorMicroseconds / signIns.processorMicroseconds) * 100,
    unit: '%',
    budget: { atLeast: 85 },
  });
  report({
    name: 'sign-ins as a share of the ceiling',
    value: (signIns.perSecond / ceiling.perSecond) * 100,
    unit: '%',
    budget: { atLeast: 85 },
  });
}

function figureOf(
  name: string,
  { perSecond, p99, processorMicroseconds }: Measured,
  budget?: Figure['budget'],
): Figure {
  return {
    name: `${name}, ${callers} callers`,
    value: perSecond,
    unit: '/s',
    note: `p99 ${p99.toFixed(1)} ms, ${processorNote(processorMicroseconds)}`,
    ...(budget && { budget }),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const jsonHeaders = { 'content-type': 'application/json' };

export function signInRequest({ email }: ApiAccount): LoadRequest {
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  return { method: 'POST', path: `/v1/accounts:signInWithPassword?${key}`, headers: jsonHeaders, body };
}

const signUpRequest: LoadRequest = {
  method: 'POST',
  path: `/v1/accounts:signUp?${key}`,
  headers: jsonHeaders,
  body: JSON.stringify({ email: 'new-{{uuid}}@bench.example', password, returnSecureToken: true }),
};

/** Refreshes like devices: with the token of the last refresh. Each caller rotates through its own accounts. */
export function refreshRequests(accounts: readonly ApiAccount[]): LoadRequest[] {
  return Array.from({ length: callers }, (_, caller) => ({
    method: 'POST',
    path: `/v1/token?${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&refresh_token={{followed}}',
    follows: {
      field: 'refresh_token',
      first: accounts.filter((_, index) => index % callers === caller).map((account) => account.refreshToken),
    },
  }));
}

export function lookupRequest({ idToken }: ApiAccount): LoadRequest {
  return {
    method: 'POST',
    path: `/v1/accounts:lookup?${key}`,
    headers: jsonHeaders,
    body: JSON.stringify({ idToken }),
  };
}

async function measureCeiling(): Promise<PasswordCeiling> {
  const program = join(import.meta.dirname, 'password-ceiling.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await json(child.stdout)) as PasswordCeiling;
}
