import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { openDatabase } from './engine-choice/open-database.ts';
import { readTableShapes } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';

/**
 * Tables that belong to no account, each with the column by which a distributed database would shard it. They are few
 * and small: every other table belongs to an account, and its keys and indexes start with the account's id.
 */
const ofNoAccount: Readonly<Record<string, string>> = {
  // The account itself, with its id as the key.
  accounts: 'id',
  // Looks up an account by its address.
  account_emails: 'email',
  // Before authentication.
  action_codes: 'subject',
  attempts: 'scope',
  invitations: 'token_hash',
  password_tries: 'subject',
  passkey_challenges: 'challenge_hash',
  sign_on_flows: 'state_hash',
  sign_on_tickets: 'ticket_hash',
  // Looks up an account by an identity at a provider.
  identity_owners: 'provider',
  // Of the whole installation.
  administration_events: 'id',
  server_settings: 'name',
  schema_migrations: 'id',
  signing_keys: 'id',
  tasks: 'id',
};

/** Indexes of account data that start with another column: administrators read the newest events of all accounts. */
const ofAllAccounts: readonly string[] = ['security_events: occurred_at'];

let storage: TestStorage;
let database: Database;
let tables: TableShape[];
beforeAll(async () => {
  storage = await makeTestStorage();
  database = await openDatabase(storage);
  tables = await readTableShapes(database.reader, database.dialect);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

it('every key and index of account data starts with the account’s id', () => {
  const owned = tables.filter(({ name }) => !(name in ofNoAccount));
  expect(owned.length).toBeGreaterThan(9);
  for (const { name, primaryKey, indexes } of owned) {
    const keys = [primaryKey, ...indexes.map(({ columns }) => columns)]
      .map(([first]) => `${name}: ${first}`)
      .filter((key) => !ofAllAccounts.includes(key));
    expect(keys).toEqual(keys.map(() => `${name}: account_id`));
  }
});

it('a table without accounts has a key of one column first, by which it can be placed', () => {
  const others = tables.filter(({ name }) => name in ofNoAccount);
  expect(Object.fromEntries(others.map(({ name, primaryKey }) => [name, primaryKey[0]]))).toEqual(
    ofNoAccount,
  );
});
