import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from './identity-context.ts';

/**
 * With `PASSWORD_SIGN_IN=off` only the providers let in: no password, no link by mail and no passkey, which all go on
 * letting in a person whom a provider no longer knows.
 *
 * @throws IdentityError `not_supported`
 */
export function requirePasswordSignIn({ settings }: Pick<IdentityContext, 'settings'>): void {
  if (!settings.allowsPasswordSignIn)
    throw new IdentityError('not_supported', 'This server is entered by single sign-on only.');
}
