import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { importJWK } from 'jose/key/import';
import type { Database } from '../../db/database.ts';
import { day, hour, second } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import { tokenLifetimeMaxMs } from '../values/identity-limits.ts';
import type { EncryptionKey } from './encryption-key.ts';
import { deleteSigningKey, findSigningKeys, insertSigningKey } from '../store/signing-key-queries.ts';
import type { StoredSigningKey } from '../store/signing-key-queries.ts';

export const signingAlgorithm = 'ES256';
/** How long a key signs. */
const usePeriodMs = 90 * day;
/** A key is published this long before it signs, so that cached key sets contain it in time. */
const publishedBefore = day;
/** A key stays published this long after its last signature. */
const publishedAfter = tokenLifetimeMaxMs + hour;
const checkIntervalMs = hour;
const unknownKeyIntervalMs = second;

interface LoadedKey extends StoredSigningKey {
  jwk: JWK;
  publicKey: CryptoKey;
  /** Null when another server encrypted it with its own key file; it then only verifies. */
  privateKey: KeyObject | null;
}

export interface SigningKeysOptions {
  database: Database;
  encryptionKey: EncryptionKey;
  now: Now;
}

/**
 * The keys of ID tokens. They are stored once for all servers of a database; each signs with the newest key that it can
 * decrypt and verifies with all. Keys are created and removed by age, whenever they are used.
 */
export class SigningKeys {
  readonly #options: SigningKeysOptions;
  #keys: readonly LoadedKey[] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #check: Promise<void> | undefined;

  constructor(options: SigningKeysOptions) {
    this.#options = options;
  }

  /** The key to sign with now. */
  async signingKey(): Promise<{ id: string; privateKey: KeyObject }> {
    await this.#checkWhenDue();
    const current = this.#currentKey(this.#options.now());
    if (!current?.privateKey) throw new Error('There is no key to sign with.');
    return { id: current.id, privateKey: current.privateKey };
  }

  /** The public key of this id, if there is one. */
  async verificationKey(id: string): Promise<CryptoKey | undefined> {
    await this.#checkWhenDue();
    const loaded = this.#keys.find((key) => key.id === id);
    if (loaded) return loaded.publicKey;
    // Another server may have created it since the last load.
    if (Math.abs(this.#options.now() - this.#loadedAt) >= unknownKeyIntervalMs) await this.#load();
    return this.#keys.find((key) => key.id === id)?.publicKey;
  }

  /** The public halves, as they are published. */
  async publicJwks(): Promise<JWK[]> {
    await this.#checkWhenDue();
    return this.#keys.map((key) => key.jwk);
  }

  async #checkWhenDue(): Promise<void> {
    // In both directions, because the clock may be set back.
    if (Math.abs(this.#options.now() - this.#checkedAt) < checkIntervalMs) return;
    this.#check ??= this.#rotate().finally(() => {
      this.#check = undefined;
    });
    await this.#check;
  }

  async #rotate(): Promise<void> {
    const now = this.#options.now();
    await this.#load();
    const useFrom = this.#nextUseFrom(now);
    const outdated = this.#outdatedKeys(now);
    if (useFrom !== undefined || outdated.length > 0) {
      const added = useFrom === undefined ? null : await this.#makeKey(useFrom);
      await this.#options.database.write(async (tx) => {
        if (added) await insertSigningKey(tx, added);
        for (const { id } of outdated) await deleteSigningKey(tx, id);
      });
      await this.#load();
    }
    this.#checkedAt = now;
  }

  /** When a key created now should start to sign; undefined when none is needed. */
  #nextUseFrom(now: number): number | undefined {
    const newest = this.#ownKeys().at(-1);
    if (!newest) return now;
    const next = newest.useFrom + usePeriodMs;
    return next - publishedBefore <= now ? Math.max(next, now + publishedBefore) : undefined;
  }

  /** Keys that were replaced so long ago that no token signed with them is still valid. */
  #outdatedKeys(now: number): LoadedKey[] {
    const current = this.#currentKey(now);
    return this.#keys.filter((key) => {
      if (!current || key.useFrom >= current.useFrom) return false;
      const lastUse = key.privateKey
        ? Math.min(
            ...this.#ownKeys()
              .filter((own) => own.useFrom > key.useFrom)
              .map((own) => own.useFrom),
          )
        : key.useFrom + usePeriodMs + publishedBefore;
      return lastUse + publishedAfter < now;
    });
  }

  #ownKeys(): LoadedKey[] {
    return this.#keys.filter((key) => key.privateKey !== null);
  }

  /**
   * The newest key whose time has come. Without one, the clock was ahead when the first was created, and the earliest
   * signs: using a key early does not weaken it.
   */
  #currentKey(now: number): LoadedKey | undefined {
    const own = this.#ownKeys();
    return own.findLast((key) => key.useFrom <= now) ?? own[0];
  }

  async #makeKey(useFrom: number): Promise<StoredSigningKey> {
    const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
    const id = await calculateJwkThumbprint(pair.publicKey);
    const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
    return {
      id,
      publicJwk: JSON.stringify(await exportJWK(pair.publicKey)),
      privateSealed: this.#options.encryptionKey.seal(privateJwk, id),
      createdAt: this.#options.now(),
      useFrom,
    };
  }

  async #load(): Promise<void> {
    const loadedAt = this.#options.now();
    const stored = await findSigningKeys(this.#options.database.reader);
    this.#keys = await Promise.all(stored.map((key) => this.#loaded(key)));
    this.#loadedAt = loadedAt;
  }

  async #loaded(stored: StoredSigningKey): Promise<LoadedKey> {
    return this.#keys.find(({ id }) => id === stored.id) ?? this.#open(stored);
  }

  async #open(stored: StoredSigningKey): Promise<LoadedKey> {
    const { kty, crv, x, y } = JSON.parse(stored.publicJwk) as JWK;
    const jwk: JWK = { kty, crv, x, y, kid: stored.id, alg: signingAlgorithm, use: 'sig' };
    const privateText = this.#options.encryptionKey.open(stored.privateSealed, stored.id);
    return {
      ...stored,
      jwk,
      publicKey: await importKey(jwk),
      privateKey:
        privateText === null
          ? null
          : createPrivateKey({ key: JSON.parse(privateText) as JWK, format: 'jwk' }),
    };
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('Not a key pair.');
  return key;
}
