import { passwordLengthMax, passwordLengthMin } from '../password-policy.ts';

/** `GET /v2/passwordPolicy`: exactly the length that is enforced, and no rules about kinds of characters. */
export function passwordPolicy() {
  return {
    customStrengthOptions: { minPasswordLength: passwordLengthMin, maxPasswordLength: passwordLengthMax },
    allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~`-+= '.split(''),
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
