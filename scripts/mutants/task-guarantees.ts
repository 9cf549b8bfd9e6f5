import type { Guarantee } from './mutant.ts';

const tasks = 'apps/server/src/tasks';
const reminders = 'apps/server/src/reminders';
const queueTest = (name: string) => ({ file: `${tasks}/task-queue.test.ts`, name });
const remindersTest = (name: string) => ({ file: `${reminders}/reminders.test.ts`, name });

/** What the server promises about work that is done after its answer: messages and reminders. */
export const taskGuarantees: readonly Guarantee[] = [
  {
    promise: 'What was asked for is done by one server at a time, and not again once it has been done.',
    mutants: [
      {
        id: 'task-lease-not-renewed',
        file: `${tasks}/task-queue.ts`,
        from: 'leaseExtension(db, leaseId, now() + lease)',
        to: 'leaseExtension(db, leaseId, 0)',
        test: queueTest('stays with the server that is at it, however long that takes'),
      },
      {
        id: 'task-done-again-without-its-record',
        file: `${tasks}/task-queue.ts`,
        from: 'await pause(recordAgainAfter);',
        to: 'return;',
        test: queueTest('is not done again when the database was away just as it had been done'),
      },
      {
        id: 'task-mark-ignored',
        file: `${tasks}/task-queue.ts`,
        from: 'attempt > 1 && marks.has(id)',
        to: 'attempt > 1e6 && marks.has(id)',
        test: queueTest('is not done again when it was marked as done before its server ended'),
      },
      {
        id: 'task-mark-ignored-after-a-failure',
        file: `${tasks}/task-queue.ts`,
        from: 'if (marks.has(id)) return this.#recordDone(id, leaseId);',
        to: '',
        test: queueTest('is done when it was marked as done by somebody who ended before saying so'),
      },
      {
        id: 'task-marks-not-looked-for',
        file: `${tasks}/task-queue.ts`,
        from: 'for (const id of marks.list()) {',
        to: 'for (const id of marks.list().slice(1)) {',
        test: queueTest(
          'is forgotten at the next start of a server that finds it marked as done, though its lease has not ended',
        ),
      },
      {
        id: 'task-deleted-by-who-has-lost-it',
        file: `${tasks}/task-queries.ts`,
        from: "return db.deleteFrom('tasks').where('id', '=', id).where('lease_id', '=', leaseId);",
        to: "return db.deleteFrom('tasks').where('id', '=', id).where('kind', '<>', leaseId);",
        test: queueTest(
          'is taken over when the server that had it is gone, and its late word counts no more',
        ),
      },
      {
        id: 'task-never-taken-over',
        file: `${tasks}/task-queue.ts`,
        from: 'leasedUntil: moment + lease',
        to: 'leasedUntil: moment + lease * 1e6',
        test: queueTest(
          'is taken over when the server that had it is gone, and its late word counts no more',
        ),
      },
    ],
  },
  {
    promise: 'A reminder comes once, and only to who has asked for it at an address that is theirs.',
    mutants: [
      {
        id: 'reminder-told-twice',
        file: `${reminders}/reminder-planner.ts`,
        from: 'if (!(await markTold(tx, { accountId, key, now: moment }))) return;',
        to: 'await markTold(tx, { accountId, key, now: moment });',
        test: remindersTest(
          'does not come twice to somebody who travels, and follows their clock from then on',
        ),
      },
      {
        id: 'reminder-to-any-address',
        file: `${reminders}/send-reminder.ts`,
        from: '!recipient?.isVerified || ',
        to: '!recipient || ',
        test: remindersTest('at an address that is not confirmed, or whose account is gone'),
      },
    ],
  },
];
