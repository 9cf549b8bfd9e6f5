import { totpLabel } from './enrol-second-factor.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { findSealedSecrets, replaceSealed } from '../store/sealed-secret-queries.ts';
import type { SealedSecret } from '../store/sealed-secret-queries.ts';

export interface RotationReport {
  /** Sealed with the key of now, by this run or before. */
  current: number;
  /** No configured key decrypts them. */
  unreadable: number;
}

/** Encrypts every secret with the current key, so that earlier keys can be removed. */
export async function rotateSecrets({ database, encryptionKey }: IdentityContext): Promise<RotationReport> {
  const report = { current: 0, unreadable: 0 };
  for (const secret of await findSealedSecrets(database.reader)) {
    const sealedAgain = encryptionKey.sealAgain(secret.sealed, labelOf(secret));
    if (sealedAgain === null) report.unreadable += 1;
    else {
      report.current += 1;
      if (sealedAgain !== secret.sealed) await database.write((tx) => replaceSealed(tx, secret, sealedAgain));
    }
  }
  return report;
}

/** Secrets of each kind that are tried: one that cannot be decrypted is enough to know. */
const triedAtStart = 100;

/**
 * Whether secrets are stored that no key here opens, as after a restore without `identity.key`: an authenticator app, or
 * every key that ID tokens are signed with.
 */
export async function hasUnreadableSecrets({ database, encryptionKey }: IdentityContext): Promise<boolean> {
  const secrets = await findSealedSecrets(database.reader, triedAtStart);
  const isUnreadable = (secret: SealedSecret) => encryptionKey.open(secret.sealed, labelOf(secret)) === null;
  const signingKeys = secrets.filter(({ table }) => table === 'signing_keys');
  const factors = secrets.filter(({ table }) => table === 'second_factors');
  return (signingKeys.length > 0 && signingKeys.every(isUnreadable)) || factors.some(isUnreadable);
}

function labelOf({ table, owner }: SealedSecret): string {
  return table === 'signing_keys' ? owner : totpLabel(owner);
}
