import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { SecondFactorsTable } from '../../db/identity-tables.ts';
import { deleteRecoveryCodes } from './recovery-code-queries.ts';

/** An authenticator app that is asked for after the first factor. */
export interface SecondFactor {
  id: string;
  displayName: string | null;
  secretSealed: string;
  enrolledAt: number;
  /** The step of the clock whose code was used last; it and those before it are refused. */
  lastUsedStep: number;
}

/** An app that has been shown a secret and has not answered with a code yet. */
export interface Enrolment {
  id: string;
  secretSealed: string;
  expiresAt: number;
}

/** Oldest first. */
export async function findSecondFactors(db: Queryable, accountId: string): Promise<SecondFactor[]> {
  const { rows } = await db.executeQuery<SecondFactorsTable>(
    CompiledQuery.raw('select * from second_factors where account_id = $1 order by enrolled_at, id', [
      accountId,
    ]),
  );
  return rows.map(toSecondFactor);
}

export async function insertSecondFactor(
  tx: Transaction,
  accountId: string,
  factor: SecondFactor,
): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({
      account_id: accountId,
      id: factor.id,
      display_name: factor.displayName,
      secret_sealed: factor.secretSealed,
      enrolled_at: factor.enrolledAt,
      last_used_step: factor.lastUsedStep,
    })
    .execute();
}

export async function recordUsedStep(
  tx: Transaction,
  accountId: string,
  { id, step }: { id: string; step: number },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSecondFactor(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Everything that stands between the first factor and a session. */
export async function deleteSecondFactors(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
  await deleteEnrolment(tx, accountId);
  await deleteRecoveryCodes(tx, accountId);
}

/** In place of one that was begun before. */
export async function replaceEnrolment(
  tx: Transaction,
  accountId: string,
  { id, secretSealed, expiresAt }: Enrolment,
): Promise<void> {
  await deleteEnrolment(tx, accountId);
  await tx
    .insertInto('second_factor_enrolments')
    .values({ account_id: accountId, id, secret_sealed: secretSealed, expires_at: expiresAt })
    .execute();
}

export async function findEnrolment(db: Queryable, accountId: string): Promise<Enrolment | undefined> {
  const row = await db
    .selectFrom('second_factor_enrolments')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { id: row.id, secretSealed: row.secret_sealed, expiresAt: row.expires_at };
}

export async function deleteEnrolment(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('second_factor_enrolments').where('account_id', '=', accountId).execute();
}

function toSecondFactor(row: SecondFactorsTable): SecondFactor {
  return {
    id: row.id,
    displayName: row.display_name,
    secretSealed: row.secret_sealed,
    enrolledAt: row.enrolled_at,
    lastUsedStep: row.last_used_step,
  };
}
