import type { Queryable, Transaction } from '../../db/database.ts';

export interface StoredSigningKey {
  /** RFC 7638 thumbprint. */
  id: string;
  /** JWK as JSON. */
  publicJwk: string;
  privateSealed: string;
  createdAt: number;
  useFrom: number;
}

/** Oldest first. */
export async function findSigningKeys(db: Queryable): Promise<StoredSigningKey[]> {
  return db
    .selectFrom('signing_keys')
    .select([
      'id',
      'public_jwk as publicJwk',
      'private_sealed as privateSealed',
      'created_at as createdAt',
      'use_from as useFrom',
    ])
    .orderBy('use_from')
    .orderBy('id')
    .execute();
}

export async function insertSigningKey(tx: Transaction, key: StoredSigningKey): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({
      id: key.id,
      public_jwk: key.publicJwk,
      private_sealed: key.privateSealed,
      created_at: key.createdAt,
      use_from: key.useFrom,
    })
    .execute();
}

export async function deleteSigningKey(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('signing_keys').where('id', '=', id).execute();
}
