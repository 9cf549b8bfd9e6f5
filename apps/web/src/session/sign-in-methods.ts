import { callIdentity } from './identity-call.ts';
import { signedInUser } from './signed-in-user.ts';

export interface SignInMethods {
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** Null where it is unknown, or the password is that of the registration. */
  passwordChangedAt: number | null;
  /** Accounts elsewhere that sign in here. */
  providers: readonly { id: string; email: string }[];
  /** Authenticator apps. */
  apps: readonly { id: string; name: string; addedAt: number }[];
  passkeys: readonly { id: string; name: string; addedAt: number; lastUsedAt: number | null }[];
}

interface LookedUp {
  users: {
    emailVerified?: boolean;
    passwordHash?: string;
    passwordUpdatedAt?: number;
    createdAt?: string;
    providerUserInfo?: { providerId: string; email?: string }[];
    mfaInfo?: { mfaEnrollmentId: string; displayName?: string; enrolledAt: string }[];
    passkeyInfo?: { credentialId: string; name: string; createdAt: string; lastUsedAt?: string }[];
  }[];
}

/** Fails with `SessionError`. */
export async function readSignInMethods(): Promise<SignInMethods> {
  const idToken = await signedInUser().getIdToken();
  const { users } = await callIdentity<LookedUp>('/v1/accounts:lookup', { idToken });
  const [user] = users;
  return {
    isEmailVerified: user?.emailVerified ?? false,
    hasPassword: user?.passwordHash !== undefined,
    passwordChangedAt: changedAt(user?.passwordUpdatedAt, user?.createdAt),
    providers: (user?.providerUserInfo ?? [])
      .filter(({ providerId }) => providerId !== 'password')
      .map(({ providerId, email = '' }) => ({ id: providerId, email })),
    apps: (user?.mfaInfo ?? []).map(({ mfaEnrollmentId, displayName = '', enrolledAt }) => ({
      id: mfaEnrollmentId,
      name: displayName,
      addedAt: Date.parse(enrolledAt),
    })),
    passkeys: (user?.passkeyInfo ?? []).map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      addedAt: Date.parse(createdAt),
      lastUsedAt: lastUsedAt === undefined ? null : Date.parse(lastUsedAt),
    })),
  };
}

/** Both are of the same moment as long as the password has not been changed. */
function changedAt(updatedAt: number | undefined, createdAt: string | undefined): number | null {
  return updatedAt === undefined || String(updatedAt) === createdAt ? null : updatedAt;
}
