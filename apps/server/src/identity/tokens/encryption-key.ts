import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { IdentitySettings } from '../../config.ts';
import { StartError } from '../../start-error.ts';

/** Encrypts secrets, so that the database or a backup alone does not reveal them. */
export interface EncryptionKey {
  /** `label` says what the text is for, and must be the same when it is opened. */
  seal(text: string, label: string): string;
  /** Null when it was sealed with another key. */
  open(sealed: string, label: string): string | null;
  /** The same secret under the first key; the same text where it is already; null when no key opens it. */
  sealAgain(sealed: string, label: string): string | null;
}

type OneKey = Pick<EncryptionKey, 'seal' | 'open'>;

const fileName = 'identity.key';
const keyBytes = 32;
const forOwnerAlone = 0o600;
const nonceBytes = 12;
const tagBytes = 16;

export function encryptionKeyFile(dataDir: string): string {
  return join(dataDir, fileName);
}

/**
 * Reads the key file in the data folder, and makes it on the first start: 32 random bytes in base64url, readable for
 * the server's own user only. Losing it loses no account and ends no session: new keys are made, and the public
 * halves of the old ones stay valid. Authenticator apps can no longer be checked, so a recovery code is needed in
 * their place.
 *
 * A master key of the configuration takes the file's place: none is made then. One that is there, and keys named as
 * previous, still open what they sealed, so that a change of the key loses nothing; they can go once `npm run admin
 * -- reseal` has run.
 */
export function readEncryptionKey(
  dataDir: string,
  { masterKey, previousMasterKeys }: Pick<IdentitySettings, 'masterKey' | 'previousMasterKeys'>,
): EncryptionKey {
  const path = encryptionKeyFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const text = readIfThere(path) ?? (masterKey ? undefined : makeKeyFile(path));
  const ofFile = text === undefined ? [] : [readKey(path, text)];
  const encryptionKeys = [...(masterKey ? [masterKey] : []), ...ofFile, ...previousMasterKeys].map(
    encryptionKey,
  );
  const [first] = encryptionKeys;
  if (!first) throw new StartError('There is no key to seal secrets with.');
  const open = (sealed: string, label: string) =>
    encryptionKeys.reduce<string | null>((opened, key) => opened ?? key.open(sealed, label), null);
  return {
    seal: (plain, label) => first.seal(plain, label),
    open,
    sealAgain(sealed, label) {
      if (first.open(sealed, label) !== null) return sealed;
      const plain = open(sealed, label);
      return plain === null ? null : first.seal(plain, label);
    },
  };
}

function readKey(path: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== keyBytes)
    throw new StartError(`The file ${path} does not hold a key. Restore it from a backup, or move it away.`);
  if ((statSync(path).mode & 0o077) !== 0) hideFromOthers(path);
  return key;
}

function hideFromOthers(path: string): void {
  try {
    chmodSync(path, forOwnerAlone);
  } catch (error) {
    throw new StartError(
      `The key in ${path} can be read by others (${(error as NodeJS.ErrnoException).code} on changing that). ` +
        'Give the file to the user that the server runs as (chown), with mode 600.',
      { cause: error },
    );
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKeyFile(path: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const text = randomBytes(keyBytes).toString('base64url');
  writeFileSync(draft, `${text}\n`, { mode: forOwnerAlone, flag: 'wx', flush: true });
  try {
    // Unlike a rename, a link never replaces the file of a server that started at the same moment.
    linkSync(draft, path);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(path, 'utf8');
    // Some file systems know no links.
    renameSync(draft, path);
    return text;
  } finally {
    rmSync(draft, { force: true });
  }
}

function encryptionKey(key: Buffer): OneKey {
  return {
    seal(text, label) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
