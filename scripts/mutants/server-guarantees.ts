import type { Guarantee } from './mutant.ts';

const documents = 'apps/server/src/documents';
const pushTest = (name: string) => ({ file: `${documents}/push.test.ts`, name });
const readTest = (name: string) => ({ file: `${documents}/read.test.ts`, name });
const restoredTest = (name: string) => ({ file: `${documents}/restored-backup.test.ts`, name });
const historyTest = (name: string) => ({ file: `${documents}/history.test.ts`, name });
const writeTest = (name: string) => ({ file: 'apps/server/src/db/write.test.ts', name });
const syncsTest = (name: string) => ({ file: 'apps/server/src/db/syncs.test.ts', name });
const liveTest = (name: string) => ({ file: 'apps/server/src/changes/live.test.ts', name });
const queries = `${documents}/document-queries.ts`;
const pushService = `${documents}/push-service.ts`;
const meetChanges = `${documents}/meet-changes.ts`;
const liveStream = 'apps/server/src/changes/live-stream.ts';
const sqliteWriter = 'apps/server/src/db/sqlite/sqlite-writer.ts';

/** What the server promises about the changes it is sent. */
export const serverGuarantees: readonly Guarantee[] = [
  {
    promise: 'A change that is sent again is applied once, and answered as it was the first time.',
    mutants: [
      {
        id: 'dedupe-dropped',
        file: pushService,
        from: '  if (known !== undefined) return known;\n',
        to: '',
        test: pushTest('is applied once and answered the same'),
      },
      {
        id: 'dedupe-refusal-forgotten',
        file: pushService,
        from: '  await insertOutcome(tx, { accountId, mutationId: mutation.id, outcome, recordedAt });\n',
        to: `  if (!outcome.includes('rejected'))
    await insertOutcome(tx, { accountId, mutationId: mutation.id, outcome, recordedAt });\n`,
        test: pushTest('is answered the same though it was refused and would be accepted now'),
      },
      {
        id: 'dedupe-across-accounts',
        file: queries,
        from: 'from mutations where account_id = $1 and mutation_id = $2',
        to: 'from mutations where (account_id = $1 or true) and mutation_id = $2',
        test: pushTest('may use the same mutation id'),
      },
    ],
  },
  {
    promise: 'A write and its record share one transaction: both are there, or neither.',
    mutants: [
      {
        id: 'transaction-failed-work-stays',
        file: sqliteWriter,
        from: "this.#handle.exec('ROLLBACK TO work; RELEASE work');",
        to: "this.#handle.exec('RELEASE work');",
        test: writeTest('undoes only the work that fails when many are committed together'),
      },
      {
        id: 'transaction-record-left-out',
        file: pushService,
        from: '    await insertChange(state.tx, record);',
        to: '    if (seq < 0) await insertChange(state.tx, record);',
        test: pushTest('is applied, recorded with the server’s time and answered with its cursor'),
      },
      {
        id: 'transaction-effect-before-commit',
        file: sqliteWriter,
        from: '(effect) => begun.effects.push(effect)',
        to: '(effect) => effect()',
        test: writeTest('runs effects after the commit, and none of a work that failed'),
      },
      {
        id: 'transaction-answer-before-commit',
        file: sqliteWriter,
        from: '      begun.outcome = { ok: true, value };\n',
        to: '      begun.outcome = { ok: true, value };\n      begun.queued.resolve(value);\n',
        test: writeTest('has no write of its group answered with yes, and leaves nothing of them'),
      },
    ],
  },
  {
    promise: 'Each accepted change has a cursor of its own, and a refused one does not stop the others.',
    mutants: [
      {
        id: 'cursor-not-moved',
        file: pushService,
        from: '    state.cursor = seq;\n',
        to: '',
        test: pushTest('of many is applied in the order sent'),
      },
      {
        id: 'cursor-head-not-kept',
        file: pushService,
        from: 'await updateHead(tx, accountId, { seq: state.cursor, bytes: state.bytes });',
        to: 'await updateHead(tx, accountId, { seq: head.seq, bytes: state.bytes });',
        test: pushTest('get every change of theirs in, each with a cursor of its own'),
      },
      {
        id: 'cursor-settings-not-followed',
        file: pushService,
        from: "    if (ready.collection === 'settings') state.settings = changed as Settings;\n",
        to: '',
        test: pushTest('sees the stages that an earlier change of the same request made'),
      },
      {
        id: 'cursor-refusal-stops-all',
        file: pushService,
        from: '    if (!(error instanceof DomainError)) throw error;\n',
        to: '    throw error;\n',
        test: pushTest('does not stop the ones around it'),
      },
    ],
  },
  {
    promise: 'Reading by cursor leaves nothing out, and a snapshot is what all changes together make.',
    mutants: [
      {
        id: 'read-page-goes-too-far',
        file: `${documents}/changes-service.ts`,
        from: 'const reached = more ? lastRev : Math.max(head.seq, lastRev);',
        to: 'const reached = Math.max(head.seq, lastRev);',
        test: readTest('come in pages that leave nothing out'),
      },
      {
        id: 'read-unknown-cursor-taken',
        file: `${documents}/changes-service.ts`,
        from: '  if (cursor > head.seq) throw unknownCursor();\n',
        to: '',
        test: readTest('are refused for a cursor the account has not reached'),
      },
      {
        id: 'read-snapshot-kept-for-ever',
        file: `${documents}/snapshot-service.ts`,
        from: 'if (cached?.etag === etag) return cached.body;',
        to: 'if (cached) return cached.body;',
        test: readTest('taken by many at once while changes come in is whole each time'),
      },
      {
        id: 'read-order-lost',
        file: queries,
        from: 'rev, body from documents\n       where account_id = $1 and rev > $2 order by rev limit $3',
        to: 'rev, body from documents\n       where account_id = $1 and rev > $2 order by rev desc limit $3',
        test: readTest('bring each document once, as it stands, in the order of its last change'),
      },
    ],
  },
  {
    promise:
      'A server that was restored from a backup says so to every device that had come further, by whatever way it asks.',
    mutants: [
      {
        id: 'restored-mark-not-looked-up',
        file: `${documents}/known-mark.ts`,
        from: '  throw unknownCursor();\n}\n\nexport',
        to: '}\n\nexport',
        test: restoredTest(
          'tells a device that it cannot go on, though the account has come further than that device since',
        ),
      },
      {
        id: 'restored-mark-without-moment',
        file: `${documents}/change-mark.ts`,
        from: '${recordedAt.toString(36)}',
        to: '${recordedAt > 0}',
        test: restoredTest('tells the same change apart that was accepted once before and once after'),
      },
      {
        id: 'restored-queue-taken',
        file: pushService,
        from: '    await requireKnownMark(tx, { accountId, head, mark: request.mark });\n',
        to: '',
        test: restoredTest(
          'takes nothing of a queue whose device does not know of it, and all of it once that does',
        ),
      },
      {
        id: 'restored-stream-goes-on',
        file: liveStream,
        from: '    this.#mark = from.mark;\n',
        to: '',
        test: restoredTest('ends a stream that was open before'),
      },
      {
        id: 'restored-snapshot-of-before',
        file: `${documents}/snapshot-service.ts`,
        from: '${mark ?? seq}',
        to: '${seq}',
        test: restoredTest('gives out no snapshot that it kept from before'),
      },
    ],
  },
  {
    promise: 'Nobody reads or changes what belongs to another account.',
    mutants: [
      {
        id: 'account-changes-of-all',
        file: queries,
        from: 'rev, body from documents\n       where account_id = $1 and rev > $2 order by rev limit $3',
        to: 'rev, body from documents\n       where (account_id = $1 or true) and rev > $2 order by rev limit $3',
        test: liveTest('says nothing of other accounts'),
      },
      {
        id: 'account-document-of-another',
        file: queries,
        from: 'select body from documents where account_id = $1 and collection = $2 and id = $3',
        to: 'select body from documents where (account_id = $1 or true) and collection = $2 and id = $3',
        test: pushTest('cannot see, change or take the id of a job that is not its own'),
      },
      {
        id: 'account-left-out-of-etag',
        file: `${documents}/snapshot-service.ts`,
        from: 'return `W/"${accountId}-${mark ?? seq}"`;',
        to: 'return `W/"${accountId.slice(0, 0)}-${seq}"`;',
        test: readTest('is never taken for that of another account in the same browser'),
      },
      {
        id: 'account-stream-tells-all',
        file: 'apps/server/src/changes/live-routes.ts',
        from: 'read: (actor, from) => readChanges(reader, actor, from),',
        to: "read: (actor, from) => readChanges(reader, { ...actor, accountId: '' }, { cursor: Math.min(from.cursor, 0) }),",
        test: liveTest('tells what was missed, and then each change as it is accepted, once'),
      },
      {
        id: 'account-gone-still-writes',
        file: pushService,
        from: "  if (!(await lockAccount(tx, accountId))) throw new AppError('account_closed');\n",
        to: '',
        test: {
          file: `${documents}/account-deletion.test.ts`,
          name: 'keeps a token that outlives its account from writing anything',
        },
      },
    ],
  },
  {
    promise: 'A live stream tells every change once, to whoever may still hear it.',
    mutants: [
      {
        id: 'stream-skips-the-first',
        file: liveStream,
        from: '    this.#cursor = from.cursor;\n',
        to: '    this.#cursor = from.cursor + 1;\n',
        test: liveTest('tells what was missed, and then each change as it is accepted, once'),
      },
      {
        id: 'stream-cursor-stands-still',
        file: liveStream,
        from: '    this.#cursor = page.cursor;\n',
        to: '',
        test: liveTest('tells what was missed, and then each change as it is accepted, once'),
      },
      {
        id: 'stream-outlives-session',
        file: liveStream,
        from: '        await this.#source.authorize(this.reader);\n',
        to: '',
        test: liveTest('comes when its session ends, before anything more is told'),
      },
      {
        id: 'stream-slow-reader-kept',
        file: liveStream,
        from: '    if (this.#isBehind && output.writableNeedDrain) {\n      output.destroy();\n      return;\n    }\n',
        to: '',
        test: liveTest(
          'comes for a reader that takes nothing any more, with one page waiting for it at the most',
        ),
      },
    ],
  },
  {
    promise:
      'What is answered is on the disk, and a copy of a whole installation is held against its original.',
    mutants: [
      {
        id: 'durable-sync-left-out',
        file: 'apps/server/src/db/sqlite/open-sqlite.ts',
        from: 'PRAGMA synchronous = FULL;',
        to: 'PRAGMA synchronous = NORMAL;',
        test: syncsTest('is kept by settings that sync it at every commit'),
      },
      {
        id: 'durable-last-rows-not-copied',
        file: 'apps/server/src/db/copy-database.ts',
        from: '  await insert();\n}\n',
        to: '}\n',
        test: {
          file: 'apps/server/src/db/copy-database.test.ts',
          name: 'every row of every table goes from one folder to another',
        },
      },
    ],
  },
  {
    promise: 'Requests are limited in size, and another protocol version is told from our own.',
    mutants: [
      {
        id: 'limits-body-of-any-size',
        file: `${documents}/push-routes.ts`,
        from: 'bodyLimit: pushLimits.bodyBytesAlone',
        to: 'bodyLimit: 16 * pushLimits.bodyBytesAlone',
        test: pushTest('over the limit is refused, just under it is read'),
      },
      {
        id: 'limits-many-changes-in-large-body',
        file: `${documents}/push-routes.ts`,
        from: 'request.bodyBytes > pushLimits.bodyBytes &&',
        to: 'request.bodyBytes > pushLimits.bodyBytesAlone &&',
        test: pushTest('above the limit of several changes takes one alone, and applies none of more'),
      },
      {
        id: 'limits-any-number-of-large-documents',
        file: `${documents}/pushed-documents.ts`,
        from: 'const bytesMax = 8 * 1024 * 1024;',
        to: 'const bytesMax = 8 * 1024 * 1024 * 1024;',
        test: pushTest('that is about too many large documents at once is refused, and taken by halves'),
      },
      {
        id: 'limits-any-protocol-taken',
        file: 'apps/server/src/http/protocol-version.ts',
        from: '  if (header === String(protocolVersion)) return;\n',
        to: '  if (header !== undefined) return;\n',
        test: {
          file: 'conformance/sync/account-sync.test.ts',
          name: 'says that this version is too old, and keeps the queue',
        },
      },
      {
        id: 'limits-snapshot-always-sent',
        file: `${documents}/snapshot-service.ts`,
        from: '    if (ifNoneMatch === etag) return undefined;\n',
        to: '',
        test: readTest('is sent again only after a change'),
      },
    ],
  },
  {
    promise: 'Streams do not keep the server from ending, and say that they are there.',
    mutants: [
      {
        id: 'stream-holds-up-the-end',
        file: 'apps/server/src/changes/live-routes.ts',
        from: '    for (const stream of streams) stream.end();\n',
        to: '',
        test: liveTest('comes at once when the server is stopped, so that nobody holds it up'),
      },
      {
        id: 'stream-without-heartbeat',
        file: liveStream,
        from: '    if (!this.#isBehind) output.write(heartbeat);\n',
        to: '',
        test: liveTest('keeps saying that it is there'),
      },
    ],
  },
  {
    promise:
      'What anybody typed is in the job or in its history, also where two devices did not know of each other.',
    mutants: [
      {
        id: 'merge-conflict-keeps-one',
        file: 'packages/domain/src/merge-text.ts',
        from: 'merged.push(...a, ',
        to: 'merged.push(',
        test: { file: 'packages/domain/src/merge-text.test.ts', name: 'keep both where the changes meet' },
      },
      {
        id: 'merge-left-out',
        file: meetChanges,
        from: '  if (max === undefined || typeof theirs',
        to: '  if (max !== undefined || typeof theirs',
        test: historyTest('write their notes together, and side by side where they meet'),
      },
      {
        id: 'merge-of-parts-left-out',
        file: meetChanges,
        from: '(isSame(both.known, both.typed) ? both.theirs : both.typed)',
        to: 'both.typed',
        test: historyTest(
          'both win where they changed different parts of the same item, and where they put on different tags',
        ),
      },
      {
        id: 'merge-versions-untold',
        file: pushService,
        from: 'withMet(stored, applyTo(state, ready, { document: stored, seq }), { met, seq })',
        to: 'withMet(stored, applyTo(state, ready, { document: stored, seq }), { met: null, seq })',
        test: historyTest('have two versions of the job until one of them says which it is to be'),
      },
      {
        id: 'merge-versions-stay-apart',
        file: 'packages/domain/src/mutation.ts',
        from: 'return before === null ? changed : withChosenPlaces(before, changed);',
        to: 'return changed;',
        test: historyTest('have two versions of the job until one of them says which it is to be'),
      },
      {
        id: 'merge-versions-out-of-reach',
        file: `${documents}/history-service.ts`,
        from: '.filter(({ seq }) => open.has(seq))',
        to: '.filter(({ seq }) => !open.has(seq))',
        test: historyTest('can be chosen between however much has been changed since'),
      },
      {
        id: 'merge-meets-itself',
        file: pushService,
        from: 'new UnseenChanges(tx, { turn, deviceId: request.deviceId })',
        to: "new UnseenChanges(tx, { turn, deviceId: '' })",
        test: historyTest('do not meet themselves: what one device changes twice in a row is one story'),
      },
      {
        id: 'history-replaced-value-dropped',
        file: pushService,
        from: 'before: before === null ? null : JSON.stringify(before),',
        to: 'before: null,',
        test: historyTest('leave the later value of a field standing, and the other one in the history'),
      },
      {
        id: 'history-items-left-out',
        file: 'packages/domain/src/document-difference.ts',
        from: 'if (isItemList(old[name] ?? now[name]))',
        to: 'if (isItemList(now[name]) && name === undefined)',
        test: historyTest('keep in the history what one of them removed and the other one changed'),
      },
      {
        id: 'history-steps-left-out',
        file: 'packages/domain/src/document-difference.ts',
        from: "  'updatedAt',\n",
        to: "  'updatedAt',\n  'events',\n",
        test: historyTest('mend the same step without losing a note or a date'),
      },
      {
        id: 'history-after-export-dropped',
        file: `${documents}/history-service.ts`,
        from: 'if (change.name === recoverHistory)',
        to: "if (change.name === '')",
        test: historyTest('comes back with an export, into the history and into the next export'),
      },
      {
        id: 'history-open-after-export-dropped',
        file: 'packages/domain/src/mutations/import-mutations.ts',
        from: '    if (seq === undefined) return document;\n',
        to: '    if (seq !== -1) return document;\n',
        test: historyTest('leaves the same to be chosen where it comes back, until somebody does'),
      },
      {
        id: 'history-typed-value-dropped',
        file: `${documents}/history-service.ts`,
        from: 'typed: typed[name] ?? null,',
        to: 'typed: null,',
        test: historyTest('write their notes together, and side by side where they meet'),
      },
    ],
  },
  {
    promise: 'A deleted job can be restored for 30 days, and is gone for good after them.',
    mutants: [
      {
        id: 'bin-emptied-early',
        file: `${documents}/empty-bin.ts`,
        from: 'const keptInBinDays = 30;',
        to: 'const keptInBinDays = 29;',
        test: {
          file: `${documents}/empty-bin.test.ts`,
          name: 'keeps a deleted job for 30 days, then removes it for good and tells every device',
        },
      },
      {
        id: 'bin-never-emptied',
        file: `${documents}/empty-bin.ts`,
        from: '    await saveBody(tx, key, seq, null);\n',
        to: '',
        test: {
          file: `${documents}/empty-bin.test.ts`,
          name: 'keeps a deleted job for 30 days, then removes it for good and tells every device',
        },
      },
      {
        id: 'bin-job-can-be-changed',
        file: 'packages/domain/src/mutations/job-document.ts',
        from: 'if (!job || job.deleted !== undefined)',
        to: 'if (!job)',
        test: {
          file: 'packages/domain/src/mutation.test.ts',
          name: 'hides a job from every change until it is restored whole',
        },
      },
    ],
  },
];
