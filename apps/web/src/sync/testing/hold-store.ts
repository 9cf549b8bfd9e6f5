import { openDB } from 'idb';

/** Keeps a store of an account's copy from being read and written until it is let go. */
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
