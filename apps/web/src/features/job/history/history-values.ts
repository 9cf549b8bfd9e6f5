import { valueAt } from '@foothold/domain/document-difference';
import type { Job } from '@foothold/domain/job';
import type { HistoryEntry, ReplacedValue } from '../../../sync/requests/job-history.ts';
import { jobFieldNames } from '../form/job-form-values.ts';

export type ItemList = 'contacts' | 'interviews' | 'tasks' | 'files' | 'ownValues' | 'events';
export type HistoryItem = Readonly<Record<string, unknown>>;

/** One value that a change replaced, with the change it belongs to. */
export interface HistoryValue {
  /** A field of the job, `contacts.<id>` for an item of a list, `ownValues.<id>` for a field of the person's own. */
  name: string;
  /** What was changed of an item; null for a field, and for an item that was added or removed. */
  part: string | null;
  before: unknown;
  after: unknown;
  met?: ReplacedValue['met'];
  /** What the later of two devices had sent. */
  typed?: unknown;
  /** The item as it was, to name it by; null for a field. */
  item: HistoryItem | null;
  entry: HistoryEntry;
}

/** Two versions of one value; `other` is the change of the device that was first, where it is still known. */
export interface OpenVersion extends HistoryValue {
  other: HistoryEntry | undefined;
}

const fieldNames: ReadonlySet<string> = new Set([...jobFieldNames, 'nextMove']);
const itemParts: Readonly<Record<ItemList, readonly string[]>> = {
  contacts: ['name', 'role', 'kind', 'email', 'phone', 'url', 'notes'],
  interviews: [
    'startsAt',
    'timeZone',
    'durationMinutes',
    'label',
    'format',
    'place',
    'people',
    'prep',
    'result',
  ],
  tasks: ['title', 'due', 'doneAt'],
  files: ['name', 'kind', 'sentOn'],
  // A field of the person's own is said as a whole, like one of ours.
  ownValues: [],
  events: ['occurred', 'approximate', 'note', 'voidedAt'],
};

/** The list that a name belongs to; null for a field of the job. */
export function listOf(name: string): ItemList | null {
  const [list = '', id] = name.split('.');
  return id !== undefined && Object.hasOwn(itemParts, list) ? (list as ItemList) : null;
}

/** The same path of a job has the same key in each of its changes. */
export function valueKey({ name, part }: Pick<HistoryValue, 'name' | 'part'>): string {
  return part === null ? name : `${name} ${part}`;
}

/** The current value at a path; null without one. */
export function valueNow(job: Job, { name, part }: Pick<HistoryValue, 'name' | 'part'>): unknown {
  const value = valueAt(job, name);
  return part === null ? value : partOf(value, part);
}

/** The values a person fills in that were replaced, newest change first. Steps that were added stand in the history. */
export function historyValues(entries: readonly HistoryEntry[]): HistoryValue[] {
  return entries.flatMap((entry) => entry.values.flatMap((value) => valuesOf(value, entry)));
}

function valuesOf(value: ReplacedValue, entry: HistoryEntry): HistoryValue[] {
  const { name, before, after, met, typed } = value;
  const list = listOf(name);
  const how = met === undefined ? {} : { met, typed };
  if (list === null)
    return fieldNames.has(name) ? [{ name, part: null, before, after, ...how, item: null, entry }] : [];
  const item = (after ?? before) as HistoryItem;
  if (isNothing(before) || isNothing(after) || list === 'ownValues') {
    return list === 'events' ? [] : [{ name, part: null, before, after, ...how, item, entry }];
  }
  return itemParts[list]
    .filter((part) => !isSame(partOf(before, part), partOf(after, part)))
    .map((part) => {
      const partMet = value.parts?.[part];
      const partHow = partMet === undefined ? {} : { met: partMet, typed: partOf(typed, part) };
      return {
        name,
        part,
        before: partOf(before, part),
        after: partOf(after, part),
        ...partHow,
        item,
        entry,
      };
    });
}

/** Unresolved conflicts of the job, each with both versions. */
export function openVersions(entries: readonly HistoryEntry[], job: Job): OpenVersion[] {
  const seen = new Set<string>();
  return historyValues(entries)
    .filter((value) => {
      const key = valueKey(value);
      const isLatest = !seen.has(key);
      seen.add(key);
      const needsChoice = value.met === 'replaced' || value.met === 'both';
      return isLatest && needsChoice && isOpen(job, value);
    })
    .map((value) => ({
      ...value,
      other: entries.find(
        ({ seq, values }) => seq < value.entry.seq && values.some(({ name }) => name === value.name),
      ),
    }));
}

function isOpen({ twoVersions = [] }: Job, { name, part, entry }: HistoryValue): boolean {
  const path = part === null ? name : `${name}.${part}`;
  return twoVersions.some(
    ({ seq, place }) =>
      seq === entry.seq && (place === path || (part === null && place.startsWith(`${name}.`))),
  );
}

/** How many values of conflicting changes were merged without a question. */
export function mergedCount(versions: readonly OpenVersion[]): number {
  const entries = new Set(versions.map(({ entry }) => entry));
  return historyValues([...entries]).filter(({ met }) => met === 'merged').length;
}

function partOf(item: unknown, part: string): unknown {
  return (item as HistoryItem | null)?.[part] ?? null;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
