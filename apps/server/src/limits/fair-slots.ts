/** The caller for a slot, by account and network. */
export interface Sharer {
  /** An account, or an address that may have none. */
  account: string;
  /** The network, from `siteOf`. */
  network: string;
}

/** Limits in total, per network and per account. */
export interface Share {
  inAll: number;
  network: number;
  account: number;
}

/** For slots without a queue: a caller is refused where none is free. */
export const noneWaits: Share = { inAll: 0, network: 0, account: 0 };

export interface FairSlotsOptions {
  /** The limits of slots in use. */
  atOnce: Share;
  /** The limits of queued callers; a full queue refuses a caller, see `FairSlots`. */
  waiting: Share;
  /** A caller that has waited this long is refused; no limit when missing. */
  waitMaxMs?: number;
  /** The error of a refused caller. `account` where only its own account has too many. */
  refusal: (by: 'account' | 'others') => Error;
}

interface Waiting extends Sharer {
  start: (release: Release) => void;
  refuse: (error: Error) => void;
}

/** Passes the slot to the next in the queue; a second call does nothing. */
export type Release = () => void;

/**
 * A bounded number of slots with a queue. Queued callers are served round-robin by network, and in order of arrival
 * within one network. In a full queue, the last caller of the sharer with the most entries is refused in favour of a
 * newcomer with fewer, so that one account or network cannot exhaust the queue for others.
 */
export class FairSlots {
  readonly #options: FairSlotsOptions;
  readonly #inUse = {
    all: new Set<Sharer>(),
    account: new Map<string, number>(),
    network: new Map<string, number>(),
  };
  /** By network, in the order of service; no list is empty. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(options: FairSlotsOptions) {
    this.#options = options;
  }

  /** Number of queued callers. */
  get length(): number {
    return this.#all().length;
  }

  /** Waits for a slot. @throws What `refusal` makes. */
  async take({ account, network }: Sharer): Promise<Release> {
    const sharer = { account, network };
    if (this.#isFree(sharer)) return this.#grant(sharer);
    this.#makeRoom(sharer);
    return this.#wait(sharer);
  }

  /** Runs `work` in a slot. @throws What `refusal` makes, and what `work` throws. */
  async run<T>(sharer: Sharer, work: () => Promise<T>): Promise<T> {
    const release = await this.take(sharer);
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #wait(sharer: Sharer): Promise<Release> {
    const { waitMaxMs, refusal } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Release>((start, refuse) => {
        const waiting: Waiting = { ...sharer, start, refuse };
        const ofNetwork = this.#waiting.get(sharer.network);
        if (ofNetwork) ofNetwork.push(waiting);
        else this.#waiting.set(sharer.network, [waiting]);
        if (waitMaxMs === undefined) return;
        timer = setTimeout(() => this.#refuse(waiting, refusal('others')), waitMaxMs);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #grant(sharer: Sharer): Release {
    this.#inUse.all.add(sharer);
    this.#count(sharer, 1);
    return () => {
      if (!this.#inUse.all.delete(sharer)) return;
      this.#count(sharer, -1);
      const { network: before } = sharer;
      if (!this.#startNext((network) => network !== before && !this.#inUse.network.has(network)))
        this.#startNext(() => true);
    };
  }

  #count(sharer: Sharer, added: 1 | -1): void {
    for (const by of ['account', 'network'] as const) {
      const count = (this.#inUse[by].get(sharer[by]) ?? 0) + added;
      if (count > 0) this.#inUse[by].set(sharer[by], count);
      else this.#inUse[by].delete(sharer[by]);
    }
  }

  /**
   * Starts the next caller of a network that `mayBe` accepts. Networks that hold no slot and have not just released
   * this one come first: otherwise a caller beside a busy network would wait for two of its calls instead of one.
   */
  #startNext(mayBe: (network: string) => boolean): boolean {
    for (const [network, waiting] of this.#waiting) {
      const at = mayBe(network) ? waiting.findIndex((one) => this.#isFree(one)) : -1;
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) continue;
      // A Map keeps the order of insertion: the network moves to the end of the round.
      this.#waiting.delete(network);
      if (waiting.length > 0) this.#waiting.set(network, waiting);
      next.start(this.#grant({ account: next.account, network }));
      return true;
    }
    return false;
  }

  #isFree({ account, network }: Sharer): boolean {
    const { atOnce } = this.#options;
    return (
      this.#inUse.all.size < atOnce.inAll &&
      (this.#inUse.network.get(network) ?? 0) < atOnce.network &&
      (this.#inUse.account.get(account) ?? 0) < atOnce.account
    );
  }

  /** Whether the account's own use alone makes it wait. */
  #isAccountsOwn({ account }: Sharer): boolean {
    const { atOnce, waiting } = this.#options;
    return waiting.account > 0 || (this.#inUse.account.get(account) ?? 0) >= atOnce.account;
  }

  /** Refuses a queued call of another sharer to admit one more, or throws. */
  #makeRoom(sharer: Sharer): void {
    const { waiting: most, refusal } = this.#options;
    const all = this.#all();
    const ofAccount = all.filter(({ account }) => account === sharer.account);
    if (ofAccount.length >= most.account)
      return this.#displace(
        ofAccount,
        'network',
        sharer,
        refusal(this.#isAccountsOwn(sharer) ? 'account' : 'others'),
      );
    const ofNetwork = this.#waiting.get(sharer.network) ?? [];
    if (ofNetwork.length >= most.network)
      return this.#displace(ofNetwork, 'account', sharer, refusal('others'));
    if (all.length >= most.inAll) this.#displace(all, 'network', sharer, refusal('others'));
  }

  #displace(among: readonly Waiting[], by: keyof Sharer, newcomer: Sharer, refused: Error): void {
    const counts = new Map<string, number>();
    for (const waiting of among) counts.set(waiting[by], (counts.get(waiting[by]) ?? 0) + 1);
    const own = counts.get(newcomer[by]) ?? 0;
    const [largest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number]);
    const last = among.findLast((waiting) => waiting[by] === largest);
    if (!last || count <= own + 1) throw refused;
    this.#refuse(last, refused);
  }

  #refuse(waiting: Waiting, error: Error): void {
    const left = this.#waiting.get(waiting.network)?.filter((one) => one !== waiting) ?? [];
    if (left.length > 0) this.#waiting.set(waiting.network, left);
    else this.#waiting.delete(waiting.network);
    waiting.refuse(error);
  }

  #all(): Waiting[] {
    return [...this.#waiting.values()].flat();
  }
}
