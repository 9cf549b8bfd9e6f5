/** Woken when an account has changes. */
export interface ChangeSubscriber {
  wake: () => void;
}

/**
 * The subscribers of this process by account. A wake-up is only a hint: changes are read by cursor, so a surplus or
 * late one has no effect.
 */
export class ChangePubSub {
  readonly #listeners = new Map<string, Set<ChangeSubscriber>>();

  subscribe(accountId: string, listener: ChangeSubscriber): void {
    const ofAccount = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, ofAccount.add(listener));
  }

  unsubscribe(accountId: string, listener: ChangeSubscriber): void {
    const ofAccount = this.#listeners.get(accountId);
    ofAccount?.delete(listener);
    if (ofAccount?.size === 0) this.#listeners.delete(accountId);
  }

  /** The accounts with a subscriber. */
  accountIds(): Iterable<string> {
    return this.#listeners.keys();
  }

  get subscriberCount(): number {
    let count = 0;
    for (const ofAccount of this.#listeners.values()) count += ofAccount.size;
    return count;
  }

  publish(accountId: string): void {
    for (const listener of this.#listeners.get(accountId) ?? []) listener.wake();
  }
}
