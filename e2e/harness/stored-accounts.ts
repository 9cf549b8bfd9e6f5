import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from './product.ts';

type Stored = Product['server'];

/** As if the person had followed the link in the mail that asks whether the address is theirs. */
export function verifyEmail(server: Stored, email: string): void {
  change(server, 'update accounts set email_verified = 1 where email = ?', email);
}

/** As if the person had signed in everywhere ten minutes earlier than they did. */
export function ageSignIns(server: Stored, email: string): void {
  change(
    server,
    `update sessions set authenticated_at = authenticated_at - 600000
     where account_id = (select id from accounts where email = ?)`,
    email,
  );
}

/** As the command of that name does at the terminal. */
export function makeAdministrator(server: Stored, email: string): void {
  change(server, 'update accounts set administrator = 1 where email = ?', email);
}

/** As an administrator disables an account, or enables it. */
export function setDisabled(server: Stored, email: string, isDisabled: boolean): void {
  change(server, 'update accounts set disabled = ? where email = ?', Number(isDisabled), email);
}

/** As if every code that went out by mail were long past its time. */
export function expireCodes(server: Stored): void {
  change(server, 'update action_codes set expires_at = 1');
}

function change({ dataFolder }: Stored, statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(dataFolder, 'foothold.db'), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}
