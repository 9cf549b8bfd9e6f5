import * as fc from 'fast-check';
import { DomainError } from '../domain-error.ts';
import { channels, employmentTypes, salaryPeriods, workModes } from '../job-choices.ts';
import { contactKinds, fileKinds, interviewFormats, type Job } from '../job.ts';
import type { JobFieldKey } from '../job-fields.ts';
import { readyMutation, type MutationArgs, type MutationName } from '../mutation.ts';
import { customFieldKinds } from '../custom-field.ts';
import {
  accentContrasts,
  dateFormats,
  defaultSettings,
  densities,
  jobLayouts,
  languages,
  monogramColours,
  motions,
  moveReminders,
  themes,
  weekStartDays,
} from '../settings.ts';
import type { Settings } from '../settings.ts';
import { sha256 } from '../sha256.ts';
import { stageColours, stageKinds } from '../stage.ts';
import { createdVia, outcomes } from '../stage-event.ts';
import { testId, testNow } from './job-builder.ts';

/** The documents of one account. */
export interface AccountState {
  settings: Settings;
  jobs: ReadonlyMap<string, Job>;
}

export const emptyAccount: AccountState = { settings: defaultSettings, jobs: new Map() };

type ByState = 'job.merge' | 'job.unmerge' | 'job.recover' | 'job.recover-history' | 'settings.recover';
/** The list of imports counts within one account. */
type OfThisAccount = 'import.put' | 'import.remove';
type Drawn = Exclude<MutationName, ByState | OfThisAccount>;
/** One mutation with its arguments. */
export type AccountChange = {
  [Name in MutationName]: { name: Name; args: MutationArgs<Name> };
}[MutationName];
/** Something done to an account; what merging needs to know is looked up when it is done. */
export type AccountStep = AccountChange | { merge: [string, string]; take: string[]; isTakenBack: boolean };

/** What stands in the files that jobs may name. */
export const attachedTexts = ['A CV', 'A letter', '%PDF-1.7 and no more'] as const;

const idFrom = (first: number, count: number) =>
  fc.integer({ min: first, max: first + count - 1 }).map(testId);
const jobId = idFrom(1, 6);
const eventId = idFrom(100, 12);
const itemId = idFrom(200, 5);
const fieldId = idFrom(300, 4);
const date = fc.integer({ min: 0, max: 400 }).map((days) => isoAt(days * 86_400_000).slice(0, 10));
const timestamp = fc.integer({ min: 0, max: 40_000_000 }).map((minutes) => isoAt(minutes * 1_000));
const moment = fc.oneof(date, timestamp);
const timeZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
const stageId = fc.constantFrom('saved', 'applied', 'screening', 'interview', 'offer', 'resting', 'own');
/** What spreadsheets, decompositions, separators of lines and other scripts do to files. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
  fc.constantFrom(
    '=1+1',
    "'-x",
    '@a',
    'e\u0301',
    'a\u2028b',
    '"q", r',
    'one\r\ntwo',
    '\uFEFFx',
    '\tTab',
    'وظيفة',
  ),
);
const words = text.filter((each) => each.trim() !== '');
const link = fc.constantFrom('https://a.example/1', 'http://b.example/?q=%20#c');
const amount = fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100);

function isoAt(offsetMs: number): string {
  return new Date(Date.UTC(2026, 0, 1) + offsetMs).toISOString();
}

const optional = <Shape extends Record<string, fc.Arbitrary<unknown>>>(shape: Shape) =>
  fc.record(shape, { requiredKeys: [] });

const jobFields = {
  url: link,
  location: text,
  workMode: fc.constantFrom(...workModes),
  employmentType: fc.constantFrom(...employmentTypes),
  salaryMin: amount,
  salaryMax: amount,
  salaryCurrency: fc.constantFrom('EUR', 'GBP'),
  salaryPeriod: fc.constantFrom(...salaryPeriods),
  salaryText: text,
  benefits: text,
  posting: text,
  postingCapturedAt: timestamp,
  postingSha256: fc.constant('0'.repeat(64)),
  source: text,
  channel: fc.constantFrom(...channels),
  externalId: text,
  team: text,
  postedOn: date,
  closesOn: date,
  replyBy: date,
  nextMove: fc.record(
    { text: words, on: moment, timeZone, by: fc.constantFrom('me', 'them') },
    { requiredKeys: ['text', 'by'] },
  ),
  priority: fc.integer({ min: 0, max: 5 }),
  tags: fc.uniqueArray(fc.constantFrom('remote', 'rust', '=a', 'وظيفة'), { maxLength: 3 }),
  notes: text,
  rank: fc.constantFrom('a0', 'a1', 'a0V'),
} satisfies Record<Exclude<JobFieldKey, 'title' | 'company'>, fc.Arbitrary<unknown>>;

/** What says something of each field, or clears it. */
const jobChanges = optional({
  title: words,
  company: words,
  ...(Object.fromEntries(
    Object.entries(jobFields).map(([name, field]) => [name, fc.option<unknown>(field)]),
  ) as { [Name in keyof typeof jobFields]: fc.Arbitrary<never> }),
});

