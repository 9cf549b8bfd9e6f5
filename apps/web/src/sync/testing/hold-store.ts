import { openDB } from 'idb';

/** Blocks reads and writes of a store of an account's copy; returns the function that releases it. */
export async function holdStore(databaseName: string, storeName: 'outbox' | 'shards'): Promise<() => void> {
  const database = await openDB(databaseName);
  const { store, done } = database.transaction(storeName, 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await store.count();
  };
  void hold()
    .then(() => done)
    .then(() => database.close());
  return () => {
    isHeld = false;
  };
}
