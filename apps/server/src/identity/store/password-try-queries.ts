import { CompiledQuery } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { lockAttempts, subjectHash } from '../../limits/attempt-queries.ts';
import type { AttemptKey } from '../../limits/attempt-queries.ts';
import { clockDifferenceMaxMs } from '../../limits/clock-difference.ts';

/** Servers do not all end as they should: what they leave behind counts no longer than this. */
const countedForMs = 60_000;

/**
 * Takes the slot of one try at a password, beside those that are under way on any server: as many as there are
 * failures left, and one at least. False when all are taken, or trying has to wait.
 */
export async function takeTry(
  tx: Transaction,
  key: AttemptKey,
  { id, now, failuresMax }: { id: string; now: number; failuresMax: number },
): Promise<boolean> {
  const subject = subjectHash(key);
  const { count, blockedUntil } = await lockAttempts(tx, key, now);
  if (blockedUntil > now) return false;
  await tx.executeQuery(
    CompiledQuery.raw('delete from password_tries where subject = $1 and begun_at not between $2 and $3', [
      subject,
      now - countedForMs,
      now + clockDifferenceMaxMs,
    ]),
  );
  const { rows } = await tx.executeQuery<{ id: string }>(
    CompiledQuery.raw('select id from password_tries where subject = $1', [subject]),
  );
  if (rows.length >= Math.max(1, failuresMax - count)) return false;
  await tx.insertInto('password_tries').values({ subject, id, begun_at: now }).execute();
  return true;
}

export async function leaveTry(tx: Transaction, key: AttemptKey, id: string): Promise<void> {
  await tx
    .deleteFrom('password_tries')
    .where('subject', '=', subjectHash(key))
    .where('id', '=', id)
    .execute();
}

export async function forgetTriesBefore(tx: Transaction, moment: number): Promise<void> {
  await tx.deleteFrom('password_tries').where('begun_at', '<', moment).execute();
}
