import type { Queryable, Transaction } from '../../db/database.ts';

/** The tables with encrypted secrets, and the column of each. */
const columns = {
  signing_keys: 'private_sealed',
  second_factors: 'secret_sealed',
  second_factor_enrolments: 'secret_sealed',
} as const;
type Table = keyof typeof columns;

export interface SealedSecret {
  table: Table;
  /** The id of the key or account that it is encrypted for. */
  owner: string;
  sealed: string;
}

/** All of them, or at most `limit` of each kind. */
export async function findSealedSecrets(
  db: Queryable,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<SealedSecret[]> {
  const [signingKeys, factors, enrolments] = await Promise.all([
    db.selectFrom('signing_keys').select(['id as owner', 'private_sealed as sealed']).limit(limit).execute(),
    db
      .selectFrom('second_factors')
      .select(['account_id as owner', 'secret_sealed as sealed'])
      .limit(limit)
      .execute(),
    db
      .selectFrom('second_factor_enrolments')
      .select(['account_id as owner', 'secret_sealed as sealed'])
      .limit(limit)
      .execute(),
  ]);
  const from = (table: Table, rows: { owner: string; sealed: string }[]) =>
    rows.map((row) => ({ table, ...row }));
  return [
    ...from('signing_keys', signingKeys),
    ...from('second_factors', factors),
    ...from('second_factor_enrolments', enrolments),
  ];
}

/** Unless it has changed meanwhile: sealed twice, no secret has the same text. */
export async function replaceSealed(
  tx: Transaction,
  { table, owner, sealed }: SealedSecret,
  sealedAgain: string,
): Promise<void> {
  const column = columns[table];
  await tx
    .updateTable(table)
    .set({ [column]: sealedAgain })
    .where(table === 'signing_keys' ? 'id' : 'account_id', '=', owner)
    .where(column, '=', sealed)
    .execute();
}
