import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Content = AsyncIterable<Uint8Array>;

/** 2¹⁷ rounds, as OWASP asks for: they take 128 MiB, which small servers have to spare. */
const scryptWorkFactor = 17;

/** How the files of a backup are written: as they are, or encrypted. */
export interface BackupCipher {
  isEncrypting: boolean;
  /** End of the name of what is written. */
  suffix: '' | '.age';
  /** The name of a file by its SHA-256; a file in hand does not tell whether an encrypted backup has it. */
  nameOf(sha256: string): string;
  encrypt(content: Content): Promise<Content>;
  /** Throws, at the latest when it is read to its end, what was changed or cut off. */
  decrypt(content: Content): Promise<Content>;
  /** The private key encrypted with the passphrase, stored with the files; null without a passphrase. */
  lockedKey: Uint8Array | null;
}

export const plainCipher: BackupCipher = {
  isEncrypting: false,
  suffix: '',
  nameOf: (sha256) => sha256,
  encrypt: async (content) => content,
  decrypt: async (content) => content,
  lockedKey: null,
};

/** A key of its own, which only the passphrase opens: that takes about a second, so each file has the key instead. */
export async function newCipher(passphrase: string): Promise<BackupCipher> {
  const key = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  return cipherOf(key, await encrypter.encrypt(key));
}

/** The key of an earlier backup; null when the passphrase does not open it. */
export async function openCipher(passphrase: string, lockedKey: Uint8Array): Promise<BackupCipher | null> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const key = await decrypter.decrypt(lockedKey, 'text').catch(() => null);
  return key === null ? null : cipherOf(key, lockedKey);
}

async function cipherOf(key: string, lockedKey: Uint8Array): Promise<BackupCipher> {
  const recipient = await identityToRecipient(key);
  return {
    isEncrypting: true,
    suffix: '.age',
    nameOf: (sha256) => createHmac('sha256', key).update(sha256).digest('hex'),
    async encrypt(content) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return fromWeb(await encrypter.encrypt(toWeb(content)));
    },
    async decrypt(content) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      return fromWeb(await decrypter.decrypt(toWeb(content)));
    },
    lockedKey,
  };
}

// The same streams; browsers' types of them are not those of Node.js.
function toWeb(content: Content): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(content: ReadableStream<Uint8Array>): Content {
  return Readable.fromWeb(content as unknown as NodeStream<Uint8Array>);
}
