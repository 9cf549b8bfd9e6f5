import { existsSync } from 'node:fs';
import type { IdentitySettings } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { findSigningKeys } from '../store/signing-key-queries.ts';
import { encryptionKeyFile, readEncryptionKey } from './encryption-key.ts';

/** Whether the key in a data folder, or that of the configuration, opens what a database has sealed. */
export async function opensSecrets(
  db: Queryable,
  dataDir: string,
  settings: Pick<IdentitySettings, 'masterKey' | 'previousMasterKeys'>,
): Promise<boolean> {
  const newest = (await findSigningKeys(db)).at(-1);
  if (!newest) return true;
  const hasKey = settings.masterKey !== undefined || existsSync(encryptionKeyFile(dataDir));
  return hasKey && readEncryptionKey(dataDir, settings).open(newest.privateSealed, newest.id) !== null;
}
