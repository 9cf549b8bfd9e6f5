import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toFixedWidth } from './ecdsa-signature.ts';

describe('a signature as JWTs carry it', () => {
  it('is valid for integers of any length', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const refused: string[] = [];
    let shortest = Number.POSITIVE_INFINITY;
    // 72 bytes when both numbers have their first bit set, one less for each that has not: 69 and there is a zero byte.
    for (let index = 0; shortest > 69 || index < 500; index += 1) {
      const signed = Buffer.from(`header.claims ${index}`);
      const der = sign('sha256', signed, privateKey);
      shortest = Math.min(shortest, der.length);
      const signature = toFixedWidth(der);
      const isGood = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
      if (!isGood || signature.length !== 64) refused.push(der.toString('hex'));
    }
    expect(refused).toEqual([]);
  });
});
