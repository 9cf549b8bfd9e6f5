import { randomBytes } from 'node:crypto';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { isAhead, second } from '../values/clock.ts';

// Loaded with the first code: a server that has just started should be small.
const loadOtpauth = () => import('otpauth');

const secretBytes = 20;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The defaults of every authenticator app. */
export const totpShape = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

/** Steps before and after the present one that count, for clocks that are a little off (RFC 6238 §5.2). */
const window = 1;

/** 160 bits in base32. */
export function makeTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(secretBytes)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[parseInt(five, 2)]).join('');
}

/**
 * Whether a step is one that was used, or an earlier one. One that was used on a clock that ran ahead does not count: it
 * would refuse every code until it comes again.
 */
export function isStepUsed(
  step: number,
  { lastUsedStep, now }: { lastUsedStep: number; now: number },
): boolean {
  const usedAt = (lastUsedStep - window) * totpShape.periodSeconds * second;
  return step <= lastUsedStep && !isAhead(usedAt, now);
}

/**
 * The step of the clock that a code belongs to, whatever spaces and digits it was typed with; null when it is not a code
 * of this secret for the present step or the ones beside it.
 */
export async function findTotpStep(secret: string, code: string, now: number): Promise<number | null> {
  const { Secret, TOTP } = await loadOtpauth();
  const { digits, periodSeconds: period, algorithm } = totpShape;
  const delta = TOTP.validate({
    token: withPlainDigits(code).replace(/\s/g, ''),
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period,
    timestamp: now,
    window,
  });
  return delta === null ? null : Math.floor(now / (period * second)) + delta;
}
