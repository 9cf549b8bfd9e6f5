/** Which of the texts stand in no database of the browser: neither in a draft nor in what is saved. Runs in the page. */
export async function missingOnDisk(texts: readonly string[]): Promise<string[]> {
  let held = '';
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll();
      held += await new Promise<string>((resolve) => {
        reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      });
    }
    database.close();
  }
  return texts.filter((text) => !held.includes(text));
}
