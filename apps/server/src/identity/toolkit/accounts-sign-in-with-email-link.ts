import type { FastifyRequest } from 'fastify';
import { confirmOwnLink } from '../email-codes/confirm-own-link.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { signInWithLink } from '../email-codes/sign-in-with-link.ts';
import { readDevice } from './device-cookie.ts';
import { readBody, readText } from './toolkit-request.ts';
import { tokenOrPendingFields } from './token-fields.ts';

/** `POST /v1/accounts:signInWithEmailLink` */
export async function accountsSignInWithEmailLink(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const input = { email: readText(body, 'email'), code: readText(body, 'oobCode') };
  const token = readText(body, 'idToken');
  const device = readDevice(request);
  const { passed, isNewAccount } =
    token === undefined
      ? await signInWithLink(context, input, device)
      : { passed: await confirmOwnLink(context, { ...input, token }, device), isNewAccount: false };
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    localId: passed.account.id,
    email: passed.account.email,
    isNewUser: isNewAccount,
    ...tokenOrPendingFields(passed),
  };
}
