import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import {
  addAttempts,
  blockAttempts,
  countAttempt,
  findAttempts,
  findSeveralAttempts,
  forgetAttempts,
  forgetAttemptsBefore,
} from '../../limits/attempt-queries.ts';
import type { AttemptCount, AttemptKey, AttemptScope } from '../../limits/attempt-queries.ts';
import { day, hour } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import { IdentityError, tooManyAttempts } from '../values/identity-error.ts';
import type { IdentityLimits } from '../values/identity-limits.ts';
import type { Device } from '../values/device.ts';
import { networkOf, networksOf } from '../../limits/networks.ts';
import type { CountedNetwork } from '../../limits/networks.ts';
import {
  browserHash,
  countKnownDevices,
  isBrowserOfOwner,
  isKnownBrowser,
} from '../../limits/known-device-queries.ts';
import { forgetTriesBefore, leaveTry, takeTry } from '../store/password-try-queries.ts';

export interface AttemptLimitsOptions {
  database: Database;
  limits: IdentityLimits;
  now: Now;
  /** Throws where the disk has no room for another account. */
  requireRoom: () => Promise<void>;
}

/** The network address and device of a try. */
export type Origin = Pick<Device, 'ipAddress' | 'id'>;

/** The address of a sign-in, with the origin of the try. */
export interface Attempt {
  /** The normal form of the address, whether or not an account has it. */
  emailKey: string;
  device: Origin;
}

/** The counters of a try. */
interface Tries {
  key: AttemptKey;
  /** Counted as well, unless the account knows the device: its networks, and the account. */
  shared: { networks: CountedNetwork[]; account: AttemptKey } | null;
}

/** The counters of a mail; `askedBy` is the result of `browserOfOwner`. */
export type CountedMail = { emailKey: string; askedBy?: string } | { accountId: string };

interface Slots {
  callers: number;
  taken: number;
  /** Incremented by every try that ends. */
  done: number;
  waiting: (() => void)[];
}

const retentionMs = 30 * day;
const waitingMax = 50;
/** In milliseconds. Other servers send no signal when a try of theirs ends, so the count is polled. */
const slotPollMs = 20;

/** Limits on guessing. Counts are stored, so neither a restart nor a second server resets them. */
export class AttemptLimits {
  readonly #options: AttemptLimitsOptions;
  /** Password tries in progress in this process, by the key of their counter. */
  readonly #slots = new Map<string, Slots>();
  #lastCleanUp = 0;

  constructor(options: AttemptLimitsOptions) {
    this.#options = options;
  }

