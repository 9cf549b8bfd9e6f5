import { callIdentity } from './identity-call.ts';
import { inOurWords } from './session-error.ts';
import { signedInUser } from './signed-in-user.ts';
import { takeTokens, type NewTokens } from './take-tokens.ts';

/** An authenticator app that is being added. */
export interface AppEnrolment {
  id: string;
  /** Base32, for typing in. */
  secret: string;
  /** `otpauth:` with the same, for scanning. */
  uri: string;
}

/** Fails with `SessionError`: `sign_in_again`, `email_unverified`, `second_factors_full`. */
export async function startAppEnrolment(): Promise<AppEnrolment> {
  const { email, idToken } = await whoAsks();
  const { totpSessionInfo } = await callIdentity<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>('/v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo: id } = totpSessionInfo;
  return { id, secret, uri: enrolmentUri({ host: location.host, email, secret }) };
}

/**
 * What an authenticator app reads. It lists the account by server and address: a person may have accounts on several
 * servers. A colon parts the two there, and may not stand in either; ports are written with a space.
 */
export function enrolmentUri({
  host,
  email,
  secret,
}: {
  host: string;
  email: string;
  secret: string;
}): string {
  const issuer = encodeURIComponent(`Foothold (${host.replaceAll(':', ' ')})`);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** Fails with `SessionError`: `code_wrong`, `took_too_long`. */
export async function finishAppEnrolment({ id }: AppEnrolment, code: string): Promise<void> {
  const { idToken } = await whoAsks();
  const answer = await callIdentity<NewTokens>('/v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo: id, verificationCode: code },
  });
  await inOurWords(() => takeTokens(answer));
}

/** Fails with `SessionError`: `sign_in_again`, `second_factor_gone`. */
export async function removeApp(appId: string): Promise<void> {
  const { idToken } = await whoAsks();
  const answer = await callIdentity<NewTokens>('/v2/accounts/mfaEnrollment:withdraw', {
    idToken,
    mfaEnrollmentId: appId,
  });
  await inOurWords(() => takeTokens(answer));
}

function whoAsks(): Promise<{ email: string; idToken: string }> {
  return inOurWords(async () => {
    const user = signedInUser();
    return { email: user.email ?? '', idToken: await user.getIdToken() };
  });
}
