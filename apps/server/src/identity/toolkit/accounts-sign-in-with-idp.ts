import type { FastifyRequest } from 'fastify';
import type { Account } from '../store/account-queries.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { linkIdentity } from '../single-sign-on/link-identity.ts';
import { signInWithIdentity } from '../single-sign-on/sign-in-with-identity.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';
import { redeemVerifiedIdentity } from '../single-sign-on/redeem-verified-identity.ts';
import type { SignOnProof } from '../single-sign-on/redeem-verified-identity.ts';
import { emailFields } from './account-fields.ts';
import { readDevice } from './device-cookie.ts';
import { readInvitation } from './invitation-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readLanguage, readText } from './toolkit-request.ts';
import type { WireBody } from './toolkit-request.ts';
import { tokenFields, tokenOrPendingFields, tokenOrTicketFields } from './token-fields.ts';

const kind = 'identitytoolkit#VerifyAssertionResponse';

/**
 * `POST /v1/accounts:signInWithIdp`. In place of the provider's token comes the ticket of `/__auth/callback`. With
 * `returnCustomToken`, our own, a custom token comes in place of the tokens.
 */
export async function accountsSignInWithIdp(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const requestUri = readText(body, 'requestUri');
  if (requestUri === undefined) throw new ToolkitError('MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new ToolkitError('INVALID_REQUEST_URI');
  const proof = readProof(body);
  const token = readText(body, 'idToken');
  if (token !== undefined) {
    const { signedIn, identity } = await linkIdentity(context, {
      token,
      proof,
      language: readLanguage(request),
    });
    return { kind, ...identityFields(identity), ...accountFields(signedIn), ...tokenFields(signedIn) };
  }
  const identity = await redeemVerifiedIdentity(context, proof);
  const input = {
    identity,
    mayLink: body['autoCreate'] !== false,
    invitation: readInvitation(request),
    wants: body['returnCustomToken'] === true ? ('ticket' as const) : ('session' as const),
  };
  const result = await signInWithIdentity(context, input, readDevice(request));
  if ('inDoubt' in result) return { kind, ...doubtFields(identity, result.inDoubt) };
  const { passed, isNewAccount } = result;
  return {
    kind,
    ...identityFields(identity),
    ...accountFields(result),
    isNewUser: isNewAccount,
    ...('sessionTicket' in passed ? tokenOrTicketFields(passed) : tokenOrPendingFields(passed)),
  };
}

/** The SDK sends a query with a stray `&` before it. */
function readProof(body: WireBody): SignOnProof {
  const pendingTicket = readText(body, 'pendingToken');
  if (pendingTicket !== undefined) return { pendingTicket };
  const post = new URLSearchParams(readText(body, 'postBody') ?? '');
  const ticket = post.get('id_token') || post.get('access_token');
  const providerId = post.get('providerId');
  if (!ticket || !providerId) throw new ToolkitError('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  // The flow may have been begun with `createAuthUri`.
  return { ticket, providerId, nonce: post.get('nonce') ?? readText(body, 'sessionId') ?? '' };
}

function identityFields(identity: VerifiedIdentity) {
  const { providerId, subject, email, isEmailVerified, displayName, photoUrl } = identity;
  return {
    providerId,
    federatedId: subject,
    ...(displayName === null ? {} : { displayName, fullName: displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
    // The SDK parses it.
    rawUserInfo: JSON.stringify({
      sub: subject,
      ...(email === null ? {} : { email, email_verified: isEmailVerified }),
      ...(displayName === null ? {} : { name: displayName }),
      ...(photoUrl === null ? {} : { picture: photoUrl }),
    }),
  };
}

function accountFields({ account }: { account: Account }) {
  return { localId: account.id, ...emailFields(account) };
}

/** The SDK makes a credential of it, to be linked once the account is proved by another access method. */
function doubtFields(
  { providerId }: VerifiedIdentity,
  { email, pendingTicket, methods }: { email: string; pendingTicket: string; methods: readonly string[] },
) {
  return {
    needConfirmation: true,
    email,
    providerId,
    verifiedProvider: methods,
    pendingToken: pendingTicket,
    oauthIdToken: pendingTicket,
  };
}
