import { randomBytes } from 'node:crypto';
import { normalForm } from '@foothold/domain/normal-form';
import { FairSlots } from '../../limits/fair-slots.ts';
import { IdentityError, tooManyAttempts } from '../values/identity-error.ts';
import { siteOf } from '../../limits/networks.ts';

/** Parameters of argon2id: memory in KiB, passes, lanes. */
export interface PasswordHashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id. */
const passwordHashCost: PasswordHashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The wait that a refused caller is told; a queue is shorter by then. */
const retryAfterMs = 2_000;

/**
 * Hashes that wait, of all, of one network and of one account. A burst of a whole office behind one address fits; so do
 * the parallel tries at one password that `AttemptLimits` lets in.
 */
export const waitingHashesMax = { inAll: 100, network: 24, account: 8 } as const;

// Loaded with the first password: a server that has just started should be small. Where there is no build of it
// for the machine, Node.js makes the same hashes at nearly twice the cost.
const importArgon2 = () => import('@node-rs/argon2').catch(() => import('./built-in-argon2.ts'));
let argon2: ReturnType<typeof importArgon2> | undefined;
const loadArgon2 = () => (argon2 ??= importArgon2());

/** For whom a hash is computed: an account, or the address that is tried, and where the call comes from. */
export interface HashCaller {
  account: string;
  ipAddress: string;
}

export interface PasswordHasher {
  /** PHC string. @throws IdentityError `overloaded`, `too_many_attempts` */
  hash(password: string, caller: HashCaller): Promise<string>;
  /**
   * Whether the password is the one of `stored`. Without a stored hash the same work is done and the answer
   * is no, so that a stranger cannot tell an unknown address by the clock.
   *
   * @throws IdentityError `overloaded`, `too_many_attempts`
   */
  verify(stored: string | null, password: string, caller: HashCaller): Promise<boolean>;
  /** Whether a stored hash was made with less work than today's. */
  isOutdated(stored: string): Promise<boolean>;
  /** Hashes computed so far, of either kind. */
  readonly runs: number;
}

/**
 * Hashing is the one thing that costs: a few at a time, a short queue that networks share round-robin, and then a
 * refusal, so that a flood of sign-ins slows down sign-ins and nothing else, and is refused before others are.
 */
export function createPasswordHasher(
  concurrency: number,
  cost: PasswordHashCost = passwordHashCost,
): PasswordHasher {
  const slots = new FairSlots({
    atOnce: { inAll: concurrency, network: concurrency, account: concurrency },
    waiting: waitingHashesMax,
    refusal: (by) => (by === 'account' ? tooManyAttempts(retryAfterMs) : new IdentityError('overloaded')),
  });
  let runs = 0;

  function run<T>({ account, ipAddress }: HashCaller, work: () => Promise<T>): Promise<T> {
    return slots.run({ account, network: siteOf(ipAddress) }, () => {
      runs += 1;
      return work();
    });
  }

  const dummyHash = makeDummyHash(cost);
  return {
    hash: (password, caller) => run(caller, async () => (await loadArgon2()).hash(compose(password), cost)),
    async verify(stored, password, caller) {
      const isMatch = await run(caller, async () =>
        (await loadArgon2()).verify(stored ?? dummyHash, compose(password)),
      );
      return isMatch && stored !== null;
    },
    async isOutdated(stored) {
      const { memoryCost, timeCost } = (await loadArgon2()).parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
    get runs() {
      return runs;
    },
  };
}

/** Keyboards differ in how they compose a letter; NIST SP 800-63B asks for NFKC or NFKD before hashing. */
function compose(password: string): string {
  return normalForm(password, 'NFKC');
}

/** Well-formed and of today's cost, but of no password. */
function makeDummyHash({ memoryCost, timeCost, parallelism }: PasswordHashCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}
