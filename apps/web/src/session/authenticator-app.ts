import { callIdentity } from './identity-call.ts';
import { inOurWords } from './session-error.ts';
import { signedInUser } from './signed-in-user.ts';

/** An authenticator app that is being added. */
export interface AppEnrolment {
  id: string;
  /** Base32, for typing in. */
  secret: string;
  /** `otpauth:` with the same, for scanning. */
  uri: string;
}

const issuer = 'Foothold';

/** Fails with `SessionError`: `sign_in_again`, `email_unverified`, `second_factors_full`. */
export async function startAppEnrolment(): Promise<AppEnrolment> {
  const { email, idToken } = await whoAsks();
  const { totpSessionInfo } = await callIdentity<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>('/v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo: id } = totpSessionInfo;
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return { id, secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` };
}

/** Fails with `SessionError`: `code_wrong`, `took_too_long`. */
export async function finishAppEnrolment({ id }: AppEnrolment, code: string): Promise<void> {
  const { idToken } = await whoAsks();
  await callIdentity('/v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo: id, verificationCode: code },
  });
  await renewTokens();
}

/** Fails with `SessionError`: `sign_in_again`, `second_factor_gone`. */
export async function removeApp(appId: string): Promise<void> {
  const { idToken } = await whoAsks();
  await callIdentity('/v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: appId });
  await renewTokens();
}

function whoAsks(): Promise<{ email: string; idToken: string }> {
  return inOurWords(async () => {
    const user = signedInUser();
    return { email: user.email ?? '', idToken: await user.getIdToken() };
  });
}

/** The tokens from before the change are over; the refresh token is good for a minute more. */
function renewTokens(): Promise<void> {
  return inOurWords(async () => void (await signedInUser().getIdToken(true)));
}
