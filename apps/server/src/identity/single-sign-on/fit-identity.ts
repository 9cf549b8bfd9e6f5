import { checkProfile } from '../accounts/update-profile.ts';
import type { ProfileFields } from '../accounts/update-profile.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import type { EmailAddress } from '../values/email-address.ts';

/**
 * What an account can hold of what a provider told: it is stored, shown and put into tokens. The rest is left out; the
 * person did not type it.
 */
export function fitIdentity(identity: VerifiedIdentity): VerifiedIdentity {
  const { displayName, photoUrl } = identity;
  return {
    ...identity,
    email: addressOf(identity)?.shown ?? null,
    displayName: fitting({ displayName }).displayName ?? null,
    photoUrl: fitting({ photoUrl }).photoUrl ?? null,
  };
}

/** Null where the provider told none that can be one. */
export function addressOf({ email }: Pick<VerifiedIdentity, 'email'>): EmailAddress | null {
  try {
    return email === null ? null : parseEmailAddress(email);
  } catch {
    return null;
  }
}

function fitting(field: ProfileFields): ProfileFields {
  try {
    return checkProfile(field);
  } catch {
    return {};
  }
}
