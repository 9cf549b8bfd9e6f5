import { randomBytes } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { day } from './clock.ts';
import type { Device } from './identity-parts.ts';
import { deleteOldSecurityEvents, insertSecurityEvent } from './security-event-queries.ts';

/** What a person may want to have noticed about their account. The web app has a sentence for each. */
export type SecurityEventName =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'password_removed'
  | 'password_reset'
  | 'email_added'
  | 'email_verified'
  | 'email_changed'
  | 'email_change_undone'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_failed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'account_disabled'
  | 'account_enabled';

export interface NewSecurityEvent {
  accountId: string;
  what: SecurityEventName;
  /** Where it was done from; a session will do. */
  device: Pick<Device, 'ipAddress' | 'userAgent'>;
  now: number;
}

/** How long the history goes back. */
export const historyAge = 180 * day;
/** Of each kind, so that a flood of wrong passwords does not wash the rest away. */
const eventsPerKindMax = 50;
const userAgentLengthMax = 200;

/** Writes one line of the account's security history, in the transaction that does what it tells of. */
export async function recordEvent(tx: Transaction, event: NewSecurityEvent): Promise<void> {
  const { accountId, what, device, now } = event;
  await insertSecurityEvent(tx, {
    accountId,
    id: randomBytes(12).toString('base64url'),
    what,
    occurredAt: now,
    userAgent: device.userAgent.slice(0, userAgentLengthMax),
    ipAddress: device.ipAddress,
  });
  await deleteOldSecurityEvents(tx, event, { before: now - historyAge, keep: eventsPerKindMax });
}
