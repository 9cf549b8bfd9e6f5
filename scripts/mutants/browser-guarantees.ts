import type { Guarantee } from './mutant.ts';

const sync = 'apps/web/src/sync';
const outboxTest = (name: string) => ({ file: `${sync}/outbox.test.ts`, name });
const databaseTest = (name: string) => ({ file: `${sync}/local-database.test.ts`, name });
const tabsTest = (name: string) => ({ file: `${sync}/tab-news.test.ts`, name });
const accountTest = (name: string) => ({ file: 'conformance/sync/account-sync.test.ts', name });
const restoredTest = (name: string) => ({ file: 'conformance/sync/restored-server.test.ts', name });
const feedTest = (name: string) => ({ file: 'conformance/sync/live-feed.test.ts', name });
const unsentTest = {
  file: `${sync}/unsent-work.test.ts`,
  name: 'is what waits and what was refused, but not what the server has taken, with all that the copy holds',
};
const lastHereTest = {
  file: 'apps/web/src/session/last-here.test.ts',
  name: 'is whoever signed in last, for this tab only where that was asked for, and nobody after logging out',
};
const previewTest = {
  file: `${sync}/preview.test.ts`,
  name: 'shows what the stream has brought before it is kept, unless something typed here is in it',
};
const domain = 'packages/domain/src';
const freeTimesTest = {
  file: `${domain}/free-times.test.ts`,
  name: 'are as many as asked for, ahead, on working days in working hours, and never when something takes place',
};
const simulation = {
  test: {
    file: 'conformance/sync/simulation.test.ts',
    name: 'ends with all copies equal, everything accepted applied once, and everything typed kept, whatever goes wrong',
  },
  environment: { SIMULATION_SEEDS: '150' },
};

