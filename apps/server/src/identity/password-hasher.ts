import { randomBytes } from 'node:crypto';
import { normalForm } from '@foothold/domain/normal-form';
import { IdentityError } from './identity-error.ts';

/** What argon2id is asked for: memory in KiB, passes over it, lanes. */
export interface PasswordHashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id. */
const passwordHashCost: PasswordHashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const queueLengthMax = 50;

// Loaded with the first password: a server that has just started should be small. Where there is no build of it
// for the machine, Node.js makes the same hashes at nearly twice the cost.
const importArgon2 = () => import('@node-rs/argon2').catch(() => import('./built-in-argon2.ts'));
let argon2: ReturnType<typeof importArgon2> | undefined;
const loadArgon2 = () => (argon2 ??= importArgon2());

export interface PasswordHasher {
  /** PHC string. @throws IdentityError `overloaded` */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of `stored`. Without a stored hash the same work is done and the answer
   * is no, so that a stranger cannot tell an unknown address by the clock. @throws IdentityError `overloaded`
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made with less work than today's. */
  isOutdated(stored: string): Promise<boolean>;
  /** Hashes computed so far, of either kind. */
  readonly runs: number;
}

/**
 * Hashing is the one thing that costs: a few at a time, a short queue, and then a
 * refusal, so that a flood of sign-ins slows down sign-ins and nothing else.
 */
export function createPasswordHasher(
  concurrency: number,
  cost: PasswordHashCost = passwordHashCost,
): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  let runs = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= queueLengthMax) throw new IdentityError('overloaded');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    runs += 1;
    try {
      return await work();
    } finally {
      // A place is handed over, so that nobody who comes later can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const nobodysHash = makeNobodysHash(cost);
  return {
    hash: (password) => run(async () => (await loadArgon2()).hash(compose(password), cost)),
    async verify(stored, password) {
      const isMatch = await run(async () =>
        (await loadArgon2()).verify(stored ?? nobodysHash, compose(password)),
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
function makeNobodysHash({ memoryCost, timeCost, parallelism }: PasswordHashCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}
