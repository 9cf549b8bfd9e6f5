/** What of IndexedDB gives no answer, as on iOS at times: which call, and of which databases. */
export interface Hang {
  /** `databases`: the list of them, and nothing else. */
  at: 'databases' | 'open' | 'transaction';
  /** The beginning of the databases' names; of all when left out. */
  of?: string;
  /** From the start of the page, or once it is told to by the event `storage-hangs`. */
  isLater?: boolean;
  /** Local and session storage are forbidden as well. */
  isAlone?: boolean;
}

type Listen = EventTarget['addEventListener'];

/** For `page.addInitScript`: makes part of the page's storage hang. */
export function hangStorage({ at, of = '', isLater = false, isAlone = false }: Hang): void {
  const never = new Promise<never>(() => {});
  const open = Reflect.get(IDBFactory.prototype, 'open') as IDBFactory['open'];
  let isHanging = !isLater;
  addEventListener('storage-hangs', () => (isHanging = true));
  const pending = () => {
    const ignore = { value: () => undefined };
    const state = { readyState: { value: 'pending' }, transaction: { value: null } };
    return Object.create(IDBOpenDBRequest.prototype, {
      addEventListener: ignore,
      removeEventListener: ignore,
      ...state,
    }) as IDBOpenDBRequest;
  };
  if (at !== 'transaction') {
    const databases = Reflect.get(IDBFactory.prototype, 'databases') as IDBFactory['databases'];
    IDBFactory.prototype.databases = function list() {
      return isHanging ? never : databases.call(this);
    };
  }
  if (at === 'open') {
    IDBFactory.prototype.open = function openUnlessHanging(name, version) {
      if (isHanging && name.startsWith(of)) return pending();
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  }
  if (at === 'transaction') {
    const addListener = Reflect.get(EventTarget.prototype, 'addEventListener') as Listen;
    // Requests and transactions of a database that hangs fire no event: who listens is never called.
    const isSilent = (target: EventTarget): boolean => {
      if (target instanceof IDBOpenDBRequest) return false;
      const transaction = target instanceof IDBRequest ? target.transaction : target;
      return transaction instanceof IDBTransaction && isHanging && transaction.db.name.startsWith(of);
    };
    EventTarget.prototype.addEventListener = function listen(
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: AddEventListenerOptions | boolean,
    ) {
      if (!isSilent(this)) addListener.call(this, type, listener, options);
    };
  }
  if (!isAlone) return;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is forbidden', 'SecurityError');
      },
    });
}
