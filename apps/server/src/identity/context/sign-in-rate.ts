import { MemoryCounter } from '../../limits/memory-counter.ts';
import type { IdentityLimits } from '../values/identity-limits.ts';
import { tooManyAttempts } from '../values/identity-error.ts';
import { networksOf } from '../../limits/networks.ts';
import type { HashCaller } from '../hashing/password-hasher.ts';

/**
 * Counts sign-ins with a right password, whatever browser they come from: each costs a hash and a session. A wrong password
 * is counted by `AttemptLimits` alone, so that a stranger cannot use up what the owner may do. Each process counts in its
 * memory, and a restart begins again.
 */
export class SignInRate {
  readonly #limits: IdentityLimits;
  readonly #accounts: MemoryCounter;
  readonly #networks: MemoryCounter;

  constructor(limits: IdentityLimits) {
    this.#limits = limits;
    const windowMs = limits.signInWindowMs;
    this.#accounts = new MemoryCounter({ max: limits.signInsOfAccountMax, windowMs });
    this.#networks = new MemoryCounter({ max: limits.signInsFromNetworkMax, windowMs });
  }

  /**
   * Runs `verify`, and counts it where it finds the password right.
   *
   * @throws IdentityError `too_many_attempts`, before anything is computed
   */
  async countRight(caller: HashCaller, now: number, verify: () => Promise<boolean>): Promise<boolean> {
    // Counted before the work: parallel calls would otherwise all see the same count.
    const giveBack = this.#count(caller, now);
    let isRight = false;
    try {
      isRight = await verify();
      return isRight;
    } finally {
      if (!isRight) giveBack();
    }
  }

  #count({ account, ipAddress }: HashCaller, now: number): () => void {
    const networks = networksOf(ipAddress);
    const isWithin = [
      this.#accounts.take(account, now),
      ...networks.map(({ name, times }) => this.#networks.take(name, now, times)),
    ].every(Boolean);
    const giveBack = () => {
      this.#accounts.giveBack(account);
      for (const { name } of networks) this.#networks.giveBack(name);
    };
    if (isWithin) return giveBack;
    giveBack();
    throw tooManyAttempts(this.#limits.signInWindowMs);
  }
}
