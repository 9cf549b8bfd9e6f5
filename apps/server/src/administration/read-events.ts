import type { AdministrationEvents } from '@foothold/contract/administration';
import type { Reader } from '../db/database.ts';
import { findAdministrationEvents } from '../identity/store/administration-event-queries.ts';
import { findAccountEvents } from './account-event-queries.ts';

const eventsShownMax = 200;

/** What happened to the security of all accounts, and what administrators did; the newest first. */
export async function readAdministrationEvents(reader: Reader): Promise<AdministrationEvents> {
  const [acts, ofAccounts] = await Promise.all([
    findAdministrationEvents(reader, eventsShownMax),
    findAccountEvents(reader, eventsShownMax),
  ]);
  const events = [...acts.map(({ doneBy: by, ...act }) => ({ ...act, by })), ...ofAccounts]
    .toSorted((one, other) => other.occurredAt - one.occurredAt)
    .slice(0, eventsShownMax);
  return { events };
}
