import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const toolkit = `${identity}/toolkit`;
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const actionCodeTest = inFile('apply-action-code');
const activityTest = inFile('account-activity');
const factorTest = inFile('second-factor');
const refreshTest = inFile('refresh-session');
const resetTest = inFile('reset-password');
const settingsTest = inFile('identity-settings');
const signInTest = inFile('sign-in');
const signUpTest = inFile('sign-up');
const tokenTest = inFile('verify-id-token');
const updateTest = inFile('update-account');
const administerTest = (name: string) => ({ file: 'apps/server/src/admin/administer.test.ts', name });
const idleTest = inFile('anonymous')(
  'is removed with all that is in it after the time that is set; one in use, or with a way in, stays',
);

/** What the server promises about tokens, sessions and accounts, in the order of the table in `docs/identity.md`. */
export const sessionGuarantees: readonly Guarantee[] = [
  {
    promise: 'An ID token counts only where it is ours, for this project, in time, and its session stands.',
    mutants: [
      {
        id: 'token-not-checked',
        file: `${identity}/id-token.ts`,
        from: 'const { payload } = await jwtVerify(token, ',
        to: 'const { payload } = await (async (text: string, ..._: unknown[]) => ({ payload: decodeJwt(text) }))(token, ',
        test: tokenTest('is refused when it is forged, on either door'),
      },
      {
        id: 'token-of-any-issuer',
        file: `${identity}/id-token.ts`,
        from: '        issuer,\n        audience,\n        currentDate',
        to: '        audience,\n        currentDate',
        test: tokenTest('is refused when another server or project issued it, even with our key'),
      },
      {
        id: 'token-for-any-project',
        file: `${identity}/id-token.ts`,
        from: '        issuer,\n        audience,\n        currentDate',
        to: '        issuer,\n        currentDate',
        test: tokenTest('is refused when it is for another project, even with our key'),
      },
      {
        id: 'token-lives-too-long',
        file: `${identity}/id-token.ts`,
        from: 'exp: issuedAt + lifetime / second,',
        to: 'exp: issuedAt + (2 * lifetime) / second,',
        test: tokenTest('is refused after an hour'),
      },
      {
        id: 'token-older-than-valid',
        file: `${identity}/verify-id-token.ts`,
        from: 'const isOutdated = claims.issuedAt < Math.floor(standing.validSince / second) && !wasSetBack;',
        to: 'const isOutdated = false;',
        test: tokenTest('is refused when its account counts older ones no more, though the session goes on'),
      },
      {
        id: 'token-of-ended-session',
        file: `${identity}/verify-id-token.ts`,
        from: 'if (isOutdated || !standing.sessionExists)',
        to: 'if (isOutdated)',
        test: tokenTest('is refused at once after a change of the password, a sign-out, a delete'),
      },
      {
        id: 'token-of-disabled-account',
        file: `${identity}/verify-id-token.ts`,
        from: "  if (standing.disabled) throw new IdentityError('account_disabled', 'The account is disabled.');\n",
        to: '',
        test: tokenTest('is refused within a second after the account was disabled elsewhere'),
      },
    ],
  },
  {
    promise: 'Keys are known before they sign, stay known after, and lie sealed.',
    mutants: [
      {
        id: 'key-of-a-clock-ahead',
        file: `${identity}/signing-keys.ts`,
        from: ' ?? own[0];',
        to: ';',
        test: inFile('signing-keys')(
          'at the first start locks nobody out once it is right: those known come in, and new ones',
        ),
      },
      {
        id: 'key-announced-too-late',
        file: `${identity}/signing-keys.ts`,
        from: 'const publishedBefore = day;',
        to: 'const publishedBefore = 0 * day;',
        test: inFile('signing-keys')(
          'announce the next key a day before it signs, and drop the old one when its last token has expired',
        ),
      },
      {
        id: 'key-never-changed',
        file: `${identity}/signing-keys.ts`,
        from: 'const usePeriod = 90 * day;',
        to: 'const usePeriod = 9_000 * day;',
        test: inFile('signing-keys')(
          'announce the next key a day before it signs, and drop the old one when its last token has expired',
        ),
      },
      {
        id: 'key-in-clear',
        file: `${identity}/signing-keys.ts`,
        from: 'privateSealed: this.#options.sealingKey.seal(privateJwk, id),',
        to: 'privateSealed: privateJwk,',
        test: inFile('signing-keys')('seals the private keys and is readable for the server alone'),
      },
      {
        id: 'key-dropped-too-early',
        file: `${identity}/signing-keys.ts`,
        from: 'const publishedAfter = tokenLifetimeMax + hour;',
        to: 'const publishedAfter = 0 * (tokenLifetimeMax + hour);',
        test: inFile('signing-keys')(
          'announce the next key a day before it signs, and drop the old one when its last token has expired',
        ),
      },
      {
        id: 'key-of-before-forgotten',
        file: `${identity}/sealing-key.ts`,
        from: '...previousMasterKeys].map(sealingKey)',
        to: '...previousMasterKeys].slice(0, 0).map(sealingKey)',
        test: settingsTest('takes the place of the key file, and is changed without signing anybody out'),
      },
      {
        id: 'key-file-for-everybody',
        file: `${identity}/sealing-key.ts`,
        from: 'const forOwnerAlone = 0o600;',
        to: 'const forOwnerAlone = 0o644;',
        test: inFile('signing-keys')('seals the private keys and is readable for the server alone'),
      },
    ],
  },
  {
    promise:
      'A refresh token is stored as a hash, replaced at each use, and ends its session when it comes back.',
    mutants: [
      {
        id: 'refresh-token-in-clear',
        file: `${identity}/refresh-token.ts`,
        from: "return hash('sha256', text, 'base64url');",
        to: 'return text;',
        test: signUpTest('stores the password as argon2id of the agreed cost and tokens as hashes only'),
      },
      {
        id: 'refresh-without-grace',
        file: `${identity}/identity-limits.ts`,
        from: 'export const refreshGrace = minute;',
        to: 'export const refreshGrace = 0 * minute;',
        test: refreshTest(
          'leads a late one to the end of the line, so that nobody is left with a token that is about to end',
        ),
      },
      {
        id: 'refresh-lost-answer',
        file: `${identity}/refresh-session.ts`,
        from: '  return next !== null && tokens.get(next)?.replacedAt === null;',
        to: '  return next === null;',
        test: refreshTest('gives the same successor again, however late, until somebody has presented it'),
      },
      {
        id: 'refresh-forged-ending',
        file: `${identity}/refresh-session.ts`,
        from: 'if (!stored && token.family !== session.tokenFamily)',
        to: 'if (!stored && now < 0)',
        test: refreshTest('is refused when its ending or its family is made up, and nothing ends'),
      },
      {
        id: 'refresh-two-lines',
        file: `${identity}/refresh-token-queries.ts`,
        from: 'and (replaced_at is null or token_hash = $3)`',
        to: 'and token_hash = $3`',
        test: inFile('refresh-sequences')('never leaves two lines of tokens that both go on'),
      },
      {
        id: 'refresh-outlives-password',
        file: `${identity}/renew-session.ts`,
        from: '  await deleteRefreshTokens(tx, key);\n',
        to: '',
        test: updateTest('refuses the old token however late, and goes on with the new'),
      },
      {
        id: 'refresh-without-limit',
        file: `${identity}/identity-limits.ts`,
        from: 'export const rotationsMax = 240;',
        to: 'export const rotationsMax = 24_000;',
        test: refreshTest(
          'changes 240 times a minute at the most; after that the session goes on with the one it has',
        ),
      },
      {
        id: 'refresh-copy-unnoticed',
        file: `${identity}/refresh-session.ts`,
        from: 'if (!stored || !isGood(tokens, token, now)) {',
        to: 'if (!stored) {',
        test: refreshTest(
          'ends the session when a token comes back after its successor, and no other session',
        ),
      },
      {
        id: 'refresh-copy-untold',
        file: `${identity}/refresh-session.ts`,
        from: "    await recordEvent(tx, { accountId: token.accountId, what: 'refresh_token_reused', device: session, now });\n",
        to: '',
        test: refreshTest(
          'ends the session when a token comes back after its successor, and no other session',
        ),
      },
      {
        id: 'refresh-idle-for-ever',
        file: `${identity}/refresh-session.ts`,
        from: 'return now - session.lastUsedAt > sessionIdleMax || ',
        to: 'return ',
        test: refreshTest('lives while it is used within sixty days, and for a hundred and eighty at most'),
      },
      {
        id: 'refresh-without-end',
        file: `${identity}/refresh-session.ts`,
        from: ' || now - session.createdAt > sessionAgeMax;',
        to: ' || sessionAgeMax < 0;',
        test: refreshTest('lives while it is used within sixty days, and for a hundred and eighty at most'),
      },
      {
        id: 'refresh-leftovers-pile-up',
        file: `${identity}/refresh-session.ts`,
        from: 'if (Math.floor(now / refreshGrace) !== Math.floor(session.lastUsedAt / refreshGrace))',
        to: 'if (now < 0)',
        test: refreshTest('forgets what was replaced while tokens go on being exchanged every few seconds'),
      },
    ],
  },
  {
    promise: 'A change of how one signs in ends what was signed in before.',
    mutants: [
      {
        id: 'revoke-password-change',
        file: `${identity}/renew-session.ts`,
        from: '  await deleteOtherSessions(tx, key);\n',
        to: '',
        test: updateTest('ends every other session at once and goes on with new tokens'),
      },
      {
        id: 'revoke-second-factor-removed',
        file: `${identity}/renew-session.ts`,
        from: '  await deleteOtherSessions(tx, key);\n',
        to: '  if (now < 0) await deleteOtherSessions(tx, key);\n',
        test: factorTest('leaves the password alone as the way in, and ends every other session'),
      },
      {
        id: 'revoke-password-reset',
        file: `${identity}/reset-password.ts`,
        from: '    await deleteAllSessions(tx, account.id);\n',
        to: '',
        test: resetTest('ends every session of an account whose address was confirmed before, too'),
      },
      {
        id: 'revoke-email-change',
        file: `${identity}/apply-action-code.ts`,
        from: '  await deleteAllSessions(tx, account.id);\n',
        to: '',
        test: actionCodeTest(
          'is done by whoever can read the new one, ends every session, and tells the old one',
        ),
      },
      {
        id: 'revoke-sign-out-others',
        file: `${identity}/session-queries.ts`,
        from: "await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', sessionId).execute();",
        to: '',
        test: activityTest('ends all but the one that asks'),
      },
      {
        id: 'revoke-second-factor-reset',
        file: `${identity}/administer-accounts.ts`,
        from: '    await deleteSecondFactors(tx, account.id);\n',
        to: '',
        test: factorTest(
          'is done by the people who run the server as well: the password lets in again, and nobody is in',
        ),
      },
    ],
  },
  {
    promise:
      'Sign-ups, mails and changes of an account are counted, for a whole network where it is one subscriber’s.',
    mutants: [
      {
        id: 'sign-ups-without-limit',
        file: `${identity}/attempt-limits.ts`,
        from: '{ signUpsMax: max, signUpWindow: window }',
        to: '{ networkWindow: max, signUpWindow: window }',
        test: signUpTest('are told to wait, taken addresses included, and may go on an hour later'),
      },
      {
        id: 'network-counted-by-address',
        file: `${identity}/attempt-limits.ts`,
        from: '    .slice(0, 4)\n',
        to: '',
        test: signUpTest('count for the whole IPv6 network of a subscriber, as a trusted proxy reports it'),
      },
      {
        id: 'mails-to-one-address',
        file: `${identity}/attempt-limits.ts`,
        from: ' || toAddress > limits.mailsToAddressMax;',
        to: ';',
        test: resetTest('is limited for each address, known or not, and for each network'),
      },
      {
        id: 'mails-from-one-network',
        file: `${identity}/attempt-limits.ts`,
        from: 'return fromNetwork > limits.mailsFromNetworkMax || ',
        to: 'return ',
        test: resetTest('is limited for each address, known or not, and for each network'),
      },
      {
        id: 'account-updates-without-limit',
        file: `${identity}/attempt-limits.ts`,
        from: '{ accountUpdatesMax: max, accountUpdateWindow: window }',
        to: '{ networkWindow: max, accountUpdateWindow: window }',
        test: updateTest('is told to wait after ten in a second, and goes on in the next'),
      },
    ],
  },
  {
    promise: 'An invitation opens one account, and none once it is withdrawn.',
    mutants: [
      {
        id: 'invitation-good-for-ever',
        file: `${identity}/invitation.ts`,
        from: ' || !(await deleteInvitation(tx, invitationHash(invitation)))',
        to: '',
        test: administerTest('opens one account and no second, and nobody gets in without'),
      },
      {
        id: 'invitation-used-by-many-at-once',
        file: `${identity}/invitation-queries.ts`,
        from: 'return numDeletedRows > 0n;',
        to: 'return numDeletedRows >= 0n;',
        test: administerTest('opens one account and no second, and nobody gets in without'),
      },
      {
        id: 'invitation-stays-when-withdrawn',
        file: `${identity}/invitation.ts`,
        from: '    for (const { tokenHash } of meant) await deleteInvitation(tx, tokenHash);\n',
        to: '',
        test: administerTest('is listed while it is good, and is good no more once it is withdrawn'),
      },
    ],
  },
  {
    promise: 'An account without an address goes when nobody uses it any more, and no other.',
    mutants: [
      {
        id: 'anonymous-kept-for-ever',
        file: `${identity}/remove-idle-anonymous.ts`,
        from: '    await removeAccount(parts, tx, account);\n',
        to: '',
        test: idleTest,
      },
      {
        id: 'anonymous-in-use-removed',
        file: `${identity}/account-queries.ts`,
        from: 'sessions.last_used_at >= $1)',
        to: 'sessions.last_used_at < 0)',
        test: idleTest,
      },
      {
        id: 'anonymous-with-a-way-in-removed',
        file: `${identity}/account-queries.ts`,
        from: "where email = '' and password_hash is null and identities = '[]'",
        to: "where identities = '[]'",
        test: idleTest,
      },
    ],
  },
  {
    promise: 'Nobody finds out who has an account, neither by the answer nor by the clock.',
    mutants: [
      {
        id: 'enumeration-by-answer',
        file: `${identity}/sign-in.ts`,
        from: "  if (settings.hidesAccounts) return 'credentials_wrong';\n",
        to: '',
        test: signInTest('answers an unknown address as it answers a wrong password, after the same work'),
      },
      {
        id: 'enumeration-by-clock',
        file: `${identity}/password-hasher.ts`,
        from: 'const isMatch = await run(async () =>',
        to: 'const isMatch = stored !== null && await run(async () =>',
        test: signInTest('answers an unknown address as it answers a wrong password, after the same work'),
      },
      {
        id: 'enumeration-of-disabled',
        file: `${identity}/sign-in.ts`,
        from: '    isKnown = found !== undefined;\n',
        to: "    isKnown = found !== undefined;\n    if (found?.disabled) throw new IdentityError('account_disabled');\n",
        test: signInTest('tells that an account is disabled only to someone who knows the password'),
      },
      {
        id: 'enumeration-by-forgotten-password',
        file: `${identity}/request-action.ts`,
        from: "if (!parts.settings.hidesAccounts && kind === 'reset_password')",
        to: "if (kind === 'reset_password')",
        test: resetTest('answers the same for an address without an account, and sends nothing'),
      },
      {
        id: 'enumeration-by-new-address',
        file: `${identity}/request-action.ts`,
        from: 'if (!parts.settings.hidesAccounts && (await isEmailTaken(parts.database.reader, newEmail.key)))',
        to: 'if (await isEmailTaken(parts.database.reader, newEmail.key))',
        test: actionCodeTest('tells nobody that an address is taken, and sends it nothing'),
      },
      {
        id: 'enumeration-by-mail-to-a-taken-address',
        file: `${identity}/send-action-mail.ts`,
        from: 'if (await isEmailTaken(reader, parseEmailAddress(payload.newEmail).key)) return undefined;',
        to: "if (parseEmailAddress(payload.newEmail).key === '') return undefined;",
        test: actionCodeTest('tells nobody that an address is taken, and sends it nothing'),
      },
      {
        id: 'address-changed-without-a-mail',
        file: `${toolkit}/accounts-update.ts`,
        from: "  throw new IdentityError('email_change_unsupported', 'Verify the new email before changing it.');\n",
        to: '  return undefined;\n',
        test: updateTest('asks for a mail to the new address before it is the account’s'),
      },
      {
        id: 'enumeration-by-methods',
        file: `${toolkit}/accounts-create-auth-uri.ts`,
        from: '  if (parts.settings.hidesAccounts) return answer;\n',
        to: '',
        test: actionCodeTest('says of no address how it signs in'),
      },
    ],
  },
];
