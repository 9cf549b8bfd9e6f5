import type { Account } from '../account-queries.ts';

/** Says that there is a password, and nothing about it; the SDK looks whether the field is there. */
export const redactedPasswordHash = 'UkVEQUNURUQ=';

/** The ways in which an account can sign in. */
export function providerUserInfo(account: Account) {
  if (account.passwordHash === null) return [];
  return [
    {
      providerId: 'password',
      rawId: account.email,
      federatedId: account.email,
      email: account.email,
      ...profileFields(account),
    },
  ];
}

export function profileFields({ displayName, photoUrl }: Account) {
  return {
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  };
}
