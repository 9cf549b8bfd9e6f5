import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const signOn = `${identity}/single-sign-on`;
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const actionCodeTest = inFile('apply-action-code');
const factorTest = inFile('second-factor');
const linkTest = inFile('sign-in-with-link');
const passkeyTest = inFile('passkey');
const resetTest = inFile('reset-password');
const revokeTest = inFile('revoke-access');
const noticeTest = inFile('notices');
const updateTest = inFile('update-account');
const identityTest = inFile('single-sign-on/sign-in-with-identity');
const linkingTest = inFile('single-sign-on/link-identity');

/** What it promises about the proofs of who somebody is. */
export const proofGuarantees: readonly Guarantee[] = [
  {
    promise: 'A code in a mail is stored as a hash, for one thing, for a while, for one who uses it.',
    mutants: [
      {
        id: 'mail-code-in-clear',
        file: `${identity}/action-code.ts`,
        from: "  return { subject, hash: hash('sha256', text, 'base64url'), text };",
        to: '  return { subject, hash: text, text };',
        test: resetTest('holds the only copy of its code: what is stored cannot be used'),
      },
      {
        id: 'mail-code-used-by-many',
        file: `${identity}/action-code-queries.ts`,
        from: 'return row !== undefined;',
        to: 'return row !== null;',
        test: resetTest('is replaced by exactly one of many who use the code at once'),
      },
      {
        id: 'mail-code-of-before-still-good',
        file: `${identity}/action-code-queries.ts`,
        from: '.doUpdateSet(values)',
        to: '.doNothing()',
        test: resetTest(
          'cannot be replaced with an older mail, nor an hour later, nor by other means of the code',
        ),
      },
      {
        id: 'mail-code-used-up-by-a-look',
        file: `${identity}/check-action-code.ts`,
        from: 'return { code, stored, account };',
        to: "await parts.database.write((tx) => tx.deleteFrom('action_codes').execute());\n  return { code, stored, account };",
        test: resetTest('can be told by its code as often as one likes, but replaced once'),
      },
      {
        id: 'mail-code-never-over',
        file: `${identity}/check-action-code.ts`,
        from: "  if (stored.expiresAt <= parts.now()) throw new IdentityError('action_code_expired');\n",
        to: '',
        test: resetTest(
          'cannot be replaced with an older mail, nor an hour later, nor by other means of the code',
        ),
      },
      {
        id: 'mail-code-for-anything',
        file: `${identity}/reset-password.ts`,
        from: "if (stored.kind !== 'reset_password' || !account)",
        to: 'if (!account)',
        test: resetTest('cannot be replaced with a code that was sent for something else'),
      },
      {
        id: 'mail-link-for-a-day',
        file: `${identity}/action-code.ts`,
        from: 'sign_in: 15 * minute,',
        to: 'sign_in: day,',
        test: linkTest('works for a quarter of an hour, with the latest mail'),
      },
      {
        id: 'mail-confirmation-for-two-days',
        file: `${identity}/action-code.ts`,
        from: 'verify_email: day,',
        to: 'verify_email: 2 * day,',
        test: actionCodeTest('takes a day at most'),
      },
      {
        id: 'mail-reset-for-a-day',
        file: `${identity}/action-code.ts`,
        from: 'reset_password: hour,',
        to: 'reset_password: day,',
        test: resetTest(
          'cannot be replaced with an older mail, nor an hour later, nor by other means of the code',
        ),
      },
      {
        id: 'mail-change-for-a-day',
        file: `${identity}/action-code.ts`,
        from: 'change_email: hour,',
        to: 'change_email: day,',
        test: actionCodeTest('takes an hour at most'),
      },
      {
        id: 'mail-undo-for-a-month',
        file: `${identity}/action-code.ts`,
        from: 'recover_email: 7 * day,',
        to: 'recover_email: 30 * day,',
        test: actionCodeTest(
          'can be taken back no more after a week, nor when somebody else has the old address now',
        ),
      },
      {
        id: 'mail-old-address-not-told',
        file: `${identity}/apply-action-code.ts`,
        from: '  return change.parts.tasks.add(tx, afterCommit, request);\n',
        to: '  if (request.triedFor < 0) await change.parts.tasks.add(tx, afterCommit, request);\n',
        test: actionCodeTest(
          'is done by whoever can read the new one, ends every session, and tells the old one',
        ),
      },
    ],
  },
  {
    promise: 'What could take an account away asks for a proof of the last minutes.',
    mutants: [
      {
        id: 'recent-never-asked',
        file: `${identity}/open-session.ts`,
        from: "  if (!isSignInRecent(parts, session)) throw new IdentityError('sign_in_too_old');\n",
        to: '',
        test: updateTest('needs a sign-in of the last five minutes of this session, which a refresh is not'),
      },
      {
        id: 'recent-password-change',
        file: `${identity}/change-password.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: updateTest('needs a sign-in of the last five minutes of this session, which a refresh is not'),
      },
      {
        id: 'recent-delete',
        file: `${identity}/delete-account.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: updateTest('needs a recent sign-in'),
      },
      {
        id: 'recent-email-change',
        file: `${identity}/request-action.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: actionCodeTest('needs a fresh proof of who asks'),
      },
      {
        id: 'recent-second-factor-removed',
        file: `${identity}/withdraw-second-factor.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: factorTest('asks for a recent sign-in and for an app of the account'),
      },
      {
        id: 'recent-second-factor-added',
        file: `${identity}/enrol-second-factor.ts`,
        from: '  requireRecentSignIn(parts, session);\n  if (!account.emailVerified)',
        to: '  if (!account.emailVerified)',
        test: factorTest('is refused without a verified address, and without a recent sign-in'),
      },
      {
        id: 'recent-recovery-codes',
        file: `${identity}/make-recovery-codes.ts`,
        from: "if (!isSignInRecent(parts, session)) throw new AppError('sign_in_too_old');",
        to: '',
        test: factorTest('need an app, a sign-in, and a recent one'),
      },
      {
        id: 'recent-passkey-added',
        file: `${identity}/enrol-passkey.ts`,
        from: '  requireRecentSignIn(parts, session);\n  if (account.email === null',
        to: '  if (account.email === null',
        test: passkeyTest('needs a verified address and a recent sign-in'),
      },
      {
        id: 'recent-password-unlinked',
        file: `${identity}/unlink-password.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: inFile('anonymous')('opens an account that later takes a password, and can let go of it again'),
      },
      {
        id: 'recent-provider-linked',
        file: `${signOn}/link-identity.ts`,
        from: '  requireRecentSignIn(parts, who.session);\n  const identity',
        to: '  const identity',
        test: linkingTest('asks for a recent sign-in, and keeps the ticket for after it'),
      },
      {
        id: 'recent-provider-unlinked',
        file: `${signOn}/link-identity.ts`,
        from: '  requireRecentSignIn(parts, who.session);\n  const signedIn',
        to: '  const signedIn',
        test: linkingTest('asks for a recent sign-in as well'),
      },
      {
        id: 'recent-passkey-removed',
        file: `${identity}/remove-passkeys.ts`,
        from: '  requireRecentSignIn(parts, session);\n',
        to: '',
        test: passkeyTest('asks for a recent sign-in and for one of the account'),
      },
    ],
  },
  {
    promise: 'What needs an address is refused by that name to whoever has none.',
    mutants: [
      {
        id: 'address-left-out-for-password',
        file: `${identity}/change-password.ts`,
        from: "  if (account.email === null) throw new IdentityError('email_missing');\n",
        to: '',
        test: inFile('anonymous')(
          'asks nobody for a password it does not have, and can be deleted at any time',
        ),
      },
      {
        id: 'address-left-out-for-change',
        file: `${identity}/request-action.ts`,
        from: "  if (account.email === null) throw new IdentityError('email_missing');\n  if (!input.newEmail)",
        to: '  if (!input.newEmail)',
        test: inFile('anonymous')(
          'asks nobody for a password it does not have, and can be deleted at any time',
        ),
      },
      {
        id: 'address-left-out-by-provider',
        file: `${signOn}/sign-in-with-identity.ts`,
        from: "throw new IdentityError('identity_without_email', 'The provider told no e-mail address.');",
        to: "throw new IdentityError('sign_up_closed');",
        test: identityTest('needs an address, which need not be confirmed'),
      },
    ],
  },
  {
    promise: 'A code of an authenticator app lets one in, once, and cannot be tried for long.',
    mutants: [
      {
        id: 'totp-replay',
        file: `${identity}/finish-sign-in.ts`,
        from: 'if (step === null || step <= factor.lastUsedStep) return false;',
        to: 'if (step === null) return false;',
        test: factorTest('refuses a code that was used, or one before it, whatever ticket it comes with'),
      },
      {
        id: 'totp-secret-in-clear',
        file: `${identity}/enrol-second-factor.ts`,
        from: 'secretSealed: parts.sealingKey.seal(secret, totpLabel(account.id)),',
        to: 'secretSealed: secret,',
        test: factorTest('keeps the secret sealed: neither rows nor answers tell it again'),
      },
      {
        id: 'totp-window-too-wide',
        file: `${identity}/totp.ts`,
        from: 'const window = 1;',
        to: 'const window = 3;',
        test: factorTest('takes a code of the step before and after, and none from further away'),
      },
      {
        id: 'totp-tries-without-end',
        file: `${identity}/finish-sign-in.ts`,
        from: 'if (stored.failures + 1 >= codeTriesPerTicket) await',
        to: 'if (stored.failures < 0) await',
        test: factorTest('allows five tries for each ticket, and a wait after ten wrong codes in a row'),
      },
      {
        id: 'totp-wrong-codes-not-counted',
        file: `${identity}/finish-sign-in.ts`,
        from: '    await parts.attempts.countWrongCode(tx, account.id, device);\n',
        to: '',
        test: factorTest('allows five tries for each ticket, and a wait after ten wrong codes in a row'),
      },
      {
        id: 'totp-ticket-for-many',
        file: `${identity}/finish-sign-in.ts`,
        from: '  await deleteTicket(tx, ticket);\n  await parts.attempts',
        to: '  await parts.attempts',
        test: factorTest('lets exactly one of many in who use one ticket at the same moment'),
      },
      {
        id: 'totp-ticket-outlives-password',
        file: `${identity}/finish-sign-in.ts`,
        from: ' || stored.createdAt < account.validSince)',
        to: ')',
        test: factorTest(
          'ends a ticket after five minutes, with the password it was given for, and with the account',
        ),
      },
      {
        id: 'totp-ticket-for-an-hour',
        file: `${identity}/identity-limits.ts`,
        from: 'export const signInTicketLifetime = 5 * minute;',
        to: 'export const signInTicketLifetime = 60 * minute;',
        test: factorTest(
          'ends a ticket after five minutes, with the password it was given for, and with the account',
        ),
      },
      {
        id: 'totp-custom-token-for-an-hour',
        file: `${identity}/identity-limits.ts`,
        from: 'export const sessionTicketLifetime = minute;',
        to: 'export const sessionTicketLifetime = 60 * minute;',
        test: factorTest(
          'ends after a minute, with the password, and is nothing that could be guessed or mistaken',
        ),
      },
      {
        id: 'totp-enrolment-for-an-hour',
        file: `${identity}/identity-limits.ts`,
        from: 'export const enrolmentLifetime = 5 * minute;',
        to: 'export const enrolmentLifetime = 60 * minute;',
        test: factorTest('refuses wrong codes, another enrolment, one that is over, and a second use'),
      },
      {
        id: 'totp-locks-a-stranger-out',
        file: `${identity}/enrol-second-factor.ts`,
        from: "  if (!account.emailVerified) throw new IdentityError('email_unverified');\n",
        to: '',
        test: factorTest('is refused without a verified address, and without a recent sign-in'),
      },
      {
        id: 'totp-without-end-of-apps',
        file: `${identity}/enrol-second-factor.ts`,
        from: 'if (factors.length >= secondFactorsMax)',
        to: 'if (factors.length < 0)',
        test: factorTest('takes five at most, and none but authenticator apps'),
      },
      {
        id: 'recovery-code-used-twice',
        file: `${identity}/recovery-code-queries.ts`,
        from: "    .where('code_hash', '=', hash)\n    .where('used_at', 'is', null)\n",
        to: "    .where('code_hash', '=', hash)\n",
        test: factorTest('let exactly one of many in who use the same one at the same moment'),
      },
    ],
  },
  {
    promise: 'A passkey is checked by its device’s count, and its challenge is good once.',
    mutants: [
      {
        id: 'passkey-count-forgotten',
        file: `${identity}/sign-in-with-passkey.ts`,
        from: '{ id: passkey.id, counter, now }',
        to: '{ id: passkey.id, counter: 0, now }',
        test: passkeyTest('refuses a copy of a device by its count'),
      },
      {
        id: 'passkey-count-of-two-at-once',
        file: `${identity}/sign-in-with-passkey.ts`,
        from: "    if (counter <= current.counter && current.counter > 0) throw new IdentityError('passkey_invalid');\n",
        to: '',
        test: passkeyTest('lets one of two in that carry the same count'),
      },
      {
        id: 'passkey-challenge-for-anything',
        file: `${identity}/passkey-challenge-queries.ts`,
        from: 'row && row.expires_at >= now ?',
        to: 'row ?',
        test: passkeyTest('waits five minutes for the answer, and not longer'),
      },
      {
        id: 'passkey-of-somebody-else',
        file: `${identity}/sign-in-with-passkey.ts`,
        from: 'if (!passkey || (taken.accountId !== null && taken.accountId !== accountId))',
        to: 'if (!passkey)',
        test: passkeyTest('asks somebody who is signed in for their own passkey only'),
      },
    ],
  },
  {
    promise: 'Whoever registers an address that is not theirs keeps nothing once its owner comes.',
    mutants: [
      {
        id: 'hijack-before-link',
        file: `${identity}/sign-in-with-link.ts`,
        from: '      await revokeUnconfirmedAccess(parts, tx, afterCommit, known);\n',
        to: '',
        test: linkTest('takes an account away from whoever registered an address that is not theirs'),
      },
      {
        id: 'hijack-before-provider',
        file: `${signOn}/sign-in-with-identity.ts`,
        from: 'const { identities } = await revokeUnconfirmedAccess(parts, tx, afterCommit, account);',
        to: 'const { identities } = account;',
        test: identityTest('is cleared of what opened it before where it was never confirmed'),
      },
      {
        id: 'hijack-before-reset',
        file: `${identity}/reset-password.ts`,
        from: '    await revokeUnconfirmedAccess(parts, tx, afterCommit, current);\n',
        to: '',
        test: identityTest(
          'is cleared of a stranger’s provider by a password reset and by a sign-in link as well',
        ),
      },
      {
        id: 'hijack-by-calendar-link',
        file: 'apps/server/src/db/table-contents.ts',
        from: "calendar_links: 'access'",
        to: "calendar_links: 'data'",
        test: revokeTest(
          'is read by no calendar of the stranger, nor by a session, a password or a provider of theirs',
        ),
      },
      {
        id: 'hijack-by-waiting-mail',
        file: `${identity}/send-action-mail.ts`,
        from: 'return sessionId !== undefined && ',
        to: 'return sessionId === undefined || ',
        test: revokeTest('gets no mail for a change of the address that is still waiting to be sent'),
      },
      {
        id: 'hijack-by-undo-to-unconfirmed',
        file: `${identity}/apply-action-code.ts`,
        from: '  if (!account.emailVerified) return;\n',
        to: '',
        test: noticeTest('gets no notice, whatever is done to the account, and no undo of a change'),
      },
      {
        id: 'hijack-by-unconfirmed-provider',
        file: `${signOn}/sign-in-with-identity.ts`,
        from: '    if (!identity.isEmailVerified)\n      return',
        to: '    if (known.email === null)\n      return',
        test: identityTest('is not opened by a provider that does not vouch for it, until its owner says so'),
      },
    ],
  },
];
