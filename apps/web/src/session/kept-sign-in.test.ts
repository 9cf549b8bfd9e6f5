import 'fake-indexeddb/auto';
import type { Auth, User } from '@firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptSignIn } from './kept-sign-in.ts';

const databaseName = 'firebaseLocalStorageDb';
const user = { uid: 'noor' } as User;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

function settled(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(databaseName));
  });
}

it('signs in once more when the SDK has read the empty database before the session was back in it', async () => {
  (await settled(indexedDB.open(databaseName))).close();
  const reported: (User | null)[] = [];
  const auth = { currentUser: user as User | null, updateCurrentUser: vi.fn<Auth['updateCurrentUser']>() };
  auth.updateCurrentUser.mockImplementation(async (given) => {
    auth.currentUser = given;
    kept.report(given);
  });
  const kept = new KeptSignIn(auth as unknown as Auth, (given) => reported.push(given));
  kept.report(user);
  await kept.watch();

  await settled(indexedDB.deleteDatabase(databaseName));
  await vi.waitFor(() => expect(auth.updateCurrentUser).toHaveBeenCalledTimes(1));
  // As the SDK signs out after it has read the empty database.
  auth.currentUser = null;
  kept.report(null);
  await vi.advanceTimersByTimeAsync(800);

  await vi.waitFor(() => expect(reported.at(-1)).toBe(auth.currentUser));
  expect(auth.currentUser).toBe(user);
  expect(reported).not.toContain(null);
});
