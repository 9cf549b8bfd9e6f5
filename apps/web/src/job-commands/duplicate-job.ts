import { v7 as newId } from 'uuid';
import type { Job, JobFields } from '@foothold/domain/job';
import { jobFields, keysWith } from '@foothold/domain/job-fields';
import { localTimestamp } from '../i18n/today.ts';
import { mutate } from '../sync/engine/mutate.ts';
import { binJob } from './bin-job.ts';

const ownOfJob: ReadonlySet<string> = new Set(keysWith('isOfOneApplication'));

/** Adds a job at this stage with the fields and people of another; returns its id and the undo. */
export function duplicateJob(job: Job, stageId: string): { id: string; undo: () => void } {
  const id = newId();
  const fields = Object.fromEntries(
    Object.entries(job).filter(([name]) => name in jobFields && !ownOfJob.has(name)),
  ) as JobFields;
  mutate('job.create', {
    id,
    eventId: newId(),
    fields,
    stageId,
    occurred: localTimestamp(),
    createdVia: 'ui',
  });
  for (const contact of job.contacts ?? []) mutate('contact.put', { id, item: { ...contact, id: newId() } });
  for (const item of job.ownValues ?? []) mutate('own-value.put', { id, item });
  return { id, undo: () => void binJob({ id }) };
}
