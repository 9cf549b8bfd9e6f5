import { isResting } from '../cancelled.ts';
import { currentEvent, eventsInOrder } from '../history.ts';
import { jobLimits, type Contact, type Job, type JobFields } from '../job.ts';
import { jobFields, keysWith, type JobField } from '../job-fields.ts';
import { dateOf } from '../moment.ts';
import type { MutationCall } from '../mutation.ts';
import type { NextMove } from '../next-move.ts';
import type { JobChanges } from '../mutations/job-mutations.ts';
import { joinedValue } from '../mutations/merge-mutations.ts';
import { ownValueOf } from '../custom-field.ts';
import { comparableCompany, comparableRole } from '../sameness/comparable-names.ts';
import { postingAddressOf } from '../sameness/posting-address.ts';
import { kindRank, type Stage } from '../stage.ts';
import type { StageEvent } from '../stage-event.ts';
import { codePointLength, comparableText } from '../text.ts';
import { subscriberNumber } from './import-contact.ts';
import type { ImportedJob } from './import-row.ts';
import type { ImportStep } from './import-step.ts';

interface UpdateContext {
  stages: readonly Stage[];
  batchId: string;
  /** A new UUID at each call. */
  newId: () => string;
}

/**
 * The changes that write what a row says into a job: fields that the row has and that differ, tags and notes added to
 * what is there, a person, and how far it has come since. None where the row says nothing new.
 */
export function updateCalls(job: Job, row: ImportedJob, context: UpdateContext): MutationCall[] {
  const { id } = job;
  const { batchId } = context;
  const changes = changedFields(job, row);
  const dates = changedDates(job, row);
  const put = row.ownValues.filter(({ id: field, value }) => ownValueOf(job.ownValues, field) !== value);
  const contact = row.contact && contactToPut(job.contacts ?? [], row.contact);
  return [
    ...(Object.keys(changes).length > 0 ? [call('job.update', { id, changes, batchId })] : []),
    ...put.map((item) => call('own-value.put', { id, item, batchId })),
    ...(contact ? [call('contact.put', { id, item: { id: context.newId(), ...contact }, batchId })] : []),
    ...dates.map((date) => call('job.update-event', { id, ...date, batchId })),
    ...newSteps(job, row, context.stages).map(({ outcome, ...step }) =>
      call('job.move', {
        id,
        ...step,
        ...(outcome === undefined ? {} : { outcome }),
        eventId: context.newId(),
        source: 'import',
        batchId,
      }),
    ),
    ...(row.isArchived && job.archived === undefined
      ? [call('job.archive', { id, archived: true, batchId })]
      : []),
  ];
}

function call<Call extends MutationCall>(name: Call['name'], args: Call['args']): MutationCall {
  return { name, args } as MutationCall;
}

function changedFields(job: Job, { fields, isMoveNamed }: ImportedJob): JobChanges {
  const changes: Record<string, unknown> = { ...changedPay(job, fields) };
  for (const [name, value] of Object.entries(fields) as [keyof JobFields, unknown][]) {
    if (value === undefined || payFields.has(name)) continue;
    const next =
      name === 'nextMove' ? movedTo(job, value as NextMove, isMoveNamed) : joined(job, name, value);
    if (next !== undefined && !saysSame(name, job[name], next)) changes[name] = next;
  }
  return changes as JobChanges;
}

/** What a field says with the row's value: a job keeps its own notes and tags. */
function joined(job: Job, name: keyof JobFields, value: unknown): unknown {
  const key = keysWith('isJoined').find((each) => each === name);
  const both = key === undefined ? value : joinedValue(key, job[key], value);
  const field: JobField = jobFields[name];
  if (field.kind === 'tags') return (both as string[]).slice(0, field.max);
  return field.kind === 'long_text' && codePointLength(both as string) > field.max ? job[name] : both;
}

/** The next move with what the row says of it: what it is called, when, or both; none while the job is resting. */
function movedTo(job: Job, row: NextMove, isNamed: boolean): NextMove | undefined {
  if (isResting(job)) return undefined;
  const { on, timeZone } = row.on === undefined ? (job.nextMove ?? {}) : row;
  return { ...(isNamed || !job.nextMove ? row : job.nextMove), on, timeZone };
}

function saysSame(name: keyof JobFields, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  switch (name) {
    case 'company':
      return comparableCompany(one) === comparableCompany(other);
    case 'title':
      return comparableRole(one) === comparableRole(other);
    case 'url': {
      const address = postingAddressOf(one);
      return one === other || (address !== undefined && address.key === postingAddressOf(other)?.key);
    }
    case 'location':
      return comparableText(one) === comparableText(other);
    default:
      return one === other;
  }
}

const payFields: ReadonlySet<string> = new Set(keysWith('isPay'));

/** Pay is one value: an end that only the job has stays where it still belongs to the row's, else it is cleared. */
function changedPay(job: Job, row: JobFields): JobChanges {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = row;
  if (salaryMin === undefined && salaryMax === undefined) return {};
  const isOtherUnit =
    salaryCurrency !== job.salaryCurrency ||
    (salaryPeriod !== undefined && salaryPeriod !== job.salaryPeriod);
  const stored = {
    min: isOtherUnit ? undefined : job.salaryMin,
    max: isOtherUnit ? undefined : job.salaryMax,
  };
  const min =
    salaryMin ?? (stored.min !== undefined && stored.min <= (salaryMax ?? Infinity) ? stored.min : undefined);
  const max =
    salaryMax ?? (stored.max !== undefined && stored.max >= (salaryMin ?? 0) ? stored.max : undefined);
  const next = {
    salaryMin: min,
    salaryMax: max,
    salaryCurrency,
    salaryPeriod: salaryPeriod ?? job.salaryPeriod,
  };
  const differing = Object.entries(next).filter(([name, value]) => job[name as keyof typeof next] !== value);
  return Object.fromEntries(differing.map(([name, value]) => [name, value ?? null])) as JobChanges;
}

