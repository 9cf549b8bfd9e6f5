import type { FastifyRequest } from 'fastify';
import type { EmailAddress } from '../values/email-address.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import {
  requestActionByEmail,
  requestEmailChange,
  requestEmailVerification,
} from '../email-codes/request-action.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readLanguage, readText } from './toolkit-request.ts';

/** `POST /v1/accounts:sendOobCode` */
export async function accountsSendOobCode(context: IdentityContext, request: FastifyRequest) {
  const email = await requestMail(context, request);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: email.shown };
}

function requestMail(context: IdentityContext, request: FastifyRequest): Promise<EmailAddress> {
  const body = readBody(request);
  const options = {
    language: readLanguage(request),
    continueUrl: readText(body, 'continueUrl'),
    device: readDevice(request),
  };
  const email = readText(body, 'email');
  const token = readText(body, 'idToken');
  const type = readText(body, 'requestType');
  switch (type) {
    case 'PASSWORD_RESET':
      return requestActionByEmail(context, 'reset_password', { ...options, email });
    case 'EMAIL_SIGNIN':
      return requestActionByEmail(context, 'sign_in', { ...options, email });
    case 'VERIFY_EMAIL':
      return requestEmailVerification(context, { ...options, token });
    case 'VERIFY_AND_CHANGE_EMAIL':
      return requestEmailChange(context, { ...options, token, newEmail: readText(body, 'newEmail') });
    default:
      throw new ToolkitError(type === undefined ? 'MISSING_REQ_TYPE' : 'INVALID_REQ_TYPE');
  }
}
