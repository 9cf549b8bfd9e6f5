import type { Account } from '../store/account-queries.ts';
import type { Device } from '../values/device.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isKnownBrowser } from '../../limits/known-device-queries.ts';
import { identify } from '../sessions/open-session.ts';
import { provePassword } from './prove-password.ts';

/** The evidence that the person who follows a mailed link holds the account. */
export interface HolderProof {
  /** An ID token. */
  token?: string | undefined;
  password?: string | undefined;
}

/**
 * Whether who follows a link from a mail holds the account it is for: they are logged in to it, or have been in this
 * browser, or know its password.
 *
 * @throws IdentityError those of `provePassword`
 */
export async function holdsAccount(
  context: IdentityContext,
  account: Account,
  { token, password, device }: HolderProof & { device: Device },
): Promise<boolean> {
  const emailKey = emailKeyOf(account);
  if (emailKey !== null) {
    if (await isKnownBrowser(context.database.reader, emailKey, device.id)) return true;
    if (password !== undefined)
      return (await provePassword(context, { emailKey, password }, device)).id === account.id;
  }
  if (token === undefined) return false;
  try {
    return (await identify(context, token)).account.id === account.id;
  } catch (error) {
    // A link may be followed while signed out, or signed in to another account.
    if (error instanceof IdentityError) return false;
    throw error;
  }
}