type SaidContact = NonNullable<ImportedJob['contact']>;

/**
 * The person that a row says: one whom the job has, with what it does not say of them yet, else another one, also where it
 * says something else. Undefined where the row says nothing new, and where there is no room.
 */
function contactToPut(known: readonly Contact[], said: SaidContact): SaidContact | Contact | undefined {
  const alike = known.filter(
    ({ name, email }) => isSamePart('name', name, said.name) || isSamePart('email', email, said.email),
  );
  const parts = (Object.keys(said) as (keyof SaidContact)[]).filter((part) => !isReachAsName(part, said));
  const completed = alike
    .map((person): Contact => {
      const lacking = parts.filter((part) => !person[part] || isReachAsName(part, person));
      if (lacking.length === 0) return person;
      return { ...person, ...Object.fromEntries(lacking.map((part) => [part, said[part]])) };
    })
    .find((person) => parts.every((part) => isSamePart(part, person[part], said[part])));
  if (completed) return known.includes(completed) ? undefined : completed;
  return known.length < jobLimits.contacts ? said : undefined;
}

/** An address or a number stands for a name that is not known. */
function isReachAsName(part: keyof SaidContact, { name, email, phone }: SaidContact): boolean {
  return part === 'name' && (name === email || name === phone);
}

function isSamePart(part: keyof SaidContact, one = '', other = ''): boolean {
  const comparable = (text: string) => (part === 'phone' ? subscriberNumber(text) : comparableText(text));
  return one !== '' && (one === other || comparable(one) === comparable(other));
}

type EventDate = { eventId: string; occurred: string; approximate: boolean; told?: boolean };

/**
 * The day of applying as the row says it. What is only known about yields to it: a job was saved by that day at the
 * latest, and came further on that day at the earliest; a later step with an exact day that lies before it stands.
 */
function changedDates(job: Job, { appliedOn }: ImportedJob): EventDate[] {
  if (appliedOn === undefined) return [];
  const events = eventsInOrder(job.events);
  const about = (some: readonly StageEvent[]) =>
    some.map(({ id }) => ({ eventId: id, occurred: appliedOn, approximate: true, told: false }));
  const applied = appliedEvent(events);
  if (!applied)
    return about(events.filter(({ toKind, occurred }) => toKind === 'lead' && dateOf(occurred) > appliedOn));
  const later = events
    .slice(events.indexOf(applied) + 1)
    .filter(({ occurred }) => dateOf(occurred) < appliedOn);
  if (later.some(({ approximate }) => !approximate)) return [];
  const isSaid = dateOf(applied.occurred) === appliedOn && !applied.approximate;
  const own = isSaid ? [] : [{ eventId: applied.id, occurred: appliedOn, approximate: false }];
  return [...own, ...about(later)];
}

function appliedEvent(events: readonly StageEvent[]): StageEvent | undefined {
  const first = events.find(({ toKind }) => toKind !== 'lead' && toKind !== 'closed');
  return first?.toKind === 'applied' ? first : undefined;
}

/** The steps of a row that lead on from where the job stands; it is never put back. */
function newSteps(job: Job, row: ImportedJob, stages: readonly Stage[]): ImportStep[] {
  const current = currentEvent(job.events);
  if (!current) return [];
  const wasApplied = job.events.some(
    ({ toKind, voidedAt }) => voidedAt === undefined && toKind !== 'lead' && toKind !== 'closed',
  );
  const last = row.steps.at(-1);
  return row.steps.flatMap((step) => {
    const stage = stages.find(({ id }) => id === step.stageId);
    if (!stage) return [];
    const isLast = step === last;
    if (stage.kind === 'applied' && !wasApplied && (row.appliedOn !== undefined || row.saysStage)) {
      if (current.toKind === 'lead') return [notBefore(step, current, row)];
      // A day of applying may be told after the end; on the day of the end itself it would come behind it.
      return row.appliedOn !== undefined && step.occurred < dateOf(current.occurred) ? [step] : [];
    }
    if (!row.saysStage || !isFurther(stage, step, current, stages)) return [];
    return isLast || stage.kind !== 'applied' ? [notBefore(step, current, row)] : [];
  });
}

function isFurther(
  stage: Stage,
  { outcome }: ImportStep,
  current: StageEvent,
  stages: readonly Stage[],
): boolean {
  if (current.toKind === 'closed')
    return stage.kind === 'closed' && outcome !== undefined && outcome !== current.outcome;
  const placeOf = (id: string) => stages.findIndex((each) => each.id === id);
  const isHigher = kindRank(stage.kind) > kindRank(current.toKind);
  const isLater = stage.kind === current.toKind && placeOf(stage.id) > placeOf(current.toStageId);
  return isHigher || (isLater && placeOf(current.toStageId) >= 0);
}

/** A step that is to be the last one cannot lie before the one that is there. */
function notBefore(step: ImportStep, current: StageEvent, { appliedOn }: ImportedJob): ImportStep {
  const since = dateOf(current.occurred);
  const isMoved = current.toKind === 'lead' && appliedOn !== undefined && appliedOn < since;
  return step.occurred >= since || isMoved ? step : { ...step, occurred: since, approximate: true };
}
