import type { AccountsTable } from './identity-tables.ts';
import type { Schema } from './schema.ts';

/**
 * What a table or column says about an account:
 *
 * - `access`: a credential; with it, or with what it was made from, one can act as the account or read from it.
 * - `data`: what the account's owner keeps there, and counts that the server keeps of it.
 * - `none`: belongs to no account.
 */
export type Contents = 'access' | 'data' | 'none';

/**
 * Every table of the database. When the owner of an address comes to an account whose address was never
 * confirmed, the rows of `access` are deleted, in this order; `identity/access/revoke-access.ts` does it.
 */
export const tableContents: Readonly<Record<keyof Schema, Contents>> = {
  // Sessions first: a refresh that holds one is waited for, and its new token goes too.
  sessions: 'access',
  refresh_tokens: 'access',
  sign_in_tickets: 'access',
  // By the account's id, or by the hash of its address: a change of the address can be asked for in advance.
  action_codes: 'access',
  passkeys: 'access',
  passkey_challenges: 'access',
  second_factors: 'access',
  second_factor_enrolments: 'access',
  recovery_codes: 'access',
  identity_owners: 'access',
  // A device that is known has tries of its own at the password and is not told of by mail.
  known_devices: 'access',
  // The link reads the account’s dates without a log-in.
  calendar_links: 'access',
  // Each link ends the reminders without a log-in.
  unsubscribe_keys: 'access',

  // Its columns are listed below.
  accounts: 'data',
  // The address is what the owner has just proved.
  account_emails: 'data',
  // Nothing here opens anything, and it may be the owner's own.
  documents: 'data',
  changes: 'data',
  mutations: 'data',
  account_heads: 'data',
  files: 'data',
  reminder_plans: 'data',
  reminders_told: 'data',
  // The owner can see in it what was done before.
  security_events: 'data',

  // Counters by hash of the caller, whatever account they try.
  attempts: 'none',
  password_tries: 'none',
  // Opens a new account.
  invitations: 'none',
  // What administrators did and chose; whom it was about is told by an address as it was then.
  administration_events: 'none',
  server_settings: 'none',
  // A flow under way at a provider; only a session links its result to an account.
  sign_on_flows: 'none',
  sign_on_tickets: 'none',
  // A mail that was asked for from a session is sent while that session lasts (`identity/email-codes/send-action-mail.ts`).
  tasks: 'none',
  schema_migrations: 'none',
  signing_keys: 'none',
};

/** The columns of the account's own row; those of `access` are emptied. */
export const accountColumnContents: Readonly<Record<keyof AccountsTable, Contents>> = {
  password_hash: 'access',
  password_updated_at: 'access',
  identities: 'access',
  // Set to the moment, so that tokens from before are refused.
  valid_since: 'access',
  id: 'data',
  email: 'data',
  email_verified: 'data',
  holder_unproved: 'data',
  display_name: 'data',
  photo_url: 'data',
  created_at: 'data',
  last_sign_in_at: 'data',
  // Both are given at the terminal of the server.
  disabled: 'data',
  administrator: 'data',
};