  /**
   * Runs one try at a password. Tries at one address are counted per network, so that a stranger's wrong tries do not
   * lock the owner out; a device that the account knows has a counter of its own (NIST SP 800-63B, 3.2.2). No more run
   * at a time than are left, on all servers together, so parallel guesses are counted like sequential ones.
   *
   * @throws IdentityError `too_many_attempts`
   */
  async attemptSignIn<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const tries = await this.#triesOf(this.#options.database.reader, attempt);
    const name = `${tries.key.scope} ${tries.key.subject}`;
    const slots = this.#slots.get(name) ?? { callers: 0, taken: 0, done: 0, waiting: [] };
    this.#slots.set(name, slots);
    slots.callers += 1;
    try {
      await this.#acquireLocalSlot(slots, tries);
      return await this.#withGlobalSlot(tries, work);
    } finally {
      this.#leave(name, slots);
    }
  }

  /** Looks up the counters for every address, whether or not an account has it. */
  async #triesOf(db: Queryable, { emailKey, device }: Attempt): Promise<Tries> {
    if (device.id !== '' && (await isKnownBrowser(db, emailKey, device.id)))
      return { key: deviceKey(emailKey, device), shared: null };
    const shared = { networks: networksOf(device.ipAddress), account: accountKey(emailKey) };
    return { key: emailNetworkKey(emailKey, device), shared };
  }

  /** Waits until there is a try left besides those that run or wait before it. */
  async #acquireLocalSlot(slots: Slots, tries: Tries): Promise<void> {
    for (;;) {
      slots.taken += 1;
      const slot = slots.taken;
      const doneBefore = slots.done;
      // Tries that ended before this read are counted in the database; the others are in `slot`.
      const triesLeft = await this.#triesLeft(tries);
      if (slot <= triesLeft) return;
      if (slots.waiting.length >= waitingMax) throw new IdentityError('overloaded');
      slots.taken -= 1;
      if (slots.done === doneBefore) await new Promise<void>((resolve) => slots.waiting.push(resolve));
    }
  }

  async #withGlobalSlot<T>(tries: Tries, work: () => Promise<T>): Promise<T> {
    const { database, limits, now } = this.#options;
    if (!database.signals) return work();
    const { key } = tries;
    const id = randomUUID();
    const take = () =>
      database.write((tx) => takeTry(tx, key, { id, now: now(), failuresMax: limits.failuresBeforeWait }));
    while (!(await take())) {
      await pause(slotPollMs);
      await this.#triesLeft(tries);
    }
    try {
      return await work();
    } finally {
      // A slot that is not released expires by itself.
      await database.write((tx) => leaveTry(tx, key, id)).catch(() => undefined);
    }
  }

  #leave(name: string, slots: Slots): void {
    slots.taken -= 1;
    slots.done += 1;
    slots.waiting.shift()?.();
    slots.callers -= 1;
    if (slots.callers === 0) this.#slots.delete(name);
  }

  /** Returns at least one, or throws. */
  async #triesLeft({ key, shared }: Tries): Promise<number> {
    const { database, limits, now } = this.#options;
    const networks = shared?.networks ?? [];
    const keys = [key, ...(shared ? [shared.account] : []), ...networks.map(networkKey)];
    const moment = now();
    const [own, ...others] = await findSeveralAttempts(database.reader, keys, moment);
    const [account, ...counted] = shared ? others : [];
    const networkWaits = networks.map(({ times }, index) =>
      waitWhenFull(counted[index], limits.networkFailuresMax * times, limits.networkWindowMs),
    );
    const accountWait = waitWhenFull(account, limits.failuresBeforeLongWait, limits.waitLongMs);
    const wait = Math.max(...networkWaits, accountWait, own?.blockedUntil ?? 0) - moment;
    if (wait > 0) throw tooManyAttempts(wait);
    return Math.max(1, limits.failuresBeforeWait - (own?.count ?? 0));
  }

  /** Counts a wrong password; `record` writes its record in the same transaction. */
  async countFailure(
    attempt: Attempt,
    record: (tx: Transaction, now: number) => Promise<void> = async () => {},
  ): Promise<void> {
    const { database, limits, now } = this.#options;
    const moment = now();
    const { key, shared } = await this.#triesOf(database.reader, attempt);
    await database.write(async (tx) => {
      await record(tx, moment);
      const failures = await countAttempt(tx, key, { now: moment, windowStart: moment - retentionMs });
      await blockAttempts(tx, key, { now: moment, blockedUntil: moment + waitAfter(failures, limits) });
      if (shared) {
        const window = { now: moment, windowStart: moment - limits.networkWindowMs };
        for (const network of shared.networks) await countAttempt(tx, networkKey(network), window);
        // Only the first failures of a network count for the account: a network that goes on guessing does not use up
        // the limit of others.
        if (failures <= limits.failuresBeforeWait)
          await countAttempt(tx, shared.account, { now: moment, windowStart: moment - limits.waitLongMs });
      }
      if (!this.#isCleanUpDue(moment)) return;
      await forgetAttemptsBefore(tx, moment - retentionMs);
      await forgetTriesBefore(tx, moment - retentionMs);
    });
  }

  /**
   * A right password clears the counter of its own tries: that of the device where the account knows it, whose network
   * an attacker may share, otherwise that of address and network. The network's own count stays.
   */
  async clearTries(tx: Transaction, attempt: Attempt): Promise<void> {
    await forgetAttempts(tx, accountKey(attempt.emailKey));
    await forgetAttempts(tx, (await this.#triesOf(tx, attempt)).key);
  }

  /** A new password, or another proof of identity, ends every wait of the device and its network. */
  async clear(tx: Transaction, emailKey: string | null, from?: Origin): Promise<void> {
    if (emailKey === null) return;
    await forgetAttempts(tx, accountKey(emailKey));
    if (!from) return;
    await forgetAttempts(tx, emailNetworkKey(emailKey, from));
    if (from.id !== '') await forgetAttempts(tx, deviceKey(emailKey, from));
  }

  /**
   * Call it before comparing a code of a second factor, with the account locked, so that codes are tried one by one. A
   * browser that the account knows has its own counter, which an attacker with only the password cannot use up.
   *
   * @throws IdentityError `too_many_attempts`
   */
  async refuseBlockedCodes(tx: Transaction, accountId: string, device: Origin): Promise<void> {
    const now = this.#options.now();
    const codes = await findAttempts(tx, await codeTriesOf(tx, accountId, device), now);
    const wait = (codes?.blockedUntil ?? 0) - now;
    if (wait > 0) throw tooManyAttempts(wait);
  }

  /**
   * Counts a wrong code for the account as well as for its ticket, because a leaked password gives any number of
   * tickets.
   */
  async countWrongCode(tx: Transaction, accountId: string, device: Origin): Promise<void> {
    const { limits, now } = this.#options;
    const moment = now();
    const key = await codeTriesOf(tx, accountId, device);
    const failures = await countAttempt(tx, key, { now: moment, windowStart: moment - retentionMs });
    await blockAttempts(tx, key, { now: moment, blockedUntil: moment + waitAfter(failures, limits) });
  }

  /** A right code clears the counter of its own tries: the success of a known browser does not clear a stranger's. */
  async clearCodes(tx: Transaction, accountId: string, device?: Origin): Promise<void> {
    await forgetAttempts(tx, device ? await codeTriesOf(tx, accountId, device) : codeKey(accountId));
  }

  /** Counts a try to open an account; call it before the answer reveals anything about the address. */
  async countSignUp(ipAddress: string): Promise<void> {
    await this.#options.requireRoom();
    const { signUpsMax: max, signUpWindowMs: window } = this.#options.limits;
    await this.#countNetworks('sign_up_network', ipAddress, { max, window });
  }

  /** The hash of the browser, where it is one of the address's confirmed owner; looked up for every address. */
  async browserOfOwner(emailKey: string, { id }: Origin): Promise<string | undefined> {
    const isOwners = id !== '' && (await isBrowserOfOwner(this.#options.database.reader, emailKey, id));
    return isOwners ? browserHash(id) : undefined;
  }

  /**
   * Counts a mail that is asked for, whether or not it is sent: by the address, as one network asks for it, or by the
   * account that asks for a mail to another address, which is not counted with that one's own. A browser of the
   * address's owner is counted by itself, and by its network against a limit that other callers there do not use up.
   */
  async countMail(asked: CountedMail, { ipAddress }: Origin): Promise<void> {
    const { database, limits, now } = this.#options;
    const moment = now();
    const window = { now: moment, windowStart: moment - limits.mailWindowMs };
    const address = mailKey(asked, networkOf(ipAddress));
    const isOwners = address.scope === 'mail_device';
    const scope = isOwners ? 'mail_owners_network' : 'mail_network';
    const fromNetworkMax = isOwners ? limits.ownersMailsFromNetworkMax : limits.mailsFromNetworkMax;
    const isTooMany = await database.write(async (tx) => {
      let isOver = false;
      for (const { name, times } of networksOf(ipAddress)) {
        const fromNetwork = await countAttempt(tx, { scope, subject: name }, window);
        isOver ||= fromNetwork > fromNetworkMax * times;
      }
      // Each new address would add a row.
      return isOver || (await countAttempt(tx, address, window)) > limits.mailsToAddressMax;
    });
    if (isTooMany)
      throw new IdentityError('too_many_mails', undefined, {
        retryAfterSeconds: Math.ceil(limits.mailWindowMs / 1_000),
      });
  }

  /** Counts a signed-in change of an account: each is a write, and makes new tokens. */
  async countAccountUpdate(accountId: string): Promise<void> {
    const { accountUpdatesMax: max, accountUpdateWindowMs: window } = this.#options.limits;
    await this.#count({ scope: 'update_account', subject: accountId }, { max, window });
  }

  /** Counts a passkey challenge, which needs no sign-in; each is stored until it is answered or expires. */
  async countPasskeyChallenge(ipAddress: string): Promise<void> {
    const { passkeyChallengesMax: max, networkWindowMs: window } = this.#options.limits;
    await this.#countNetworks('passkey_network', ipAddress, { max, window });
  }

  /** Counts a sign-in begun at a provider; each flow is stored until it returns or expires. */
  async countSignOn(ipAddress: string): Promise<void> {
    const { signOnsMax: max, networkWindowMs: window } = this.#options.limits;
    await this.#countNetworks('sign_on_network', ipAddress, { max, window });
  }

  /** @throws IdentityError `too_many_attempts` */
  async #countNetworks(
    scope: AttemptScope,
    ipAddress: string,
    { max, window }: { max: number; window: number },
  ): Promise<void> {
    for (const { name, times } of networksOf(ipAddress))
      await this.#count({ scope, subject: name }, { max: max * times, window });
  }

  /** @throws IdentityError `too_many_attempts` */
  async #count(key: AttemptKey, { max, window }: { max: number; window: number }): Promise<void> {
    const { database, now } = this.#options;
    const moment = now();
    const { count, countedSince } = await database.write((tx) =>
      addAttempts(tx, key, { added: 1, now: moment, windowStart: moment - window }),
    );
    if (count > max) throw tooManyAttempts(countedSince + window - moment);
  }

  #isCleanUpDue(moment: number): boolean {
    if (moment - this.#lastCleanUp < hour) return false;
    this.#lastCleanUp = moment;
    return true;
  }
}

function waitAfter(failures: number, limits: IdentityLimits): number {
  if (failures < limits.failuresBeforeWait) return 0;
  if (failures >= limits.failuresBeforeLongWait) return limits.waitLongMs;
  return Math.min(limits.waitFirstMs * 2 ** (failures - limits.failuresBeforeWait), limits.waitMaxMs);
}

/** The end of the wait after that many failures. */
function waitWhenFull(counted: AttemptCount | undefined, max: number, window: number): number {
  return counted !== undefined && counted.count >= max ? counted.countedSince + window : 0;
}

// Addresses without an account are counted as well.
function accountKey(emailKey: string): AttemptKey {
  return { scope: 'sign_in_account', subject: emailKey };
}

function emailNetworkKey(emailKey: string, { ipAddress }: Origin): AttemptKey {
  return { scope: 'sign_in_place', subject: `${emailKey} ${networkOf(ipAddress)}` };
}

function deviceKey(emailKey: string, { id }: Origin): AttemptKey {
  return { scope: 'sign_in_device', subject: `${emailKey} ${browserHash(id)}` };
}

function codeKey(accountId: string): AttemptKey {
  return { scope: 'second_factor', subject: accountId };
}

function mailKey(asked: CountedMail, network: string): AttemptKey {
  if ('accountId' in asked) return { scope: 'mail_account', subject: asked.accountId };
  const { emailKey, askedBy } = asked;
  if (askedBy !== undefined) return { scope: 'mail_device', subject: `${emailKey} ${askedBy}` };
  return { scope: 'mail_address', subject: `${emailKey} ${network}` };
}

/** The counter of a code: one for each browser that the account knows, one for all others. */
async function codeTriesOf(db: Queryable, accountId: string, { id }: Origin): Promise<AttemptKey> {
  if (id === '' || (await countKnownDevices(db, accountId, [browserHash(id)])).these === 0)
    return codeKey(accountId);
  return { scope: 'second_factor_device', subject: `${accountId} ${browserHash(id)}` };
}

function networkKey({ name }: CountedNetwork): AttemptKey {
  return { scope: 'sign_in_network', subject: name };
}
