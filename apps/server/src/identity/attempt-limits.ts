import { hash, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../db/database.ts';
import {
  addAttempts,
  blockAttempts,
  countAttempt,
  findAttempts,
  findTwoAttempts,
  forgetAttempts,
  forgetAttemptsBefore,
} from './attempt-queries.ts';
import type { AttemptKey } from './attempt-queries.ts';
import { day, hour, second } from './clock.ts';
import type { Now } from './clock.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityLimits } from './identity-limits.ts';
import { forgetTriesBefore, leaveTry, takeTry } from './password-try-queries.ts';

export interface AttemptLimitsOptions {
  database: Database;
  limits: IdentityLimits;
  now: Now;
}

/** Who tries to sign in, from where. */
export interface Attempt {
  /** The address in the form that is compared, whether or not it belongs to an account. */
  emailKey: string;
  ipAddress: string;
}

interface Places {
  callers: number;
  taken: number;
  /** Rises with every try that has ended. */
  done: number;
  waiting: (() => void)[];
}

const forgottenAfter = 30 * day;
const waitingMax = 50;
/** Milliseconds. Another server tells nobody that a try of its own is over. */
const lookForPlaceEvery = 20;

/** Limits on guessing. Counts are stored, so neither a restart nor a second server resets them. */
export class AttemptLimits {
  readonly #options: AttemptLimitsOptions;
  /** Tries at a password that are under way in this process, by address. */
  readonly #places = new Map<string, Places>();
  #lastCleanUp = 0;

  constructor(options: AttemptLimitsOptions) {
    this.#options = options;
  }

  /**
   * Runs one try at a password. No more of them go on at a time for one account than it has tries left, on all
   * servers together, so a burst of parallel guesses is counted like guesses one by one.
   *
   * @throws IdentityError `too_many_attempts`
   */
  async attemptSignIn<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const places = this.#places.get(attempt.emailKey) ?? { callers: 0, taken: 0, done: 0, waiting: [] };
    this.#places.set(attempt.emailKey, places);
    places.callers += 1;
    try {
      await this.#takePlace(places, attempt);
      return await this.#besideOtherServers(attempt, work);
    } finally {
      this.#leave(attempt.emailKey, places);
    }
  }

  /** Waits until there is a try left for this one, beside those that came before it and are not done. */
  async #takePlace(places: Places, attempt: Attempt): Promise<void> {
    for (;;) {
      places.taken += 1;
      const place = places.taken;
      const doneBefore = places.done;
      // Whoever was done before this is read has been counted by now; the others are in `place`.
      const triesLeft = await this.#triesLeft(attempt);
      if (place <= triesLeft) return;
      if (places.waiting.length >= waitingMax) throw new IdentityError('overloaded');
      places.taken -= 1;
      if (places.done === doneBefore) await new Promise<void>((resolve) => places.waiting.push(resolve));
    }
  }

  async #besideOtherServers<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const { database, limits, now } = this.#options;
    if (!database.signals) return work();
    const key = accountKey(attempt.emailKey);
    const id = randomUUID();
    const take = () =>
      database.write((tx) => takeTry(tx, key, { id, now: now(), failuresMax: limits.failuresBeforeWait }));
    while (!(await take())) {
      await pause(lookForPlaceEvery);
      await this.#triesLeft(attempt);
    }
    try {
      return await work();
    } finally {
      // Without this it ends by itself.
      await database.write((tx) => leaveTry(tx, key, id)).catch(() => undefined);
    }
  }

  #leave(emailKey: string, places: Places): void {
    places.taken -= 1;
    places.done += 1;
    places.waiting.shift()?.();
    places.callers -= 1;
    if (places.callers === 0) this.#places.delete(emailKey);
  }

  /** At least one, or it throws. */
  async #triesLeft({ emailKey, ipAddress }: Attempt): Promise<number> {
    const { database, limits, now } = this.#options;
    const keys = [accountKey(emailKey), networkKey(ipAddress)] as const;
    const [account, network] = await findTwoAttempts(database.reader, keys);
    const moment = now();
    const isNetworkFull = network !== undefined && network.count >= limits.networkFailuresMax;
    const networkWait = isNetworkFull ? network.countedSince + limits.networkWindow - moment : 0;
    const wait = Math.max(networkWait, (account?.blockedUntil ?? 0) - moment);
    if (wait > 0) throw tooMany(wait);
    return Math.max(1, limits.failuresBeforeWait - (account?.count ?? 0));
  }

  /** Counts a wrong password; `record` writes what else belongs to it, in the same transaction. */
  async countFailure(
    { emailKey, ipAddress }: Attempt,
    record: (tx: Transaction, now: number) => Promise<void> = async () => {},
  ): Promise<void> {
    const { database, limits, now } = this.#options;
    const moment = now();
    await database.write(async (tx) => {
      await record(tx, moment);
      const key = accountKey(emailKey);
      const failures = await countAttempt(tx, key, { now: moment, windowStart: moment - forgottenAfter });
      await blockAttempts(tx, key, { now: moment, blockedUntil: moment + waitAfter(failures, limits) });
      await countAttempt(tx, networkKey(ipAddress), {
        now: moment,
        windowStart: moment - limits.networkWindow,
      });
      if (!this.#isCleanUpDue(moment)) return;
      await forgetAttemptsBefore(tx, moment - forgottenAfter);
      await forgetTriesBefore(tx, moment - forgottenAfter);
    });
  }

  /** A right password clears the count of its account, not that of the network it came from. */
  async clear(tx: Transaction, emailKey: string | null): Promise<void> {
    if (emailKey !== null) await forgetAttempts(tx, accountKey(emailKey));
  }

  /**
   * Call it before a code is compared, with the account locked, so that codes are tried one by one.
   *
   * @throws IdentityError `too_many_attempts`
   */
  async refuseBlockedCodes(tx: Transaction, accountId: string): Promise<void> {
    const codes = await findAttempts(tx, codeKey(accountId));
    const wait = (codes?.blockedUntil ?? 0) - this.#options.now();
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts a wrong code, beside the limit of each ticket: a password that leaked brings ticket after ticket. */
  async countWrongCode(tx: Transaction, accountId: string): Promise<void> {
    const { limits, now } = this.#options;
    const moment = now();
    const key = codeKey(accountId);
    const failures = await countAttempt(tx, key, { now: moment, windowStart: moment - forgottenAfter });
    await blockAttempts(tx, key, { now: moment, blockedUntil: moment + waitAfter(failures, limits) });
  }

  async clearCodes(tx: Transaction, accountId: string): Promise<void> {
    await forgetAttempts(tx, codeKey(accountId));
  }

  /** Counts a try to open an account; call it before anything about the address is told. */
  async countSignUp(ipAddress: string): Promise<void> {
    const { signUpsMax: max, signUpWindow: window } = this.#options.limits;
    await this.#count({ scope: 'sign_up_network', subject: networkOf(ipAddress) }, { max, window });
  }

  /** Counts a mail that is asked for, whether or not there is anybody to get it. */
  async countMail({ emailKey, ipAddress }: Attempt): Promise<void> {
    const { database, limits, now } = this.#options;
    const moment = now();
    const window = { now: moment, windowStart: moment - limits.mailWindow };
    const address: AttemptKey = { scope: 'mail_address', subject: hash('sha256', emailKey, 'base64url') };
    const network: AttemptKey = { scope: 'mail_network', subject: networkOf(ipAddress) };
    const isTooMany = await database.write(async (tx) => {
      const fromNetwork = await countAttempt(tx, network, window);
      const toAddress = await countAttempt(tx, address, window);
      return fromNetwork > limits.mailsFromNetworkMax || toAddress > limits.mailsToAddressMax;
    });
    if (isTooMany) throw new IdentityError('too_many_mails');
  }

  /** Counts a change of an account by whoever is signed in to it: each is a write, and makes new tokens. */
  async countAccountUpdate(accountId: string): Promise<void> {
    const { accountUpdatesMax: max, accountUpdateWindow: window } = this.#options.limits;
    await this.#count({ scope: 'update_account', subject: accountId }, { max, window });
  }

  /** Counts a question that anybody may ask; each is kept until it is answered or over. */
  async countPasskeyChallenge(ipAddress: string): Promise<void> {
    const { passkeyChallengesMax: max, networkWindow: window } = this.#options.limits;
    await this.#count({ scope: 'passkey_network', subject: networkOf(ipAddress) }, { max, window });
  }

  /** Counts a way to a provider; each is kept until somebody is back or it is over. */
  async countSignOn(ipAddress: string): Promise<void> {
    const { signOnsMax: max, networkWindow: window } = this.#options.limits;
    await this.#count({ scope: 'sign_on_network', subject: networkOf(ipAddress) }, { max, window });
  }

  /** @throws IdentityError `too_many_attempts` */
  async #count(key: AttemptKey, { max, window }: { max: number; window: number }): Promise<void> {
    const { database, now } = this.#options;
    const moment = now();
    const { count, countedSince } = await database.write((tx) =>
      addAttempts(tx, key, { added: 1, now: moment, windowStart: moment - window }),
    );
    if (count > max) throw tooMany(countedSince + window - moment);
  }

  #isCleanUpDue(moment: number): boolean {
    if (moment - this.#lastCleanUp < hour) return false;
    this.#lastCleanUp = moment;
    return true;
  }
}

/** Says when to try again, which is the same for an address that has no account. */
function tooMany(wait: number): IdentityError {
  return new IdentityError('too_many_attempts', `Try again in ${Math.ceil(wait / second)} seconds`);
}

function waitAfter(failures: number, limits: IdentityLimits): number {
  if (failures < limits.failuresBeforeWait) return 0;
  if (failures >= limits.failuresBeforeLongWait) return limits.waitLong;
  return Math.min(limits.waitFirst * 2 ** (failures - limits.failuresBeforeWait), limits.waitMax);
}

// Addresses nobody registered are counted too; they are kept only as a hash.
function accountKey(emailKey: string): AttemptKey {
  return { scope: 'sign_in_account', subject: hash('sha256', emailKey, 'base64url') };
}

function codeKey(accountId: string): AttemptKey {
  return { scope: 'second_factor', subject: accountId };
}

function networkKey(ipAddress: string): AttemptKey {
  return { scope: 'sign_in_network', subject: networkOf(ipAddress) };
}

/** One subscriber has a whole /64 of IPv6 addresses; they count as one. */
export function networkOf(ipAddress: string): string {
  if (ipAddress.startsWith('::ffff:')) return ipAddress.slice('::ffff:'.length);
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
