import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

export interface PasswordCeiling {
  perSecond: number;
  /** Of each. */
  processorMicroseconds: number;
}

/** Prints how many password hashes per second all cores compute without other load. */
const seconds = 3;
/** The value of `Algorithm.Argon2id`, a constant that plain JavaScript cannot import. */
const argon2id = 2;
const password = 'granite otter lantern 41';
const values = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const stored = await hash(password, values);
let verified = 0;
const usedBefore = process.cpuUsage();
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
await Promise.all(Array.from({ length: availableParallelism() }, verifyUntilTheEnd));
const { user, system } = process.cpuUsage(usedBefore);
const ceiling: PasswordCeiling = {
  perSecond: (verified / (performance.now() - startedAt)) * 1000,
  processorMicroseconds: (user + system) / verified,
};
process.stdout.write(JSON.stringify(ceiling));

async function verifyUntilTheEnd(): Promise<void> {
  while (performance.now() < endsAt) {
    if (!(await verify(stored, password))) throw new Error('The right password was refused');
    verified += 1;
  }
}
