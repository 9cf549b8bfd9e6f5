import type { FastifyRequest } from 'fastify';
import { finishEnrolment, startEnrolment } from '../second-factor/enrol-second-factor.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { totpShape } from '../second-factor/totp.ts';
import { withdrawSecondFactor } from '../second-factor/withdraw-second-factor.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readLanguage, readObject, readText } from './toolkit-request.ts';

/** `POST /v2/accounts/mfaEnrollment:start` */
export async function mfaEnrollmentStart(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  if (!readObject(body, 'totpEnrollmentInfo'))
    throw new ToolkitError('OPERATION_NOT_ALLOWED : Only authenticator apps are a second factor here.');
  const { id, secret, expiresAt } = await startEnrolment(context, readText(body, 'idToken'));
  const totpSessionInfo = {
    sharedSecretKey: secret,
    verificationCodeLength: totpShape.digits,
    hashingAlgorithm: totpShape.algorithm,
    periodSec: totpShape.periodSeconds,
    sessionInfo: id,
    finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
  };
  return { totpSessionInfo };
}

/** `POST /v2/accounts/mfaEnrollment:finalize` */
export async function mfaEnrollmentFinalize(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const info = readObject(body, 'totpVerificationInfo') ?? {};
  const enrolmentId = readText(info, 'sessionInfo');
  const code = readText(info, 'verificationCode');
  if (enrolmentId === undefined) throw new ToolkitError('MISSING_SESSION_INFO');
  if (code === undefined) throw new ToolkitError('MISSING_CODE');
  const enrolled = await finishEnrolment(context, {
    token: readText(body, 'idToken'),
    enrolmentId,
    code,
    displayName: readText(body, 'displayName') ?? null,
    language: readLanguage(request),
  });
  return { idToken: enrolled.identityToken, refreshToken: enrolled.refreshToken, totpAuthInfo: {} };
}

/** `POST /v2/accounts/mfaEnrollment:withdraw` */
export async function mfaEnrollmentWithdraw(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const factorId = readText(body, 'mfaEnrollmentId');
  if (factorId === undefined) throw new ToolkitError('MISSING_MFA_ENROLLMENT_ID');
  const changed = await withdrawSecondFactor(context, {
    token: readText(body, 'idToken'),
    factorId,
    language: readLanguage(request),
  });
  return { idToken: changed.identityToken, refreshToken: changed.refreshToken };
}
