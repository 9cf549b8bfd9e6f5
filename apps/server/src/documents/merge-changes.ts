import type { ReplacedValue } from '@foothold/contract/history';
import type { ComparisonBudget } from '@foothold/domain/common-pieces';
import { valueAt } from '@foothold/domain/document-difference';
import type { ValuesBefore } from '@foothold/domain/document-difference';
import { jobLimits } from '@foothold/domain/job';
import { jobFields, keysOfKind } from '@foothold/domain/job-fields';
import { mergeText } from '@foothold/domain/merge-text';
import { stageEventLimits } from '@foothold/domain/stage-event';
import { codePointLength, normalizeText } from '@foothold/domain/text';
import { eventParts, itemName, sentValues } from './sent-values.ts';
import type { SentChange } from './sent-values.ts';

type How = NonNullable<ReplacedValue['met']>;

/** How a change was merged with unseen ones: by field, and by `contacts.<id>.<part>`. */
export type MergeOutcome = Record<string, How>;

/** A change of the same document that was accepted after the device's cursor. */
export interface UnseenChange {
  isOwn: boolean;
  /** The name of its mutation. */
  name: string;
  before: ValuesBefore;
  /** The values that it set, as its device sent them. */
  typed: Record<string, unknown>;
}

export interface MergeResult {
  args: Record<string, unknown>;
  met: MergeOutcome;
}

/** The fields whose texts are merged, each with its maximum length. */
const mergedFields: Readonly<Record<string, number>> = Object.fromEntries(
  keysOfKind('long_text').map((name) => [name, jobFields[name].max]),
);
const mergedParts: Readonly<Record<string, number>> = {
  notes: jobLimits.contactNotes,
  people: jobLimits.interviewText,
  prep: jobLimits.interviewText,
  result: jobLimits.interviewText,
  note: stageEventLimits.note,
};

/**
 * Merges a change with those that other devices made to the same fields or item meanwhile: long texts and tags are
 * merged, elsewhere the later value wins; a device that undoes its own change leaves the others' values. Nothing is
 * lost: the history has the replaced values. Texts whose comparison exceeds the rest of the budget are not merged, so
 * the later value wins there.
 */
export function mergeChanges(
  stored: object,
  sent: SentChange,
  { unseen, budget }: { unseen: readonly UnseenChange[]; budget: ComparisonBudget },
): MergeResult {
  const merging = (both: BothSides, max?: number) => mergedValue(both, max, budget);
  if (sent.name === 'job.archive') return { args: leftAtRest(stored, sent, unseen), met: {} };
  return sent.name === 'job.update'
    ? mergeFields(stored, sent, { unseen, merging })
    : mergeItem(stored, sent, { unseen, merging });
}

interface Merging {
  unseen: readonly UnseenChange[];
  /** Merges both texts into one of at most `max` code points; null where that is impossible. */
  merging: (both: BothSides, max?: number) => { value: string; how: How } | null;
}

/** The paths in conflict that a person must resolve; an item is left out where its parts are listed. */
export function unresolvedConflicts(met: MergeOutcome): string[] {
  const names = Object.keys(met);
  return names.filter(
    (name) => met[name] !== 'merged' && !names.some((other) => other.startsWith(`${name}.`)),
  );
}

/** Undoing a rest leaves the job as another device has set it meanwhile. */
function leftAtRest(stored: object, sent: SentChange, unseen: readonly UnseenChange[]): SentChange['args'] {
  const isAsTyped = (found: unknown) => isSame(found, sentValues(sent)['archived']);
  const takenBack = takenBackTo('archived', { theirs: valueAt(stored, 'archived'), isAsTyped }, unseen);
  if (!takenBack) return sent.args;
  const since = takenBack.theirs;
  return { ...sent.args, archived: Boolean(since), since: typeof since === 'string' ? since : undefined };
}

function mergeFields(stored: object, { args }: SentChange, { unseen, merging }: Merging): MergeResult {
  const met: MergeOutcome = {};
  const typedFields = (args['changes'] ?? {}) as Record<string, unknown>;
  const changes = { ...typedFields };
  for (const [name, typed] of Object.entries(typedFields)) {
    const known = knownValue(name, unseen);
    const theirs = valueAt(stored, name);
    const isAsTyped = (found: unknown) => isSame(found, typed);
    const takenBack = takenBackTo(name, { theirs, isAsTyped }, unseen);
    if (takenBack) {
      changes[name] = takenBack.theirs ?? null;
      continue;
    }
    if (known === undefined || isSame(known.value, theirs) || isSame(typed, theirs)) continue;
    const both = { known: known.value, theirs, typed };
    const together = name === 'tags' ? mergedTags(both) : merging(both, mergedFields[name]);
    if (together !== null) changes[name] = together.value;
    met[name] = together?.how ?? 'replaced';
  }
  const isAsSent = Object.entries(typedFields).every(([name, typed]) => changes[name] === typed);
  return { args: isAsSent ? args : { ...args, changes }, met };
}

