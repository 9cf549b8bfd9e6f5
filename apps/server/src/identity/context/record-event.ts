import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/database.ts';
import { day } from '../values/clock.ts';
import type { Device } from '../values/device.ts';
import { deleteOldSecurityEvents, insertSecurityEvent } from '../store/security-event-queries.ts';
import type { SecurityEventName } from '../values/security-event.ts';

export interface NewSecurityEvent {
  accountId: string;
  what: SecurityEventName;
  /** Address and browser of the caller; a session has both. */
  device: Pick<Device, 'ipAddress' | 'userAgent'>;
  now: number;
}

/** How long the history goes back. */
export const historyAgeMs = 180 * day;
/** Events stored per kind, so that a flood of wrong passwords does not displace the others. */
const eventsPerKindMax = 50;
const userAgentLengthMax = 200;

/** The events of each transaction under way, for `reportEvents`. */
const recorded = new WeakMap<Transaction, NewSecurityEvent[]>();

/** Writes one line of the account's security history, in the transaction that does what it tells of. */
export async function recordEvent(tx: Transaction, event: NewSecurityEvent): Promise<void> {
  const { accountId, what, device, now } = event;
  recorded.get(tx)?.push(event);
  await insertSecurityEvent(tx, {
    accountId,
    id: randomBytes(12).toString('base64url'),
    what,
    occurredAt: now,
    userAgent: device.userAgent.slice(0, userAgentLengthMax),
    ipAddress: device.ipAddress,
  });
  await deleteOldSecurityEvents(tx, event, { before: now - historyAgeMs, keep: eventsPerKindMax });
}

/**
 * The database, whose writes tell of every event that was recorded in them: after the commit, and of none that was
 * undone. An event cannot get into the history without getting into the log.
 */
export function reportEvents(database: Database, report: (event: NewSecurityEvent) => void): Database {
  const { dialect, reader, freesRoomByRewriting, signals } = database;
  return {
    dialect,
    reader,
    freesRoomByRewriting,
    ...(signals && { signals }),
    write: (work) =>
      database.write(async (tx, afterCommit) => {
        const events: NewSecurityEvent[] = [];
        recorded.set(tx, events);
        const value = await work(tx, afterCommit);
        afterCommit(() => events.forEach((event) => report(event)));
        return value;
      }),
    writeOne: (statement) => database.writeOne(statement),
    close: () => database.close(),
  };
}
