import type { Preferences } from '@foothold/domain/settings';
import { readAccountKey } from '../account-key.ts';
import { AppError } from '../app-error.ts';
import type { Reader } from '../db/database.ts';
import { readSettings } from '../documents/read-account.ts';
import { hasUnsubscribeKey } from './reminder-queries.ts';

export interface UnsubscribeDependencies {
  reader: Reader;
  /** Changes the settings as the person would: every device gets to know. */
  changeSettings: (accountId: string, changes: Partial<Preferences>) => Promise<void>;
}

/** Ends the reminders of the account that the key in a message belongs to. Errors: `not_found`. */
export async function unsubscribe(
  { reader, changeSettings }: UnsubscribeDependencies,
  keyText: string,
): Promise<void> {
  const key = readAccountKey(keyText);
  if (!key || !(await hasUnsubscribeKey(reader, key.accountId, key.hash))) throw new AppError('not_found');
  const { reminders } = await readSettings(reader, key.accountId);
  if (!reminders || (reminders.moves === 'off' && !reminders.interviews)) return;
  await changeSettings(key.accountId, { reminders: { ...reminders, moves: 'off', interviews: false } });
}
