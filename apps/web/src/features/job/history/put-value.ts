import { valueAt } from '@foothold/domain/document-difference';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import type { StageEvent } from '@foothold/domain/stage-event';
import { mutate, undoUnlessSaid } from '../../../sync/engine/mutate.ts';
import { readJob } from '../../../sync/hooks/use-jobs.ts';
import {
  isSame,
  listOf,
  valueNow,
  type HistoryItem,
  type HistoryValue,
  type ItemList,
} from './history-values.ts';
import { itemMutations } from '../../../job-commands/job-items.ts';
import { recordAgain } from '../../../job-commands/move-job.ts';

type ValuePath = Pick<HistoryValue, 'name' | 'part' | 'item'>;

/** Whether one click can restore the value that a path of the job had before. */
export function canPutBack(job: Job, value: HistoryValue): boolean {
  if (isSame(valueNow(job, value), value.before)) return false;
  if (listOf(value.name) !== 'events') return true;
  const event = valueAt(job, value.name) as StageEvent | null;
  if (event === null) return false;
  if (value.part !== 'voidedAt') return event.voidedAt === undefined;
  return !job.events.some(
    ({ voidedAt, toStageId, occurred }) =>
      voidedAt === undefined && toStageId === event.toStageId && occurred === event.occurred,
  );
}

/** Sets the value at a path, null for none; returns its undo. */
export function putValue(job: Job, path: ValuePath, wanted: unknown): () => unknown {
  const before = valueNow(readJob(job.id) ?? job, path);
  if (path.part === 'voidedAt') return recordAgain(job.id, valueAt(job, path.name) as StageEvent);
  write(job, path, wanted);
  const name = path.part === null ? path.name : `${path.name}.${path.part}`;
  return undoUnlessSaid(job.id, [name], () => write(job, path, before));
}

function write(job: Job, path: ValuePath, wanted: unknown): void {
  const { name, part } = path;
  const list = listOf(name);
  if (list === null) {
    mutate('job.update', { id: job.id, changes: { [name]: wanted ?? null } as JobChanges });
  } else if (list === 'events') {
    const id = name.slice(name.indexOf('.') + 1);
    mutate('job.update-event', { id: job.id, eventId: id, [part ?? '']: wanted ?? unsetPart(part) });
  } else {
    writeItem(job, list, path, wanted);
  }
}

/** A note is emptied, and a date is no longer "about". */
function unsetPart(part: string | null): unknown {
  return part === 'note' ? '' : false;
}

function writeItem(
  job: Job,
  list: Exclude<ItemList, 'events'>,
  { name, part, item }: ValuePath,
  wanted: unknown,
): void {
  const [put, remove] = itemMutations[list];
  const now = valueAt(readJob(job.id) ?? job, name) as HistoryItem | null;
  const next = part === null ? wanted : { ...(now ?? item), [part]: wanted ?? undefined };
  if (next !== null) mutate(put, { id: job.id, item: next as never });
  else if (now !== null) mutate(remove, { id: job.id, itemId: name.slice(name.indexOf('.') + 1) });
}
