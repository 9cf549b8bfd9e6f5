import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** What a dishonest or broken device does otherwise than it should. */
export interface Deviation {
  origin?: string;
  challenge?: string;
  /** The person was there, but the device did not ask for a finger, a face or a code. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A device with one passkey, as a browser would answer for it; it signs for real. */
export class PasskeyDevice {
  readonly id: Buffer = randomBytes(16);
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  create(options: CreationOptions, deviation: Deviation = {}): Record<string, unknown> {
    this.#userHandle = options.user.id;
    const data = Buffer.concat([
      this.#authenticatorData(options.rp.id, attested, deviation),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  get(options: RequestOptions, deviation: Deviation = {}): Record<string, unknown> {
    this.#counter += 1;
    const data = this.#authenticatorData(options.rpId, 0, deviation);
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin }));
  }

  #authenticatorData(partyId: string, flags: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.#counter);
    const isVerified = deviation.isUnverified ? 0 : verified;
    return Buffer.concat([
      createHash('sha256').update(partyId).digest(),
      Buffer.from([flags | present | isVerified]),
      counter,
    ]);
  }

  /** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
}
