/** Fails every write to a database of the product, as a full disk does, until space is freed. Runs in the page. */
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
