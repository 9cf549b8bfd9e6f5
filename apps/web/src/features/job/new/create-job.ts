import { v7 as newId } from 'uuid';
import { DomainError } from '@foothold/domain/domain-error';
import { jobFieldsSchema } from '@foothold/domain/job';
import type { CreatedVia } from '@foothold/domain/stage-event';
import type { FieldError } from '@foothold/domain/text';
import { localTimestamp } from '../../../i18n/today.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { firstContactOf, jobFieldsOf, type JobFormValues } from '../form/job-form-values.ts';
import { describePosting } from '../posting/posting-copy.ts';

export type CreateOutcome = { id: string; errors?: undefined } | { errors: readonly FieldError[] };

/** Adds the job to the list, standing at a stage since now, with the person who was written down with it. */
export async function createJob(
  values: JobFormValues,
  stageId: string,
  via: CreatedVia,
): Promise<CreateOutcome> {
  const withoutCurrency =
    values.salaryMin === null && values.salaryMax === null ? { salaryCurrency: '' } : {};
  const filled = jobFieldsOf({ ...values, ...withoutCurrency });
  const copy = typeof filled['posting'] === 'string' ? await describePosting(filled['posting']) : {};
  const id = newId();
  try {
    mutate('job.create', {
      id,
      eventId: newId(),
      fields: jobFieldsSchema.parse({ ...filled, ...copy }),
      stageId,
      occurred: localTimestamp(),
      createdVia: via,
    });
    const contact = firstContactOf(values);
    if (contact) mutate('contact.put', { id, item: { id: newId(), ...contact } });
    return { id };
  } catch (error) {
    if (error instanceof DomainError) return { errors: error.fields };
    throw error;
  }
}
