import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const factorTest = inFile('required-second-factor');
const mailTest = inFile('sign-up-by-mail');

/** What settings of the operator promise. */
export const settingGuarantees: readonly Guarantee[] = [
  {
    promise: 'Where a second factor is required, one factor is not enough, and the last one stays.',
    mutants: [
      {
        id: 'one-factor-is-enough',
        file: `${identity}/verify-id-token.ts`,
        from: 'if (requiresSecondFactor && !standing.hasTwoFactors)',
        to: 'if (requiresSecondFactor && standing.disabled)',
        test: factorTest('every route asks for it, or stands among those that do not'),
      },
      {
        id: 'one-factor-beside-a-passkey',
        file: `${identity}/pass-first-factor.ts`,
        from: "if (isPasskeyRequired) throw new IdentityError('passkey_required');",
        to: "if (isPasskeyRequired && provider === 'none') throw new IdentityError('passkey_required');",
        test: factorTest('a passkey is enough, and nothing else lets anybody into an account that has one'),
      },
      {
        id: 'last-factor-removed',
        file: `${identity}/keep-second-factor.ts`,
        from: 'if (settings.requiresSecondFactor && left === 0)',
        to: 'if (settings.requiresSecondFactor && left < 0)',
        test: factorTest('the last one stays, be it an app or a passkey'),
      },
    ],
  },
  {
    promise: 'Where accounts are opened by mail, no answer tells who has one.',
    mutants: [
      {
        id: 'sign-up-tells-beside-mail',
        file: `${identity}/sign-up.ts`,
        from: "if (signUp === 'by-mail')",
        to: "if (signUp === 'closed')",
        test: mailTest('an account is opened by the link, and lets its owner in after'),
      },
    ],
  },
];
