import type { Guarantee } from './mutant.ts';

const identity = 'apps/server/src/identity';
const toolkit = `${identity}/toolkit`;
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const builtInTest = inFile('built-in-argon2');
const resetTest = inFile('reset-password');
const settingsTest = inFile('identity-settings');
const signInTest = inFile('sign-in');
const signUpTest = inFile('sign-up');
const updateTest = inFile('update-account');
const wireTest = inFile('toolkit/toolkit-routes');

/** What the server promises about passwords, and about guessing them. */
export const passwordGuarantees: readonly Guarantee[] = [
  {
    promise: 'A password is stored as costly as it should be, and a flood of sign-ins is not waited for.',
    mutants: [
      {
        id: 'password-hash-too-cheap',
        file: `${identity}/password-hasher.ts`,
        from: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
        to: '{ memoryCost: 19_456, timeCost: 1, parallelism: 1 }',
        test: signUpTest('stores the password as argon2id of the agreed cost and tokens as hashes only'),
      },
      {
        id: 'password-hash-of-native-module-only',
        file: `${identity}/password-hasher.ts`,
        from: ".catch(() => import('./built-in-argon2.ts'))",
        to: '',
        test: builtInTest(
          'lets people in whose passwords were hashed on another kind of machine, and nobody else',
        ),
      },
      {
        id: 'built-in-hash-of-any-password',
        file: `${identity}/built-in-argon2.ts`,
        from: 'message: password,',
        to: "message: '',",
        test: builtInTest(
          'lets people in whose passwords were hashed on another kind of machine, and nobody else',
        ),
      },
      {
        id: 'password-hash-stays-cheap',
        file: `${identity}/sign-in.ts`,
        from: 'const newHash = isOutdated ?',
        to: 'const newHash = isOutdated && parts === null ?',
        test: signInTest('hashes again, with today’s cost, a password that was hashed with less'),
      },
      {
        id: 'password-hash-queue-without-end',
        file: `${identity}/password-hasher.ts`,
        from: "      if (waiting.length >= queueLengthMax) throw new IdentityError('overloaded');\n",
        to: '',
        test: signInTest('are turned away in plain text, which the SDK does not take for a verdict'),
      },
      {
        id: 'overload-said-in-json',
        file: `${toolkit}/toolkit-errors.ts`,
        from: 'if (code === null) return replyUnavailable(reply, 503);',
        to: "if (code === null) return replyWithEnvelope(reply, new ToolkitError('UNAVAILABLE', 503));",
        test: signInTest('are turned away in plain text, which the SDK does not take for a verdict'),
      },
      {
        id: 'overload-of-all-said-in-json',
        file: `${toolkit}/toolkit-errors.ts`,
        from: "'request failed');\n    return replyUnavailable(reply, statusCode);",
        to: "'request failed');\n    return replyWithEnvelope(reply, new ToolkitError('UNAVAILABLE', statusCode));",
        test: {
          file: 'apps/server/src/http/overload.test.ts',
          name: 'turns requests away with a reply that no client takes for a verdict on its session',
        },
      },
      {
        id: 'call-of-any-size-taken',
        file: `${toolkit}/toolkit-routes.ts`,
        from: 'const bodyBytesMax = 64 * 1024;',
        to: 'const bodyBytesMax = 64 * 1024 * 1024;',
        test: wireTest('is refused when it is larger than 64 KiB'),
      },
    ],
  },
  {
    promise: 'A new password is what the policy asks for, and none that can be guessed.',
    mutants: [
      {
        id: 'policy-length-max-left-out',
        file: `${identity}/password-policy.ts`,
        from: '  if (password.length > lengthMax) missing',
        to: '  if (password.length < 0) missing',
        test: signUpTest('refuses a password of more than 4096 characters'),
      },
      {
        id: 'policy-length-min-left-out',
        file: `${identity}/password-policy.ts`,
        from: '  if (password.length < lengthMin) missing',
        to: '  if (password.length < 0) missing',
        test: signUpTest('says what the password policy wants'),
      },
      {
        id: 'policy-characters-left-out',
        file: `${identity}/password-policy.ts`,
        from: '!hasClass[name].test(password)',
        to: "!hasClass[name].test(password) && password === ''",
        test: settingsTest('is published as it is set, and asks for each kind of character by name'),
      },
      {
        id: 'policy-known-password-taken',
        file: `${identity}/password-policy.ts`,
        from: 'if (await isCommonPassword(password))',
        to: "if (password === '' && (await isCommonPassword(password)))",
        test: settingsTest('that is off asks for six characters and still refuses a known password'),
      },
      {
        id: 'policy-own-name-taken',
        file: `${identity}/password-policy.ts`,
        from: 'if (isMadeOfOwner(password, owner))',
        to: "if (password === '' && isMadeOfOwner(password, owner))",
        test: updateTest('applies the same rules as sign-up, the person’s name included'),
      },
    ],
  },
  {
    promise: 'Guessing has to wait: at one account, from one network, one by one or all at once.',
    mutants: [
      {
        id: 'guess-at-one-account',
        file: `${identity}/attempt-limits.ts`,
        from: 'const wait = Math.max(networkWait, accountWait, (own?.blockedUntil ?? 0) - moment);',
        to: 'const wait = Math.max(networkWait, accountWait);',
        test: signInTest('has to wait from the tenth wrong password on, longer each time, and not for ever'),
      },
      {
        id: 'guess-counted-after-success',
        file: `${identity}/sign-in.ts`,
        from: '    await attempts.clearTries(tx, { emailKey, device });\n',
        to: '',
        test: signInTest('has to wait from the tenth wrong password on, longer each time, and not for ever'),
      },
      {
        id: 'guess-from-one-network',
        file: `${identity}/attempt-limits.ts`,
        from: 'const wait = Math.max(networkWait, accountWait, (own?.blockedUntil ?? 0) - moment);',
        to: 'const wait = Math.max(accountWait, (own?.blockedUntil ?? 0) - moment);',
        test: signInTest('has to wait after thirty wrong passwords in ten minutes, whoever they were for'),
      },
      {
        id: 'guess-wait-stays-short',
        file: `${identity}/attempt-limits.ts`,
        from: 'limits.waitFirst * 2 **',
        to: 'limits.waitFirst * 1 **',
        test: signInTest('has to wait from the tenth wrong password on, longer each time, and not for ever'),
      },
      {
        id: 'guess-long-wait-left-out',
        file: `${identity}/attempt-limits.ts`,
        from: '  if (failures >= limits.failuresBeforeLongWait) return limits.waitLong;\n',
        to: '',
        test: signInTest('waits an hour at most, and a day after a hundred failures'),
      },
      {
        id: 'guess-all-at-once',
        file: `${identity}/attempt-limits.ts`,
        from: 'if (place <= triesLeft) return;',
        to: 'if (triesLeft > 0) return;',
        test: signInTest('gains nothing by guessing in parallel'),
      },
      {
        id: 'guess-locks-out-for-good',
        file: `${identity}/reset-password.ts`,
        from: '    await attempts.clear(tx, emailKeyOf(account), device);\n',
        to: '',
        test: resetTest('lets a person in who was told to wait after wrong passwords'),
      },
    ],
  },
];
