import type { IdentityContext } from '../context/identity-context.ts';

/** `GET /v2/passwordPolicy`: exactly what is enforced. */
export function passwordPolicy({ settings }: IdentityContext) {
  const { lengthMin, lengthMax, characters, isEnforced } = settings.passwordPolicy;
  const wanted = {
    containsLowercaseCharacter: characters.includes('lowercase'),
    containsUppercaseCharacter: characters.includes('uppercase'),
    containsNumericCharacter: characters.includes('number'),
    containsNonAlphanumericCharacter: characters.includes('symbol'),
  };
  return {
    customStrengthOptions: {
      minPasswordLength: lengthMin,
      maxPasswordLength: lengthMax,
      // The SDK shows a rule as soon as its name is there.
      ...Object.fromEntries(Object.entries(wanted).filter(([, isWanted]) => isWanted)),
    },
    allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~`-+= '.split(''),
    enforcementState: isEnforced ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
