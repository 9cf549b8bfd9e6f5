import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const signOn = `${identity}/single-sign-on`;
const recipientTest = (name: string) => ({
  file: 'apps/server/src/limits/recipient-limit.test.ts',
  name,
});
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const actionCodeTest = inFile('email-codes/apply-action-code');
const factorTest = inFile('second-factor/second-factor');
const flowTest = inFile('single-sign-on/sign-on-flow');
const linkTest = inFile('email-codes/sign-in-with-link');
const passkeyTest = inFile('passkeys/passkey');
const providerTest = inFile('providers/oidc-provider');
const requiredFactorTest = inFile('second-factor/required-second-factor');
const resetTest = inFile('email-codes/reset-password');
const signInTest = inFile('passwords/sign-in');
const tokenTest = inFile('tokens/verify-id-token');
const updateTest = inFile('accounts/update-account');

/** Checks of authentication and of revoked sessions, each left out by one mutant. */
export const authentication: readonly Guarantee[] = [
  {
    promise: 'An ID token counts only where it is ours, for this project, in time, and its account is open.',
    mutants: [
      {
        id: 'token-not-checked',
        file: `${identity}/tokens/id-token.ts`,
        from: 'const { payload } = await jwtVerify(token, ',
        to: 'const { payload } = await (async (text: string, ..._: unknown[]) => ({ payload: decodeJwt(text) }))(token, ',
        test: tokenTest('is refused when it is forged, by both APIs'),
      },
      {
        id: 'token-for-any-project',
        file: `${identity}/tokens/id-token.ts`,
        from: '        issuer,\n        audience,\n        currentDate',
        to: '        issuer,\n        currentDate',
        test: tokenTest('is refused when it is for another project, even with our key'),
      },
      {
        id: 'token-older-than-valid',
        file: `${identity}/tokens/verify-id-token.ts`,
        from: 'if (isOutdated(claims.issuedAt * second, { validSince, now }) || !standing.sessionExists)',
        to: 'if (!standing.sessionExists)',
        test: tokenTest(
          'is refused when it is older than the account’s `validSince`, though the session is open',
        ),
      },
      {
        id: 'token-of-disabled-account',
        file: `${identity}/tokens/verify-id-token.ts`,
        from: "  if (standing.disabled) throw new IdentityError('account_disabled', 'The account is disabled.');\n",
        to: '',
        test: tokenTest('is refused within a second after the account was disabled elsewhere'),
      },
    ],
  },
  {
    promise: 'A change of how one signs in ends what was signed in before.',
    mutants: [
      {
        id: 'refresh-outlives-password',
        file: `${identity}/sessions/renew-session.ts`,
        from: '  await deleteRefreshTokens(tx, key);\n',
        to: '',
        test: updateTest('refuses the old token at any later time, and accepts the new one'),
      },
      {
        id: 'revoke-password-change',
        file: `${identity}/sessions/renew-session.ts`,
        from: "  await applyAccessEvent(tx, account, 'sign_in_changed', { now, sessionId: session.id, device });\n",
        to: '',
        test: updateTest('ends every other session at once and returns new tokens'),
      },
      {
        id: 'revoke-password-reset',
        file: `${identity}/email-codes/reset-password.ts`,
        from: "    await applyAccessEvent(tx, current, 'password_reset', { now, device });\n",
        to: '',
        test: resetTest('ends every session of an account whose address was confirmed before, too'),
      },
      {
        id: 'revoke-email-change',
        file: `${identity}/email-codes/apply-action-code.ts`,
        from: "  await applyAccessEvent(tx, account, 'email_changed', { now, ...(isHolder && { device }) });\n",
        to: '',
        test: actionCodeTest('needs the mail to the new one, ends every session, and notifies the old one'),
      },
      {
        id: 'revoke-second-factor-reset',
        file: `${identity}/accounts/administer-accounts.ts`,
        from: '    await deleteSecondFactors(tx, account.id);\n',
        to: '',
        test: factorTest(
          'is possible for the administrator: the password alone signs in, and every session ends',
        ),
      },
      {
        id: 'hijack-before-link',
        file: `${identity}/email-codes/sign-in-with-link.ts`,
        from: '      await revokeUnconfirmedAccess(context, tx, afterCommit, known);\n',
        to: '',
        test: linkTest('revokes the access of a stranger who registered the address'),
      },
    ],
  },
  {
    promise: 'What could take an account away asks for a proof of the last minutes.',
    mutants: [
      {
        id: 'recent-email-change',
        file: `${identity}/email-codes/request-action.ts`,
        from: '  requireRecentSignIn(context, session);\n',
        to: '',
        test: actionCodeTest('needs a recent sign-in'),
      },
    ],
  },
  {
    promise: 'A code or a ticket is good once.',
    mutants: [
      {
        id: 'mail-code-used-by-many',
        file: `${identity}/store/action-code-queries.ts`,
        from: 'return row !== undefined;',
        to: 'return row !== null;',
        test: resetTest('is replaced by exactly one of many parallel uses of the code'),
      },
      {
        id: 'totp-replay',
        file: `${identity}/second-factor/finish-sign-in.ts`,
        from: 'if (step === null || isStepUsed(step, { ...factor, now })) return false;',
        to: 'if (step === null) return false;',
        test: factorTest('refuses a used code, or one before it, with any ticket'),
      },
      {
        id: 'totp-ticket-for-many',
        file: `${identity}/second-factor/finish-sign-in.ts`,
        from: '  await deleteTicket(tx, ticket);\n  await context.attempts',
        to: '  await context.attempts',
        test: factorTest('accepts exactly one of many parallel uses of one ticket'),
      },
    ],
  },
  {
    promise: 'Where there is a second factor or a passkey, it is asked for, and is the account’s own.',
    mutants: [
      {
        id: 'one-factor-is-enough',
        file: `${identity}/tokens/verify-id-token.ts`,
        from: 'if (requiresSecondFactor && !standing.hasTwoFactors)',
        to: 'if (requiresSecondFactor && standing.disabled)',
        test: requiredFactorTest('every route requires it, or is listed as one that does not'),
      },
      {
        id: 'passkey-of-somebody-else',
        file: `${identity}/passkeys/sign-in-with-passkey.ts`,
        from: 'if (!passkey || (taken.accountId !== null && taken.accountId !== accountId))',
        to: 'if (!passkey)',
        test: passkeyTest('offers a signed-in account its own passkeys only'),
      },
    ],
  },
  {
    promise: 'Guessing and flooding have to wait.',
    mutants: [
      {
        id: 'guess-at-one-account',
        file: `${identity}/context/attempt-limits.ts`,
        from: 'const wait = Math.max(...networkWaits, accountWait, own?.blockedUntil ?? 0) - moment;',
        to: 'const wait = Math.max(...networkWaits, accountWait) - moment;',
        test: signInTest('is delayed from the tenth wrong password on, longer each time, up to a maximum'),
      },
      {
        id: 'totp-wrong-codes-not-counted',
        file: `${identity}/second-factor/finish-sign-in.ts`,
        from: '    await context.attempts.countWrongCode(tx, account.id, device);\n',
        to: '',
        test: factorTest('allows five tries for each ticket, and delays after ten wrong codes in a row'),
      },
      {
        id: 'recipient-limit-not-kept',
        file: 'apps/server/src/mail/mailer.ts',
        from: 'if (!(await recipients.take(recipient))) {',
        to: 'if ((await recipients.take(recipient)) && false) {',
        test: recipientTest('many accounts together cannot flood an address with requests to change to it'),
      },
    ],
  },
  {
    promise: 'What a provider says is signed by it, and good for the page that asked.',
    mutants: [
      {
        id: 'sign-on-foreign-key',
        file: `${identity}/providers/oidc-provider.ts`,
        from: '        await verifySignature(tokens.id_token);\n',
        to: '',
        test: providerTest('is refused when it is signed with another key, or with none'),
      },
      {
        id: 'sign-on-ticket-of-another-page',
        file: `${signOn}/redeem-verified-identity.ts`,
        from: "  if (digest(proof.nonce) !== nonceHash) throw new IdentityError('nonce_wrong');\n",
        to: '',
        test: flowTest('is stored as a hash, and works once, for the page that started'),
      },
    ],
  },
];
