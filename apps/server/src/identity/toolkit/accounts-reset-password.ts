import type { FastifyRequest } from 'fastify';
import type { ActionKind } from '../values/action-code.ts';
import { checkActionCode } from '../email-codes/check-action-code.ts';
import { holdsAccount } from '../passwords/holds-account.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readOpening } from '../context/read-opening.ts';
import { resetPassword } from '../email-codes/reset-password.ts';
import { readDevice } from './device-cookie.ts';
import { readBody, readText } from './toolkit-request.ts';

const requestTypes: Record<ActionKind, string> = {
  reset_password: 'PASSWORD_RESET',
  verify_email: 'VERIFY_EMAIL',
  sign_in: 'EMAIL_SIGNIN',
  login_link: 'EMAIL_SIGNIN',
  change_email: 'VERIFY_AND_CHANGE_EMAIL',
  recover_email: 'RECOVER_EMAIL',
};

const kind = 'identitytoolkit#ResetPasswordResponse';

/**
 * `POST /v1/accounts:resetPassword`: without a new password it only says what a code, of any kind, is for. `opened`
 * is our own: when and where the account was opened, for a caller that has not shown to hold it.
 */
export async function accountsResetPassword(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const code = readText(body, 'oobCode');
  const password = readText(body, 'newPassword');
  if (code !== undefined && password !== undefined) {
    const email = await resetPassword(context, { code, password }, readDevice(request));
    return { kind, requestType: requestTypes.reset_password, email };
  }
  const { stored, account } = await checkActionCode(context, code);
  const asksWhose = stored.kind === 'verify_email' || stored.kind === 'change_email';
  const isUnknown =
    asksWhose &&
    account &&
    !(await holdsAccount(context, account, {
      token: readText(body, 'idToken'),
      device: readDevice(request),
    }));
  return {
    kind,
    requestType: requestTypes[stored.kind],
    // An intercepted sign-in link must not reveal the address, which is its second half.
    ...(stored.kind === 'sign_in' || stored.kind === 'login_link' ? {} : { email: stored.email }),
    ...(stored.otherEmail === null ? {} : { newEmail: stored.otherEmail }),
    ...(isUnknown ? { opened: await readOpening(context, account) } : {}),
  };
}