/** Where a step leads; only those that end a job have an outcome. */
const place = fc.oneof(
  { weight: 4, arbitrary: fc.record({ stageId }) },
  fc.record({ stageId: fc.constant('resting'), outcome: fc.constantFrom(...outcomes) }),
);
const step = fc
  .tuple(place, fc.record({ eventId, occurred: moment, approximate: fc.boolean(), note: text }))
  .map(([where, when]) => ({ ...where, ...when }));

/** A step that may say of what kind its stage was. */
const importedStep = fc
  .tuple(step, optional({ kind: fc.constantFrom(...stageKinds) }))
  .map(([where, more]) => ({ ...where, ...more }));

/** The second record beside the first. */
function joined<One extends object, Two extends object>(
  one: fc.Arbitrary<One>,
  two: fc.Arbitrary<Two>,
): fc.Arbitrary<One & Two> {
  return fc.tuple(one, two).map(([first, second]) => ({ ...first, ...second }));
}

const batchId = idFrom(400, 2);
const settled = fc.constantFrom(...createdVia);
const item = <Item>(of: fc.Arbitrary<Item>) => fc.record({ id: jobId, item: of });
const itemRemoval = fc.record({ id: jobId, itemId });
const job = fc.record({ id: jobId });
const contact = fc.record(
  {
    id: itemId,
    name: words,
    role: text,
    kind: fc.constantFrom(...contactKinds),
    email: fc.constantFrom('ruth@globex.example', ''),
    phone: text,
    url: link,
    notes: text,
  },
  { requiredKeys: ['id', 'name'] },
);

const preferences = optional({
  theme: fc.constantFrom(...themes),
  density: fc.constantFrom(...densities),
  accentContrast: fc.constantFrom(...accentContrasts),
  textSize: fc.integer({ min: 90, max: 200 }),
  motion: fc.constantFrom(...motions),
  firstDayOfWeek: fc.constantFrom(...weekStartDays),
  dateFormat: fc.constantFrom(...dateFormats),
  timeZone: fc.option(timeZone),
  language: fc.option(fc.constantFrom(...languages)),
  weeklyGoal: fc.integer({ min: 0, max: 50 }),
  monogramColour: fc.constantFrom(...monogramColours),
  photo: fc.constantFrom(null, 'data:image/webp;base64,UklGRg=='),
  jobLayout: fc.constantFrom(...jobLayouts),
  foldedStages: fc.uniqueArray(stageId, { maxLength: 3 }),
  jobColumns: text,
  letterKeys: fc.boolean(),
  reminders: fc.record({
    moves: fc.constantFrom(...moveReminders),
    interviews: fc.boolean(),
    at: fc.constantFrom('07:15', '23:59'),
    timeZone,
    language: fc.constantFrom(...languages),
  }),
});

const stageLook = {
  name: text,
  colour: fc.constantFrom(...stageColours),
  height: fc.integer({ min: 1, max: 5 }),
  quietAfterDays: fc.option(fc.integer({ min: 1, max: 60 })),
};

