import { hasLongMarkRun, normalForm } from '@foothold/domain/normal-form';
import { findAccount, lockAccount, updateProfileFields } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { addRefreshToken, holdSession, identify } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { touchSession } from '../store/session-queries.ts';

/** Absent leaves as it is, null clears. */
export interface ProfileFields {
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
}

const displayNameLengthMax = 200;
const photoUrlLengthMax = 2048;
/** Spaces around it and decomposed letters may take more than what is stored; nothing beyond is worked on. */
const rawLengthFactor = 4;

/**
 * Changes name and picture. Gives new tokens of the same session: the ID token carries the name.
 *
 * @throws IdentityError those of `identify`, `display_name_invalid`, `photo_url_invalid`
 */
export async function updateProfile(
  context: IdentityContext,
  input: { token: string | undefined; profile: ProfileFields },
): Promise<SignedIn> {
  const { database, tokens } = context;
  const { account, session } = await identify(context, input.token);
  const profile = checkProfile(input.profile);
  const now = context.now();
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const changed = await database.write(async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    await updateProfileFields(tx, account.id, profile);
    await touchSession(tx, sessionKey, now);
    const refreshToken = await addRefreshToken(tx, session, now);
    return { account: (await findAccount(tx, account.id)) ?? account, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, session),
    refreshToken: changed.refreshToken.text,
  };
}

/** Trimmed and composed (NFC); what is empty counts as cleared. */
export function checkProfile({ displayName, photoUrl }: ProfileFields): ProfileFields {
  if (displayName && displayName.length > displayNameLengthMax * rawLengthFactor) throw displayNameInvalid();
  if (photoUrl && photoUrl.length > photoUrlLengthMax * rawLengthFactor) throw photoUrlInvalid();
  if (displayName && hasLongMarkRun(displayName)) throw displayNameInvalid();
  const name =
    (displayName && normalForm(displayName.trim(), 'NFC')) || (displayName === undefined ? undefined : null);
  const picture = photoUrl?.trim() || (photoUrl === undefined ? undefined : null);
  if (name && Array.from(name).length > displayNameLengthMax) throw displayNameInvalid();
  if (name && /\p{Cc}/u.test(name))
    throw new IdentityError('display_name_invalid', 'A name has no line breaks or other control characters');
  return { displayName: name, photoUrl: picture ? toPictureAddress(picture) : picture };
}

/** What the SDK's users store: a web address, a path of this server, an object of Cloud Storage, a small picture. */
function toPictureAddress(text: string): string {
  const url = URL.parse(text);
  const isPath = url === null && /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://localhost');
  const isPicture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+=*$/.test(text);
  const isKnown = url !== null && ['https:', 'http:', 'gs:'].includes(url.protocol);
  const address = isPath || isPicture ? text : url?.href;
  if (!(isPath || isPicture || isKnown) || address === undefined || address.length > photoUrlLengthMax)
    throw photoUrlInvalid();
  return address;
}

function displayNameInvalid(): IdentityError {
  return new IdentityError('display_name_invalid', `A name has at most ${displayNameLengthMax} characters`);
}

function photoUrlInvalid(): IdentityError {
  return new IdentityError(
    'photo_url_invalid',
    'A picture has a web address, a path, or is itself in base64',
  );
}
