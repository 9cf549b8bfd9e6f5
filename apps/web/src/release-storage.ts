/**
 * WebKit keeps a page that is left for the way back, and what its IndexedDB was asked for with it: a transaction that stands
 * open stays so, and the same database answers the next page no more. It would show the login form, or an old list.
 *
 * So whatever is under way when a page is kept is given up, as the browser does itself with a page that it does not keep;
 * what has been committed is written all the same. A page that lost something so begins anew when it is shown again.
 * To be called before the app opens a database. What the sign-in has under way until then lasts for a moment.
 */
export function releaseStorageWhenKept(): void {
  const openTransactions = watchTransactions();
  let hasAborted = false;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of openTransactions) {
      try {
        transaction.abort();
        hasAborted = true;
      } catch {
        // The transaction is being committed already.
      }
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasAborted) location.reload();
  });
}

/** Those that have not ended, of every database: the SDK of the sign-in has one of its own, and shows nothing of it. */
function watchTransactions(): ReadonlySet<IDBTransaction> {
  const openTransactions = new Set<IDBTransaction>();
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as IDBDatabase['transaction'];
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const begun = begin.apply(this, args);
    openTransactions.add(begun);
    for (const end of ['complete', 'abort'])
      begun.addEventListener(end, () => openTransactions.delete(begun), { once: true });
    return begun;
  };
  return openTransactions;
}