const drawn: { [Name in Drawn]: fc.Arbitrary<MutationArgs<Name>> } = {
  'job.create': joined(
    step,
    fc.record({
      id: jobId,
      fields: fc.record(
        { title: words, company: words, ...jobFields, salaryMin: fc.constant(0) },
        { requiredKeys: ['title', 'company', 'salaryCurrency'] },
      ),
      createdVia: settled,
    }),
  ),
  'job.import': fc.record({
    id: jobId,
    fields: fc.record({ title: words, company: words }),
    contacts: fc.array(contact, { maxLength: 1 }),
    ownValues: fc.array(fc.record({ id: fieldId, value: words }), { maxLength: 1 }),
    steps: fc.array(importedStep, { minLength: 1, maxLength: 3 }),
    isArchived: fc.boolean(),
    batchId,
  }),
  'job.update': fc.record({ id: jobId, changes: jobChanges }) as fc.Arbitrary<MutationArgs<'job.update'>>,
  'job.delete': job,
  'job.restore': job,
  'job.archive': fc.record({ id: jobId, archived: fc.boolean() }),
  'job.complete-move': fc.record({ id: jobId, move: jobFields.nextMove }, { requiredKeys: ['id'] }),
  'job.reopen-move': fc.record({ id: jobId, move: jobFields.nextMove }),
  'job.move': joined(step, fc.record({ id: jobId, source: settled })),
  'job.void-event': fc.record({ id: jobId, eventId }),
  'job.update-event': fc.record({
    id: jobId,
    eventId,
    occurred: moment,
    approximate: fc.boolean(),
    note: text,
  }),
  'contact.put': item(contact),
  'contact.remove': itemRemoval,
  'interview.put': item(
    fc.record(
      {
        id: itemId,
        startsAt: timestamp,
        timeZone,
        durationMinutes: fc.integer({ min: 1, max: 1_440 }),
        label: text,
        format: fc.constantFrom(...interviewFormats),
        place: text,
        people: text,
        prep: text,
        result: text,
      },
      { requiredKeys: ['id', 'startsAt', 'timeZone'] },
    ),
  ),
  'interview.remove': itemRemoval,
  'task.put': item(
    fc.record({ id: itemId, title: words, due: date, doneAt: timestamp }, { requiredKeys: ['id', 'title'] }),
  ),
  'task.remove': itemRemoval,
  'file.put': item(
    fc
      .record({
        id: itemId,
        of: fc.constantFrom(...attachedTexts),
        name: fc.constantFrom('CV.pdf', '..\\a/b:c?.pdf', 'Résumé é.pdf', '=x.pdf'),
        kind: fc.constantFrom(...fileKinds),
        sentOn: date,
      })
      .map(({ of, ...file }) => {
        const bytes = Uint8Array.from(of, (character) => character.charCodeAt(0));
        return { ...file, size: bytes.length, sha256: sha256(bytes) };
      }),
  ),
  'file.remove': itemRemoval,
  'own-value.put': item(fc.record({ id: fieldId, value: words })),
  'own-value.remove': fc.record({ id: jobId, itemId: fieldId }),
  'job.settle-versions': fc.record({ id: jobId, seqs: fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }) }),
  'settings.update': fc.record({ changes: preferences }),
  'stage.create': fc.record({
    stage: fc.record({ id: fc.constant('own'), kind: fc.constantFrom(...stageKinds), ...stageLook }),
    at: fc.nat(3),
  }),
  'stage.update': fc.record({ id: stageId, changes: optional(stageLook) }),
  'stage.reorder': fc.record({ ids: fc.uniqueArray(stageId) }),
  'stage.delete': fc.record({ id: stageId }),
  'view.put': fc.record({ view: fc.record({ id: itemId, name: words, query: text }), at: fc.nat(2) }),
  'view.remove': fc.record({ id: itemId }),
  'own-field.put': fc.record({
    field: fc.record(
      {
        id: fieldId,
        name: words,
        kind: fc.constantFrom(...customFieldKinds),
        choices: fc.array(words, { maxLength: 3 }),
      },
      { requiredKeys: ['id', 'name', 'kind'] },
    ),
  }),
  'own-field.remove': fc.record({ id: fieldId }),
};

const merging = fc.record({
  merge: fc.tuple(jobId, jobId),
  take: fc.uniqueArray(fc.constantFrom('title', 'posting', 'notes', 'salaryMin')),
  isTakenBack: fc.boolean(),
});

/** Steps of every kind there is, as a person might take them, a few new jobs first; the rules refuse some of them. */
export function accountSteps(size: { minLength?: number; maxLength: number }): fc.Arbitrary<AccountStep[]> {
  const each = (Object.keys(drawn) as Drawn[]).map(stepsOf);
  return fc
    .tuple(
      fc.array(stepsOf('job.create'), { minLength: 3, maxLength: 6 }),
      fc.array(fc.oneof(...each, merging), size),
    )
    .map(([first, then]) => [...first, ...then]);
}

function stepsOf(name: Drawn): fc.Arbitrary<AccountStep> {
  return (drawn[name] as fc.Arbitrary<unknown>).map((args) => ({ name, args }) as AccountChange);
}

/** What a step comes to in this account: none, one or several changes. */
export function changesOf(account: AccountState, wanted: AccountStep): AccountChange[] {
  if ('name' in wanted) return [wanted];
  const { merge, take, isTakenBack } = wanted;
  const [before, other] = merge.map((id) => account.jobs.get(id));
  if (!before || !other || before === other || (before.deleted ?? other.deleted) !== undefined) return [];
  const args = { id: before.id, other, take };
  return [
    { name: 'job.merge', args },
    ...(isTakenBack ? [{ name: 'job.unmerge' as const, args: { ...args, before } }] : []),
  ];
}

/** The account after a change, or as it was when the rules refuse it. */
export function applyToAccount(
  account: AccountState,
  { name, args }: AccountChange,
  now = testNow,
): AccountState {
  try {
    const ready = readyMutation(name, args);
    const { settings, jobs } = account;
    if (ready.collection === 'settings')
      return { jobs, settings: ready.apply(settings, { settings, now }) as Settings };
    const changed = ready.apply(jobs.get(ready.documentId) ?? null, { settings, now }) as Job;
    return { settings, jobs: new Map(jobs).set(ready.documentId, changed) };
  } catch (error) {
    if (error instanceof DomainError) return account;
    throw error;
  }
}
