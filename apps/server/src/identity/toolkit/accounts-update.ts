import type { FastifyRequest } from 'fastify';
import { applyActionCode } from '../apply-action-code.ts';
import { changePassword } from '../change-password.ts';
import { parseEmailAddress } from '../email-address.ts';
import { IdentityError } from '../identity-error.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { identify } from '../open-session.ts';
import { removePasskeys } from '../remove-passkeys.ts';
import { unlinkProviders } from '../single-sign-on/link-identity.ts';
import { updateProfile } from '../update-profile.ts';
import type { ProfileFields } from '../update-profile.ts';
import { providerUserInfo, redactedPasswordHash } from './account-fields.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readClearableText, readLanguage, readText, readTexts } from './toolkit-request.ts';
import type { WireBody } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

/** `POST /v1/accounts:update` */
export async function accountsUpdate(parts: IdentityParts, request: FastifyRequest) {
  const body = readBody(request);
  const token = readText(body, 'idToken');
  const code = readText(body, 'oobCode');
  if (code !== undefined) return applyCode(parts, request, code);
  if (token === undefined) throw new ToolkitError('INVALID_REQ_TYPE : Unsupported request parameters.');
  await refuseOtherSignInMethods(parts, token, body);
  const profile = readProfile(body);
  const password = readText(body, 'password');
  const isPasswordChange = body['password'] !== undefined && body['password'] !== null;
  const passkeys = readTexts(body, 'deletePasskey');
  const providerIds = readTexts(body, 'deleteProvider');
  const language = readLanguage(request);
  const removed =
    (passkeys.length > 0 && (await removePasskeys(parts, { token, ids: passkeys }))) ||
    (providerIds.length > 0 && (await unlinkProviders(parts, { token, providerIds, language })));
  const changed = isPasswordChange
    ? await changePassword(parts, { token, password, profile, language })
    : removed || (await updateProfile(parts, { token, profile }));
  const { account } = changed;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    // The SDK copies both, so what was cleared must be said.
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    ...(account.passwordHash === null ? {} : { passwordHash: redactedPasswordHash }),
    providerUserInfo: providerUserInfo(account),
    ...tokenFields(changed),
  };
}

/** Without tokens: whoever reads a mail need not be signed in, nor be on the same device. */
async function applyCode(parts: IdentityParts, request: FastifyRequest, code: string) {
  const language = readLanguage(request);
  const account = await applyActionCode(parts, { code, language }, readDevice(request));
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    providerUserInfo: providerUserInfo(account),
  };
}

/** An address changes only by proof that the new one can be read, and a password is only replaced. */
async function refuseOtherSignInMethods(parts: IdentityParts, token: string, body: WireBody): Promise<void> {
  const email = readText(body, 'email');
  const isUnlinking = readTexts(body, 'deleteProvider').includes('password');
  if (email === undefined && !isUnlinking) return;
  const { account } = await identify(parts, token);
  if (isUnlinking) throw new IdentityError('not_supported', 'A password can be changed, not removed.');
  if (email !== undefined && parseEmailAddress(email).shown !== account.email)
    throw new IdentityError('email_change_unsupported', 'Verify the new email before changing it.');
}

function readProfile(body: WireBody): ProfileFields {
  const cleared = readTexts(body, 'deleteAttribute');
  return {
    displayName: cleared.includes('DISPLAY_NAME') ? null : readClearableText(body, 'displayName'),
    photoUrl: cleared.includes('PHOTO_URL') ? null : readClearableText(body, 'photoUrl'),
  };
}