function mergeItem(stored: object, sent: SentChange, { unseen, merging }: Merging): MergeResult {
  const { name, args } = sent;
  const key = itemName(sent);
  const known = key === null ? undefined : knownValue(key, unseen);
  if (key === null || known === undefined) return { args, met: {} };
  const theirs = valueAt(stored, key);
  const parts = eventParts(args);
  const ofStep = name === 'job.update-event';
  const typed = ofStep ? { ...(known.value as object), ...parts } : (args['item'] ?? null);
  const isAsTyped = (found: unknown) =>
    ofStep ? isSame(pickParts(found, parts), parts) : isSame(found, typed);
  const takenBack = takenBackTo(key, { theirs, isAsTyped }, unseen);
  if (takenBack?.theirs && 'item' in args) return { args: { ...args, item: takenBack.theirs }, met: {} };
  if (takenBack && ofStep) return { args: { ...args, ...pickParts(takenBack.theirs, parts) }, met: {} };
  if (takenBack) return { args, met: { [key]: 'replaced' } };
  if (isSame(known.value, theirs) || isSame(typed, theirs)) return { args, met: {} };
  // One of the two removed the item that the other one changed.
  if (typed === null || theirs === null) return { args, met: { [key]: 'replaced' } };
  const items = { known: (known.value ?? {}) as Item, theirs: theirs as Item, typed: typed as Item };
  const { item, met } = mergedItem(key, items, merging);
  if (!ofStep) return { args: { ...args, item }, met };
  return { args: { ...args, ...pickParts(item, parts) }, met };
}

type Item = Record<string, unknown>;

/** The defaults of an event's parts: here a missing part means its default; in a change it would mean unchanged. */
const emptyParts: Item = { approximate: false, told: false, note: '' };

/** The values of these parts of an event, defaults included. */
function pickParts(step: unknown, parts: object): Item {
  const said: Item = { ...emptyParts, ...(step as object) };
  return Object.fromEntries(Object.keys(parts).map((part) => [part, said[part]]));
}

/** Merges both devices' changes of one item, part by part. */
function mergedItem(
  key: string,
  { known, theirs, typed }: Record<'known' | 'theirs' | 'typed', Item>,
  merging: Merging['merging'],
): { item: Item; met: MergeOutcome } {
  const item: Item = {};
  const met: MergeOutcome = {};
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(typed)])) {
    const both = { known: known[part], theirs: theirs[part], typed: typed[part] };
    const isMine = isSame(both.known, both.theirs) || isSame(both.typed, both.theirs);
    const together = isMine || isSame(both.known, both.typed) ? null : merging(both, mergedParts[part]);
    const value = together?.value ?? (isSame(both.known, both.typed) ? both.theirs : both.typed);
    if (value !== undefined) item[part] = value;
    if (!isMine && !isSame(both.known, both.typed)) met[`${key}.${part}`] = together?.how ?? 'replaced';
  }
  const hows = Object.values(met);
  const worst = (['replaced', 'both'] as const).find((how) => hows.includes(how));
  return { item, met: { [key]: worst ?? 'merged', ...met } };
}

/** The merge base: the last value that the device had; undefined when no unseen change has touched it. */
export function knownValue(name: string, unseen: readonly UnseenChange[]): { value: unknown } | undefined {
  const own = unseen.findLast(({ isOwn, typed }) => isOwn && name in typed);
  if (own) return { value: own.typed[name] };
  const first = unseen.find(({ before }) => name in before);
  return first && { value: first.before[name] };
}

/**
 * The value of other devices at a path when this device first overwrote it, where the device now writes the value it
 * had found there: it undoes its own change, and theirs stays. Otherwise undefined. `theirs` is the stored value.
 */
function takenBackTo(
  name: string,
  { theirs, isAsTyped }: { theirs: unknown; isAsTyped: (found: unknown) => boolean },
  unseen: readonly UnseenChange[],
): { theirs: unknown } | undefined {
  // Setting the value that another device had set already replaces it by the same.
  const replaced = ({ before, typed: set }: UnseenChange) => (name in before ? before[name] : set[name]);
  const touching = unseen.filter((change) => name in change.before || (change.isOwn && name in change.typed));
  const lastOther = touching.findLastIndex(({ isOwn }) => !isOwn);
  const [first, ownSince] = [touching[0], touching.slice(lastOther + 1)];
  if (lastOther < 0 || !first || ownSince.length === 0 || !isAsTyped(replaced(first))) return undefined;
  // A change that was merged into an equal value has written nothing.
  const written = ownSince.find(({ before }) => name in before);
  return { theirs: written ? written.before[name] : theirs };
}

interface BothSides {
  known: unknown;
  theirs: unknown;
  typed: unknown;
}

function mergedValue(
  { known, theirs, typed }: BothSides,
  max: number | undefined,
  budget: ComparisonBudget,
): { value: string; how: How } | null {
  if (max === undefined || typeof theirs !== 'string' || typeof typed !== 'string') return null;
  const base = typeof known === 'string' ? known : '';
  const merged = mergeText(base, theirs, normalizeText(typed), budget);
  if (merged === null || codePointLength(merged.text) > max) return null;
  return { value: merged.text, how: merged.overlaps ? 'both' : 'merged' };
}

/** The tags of both, without those that either removed; null where these are too many for a job. */
function mergedTags({ known, theirs, typed }: BothSides): { value: unknown; how: How } | null {
  const [old, one, other] = [known, theirs, typed].map((tags) => new Set((tags ?? []) as string[])) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const value = [...new Set([...one, ...other])].filter(
    (tag) => !old.has(tag) || (one.has(tag) && other.has(tag)),
  );
  return value.length > jobLimits.tags ? null : { value: value.length > 0 ? value : null, how: 'merged' };
}

export function isSame(a: unknown, b: unknown): boolean {
  const said = (value: unknown): unknown => (value === '' ? null : (value ?? null));
  return JSON.stringify(said(a)) === JSON.stringify(said(b));
}
