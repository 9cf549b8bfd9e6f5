import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ServerProcess } from '../../testing/server/server-process.ts';

/** As if the person had followed the link in the mail that asks whether the address is theirs. */
export function verifyEmail(server: ServerProcess, email: string): void {
  change(server, 'update accounts set email_verified = 1 where email = ?', email);
}

/** As if the person had signed in everywhere ten minutes earlier than they did. */
export function ageSignIns(server: ServerProcess, email: string): void {
  change(
    server,
    `update sessions set authenticated_at = authenticated_at - 600000
     where account_id = (select id from accounts where email = ?)`,
    email,
  );
}

/** As if every code that went out by mail were long past its time. */
export function expireCodes(server: ServerProcess): void {
  change(server, 'update action_codes set expires_at = 1');
}

function change({ dataFolder }: ServerProcess, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataFolder, 'foothold.db'), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}
