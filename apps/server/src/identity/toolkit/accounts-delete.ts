import type { FastifyRequest } from 'fastify';
import { deleteAccount } from '../accounts/delete-account.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readBody, readLanguage, readText } from './toolkit-request.ts';

/** `POST /v1/accounts:delete` */
export async function accountsDelete(context: IdentityContext, request: FastifyRequest) {
  const token = readText(readBody(request), 'idToken');
  await deleteAccount(context, { token, language: readLanguage(request) });
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
