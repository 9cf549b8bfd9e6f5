import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { lookUpAccount } from '../accounts/look-up-account.ts';
import {
  emailFields,
  mfaInfo,
  passkeyInfo,
  profileFields,
  providerUserInfo,
  redactedPasswordHash,
} from './account-fields.ts';
import { readBody, readText } from './toolkit-request.ts';

/** `POST /v1/accounts:lookup` */
export async function accountsLookup(context: IdentityContext, request: FastifyRequest) {
  const { account, factors, passkeys, lastRefreshAt } = await lookUpAccount(
    context,
    readText(readBody(request), 'idToken'),
  );
  const user = {
    localId: account.id,
    ...emailFields(account),
    ...profileFields(account),
    ...(account.passwordHash === null
      ? account.email !== null && { emailLinkSignin: account.identities.length === 0 }
      : { passwordHash: redactedPasswordHash, passwordUpdatedAt: account.passwordUpdatedAt }),
    providerUserInfo: providerUserInfo(account),
    // Also when it is empty: the SDK would keep what it had.
    mfaInfo: mfaInfo(factors),
    passkeyInfo: passkeyInfo(passkeys),
    validSince: String(Math.floor(account.validSince / 1000)),
    // Strings: with numbers the SDK drops the person at the next page load.
    lastLoginAt: String(account.lastSignInAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(lastRefreshAt).toISOString(),
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}
