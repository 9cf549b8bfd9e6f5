import type { Queryable, Transaction } from '../../db/database.ts';

export interface AdministrationEvent {
  id: string;
  what: string;
  occurredAt: number;
  /** The administrator's address or id; null at the terminal. */
  doneBy: string | null;
  /** The address or id of the account it was about; null for what concerns the server. */
  account: string | null;
}

export async function insertAdministrationEvent(tx: Transaction, event: AdministrationEvent): Promise<void> {
  await tx
    .insertInto('administration_events')
    .values({
      id: event.id,
      what: event.what,
      occurred_at: event.occurredAt,
      done_by: event.doneBy,
      account: event.account,
    })
    .execute();
}

/** Newest first. */
export async function findAdministrationEvents(db: Queryable, limit: number): Promise<AdministrationEvent[]> {
  return db
    .selectFrom('administration_events')
    .select(['id', 'what', 'occurred_at as occurredAt', 'done_by as doneBy', 'account'])
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteAdministrationEventsBefore(tx: Transaction, moment: number): Promise<void> {
  await tx.deleteFrom('administration_events').where('occurred_at', '<', moment).execute();
}
