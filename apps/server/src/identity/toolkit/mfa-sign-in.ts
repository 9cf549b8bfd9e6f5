import type { FastifyRequest } from 'fastify';
import { finishSignIn } from '../second-factor/finish-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readObject, readText } from './toolkit-request.ts';
import { tokenOrTicketFields } from './token-fields.ts';

/**
 * `POST /v2/accounts/mfaSignIn:finalize`; the code may be a recovery code as well. With `returnCustomToken`, our
 * own, a custom token comes in place of the tokens.
 */
export async function mfaSignInFinalize(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const ticket = readText(body, 'mfaPendingCredential');
  const factorId = readText(body, 'mfaEnrollmentId');
  const code = readText(readObject(body, 'totpVerificationInfo') ?? {}, 'verificationCode');
  if (ticket === undefined) throw new ToolkitError('MISSING_MFA_PENDING_CREDENTIAL');
  if (factorId === undefined) throw new ToolkitError('MISSING_MFA_ENROLLMENT_ID');
  if (code === undefined) throw new ToolkitError('MISSING_CODE');
  const wants = body['returnCustomToken'] === true ? 'ticket' : 'session';
  const authenticated = await finishSignIn(context, { ticket, factorId, code, wants }, readDevice(request));
  return { ...tokenOrTicketFields(authenticated), totpAuthInfo: {} };
}
