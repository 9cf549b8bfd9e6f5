import { join } from 'node:path';
import {
  apiHeaders,
  type ApiAccount,
  readSnapshot,
  registerAccount,
} from '../testing/accounts/api-client.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { type ServerCommand, type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import type { LoadRequest } from './load-plan.ts';
import {
  callers,
  lookupRequest,
  median,
  password,
  refreshRequests,
  signInRequest,
} from './measure-identity.ts';
import { creation } from './measure-jobs.ts';
import { type LoadedServers, runLoad } from './run-load.ts';

/** With the first one, six times sixteen accounts: an address may sign up a hundred in an hour. */
const rounds = 5;
const warmUpRounds = 1;
const accountsOfARound = 16;
const changedJobs = 10;
/** The limit for a baseline that counts and checks less. */
const leastShare = 0.95;

interface Load {
  name: string;
  callers: number;
  seconds: number;
  requestsPerAddress?: number;
  budget?: Figure['budget'];
  /** The requests of the callers in this round: sign-ins and refreshes use accounts that no other round uses. */
  requests: (side: Side, round: number) => LoadRequest[];
}

/** A server that is compared, with the accounts that its callers use. */
interface Side {
  server: ServerProcess;
  accounts: readonly ApiAccount[];
  cursor: number;
}

const ofRound = ({ accounts }: Side, round: number) =>
  accounts.slice(round * accountsOfARound, (round + 1) * accountsOfARound);

const loads: readonly Load[] = [
  {
    name: 'refreshes, each with the token of the last',
    callers,
    seconds: 2,
    budget: { atLeast: leastShare },
    requests: (side, round) => refreshRequests(ofRound(side, round)),
  },
  {
    name: 'lookups',
    callers,
    seconds: 2,
    budget: { atLeast: leastShare },
    requests: ({ accounts }) => accounts.map(lookupRequest),
  },
  {
    name: `delta reads, ${changedJobs} changed jobs`,
    callers,
    seconds: 2,
    budget: { atLeast: leastShare },
    requests: ({ accounts, cursor }) => {
      const path = `/api/v1/changes?cursor=${cursor - changedJobs}`;
      return accounts
        .slice(0, 1)
        .map((each) => ({ method: 'GET', path, headers: { ...apiHeaders(each), 'accept-encoding': 'br' } }));
    },
  },
  {
    name: 'job creations',
    callers: 1,
    seconds: 2,
    budget: { atLeast: leastShare },
    requests: ({ accounts }) => accounts.slice(1, 2).map(creation),
  },
  {
    name: 'sign-ins',
    callers,
    seconds: 3,
    requestsPerAddress: 30,
    requests: (side, round) => ofRound(side, round).map(signInRequest),
  },
];

/**
 * Compares the server of this clone with that of another one, in the folder `BASELINE` with its packages installed.
 * Each load alternates between the two, so that other load on the machine affects both alike; the figure is the share
 * of the baseline's rate, by the median of the rounds.
 */
export async function measureBaseline(report: (figure: Figure) => void): Promise<void> {
  const folder = process.env['BASELINE'];
  if (folder === undefined) {
    process.stdout.write('  left out: BASELINE names no folder\n');
    return;
  }
  const sides: Side[] = [];
  try {
    for (const command of [commandOf(folder), undefined]) sides.push(await startSide(command));
    for (const load of loads) await measureLoad(load, sides, report);
  } finally {
    for (const { server } of sides) await server.dispose();
  }
}

function commandOf(folder: string): ServerCommand {
  return {
    program: join(folder, 'node_modules/node/bin/node'),
    args: [join(folder, 'apps/server/src/main.ts')],
    folder,
  };
}

async function startSide(command: ServerCommand | undefined): Promise<Side> {
  const server = await startServer(command && { command });
  const accounts: ApiAccount[] = [];
  for (let index = 0; index < (warmUpRounds + rounds) * accountsOfARound; index += 1) {
    accounts.push(await registerAccount(server.origin, { email: `person-${index}@bench.example`, password }));
  }
  const [reader] = accounts;
  if (!reader) throw new Error('No account was made');
  await addJobs(server.origin, reader, 1000);
  const { cursor } = await readSnapshot(server.origin, reader);
  return { server, accounts, cursor };
}

async function measureLoad(
  load: Load,
  sides: readonly Side[],
  report: (figure: Figure) => void,
): Promise<void> {
  const taken: LoadedServers[][] = sides.map(() => []);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const ordered = [...sides.entries()];
    // Each is the first in every other round.
    for (const [at, side] of round % 2 === 0 ? ordered : ordered.toReversed()) {
      const { requests, name: _name, budget: _budget, ...plan } = load;
      const result = await runLoad(side.server, { ...plan, requests: requests(side, round) });
      if (round >= warmUpRounds) taken[at]?.push(result);
    }
  }
  const [ofBaseline = [], ofThis = []] = taken;
  // The two of a round ran next to each other: while the machine's speed drifts, the ratio per round is steadier than
  // that of the medians.
  const shares = ofThis.map(({ perSecond }, at) => perSecond / (ofBaseline[at]?.perSecond ?? NaN));
  const [before, now] = taken.map((results) => ({
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
    processor: median(results.map(({ processorMicroseconds }) => processorMicroseconds)),
  }));
  if (!before || !now) throw new Error('Nothing was measured');
  report({
    name: `${load.name}, of the baseline's rate`,
    value: median(shares),
    unit: '',
    ...(load.budget && { budget: load.budget }),
    note:
      `${now.perSecond.toFixed(0)} /s against ${before.perSecond.toFixed(0)}, ` +
      `p99 ${now.p99.toFixed(1)} ms against ${before.p99.toFixed(1)}, ` +
      `${now.processor.toFixed(0)} µs of processor each against ${before.processor.toFixed(0)}`,
  });
}
