import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './start-test-app.ts';
import { callToolkit } from './toolkit-client.ts';
import type { WireReply } from './toolkit-client.ts';

/** What an authenticator app shows for a secret at a moment (milliseconds). */
export function totpCode(secret: string, moment: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment });
}

/** A person's app on the server's own clock. */
export class AuthenticatorApp {
  readonly secret: string;
  readonly #app: TestApp;

  constructor(app: TestApp, secret: string) {
    this.#app = app;
    this.secret = secret;
  }

  /** The code shown now, or so many steps from now. */
  code(stepsAhead = 0): string {
    return totpCode(this.secret, this.#app.clock.now() + stepsAhead * 30_000);
  }

  /** A code that was not shown before. */
  nextCode(): string {
    this.#app.clock.advanceSeconds(30);
    return this.code();
  }
}

/** As by the link of a mail, followed where the account is logged in. */
export async function verifyEmailOf(app: TestApp, accountId: string): Promise<void> {
  await app.database.write((tx) =>
    tx.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', accountId).execute(),
  );
}

export function startMfaEnrollment(app: TestApp, idToken: string): Promise<WireReply> {
  return callToolkit(app, '/v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
}

export function finalizeMfaEnrollment(
  app: TestApp,
  { idToken, sessionInfo, code }: { idToken: string; sessionInfo: string; code: string },
): Promise<WireReply> {
  return callToolkit(app, '/v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'My phone',
    totpVerificationInfo: { sessionInfo, verificationCode: code },
  });
}

/** Gives a person an app, as the settings page does; answers with the tokens they go on with. */
export async function enrolApp(
  app: TestApp,
  { localId, idToken }: { localId: string; idToken: string },
): Promise<{ authenticator: AuthenticatorApp; idToken: string; refreshToken: string }> {
  await verifyEmailOf(app, localId);
  const { sharedSecretKey = '', sessionInfo = '' } = (await startMfaEnrollment(app, idToken)).body
    .totpSessionInfo;
  const authenticator = new AuthenticatorApp(app, sharedSecretKey);
  const code = authenticator.code();
  const { status, text, body } = await finalizeMfaEnrollment(app, { idToken, sessionInfo, code });
  if (status !== 200) throw new Error(`mfaEnrollment:finalize answered ${status}: ${text}`);
  return { authenticator, idToken: body.idToken, refreshToken: body.refreshToken };
}

export function finalizeMfaSignIn(
  app: TestApp,
  pending: { mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] },
  code: string,
): Promise<WireReply> {
  return callToolkit(app, '/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });
}
