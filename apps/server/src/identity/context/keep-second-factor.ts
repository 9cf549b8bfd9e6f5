import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from './identity-context.ts';

/**
 * Where a second factor is required, the last one stays: an authenticator app, or a passkey, which is both at once.
 *
 * @throws IdentityError `second_factor_required`
 */
export function keepSecondFactor({ settings }: Pick<IdentityContext, 'settings'>, left: number): void {
  if (settings.requiresSecondFactor && left === 0)
    throw new IdentityError('second_factor_required', 'This server requires a second factor.');
}
