import type { Guarantee } from './mutant.ts';

const documents = 'apps/server/src/documents';
const identity = 'apps/server/src/identity';
const tasks = 'apps/server/src/tasks';
const queries = `${documents}/document-queries.ts`;
const pushTest = (name: string) => ({ file: `${documents}/push.test.ts`, name });
const readTest = (name: string) => ({ file: `${documents}/read.test.ts`, name });
const largeTest = (name: string) => ({ file: `${documents}/large-snapshot.test.ts`, name });
const liveTest = (name: string) => ({ file: 'apps/server/src/changes/live.test.ts', name });
const queueTest = (name: string) => ({ file: `${tasks}/task-queue.test.ts`, name });
const inFile = (file: string) => (name: string) => ({ file: `${identity}/${file}.test.ts`, name });
const factorTest = inFile('second-factor/second-factor');
const flowTest = inFile('single-sign-on/sign-on-flow');
const resetTest = inFile('email-codes/reset-password');
const tokenTest = inFile('tokens/verify-id-token');
const idleTest = inFile('accounts/anonymous')(
  'is purged after the configured time; one in use, or with a credential, stays',
);
const signOn = `${identity}/single-sign-on`;

/** Queries without one of their conditions, or in another order: a mutation tool sees SQL as one string. */
export const sqlPredicates: readonly Guarantee[] = [
  {
    promise: 'Nobody reads or changes what belongs to another account.',
    mutants: [
      {
        id: 'dedupe-across-accounts',
        file: queries,
        from: 'from mutations where account_id = $1 and mutation_id = $2',
        to: 'from mutations where (account_id = $1 or true) and mutation_id = $2',
        test: pushTest('may use the same mutation id'),
      },
      {
        id: 'account-changes-of-all',
        file: queries,
        from: 'from documents where account_id = $1 and rev > $2 order by rev limit $4',
        to: 'from documents where (account_id = $1 or true) and rev > $2 order by rev limit $4',
        test: liveTest('sends nothing of other accounts'),
      },
      {
        id: 'account-document-of-another',
        file: queries,
        from: 'select body from documents where account_id = $1 and collection = $2 and id = $3',
        to: 'select body from documents where (account_id = $1 or true) and collection = $2 and id = $3',
        test: pushTest('cannot see, change or reuse the id of a job that is not its own'),
      },
      {
        id: 'account-passkey-of-another',
        file: `${identity}/store/passkey-queries.ts`,
        from: ".set({ name })\n    .where('account_id', '=', accountId)\n",
        to: '.set({ name })\n',
        test: inFile('passkeys/passkey')('renames it, and does not rename one of another account'),
      },
    ],
  },
  {
    promise: 'Rows come in the order by which they are read on.',
    mutants: [
      {
        id: 'read-order-lost',
        file: queries,
        from: 'from documents where account_id = $1 and rev > $2 order by rev limit $4',
        to: 'from documents where account_id = $1 and rev > $2 order by rev desc limit $4',
        test: readTest('bring each document once, in its current state, in the order of its last change'),
      },
      {
        id: 'large-snapshot-in-order-of-change',
        file: queries,
        from: 'rev, body from documents\n       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by collection, id',
        to: 'rev, body from documents\n       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by rev',
        test: largeTest('is sent in pieces, complete and identical in each encoding, with an ETag'),
      },
    ],
  },
  {
    promise: 'What is good once, or for one holder, is found under that condition.',
    mutants: [
      {
        id: 'refresh-two-lines',
        file: `${identity}/store/refresh-token-queries.ts`,
        from: 'and replaced_at is null)`',
        to: 'and false)`',
        test: inFile('sessions/refresh-sequences')('never leaves two valid chains of tokens'),
      },
      {
        id: 'recovery-code-used-twice',
        file: `${identity}/store/recovery-code-queries.ts`,
        from: "    .where('code_hash', '=', hash)\n    .where('used_at', 'is', null)\n",
        to: "    .where('code_hash', '=', hash)\n",
        test: factorTest('sign in exactly one of many parallel uses'),
      },
      {
        id: 'mail-code-of-before-still-good',
        file: `${identity}/store/action-code-queries.ts`,
        from: '.doUpdateSet(values)',
        to: '.doNothing()',
        test: resetTest(
          'cannot be replaced with an older mail, after an hour, or by another call with the code',
        ),
      },
      {
        id: 'sign-on-of-another-browser',
        file: `${signOn}/flow-queries.ts`,
        from: "    .where('binding_hash', '=', bindingHash)\n",
        to: '',
        test: flowTest('works in the starting browser only, once, for ten minutes'),
      },
      {
        id: 'task-deleted-by-who-has-lost-it',
        file: `${tasks}/task-queries.ts`,
        from: "return db.deleteFrom('tasks').where('id', '=', id).where('lease_id', '=', leaseId);",
        to: "return db.deleteFrom('tasks').where('id', '=', id).where('kind', '<>', leaseId);",
        test: queueTest('is taken over when its server is gone, whose late result is ignored'),
      },
    ],
  },
  {
    promise: 'A session counts by its id, and an account as idle when no session of its own is in use.',
    mutants: [
      {
        id: 'session-of-any-id',
        file: `${identity}/store/account-queries.ts`,
        from: 'on sessions.account_id = accounts.id and sessions.id = $2',
        to: 'on sessions.account_id = accounts.id and (sessions.id = $2 or true)',
        test: tokenTest('is refused at once after a change of the password, a sign-out, a deletion'),
      },
      {
        id: 'anonymous-in-use-removed',
        file: `${identity}/store/account-queries.ts`,
        from: 'sessions.last_used_at >= $1)',
        to: 'sessions.last_used_at < 0)',
        test: idleTest,
      },
    ],
  },
];
