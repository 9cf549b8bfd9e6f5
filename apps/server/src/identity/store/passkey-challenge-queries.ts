import { hash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { isOver } from '../values/clock.ts';
import { challengeLifetimeMs } from '../values/identity-limits.ts';

export interface PasskeyChallenge {
  purpose: 'enrolment' | 'sign_in';
  /** The account whose passkey has to answer; null for any account. */
  accountId: string | null;
}

/** Clears away the expired ones as well. */
export async function insertChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, accountId, now, expiresAt }: PasskeyChallenge & { now: number; expiresAt: number },
): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge_hash: digest(challenge), account_id: accountId, purpose, expires_at: expiresAt })
    .execute();
}

/** Uses it up, whatever comes of it; undefined when it was never given out, is used or is over. */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, now }: { purpose: PasskeyChallenge['purpose']; now: number },
): Promise<PasskeyChallenge | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || isOver(row.expires_at, challengeLifetimeMs, now)) return undefined;
  return { purpose, accountId: row.account_id };
}

function digest(challenge: string): string {
  return hash('sha256', challenge, 'base64url');
}