/** What the app promises about what is typed into it. */
export const browserGuarantees: readonly Guarantee[] = [
  {
    promise: 'Changes go out in the order in which they were made, none before it is kept on this device.',
    mutants: [
      {
        id: 'outbox-sends-unkept',
        file: `${sync}/outbox.ts`,
        from: 'if (change.position === undefined || batch.length >= limits.mutations) break;',
        to: 'if (batch.length >= limits.mutations) break;',
        test: outboxTest('stops before a change that has not been kept yet, so that nothing overtakes it'),
      },
      {
        id: 'outbox-without-limit',
        file: `${sync}/outbox.ts`,
        from: 'if (change.position === undefined || batch.length >= limits.mutations) break;',
        to: 'if (change.position === undefined) break;',
        test: outboxTest(
          'is the front of the queue, in order, within the limits, and never empty while something waits',
        ),
      },
      {
        id: 'outbox-written-side-by-side',
        file: `${sync}/outbox-writer.ts`,
        from: 'this.#running ??= this.#run();',
        to: 'this.#running = this.#run();',
        test: {
          file: `${sync}/outbox-writer.test.ts`,
          name: 'writes one batch at a time, on a disk that takes its time, and all of it',
        },
      },
      {
        id: 'outbox-not-strict',
        file: `${sync}/local-database.ts`,
        from: "const tx = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' });",
        to: "const tx = this.#database.transaction('outbox', 'readwrite', { durability: 'relaxed' });",
        test: databaseTest('asks the disk to have every queued change and every answer before it says so'),
      },
      {
        id: 'outbox-answers-not-strict',
        file: `${sync}/local-database.ts`,
        from: "transaction(['outbox', 'rejected', 'meta'], 'readwrite', {\n      durability: 'strict',\n    })",
        to: "transaction(['outbox', 'rejected', 'meta'], 'readwrite')",
        test: databaseTest('asks the disk to have every queued change and every answer before it says so'),
      },
    ],
  },
  {
    promise: 'A change leaves the queue only when the copy contains it.',
    mutants: [
      {
        id: 'queue-leaves-with-answer',
        file: `${sync}/outbox.ts`,
        from: 'const isContained = revOf(change) >= acceptedAt || (!more && acceptedAt <= cursor);',
        to: 'const isContained = acceptedAt > 0;',
        test: outboxTest('lets a change go only when the documents contain it'),
      },
      {
        id: 'queue-forgets-after-restore',
        file: `${sync}/outbox.ts`,
        from: '    else if (!more) again.push(unanswered);\n',
        to: '    else if (!more) leaving.push({ ...change, ...unanswered });\n',
        test: outboxTest('has a change sent again that a server restored from a backup no longer knows'),
      },
      {
        id: 'queue-unanswered-dropped',
        file: `${sync}/outbox.ts`,
        from: "    if (outcome?.status === 'applied') accepted.push",
        to: "    if (outcome?.status !== 'rejected') accepted.push",
        test: outboxTest('sort every change into accepted, refused or unanswered, and lose none'),
      },
      {
        id: 'queue-streamed-page-taken-for-all',
        file: `${sync}/pull.ts`,
        from: '{ cursor: page.cursor, mark, root, more: true, documents, isSnapshot: false }',
        to: '{ cursor: page.cursor, mark, root, more: false, documents: [], isSnapshot: false }',
        ...simulation,
      },
    ],
  },
  {
    promise:
      'After the server was restored from a backup every device has what it has, and sends again what it lacks.',
    mutants: [
      {
        id: 'restored-answers-believed',
        file: `${sync}/outbox.ts`,
        from: 'if (isContained && !isSnapshot) leaving.push(change);',
        to: 'if (isContained) leaving.push(change);',
        test: restoredTest('is sent again what it had accepted and no device had read back yet'),
      },
      {
        id: 'restored-nothing-told',
        file: `${sync}/pull.ts`,
        from: 'await client.changes(cursor, told?.mark ?? null)',
        to: 'await client.changes(cursor, told === null ? null : null)',
        test: restoredTest('shows every device what it holds now, though it has gone on to the same numbers'),
      },
      {
        id: 'restored-revisions-believed',
        file: `${sync}/base-documents.ts`,
        from: ' && !isOtherRoot;',
        to: ';',
        test: restoredTest('shows every device what it holds now, though it has gone on to the same numbers'),
      },
      {
        id: 'restored-lost-not-kept',
        file: `${sync}/account-copy.ts`,
        from: '    if (page.isRestored) await this.lost.keep(lostVersions(this.live.base.all(), documents));\n',
        to: '',
        test: restoredTest(
          'stays on the device until somebody decides, after a reload and in other tabs, too',
        ),
      },
      {
        id: 'restored-lost-overwrites',
        file: 'apps/server/src/documents/push-service.ts',
        from: "  if (isWholeJob) throw new DomainError('job_exists');\n",
        to: '  if (isWholeJob) return { ready: sent, met: null };\n',
        test: restoredTest('never takes the place of what another device has changed meanwhile'),
      },
      {
        id: 'restored-in-silence',
        file: `${sync}/account-copy.ts`,
        from: "    if (page.isRestored) this.incident = { kind: 'restored', unsent: 0 };\n",
        to: '',
        test: restoredTest('shows every device what it holds now, though it has gone on to the same numbers'),
      },
      {
        id: 'restored-answer-not-remembered',
        file: `${sync}/local-database.ts`,
        from: "        await tx.objectStore('meta').put({ ...meta, told }, 'copy');\n",
        to: '',
        test: restoredTest('is sent again what it had accepted and no device had read back yet'),
      },
      {
        id: 'restored-preview-untold',
        file: `${sync}/account-copy.ts`,
        from: '    this.told = laterTold(this.told, mark === undefined ? null : { cursor, mark });\n',
        to: '',
        test: previewTest,
      },
    ],
  },
  {
    promise: 'A refused change comes back with what was typed, and stays until the person decides.',
    mutants: [
      {
        id: 'refused-dropped-from-answers',
        file: `${sync}/outbox.ts`,
        from: '      refused.push({ change, mutation: rejectedFrom(change, { code, fields }, now) });\n',
        to: '      accepted.push({ ...change, acceptedAt: fields.length - fields.length + code.length - code.length });\n',
        test: outboxTest('sort every change into accepted, refused or unanswered, and lose none'),
      },
      {
        id: 'refused-not-kept',
        file: `${sync}/local-database.ts`,
        from: "        await tx.objectStore('rejected').put(mutation);\n",
        to: '',
        test: databaseTest('keeps accepted changes until they leave, and refused ones with what was typed'),
      },
      {
        id: 'refused-not-shown',
        file: `${sync}/account-copy.ts`,
        from: '...settlement.refused.map(({ mutation }) => mutation)];',
        to: '];',
        test: accountTest('comes back with what was typed, and goes out when it has been corrected'),
      },
      {
        id: 'refused-takes-its-batch-along',
        file: `${sync}/push.ts`,
        from: "    return batch.length > 1 ? 'content_refused' : refusedFor(batch, failure as ApiFailure, now);",
        to: '    return refusedFor(batch, failure as ApiFailure, now);',
        test: accountTest(
          'does not keep back the ones around it, also when the server will not even read it',
        ),
      },
      {
        id: 'refused-with-the-account-kept-back',
        file: `${sync}/account-sync.ts`,
        from: "if (failure instanceof ApiFailure && nextStepAfter(failure) === 'give_back')",
        to: "if (failure instanceof ApiFailure && nextStepAfter(failure) === 'reject')",
        test: accountTest('gives back what had not been sent, as it was typed, and goes on giving back'),
      },
      {
        id: 'refused-retry-drops-correction',
        file: `${sync}/account-sync.ts`,
        from: 'correctedArgs ?? rejected.args',
        to: 'rejected.args',
        test: accountTest('comes back with what was typed, and goes out when it has been corrected'),
      },
    ],
  },
  {
    promise: 'What is seen is what the server has, with the waiting changes on top, in every tab.',
    mutants: [
      {
        id: 'seen-without-waiting-changes',
        file: `${sync}/live-store.ts`,
        from: 'foldDocument(base, this.#overlay.changesOf(key))',
        to: 'foldDocument(base, this.#overlay.changesOf(key).slice(1))',
        test: {
          file: `${sync}/live-store.test.ts`,
          name: 'is what the server would make of its documents and the queue, after whatever happens',
        },
      },
      {
        id: 'seen-other-tabs-not-told',
        file: `${sync}/account-copy.ts`,
        from: '      this.#tabs.tellWritten(written);\n',
        to: '',
        test: databaseTest('shows in every tab what is typed in one, in the order in which it was kept'),
      },
      {
        id: 'seen-other-tabs-wait-for-the-disk',
        file: `${sync}/account-copy.ts`,
        from: '    if (this.trouble === null) this.#tabs.tellTyped(changes);\n',
        to: '',
        test: tabsTest('is shown in the others before the disk has it'),
      },
      {
        id: 'seen-though-never-written',
        file: `${sync}/account-copy.ts`,
        from: 'const known = new Set([...kept.queue.map(({ id }) => id), ...settled]);',
        to: 'const known = new Set(kept.queue.map(({ id }) => id));',
        test: tabsTest('is taken back in the others when it was not written after all'),
      },
      {
        id: 'seen-only-what-was-read-ahead',
        file: `${sync}/account-copy.ts`,
        from: "      if (ahead) void this.refresh().then(() => this.#options.onChange('other_tab'));\n",
        to: '',
        test: databaseTest('shows what another tab kept between the reading ahead and the sign-in'),
      },
      {
        id: 'seen-old-tab-overwrites',
        file: `${sync}/local-database.ts`,
        from: '      if (meta?.revision !== pulled.revision) throw new StaleCopyError();\n',
        to: '      if (!meta) throw new StaleCopyError();\n',
        test: databaseTest('lets one tab write documents at a time, and tells the other only what is new'),
      },
      {
        id: 'seen-half-a-pull',
        file: `${sync}/local-database.ts`,
        from: '      tx.abort();\n',
        to: '',
        test: databaseTest('writes all of a pull or nothing'),
      },
      {
        id: 'seen-what-others-knew-untold',
        file: `${sync}/account-sync.ts`,
        from: '      ...(this.copy.cursor === null ? {} : { seen: this.copy.cursor }),\n',
        to: '',
        test: accountTest('keeps both of what two devices wrote without knowing of each other'),
      },
      {
        id: 'seen-after-the-disk',
        file: `${sync}/live-feed.ts`,
        from: '    if (page !== null && !this.#isBehind) this.#options.onPage(page, stream.root);\n',
        to: '',
        test: feedTest('shows what comes before its disk has it'),
      },
      {
        id: 'seen-before-what-is-on-its-way',
        file: `${sync}/account-copy.ts`,
        from: 'this.cursor === null || this.live.getQueue().length > 0) return;',
        to: 'this.cursor === null) return;',
        test: previewTest,
      },
      {
        id: 'drawn-before-the-disk',
        file: `${sync}/live-store.ts`,
        from: '    onTaken?.();\n    this.#notify();\n',
        to: '    this.#notify();\n    onTaken?.();\n',
        test: databaseTest('is on its way to the disk before a page has drawn what was typed'),
      },
    ],
  },
  {
    promise: 'One tab alone talks for an account, and one holds the stream; the next takes over.',
    mutants: [
      {
        id: 'leader-every-tab-streams',
        file: `${sync}/tab-leader.ts`,
        from: '    if (!locks) return this.#set(true);',
        to: '    if (!locks || name) return this.#set(true);',
        test: feedTest(
          'holds one stream for all its tabs, which the next tab takes over when the first is gone',
        ),
      },
      {
        id: 'leader-never-replaced',
        file: `${sync}/tab-leader.ts`,
        from: "    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));",
        to: '    await new Promise(() => undefined);',
        test: feedTest(
          'holds one stream for all its tabs, which the next tab takes over when the first is gone',
        ),
      },
      {
        id: 'leader-all-tabs-push',
        file: `${sync}/account-sync.ts`,
        from: '    if (!locks) return act();\n',
        to: '    if (!locks || locks) return act();\n',
        test: accountTest('sends for all its tabs from one of them at a time'),
      },
    ],
  },
  {
    promise: 'Signing out keeps the queue; another person on this browser sees nothing of the first.',
    mutants: [
      {
        id: 'switch-one-database-for-all',
        file: `${sync}/local-database.ts`,
        from: 'return `foothold.account.${accountId}`;',
        to: 'return `foothold.account.${accountId.length < 0 ? accountId : 0}`;',
        test: databaseTest('is of one account only, and gone when the account is'),
      },
      {
        id: 'switch-store-not-closed',
        file: `${sync}/sync.ts`,
        from: '  current = null;\n',
        to: '',
        test: { file: `${sync}/sync.test.ts`, name: 'shows nothing of an account once it is signed out' },
      },
      {
        id: 'switch-first-goes-on',
        file: `${sync}/sync.ts`,
        from: '  if (current?.accountId === options.accountId) return;\n',
        to: '  if (current) return;\n',
        test: { file: `${sync}/sync.test.ts`, name: 'is that of the next account as soon as it signs in' },
      },
      {
        id: 'switch-queue-not-written',
        file: `${sync}/account-copy.ts`,
        from: '    await this.opened;\n    await this.idle();\n',
        to: '    await this.opened;\n',
        test: databaseTest('writes down what was typed last before it lets go'),
      },
      {
        id: 'switch-late-change-taken',
        file: `${sync}/account-copy.ts`,
        from: "    if (this.#isClosed) throw new Error('This copy of the account has been closed');\n    let kept!",
        to: '    let kept!',
        test: databaseTest('writes down what was typed last before it lets go'),
      },
    ],
  },
  {
    promise: 'A copy that is full, damaged or gone is said to be, and the queue is not lost with it.',
    mutants: [
      {
        id: 'copy-damage-unseen',
        file: `${sync}/local-database.ts`,
        from: 'isDamaged: decoded.some(([, documents]) => documents === null),',
        to: 'isDamaged: false,',
        test: databaseTest(
          'wants a snapshot when a record is damaged, until it has one, and shows the rest meanwhile',
        ),
      },
      {
        id: 'copy-removal-untold',
        file: `${sync}/account-copy.ts`,
        from: "    if (mark && isEmpty && !isQueued) this.incident = { kind: 'removed', unsent: mark.unsent };\n",
        to: '    if (mark && isEmpty && isQueued) this.incident = null;\n',
        test: databaseTest('while the app was closed is told, with how many changes went with it'),
      },
      {
        id: 'copy-full-loses-queue',
        file: `${sync}/storage-failover.ts`,
        from: '      await device.append(missing);\n',
        to: '',
        test: databaseTest('for want of room is written again when there is room, and the person asks'),
      },
      {
        id: 'copy-full-unsaid',
        file: `${sync}/storage-failover.ts`,
        from: '    this.trouble = error.reason;\n    if',
        to: '    if',
        test: databaseTest('goes on in memory when the device has no room, and says so'),
      },
      {
        id: 'copy-holds-up-newer-version',
        file: `${sync}/local-database.ts`,
        from: '      (event.target as IDBDatabase).close();\n',
        to: '      void event;\n',
        test: databaseTest('makes way for a newer version of the app in another tab'),
      },
    ],
  },
  {
    promise:
      'What was never sent of an account that was deleted is shown, and to whoever was signed in last only.',
    mutants: [
      {
        id: 'unsent-work-without-refused',
        file: `${sync}/unsent-work.ts`,
        from: 'const unsent = [...kept.rejected, ...',
        to: 'const unsent = [...',
        test: unsentTest,
      },
      {
        id: 'unsent-work-with-sent',
        file: `${sync}/unsent-work.ts`,
        from: 'kept.queue.filter(({ acceptedAt }) => acceptedAt === undefined)',
        to: 'kept.queue',
        test: unsentTest,
      },
      {
        id: 'last-here-outlives-the-next',
        file: 'apps/web/src/session/last-here.ts',
        from: '  attempt(() => other.removeItem(key));\n',
        to: '',
        test: lastHereTest,
      },
      {
        id: 'last-here-outlives-the-tab',
        file: 'apps/web/src/session/last-here.ts',
        from: 'isSessionOnly() ? [sessionStorage, localStorage]',
        to: 'isSessionOnly() ? [localStorage, sessionStorage]',
        test: lastHereTest,
      },
      {
        id: 'last-here-after-logging-out',
        file: 'apps/web/src/session/last-here.ts',
        from: 'export function forgetLastHere(): void {\n  attempt(() => localStorage.removeItem(key));\n',
        to: 'export function forgetLastHere(): void {\n',
        test: lastHereTest,
      },
    ],
  },
  {
    promise: 'Times that are offered to others are ahead, on working days, and nothing takes place in them.',
    mutants: [
      {
        id: 'offered-times-collide',
        file: `${domain}/free-times.ts`,
        from: '.find((hour) => !busy.some((other) => areAtOnce(hour, other)));',
        to: '.find(() => busy.length >= 0);',
        test: freeTimesTest,
      },
      {
        id: 'offered-times-past',
        file: `${domain}/free-times.ts`,
        from: 'for (let ahead = 1; ahead',
        to: 'for (let ahead = 0; ahead',
        test: freeTimesTest,
      },
      {
        id: 'offered-times-on-weekends',
        file: `${domain}/free-times.ts`,
        from: 'if (weekend.includes(weekdayOf(date))) continue;',
        to: 'if (weekend.includes(weekdayOf(date)) && ahead > 7) continue;',
        test: freeTimesTest,
      },
    ],
  },
];
