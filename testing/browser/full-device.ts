/** Refuses every write to a database of ours, as a full disk does, until room is made. Runs in the page. */
export function fillDevice(): void {
  const stores = IDBObjectStore.prototype;
  const { add, put } = Object.getOwnPropertyDescriptors(stores);
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  stores.add = refuse;
  stores.put = refuse;
  addEventListener('room-made', () => Object.defineProperties(stores, { add, put }), { once: true });
}
