import type { FastifyRequest } from 'fastify';
import type { ActionKind } from '../action-code.ts';
import { checkActionCode } from '../check-action-code.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { resetPassword } from '../reset-password.ts';
import { readDevice } from './device-cookie.ts';
import { readBody, readText } from './toolkit-request.ts';

const requestTypes: Record<ActionKind, string> = {
  reset_password: 'PASSWORD_RESET',
  verify_email: 'VERIFY_EMAIL',
  sign_in: 'EMAIL_SIGNIN',
  change_email: 'VERIFY_AND_CHANGE_EMAIL',
  recover_email: 'RECOVER_EMAIL',
};

const kind = 'identitytoolkit#ResetPasswordResponse';

/** `POST /v1/accounts:resetPassword`: without a new password it only says what a code, of any kind, is for. */
export async function accountsResetPassword(parts: IdentityParts, request: FastifyRequest) {
  const body = readBody(request);
  const code = readText(body, 'oobCode');
  const password = readText(body, 'newPassword');
  if (code !== undefined && password !== undefined) {
    const email = await resetPassword(parts, { code, password }, readDevice(request));
    return { kind, requestType: requestTypes.reset_password, email };
  }
  const { stored } = await checkActionCode(parts, code);
  return {
    kind,
    requestType: requestTypes[stored.kind],
    // Whoever finds a sign-in link should not learn the address that is its second half.
    ...(stored.kind === 'sign_in' ? {} : { email: stored.email }),
    ...(stored.otherEmail === null ? {} : { newEmail: stored.otherEmail }),
  };
}
