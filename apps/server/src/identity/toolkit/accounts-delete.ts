import type { FastifyRequest } from 'fastify';
import { deleteAccount } from '../accounts/delete-account.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readBody, readText } from './toolkit-request.ts';

/** `POST /v1/accounts:delete` */
export async function accountsDelete(context: IdentityContext, request: FastifyRequest) {
  await deleteAccount(context, readText(readBody(request), 'idToken'));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
