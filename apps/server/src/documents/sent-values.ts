import { valueAt } from '@foothold/domain/document-difference';
import type { ValuesBefore } from '@foothold/domain/document-difference';

/** A mutation as a device sent it, checked already. */
export interface SentChange {
  name: string;
  args: Record<string, unknown>;
}

const itemLists: Readonly<Record<string, string>> = {
  'contact.put': 'contacts',
  'contact.remove': 'contacts',
  'interview.put': 'interviews',
  'interview.remove': 'interviews',
  'task.put': 'tasks',
  'task.remove': 'tasks',
  'file.put': 'files',
  'file.remove': 'files',
  'own-value.put': 'ownValues',
  'own-value.remove': 'ownValues',
  'job.update-event': 'events',
};

/**
 * Whether two devices can mean different things by such changes at the same path; a step, for one, is only added.
 * `job.archive` and `job.unmerge` may take back what their device had done.
 */
export function canConflict(name: string): boolean {
  return ofWholeJob.has(name) || Object.hasOwn(itemLists, name);
}

const ofWholeJob: ReadonlySet<string> = new Set(['job.update', 'job.archive', 'job.merge', 'job.unmerge']);

/** The name under which the history tells the one item that a change is about; null for changes of anything else. */
export function itemName({ name, args }: SentChange): string | null {
  const list = itemLists[name];
  if (list === undefined) return null;
  const id = (args['item'] as { id: string } | undefined)?.id ?? args['itemId'] ?? args['eventId'];
  return `${list}.${String(id)}`;
}

/** What a device set, by the names of `ValuesBefore`; null for what it removed. `before` is what it replaced. */
export function sentValues(change: SentChange, before: ValuesBefore = {}): Record<string, unknown> {
  const { name, args } = change;
  if (name === 'job.update') return (args['changes'] as Record<string, unknown> | undefined) ?? {};
  if (name === 'job.merge') return takenValues(args);
  if (name === 'job.archive') return { archived: args['archived'] ? (args['since'] ?? true) : null };
  const item = itemName(change);
  if (item === null) return {};
  if (name === 'job.update-event') return { [item]: { ...(before[item] as object), ...eventParts(args) } };
  return { [item]: args['item'] ?? null };
}

/** The fields, custom ones too, that a job has from the one that was joined to it because they were taken, not because it had none. */
function takenValues(args: Record<string, unknown>): Record<string, unknown> {
  const { other = {}, take = [] } = args as { other?: Record<string, unknown>; take?: string[] };
  const values = take.map((path): [string, unknown] => [path, valueAt(other, path)]);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** The values that a change of an event sets, without the ids of the event and its batch. */
export function eventParts(args: Record<string, unknown>): object {
  const { id: _id, eventId: _eventId, batchId: _batchId, ...parts } = args;
  return parts;
}
