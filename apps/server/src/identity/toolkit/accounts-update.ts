import type { FastifyRequest } from 'fastify';
import type { Account } from '../store/account-queries.ts';
import { applyActionCode } from '../email-codes/apply-action-code.ts';
import { changePassword } from '../passwords/change-password.ts';
import { disownAccount } from '../email-codes/disown-account.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import type { HolderProof } from '../passwords/holds-account.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { linkPassword } from '../passwords/link-password.ts';
import { identify } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { renamePasskey } from '../passkeys/rename-passkey.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import { unlinkProviders } from '../single-sign-on/link-identity.ts';
import { unlinkPassword } from '../passwords/unlink-password.ts';
import { updateProfile } from '../accounts/update-profile.ts';
import type { ProfileFields } from '../accounts/update-profile.ts';
import { emailFields, providerUserInfo, redactedPasswordHash } from './account-fields.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import {
  readBody,
  readClearableText,
  readLanguage,
  readObject,
  readText,
  readTexts,
} from './toolkit-request.ts';
import type { WireBody } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

/**
 * `POST /v1/accounts:update`. Our own are `renamePasskey: { credentialId, name }`, `idToken` or `password` beside
 * `oobCode` (which shows that the follower of the link holds the account), and `disown: true` beside the `oobCode` of
 * a confirmation.
 */
export async function accountsUpdate(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const token = readText(body, 'idToken');
  const code = readText(body, 'oobCode');
  if (code !== undefined)
    return applyCode(context, request, {
      code,
      body,
      proof: { token, password: readText(body, 'password') },
    });
  if (token === undefined) throw new ToolkitError('INVALID_REQ_TYPE : Unsupported request parameters.');
  const { account: before } = await identify(context, token);
  await context.attempts.countAccountUpdate(before.id);
  const changed = await change(context, request, { body, token, before });
  const { account } = changed;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    ...emailFields(account),
    // The SDK copies both, so what was cleared must be said.
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    ...(account.passwordHash === null ? {} : { passwordHash: redactedPasswordHash }),
    providerUserInfo: providerUserInfo(account),
    ...tokenFields(changed),
  };
}

/** Without tokens: the reader of a mail may be signed out, or on another device. */
async function applyCode(
  context: IdentityContext,
  request: FastifyRequest,
  { code, body, proof }: { code: string; body: WireBody; proof: HolderProof },
) {
  const language = readLanguage(request);
  const device = readDevice(request);
  const account =
    body['disown'] === true
      ? await disownAccount(context, { code, language }, device)
      : await applyActionCode(context, { code, proof, language }, device);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    ...emailFields(account),
    providerUserInfo: providerUserInfo(account),
  };
}

async function change(
  context: IdentityContext,
  request: FastifyRequest,
  { body, token, before }: { body: WireBody; token: string; before: Account },
): Promise<SignedIn> {
  const language = readLanguage(request);
  const profile = readProfile(body);
  const password = readText(body, 'password');
  const isPasswordChange = body['password'] !== undefined && body['password'] !== null;
  const email = readAllowedEmail(before, { body, isPasswordChange });
  if (email !== undefined)
    return linkPassword(context, { token, email, password, language }, readDevice(request));
  const providerIds = readTexts(body, 'deleteProvider');
  if (providerIds.includes('password')) return unlinkPassword(context, { token, language });
  if (providerIds.length > 0) return unlinkProviders(context, { token, providerIds, language });
  const renamed = readObject(body, 'renamePasskey');
  if (renamed) {
    const id = readText(renamed, 'credentialId') ?? '';
    return renamePasskey(context, { token, id, name: readText(renamed, 'name') ?? '' });
  }
  const passkeys = readTexts(body, 'deletePasskey');
  const removed = passkeys.length > 0 && (await removePasskeys(context, { token, ids: passkeys, language }));
  if (isPasswordChange) return changePassword(context, { token, password, profile, language });
  return removed || updateProfile(context, { token, profile });
}

/**
 * The address to give, with the password, to an account that has none; undefined when there is nothing to do.
 * That of another account changes only by proof that the new one can be read.
 */
function readAllowedEmail(
  account: Account,
  { body, isPasswordChange }: { body: WireBody; isPasswordChange: boolean },
): string | undefined {
  const email = readText(body, 'email');
  if (email === undefined) return undefined;
  if (account.email === null && isPasswordChange) return email;
  if (parseEmailAddress(email).shown === account.email) return undefined;
  throw new IdentityError('email_change_unsupported', 'Verify the new email before changing it.');
}

function readProfile(body: WireBody): ProfileFields {
  const cleared = readTexts(body, 'deleteAttribute');
  return {
    displayName: cleared.includes('DISPLAY_NAME') ? null : readClearableText(body, 'displayName'),
    photoUrl: cleared.includes('PHOTO_URL') ? null : readClearableText(body, 'photoUrl'),
  };
}
