import { callIdentity, takeSession } from './identity-call.ts';
import { SessionError } from './session-error.ts';

/** The second step of a sign-in whose first factor was accepted. */
export interface SecondStep {
  ticket: string;
  /** The authenticator apps of the account; any of them will do. */
  apps: readonly { id: string; name: string }[];
}

/** The part of the server’s reply that the SDK stores in its error. */
interface Answer {
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; displayName?: string }[];
}

/** The second step of a sign-in that failed with `second_factor_wanted`; null after any other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof SessionError) || error.code !== 'second_factor_wanted') return null;
  const data = (error.cause as { customData?: { _serverResponse?: Answer } } | null)?.customData;
  const { mfaPendingCredential, mfaInfo = [] } = data?._serverResponse ?? {};
  if (!mfaPendingCredential) return null;
  const apps = mfaInfo.map(({ mfaEnrollmentId, displayName = '' }) => ({
    id: mfaEnrollmentId,
    name: displayName,
  }));
  return { ticket: mfaPendingCredential, apps };
}

/** Ends the second step and signs in. `code` may be one of the recovery codes. Fails with `SessionError`. */
export async function finishSecondStep(
  { ticket }: SecondStep,
  { appId, code }: { appId: string; code: string },
): Promise<void> {
  const { customToken } = await callIdentity<{ customToken: string }>('/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: ticket,
    mfaEnrollmentId: appId,
    totpVerificationInfo: { verificationCode: code },
    returnCustomToken: true,
  });
  await takeSession(customToken);
}
