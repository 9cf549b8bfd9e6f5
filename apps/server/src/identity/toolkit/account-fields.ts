import type { Account } from '../store/account-queries.ts';
import type { Passkey } from '../store/passkey-queries.ts';
import type { SecondFactor } from '../store/second-factor-queries.ts';

/** Says that there is a password, and nothing about it; the SDK looks whether the field is there. */
export const redactedPasswordHash = 'UkVEQUNURUQ=';

/** The sign-in methods of an account. A link by mail goes by the same name as a password. */
export function providerUserInfo(account: Account) {
  const identities = account.identities.map((identity) => ({
    providerId: identity.providerId,
    rawId: identity.subject,
    federatedId: identity.subject,
    ...(identity.email === null ? {} : { email: identity.email }),
    ...profileFields(identity),
  }));
  if (account.email === null || (account.passwordHash === null && identities.length > 0)) return identities;
  const byAddress = {
    providerId: 'password',
    rawId: account.email,
    federatedId: account.email,
    email: account.email,
    ...profileFields(account),
  };
  return [byAddress, ...identities];
}

/** Absent where there is none: the SDK looks whether the field is there. */
export function emailFields({ email, emailVerified }: Account) {
  return email === null ? {} : { email, emailVerified };
}

/** The SDK tells the kinds of second factors apart by which key is there. */
export function mfaInfo(factors: readonly SecondFactor[]) {
  return factors.map(({ id, displayName, enrolledAt }) => ({
    mfaEnrollmentId: id,
    ...(displayName === null ? {} : { displayName }),
    enrolledAt: new Date(enrolledAt).toISOString(),
    totpInfo: {},
  }));
}

export function passkeyInfo(passkeys: readonly Passkey[]) {
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    credentialId: id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    ...(lastUsedAt === null ? {} : { lastUsedAt: new Date(lastUsedAt).toISOString() }),
  }));
}

export function profileFields({ displayName, photoUrl }: Pick<Account, 'displayName' | 'photoUrl'>) {
  return {
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  };
}
