import { openDatabase } from '../db/engine-choice/open-database.ts';
import type { TestStorage } from './test-storage.ts';

/**
 * Makes every task due now, as time does: the lease of a server that was killed has run out, the wait after a failure is
 * over. Opens the database itself, so no server may be running.
 */
export async function endLeases(storage: TestStorage): Promise<void> {
  const database = await openDatabase(storage);
  await database.write((tx) => tx.updateTable('tasks').set({ due_at: 0 }).execute());
  await database.close();
}
