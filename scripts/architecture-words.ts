import { domain, server, sync, web } from './architecture-paths.ts';

/** Things that only some files may do or say, found in the syntax tree. */
export const reserved: readonly {
  what: string;
  /** Matches `a.b` chains, called functions, names of properties and whole strings. */
  words: RegExp;
  kind: 'chain' | 'call' | 'method' | 'name';
  within: readonly string[];
  only: readonly string[];
}[] = [
  {
    what: 'the environment',
    kind: 'chain',
    words: /^process\.env$/,
    within: ['apps/', 'packages/'],
    only: [server.config, server.testing, 'packages/domain/src/testing/test-depth.ts', '.test.ts'],
  },
  {
    what: 'HTTP calls from the browser',
    kind: 'call',
    words: /^(fetch|XMLHttpRequest|EventSource|WebSocket)$/,
    within: ['apps/web/'],
    only: [sync, web.session, `${web.worker}service-worker.ts`],
  },
  {
    // Its time grows with the square of a run of combining marks; `normalForm` bounds that.
    what: 'normalising text',
    kind: 'method',
    words: /^normalize$/,
    within: ['apps/', 'packages/'],
    only: [`${domain}normal-form.ts`, '.test.ts'],
  },
  {
    // A person's clock is that of the zone they chose, which need not be the device's.
    what: "the device's clock",
    kind: 'method',
    words:
      /^(get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|set(FullYear|Month|Date|Hours|Minutes)|to(Date|Time|LocaleDate|LocaleTime)String)$/,
    within: ['apps/web/', 'packages/'],
    only: ['.test.ts'],
  },
  {
    what: "the device's time zone",
    kind: 'name',
    words: /^(resolvedOptions|getLocalTimeZone)$/,
    within: ['apps/web/', 'packages/'],
    only: [
      `${web.i18n}today.ts`,
      // Of a collator, of a format of numbers, of a locale, and of a zone by its name.
      'apps/web/src/features/jobs/model/job-sort.ts',
      `${web.ui}number-field.tsx`,
      `${web.i18n}language.ts`,
      `${domain}moment.ts`,
      '.test.ts',
    ],
  },
  {
    // Whose move it is, whether an interview is over and how long it has been silent is computed by `standingOf`
    // alone.
    what: 'where a job stands',
    kind: 'call',
    words: /^(whoseMove|moveTime|closesSoon|lastWord|upcomingInterviews|lastHeldInterview|interviewEnd)$/,
    within: ['apps/', 'packages/'],
    only: [
      `${domain}standing/`,
      // How long an interview takes, whatever day it is.
      `${domain}calendar/calendar-entries.ts`,
      `${domain}free-times.ts`,
      // How far an earlier application came, wherever it stands.
      'apps/web/src/features/job/edit/earlier-applications-line.tsx',
      '.test.ts',
    ],
  },
  {
    what: 'how long a stage may be silent',
    kind: 'chain',
    words: /\.quietAfterDays$/,
    within: ['apps/', 'packages/'],
    only: [
      `${domain}standing/`,
      // The person's own reply times, and what they chose.
      `${domain}stage-stays.ts`,
      'apps/web/src/sync/hooks/use-quiet-stages.ts',
      'apps/web/src/features/settings/pipeline/stage-row.tsx',
      // Says the limit that the jobs shown have in common.
      'apps/web/src/features/dashboard/gone-quiet.tsx',
      '.test.ts',
    ],
  },
  {
    what: 'SQL',
    kind: 'method',
    words: /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)$/,
    within: ['apps/server/'],
    only: ['-queries.ts', server.db, server.testing, '.test.ts'],
  },
  {
    what: "Google's words",
    kind: 'name',
    words:
      /^(localId|returnSecureToken|oobCode|EMAIL_[A-Z_]+|INVALID_[A-Z_]+|TOKEN_EXPIRED|USER_[A-Z]+|MISSING_[A-Z_]+|CREDENTIAL_TOO_OLD[A-Z_]*|TOO_MANY_ATTEMPTS[A-Z_]*|WEAK_PASSWORD|PASSWORD_DOES_NOT[A-Z_]*|OPERATION_NOT_ALLOWED)$/,
    within: ['apps/server/'],
    only: ['apps/server/src/identity/toolkit/', server.testing, '.test.ts'],
  },
];

/** Names that say nothing about what is inside. */
export const emptyNames = /^(utils?|helpers?|common|misc|shared|lib|index)$/;
