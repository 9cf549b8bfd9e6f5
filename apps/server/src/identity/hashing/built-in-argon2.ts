import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes over it, and lanes. */
export interface Argon2Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const deriveKey = promisify(derive);
const saltBytes = 16;
const keyBytes = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** argon2id as a PHC string with a new salt. */
export async function hash(password: string, cost: Argon2Cost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(password, { cost, salt, length: keyBytes });
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

/** Whether the password is the one of a PHC string. @throws Error when it is not one of argon2id */
export async function verify(stored: string, password: string): Promise<boolean> {
  const { cost, salt, key } = parse(stored);
  return timingSafeEqual(await keyOf(password, { cost, salt, length: key.length }), key);
}

/** The cost in a PHC string. @throws Error when it is not one of argon2id */
export function parseOptions(stored: string): Argon2Cost {
  return parse(stored).cost;
}

function parse(stored: string): { cost: Argon2Cost; salt: Buffer; key: Buffer } {
  const [, memory, time, lanes, salt = '', key = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) throw new Error('A stored password hash is not one of argon2id');
  return {
    cost: { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

interface KeyOptions {
  cost: Argon2Cost;
  salt: Buffer;
  /** Bytes of the key. */
  length: number;
}

function keyOf(password: string, { cost, salt, length }: KeyOptions): Promise<Buffer> {
  return deriveKey('argon2id', {
    message: password,
    nonce: salt,
    memory: cost.memoryCost,
    passes: cost.timeCost,
    parallelism: cost.parallelism,
    tagLength: length,
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
