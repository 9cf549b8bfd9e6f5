import { hash } from 'node:crypto';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';

/** An account elsewhere that signs in to an account here. One of each provider. */
export interface LinkedIdentity {
  providerId: string;
  subject: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
  linkedAt: number;
}

type Subject = Pick<VerifiedIdentity, 'providerId' | 'subject'>;

export async function findIdentityOwner(db: Queryable, identity: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_owners')
    .select('account_id')
    .where('provider', '=', identity.providerId)
    .where('subject_hash', '=', subjectHash(identity))
    .executeTakeFirst();
  return row?.account_id;
}

/** @throws DatabaseError `unique_violation` when it has just been linked to another account. */
export async function insertIdentityOwner(
  tx: Transaction,
  accountId: string,
  identity: Subject,
): Promise<void> {
  await tx
    .insertInto('identity_owners')
    .values({
      provider: identity.providerId,
      subject_hash: subjectHash(identity),
      account_id: accountId,
    })
    .execute();
}

export async function deleteIdentityOwners(
  tx: Transaction,
  accountId: string,
  providerIds: readonly string[] | 'all',
): Promise<void> {
  const ofAccount = tx.deleteFrom('identity_owners').where('account_id', '=', accountId);
  await (providerIds === 'all' ? ofAccount : ofAccount.where('provider', 'in', providerIds)).execute();
}

export async function writeIdentities(
  tx: Transaction,
  accountId: string,
  identities: readonly LinkedIdentity[],
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ identities: JSON.stringify(identities) })
    .where('id', '=', accountId)
    .execute();
}

/** A provider may send anything; PostgreSQL refuses a text with a zero in it. */
function subjectHash({ subject }: Subject): string {
  return hash('sha256', subject, 'base64url');
}
