import * as z from 'zod/mini';
import { jobFields, type JobFieldKey, type KeysWith } from './job-fields.ts';
import { dateSchema, timeZoneSchema, timestampSchema } from './moment.ts';
import { nextMoveSchema, nextMoveTextMax } from './next-move.ts';
import { openVersionSchema } from './open-version.ts';
import { ownValueSchema } from './custom-field.ts';
import { createdVia, outcomes, stageEventLimits, stageEventSchema } from './stage-event.ts';
import { optionalText, requiredText } from './text.ts';
import { webUrl } from './web-url.ts';

export const contactKinds = ['recruiter', 'hiring_manager', 'interviewer', 'referral', 'other'] as const;
export const interviewFormats = ['phone', 'video', 'onsite', 'take_home', 'other'] as const;
export const fileKinds = ['resume', 'cover_letter', 'other'] as const;

/** The largest value of every field that has one, as `jobFields` says it. */
const fieldLimits = Object.fromEntries(
  Object.entries(jobFields).flatMap(([name, field]) => ('max' in field ? [[name, field.max]] : [])),
) as { readonly [Key in KeysWith<{ max: number }>]: number };

/** Text limits are Unicode code points after trim and NFC; list limits are counts. */
export const jobLimits = {
  ...fieldLimits,
  nextMoveText: nextMoveTextMax,
  tag: jobFields.tags.maxEach,
  contacts: 50,
  contactName: 200,
  contactRole: 200,
  contactEmail: 320,
  contactPhone: 50,
  contactNotes: 5_000,
  interviews: 50,
  interviewLabel: 80,
  interviewMinutes: 1_440,
  interviewPlace: 2_048,
  interviewText: 5_000,
  tasks: 200,
  taskTitle: 200,
  completedMoves: 500,
  files: 20,
  fileName: 200,
  fileBytes: 10 * 1024 * 1024,
  earlierPostings: 5,
  ownValues: 100,
} as const;

/**
 * A next move that has been done; `doneAt` is when that was pressed, no later than the server heard of it. One with an `id`
 * says when it was planned, too: its undo finds it by that id and gives it back as it stood then. A line of an older
 * version has none.
 */
export const completedMoveSchema = z.object({
  text: optionalText(jobLimits.nextMoveText),
  by: z.enum(['me', 'them']),
  doneAt: z.string(),
  id: z.optional(z.uuid()),
  on: nextMoveSchema.shape.on,
  timeZone: nextMoveSchema.shape.timeZone,
});

export const contactSchema = z.object({
  id: z.uuid(),
  name: requiredText(jobLimits.contactName),
  role: z.optional(optionalText(jobLimits.contactRole)),
  kind: z.optional(z.enum(contactKinds)),
  email: z.optional(
    optionalText(jobLimits.contactEmail).check(
      z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), { error: 'not_an_email' }),
    ),
  ),
  phone: z.optional(optionalText(jobLimits.contactPhone)),
  url: z.optional(webUrl(jobLimits.url)),
  notes: z.optional(optionalText(jobLimits.contactNotes)),
});
export type Contact = z.infer<typeof contactSchema>;

export const taskSchema = z.object({
  id: z.uuid(),
  title: requiredText(jobLimits.taskTitle),
  due: z.optional(dateSchema),
  doneAt: z.optional(timestampSchema),
});
export type Task = z.infer<typeof taskSchema>;

/** `durationMinutes` counts minutes; `place` is an address or a link. */
export const interviewSchema = z.object({
  id: z.uuid(),
  startsAt: timestampSchema,
  timeZone: timeZoneSchema,
  durationMinutes: z.optional(
    z
      .int()
      .check(
        z.gte(1, 'too_small:1'),
        z.lte(jobLimits.interviewMinutes, `too_large:${jobLimits.interviewMinutes}`),
      ),
  ),
  label: z.optional(optionalText(jobLimits.interviewLabel)),
  format: z.optional(z.enum(interviewFormats)),
  place: z.optional(optionalText(jobLimits.interviewPlace)),
  people: z.optional(optionalText(jobLimits.interviewText)),
  prep: z.optional(optionalText(jobLimits.interviewText)),
  result: z.optional(optionalText(jobLimits.interviewText)),
});
export type Interview = z.infer<typeof interviewSchema>;

/** What a resting job had ahead of it; `cancelled.ts` has the rule. */
const cancelledSchema = z.object({
  nextMove: z.optional(nextMoveSchema),
  interviews: z.optional(z.array(interviewSchema).check(z.maxLength(jobLimits.interviews))),
});

/**
 * A file kept with a job. Its bytes are stored apart, under the account and their SHA-256; `size` counts them.
 * `sentOn` says when it went out to the employer.
 */
export const fileSchema = z.object({
  id: z.uuid(),
  name: requiredText(jobLimits.fileName),
  kind: z.enum(fileKinds),
  size: z
    .int()
    .check(z.gte(1, 'too_small:1'), z.lte(jobLimits.fileBytes, `too_large:${jobLimits.fileBytes}`)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
  sentOn: z.optional(dateSchema),
});
export type JobFile = z.infer<typeof fileSchema>;

/** The text of a posting that another one has replaced. */
export const earlierPostingSchema = z.object({
  posting: requiredText(jobLimits.posting),
  capturedAt: z.optional(timestampSchema),
});
export type EarlierPosting = z.infer<typeof earlierPostingSchema>;

/** Each editable field's own rule, for checking one change at a time. */
export const jobFieldSchemas = Object.fromEntries(
  Object.entries(jobFields).map(([name, { schema }]) => [name, schema]),
) as { readonly [Key in JobFieldKey]: (typeof jobFields)[Key]['schema'] };

interface SalaryFields {
  salaryMin?: number | undefined;
  salaryMax?: number | undefined;
  salaryCurrency?: string | undefined;
}

const salaryInOrder = z.refine<SalaryFields>(
  (job) => job.salaryMin === undefined || job.salaryMax === undefined || job.salaryMin <= job.salaryMax,
  { error: 'min_above_max', path: ['salaryMax'] },
);
const salaryHasCurrency = z.refine<SalaryFields>(
  (job) => (job.salaryMin === undefined && job.salaryMax === undefined) || job.salaryCurrency !== undefined,
  { error: 'currency_missing', path: ['salaryCurrency'] },
);

/** The editable part of a job as one value, with the rules that span fields. */
export const jobFieldsSchema = z.object(jobFieldSchemas).check(salaryInOrder, salaryHasCurrency);
export type JobFields = z.infer<typeof jobFieldsSchema>;

/** The whole job document as stored and sent; `rev` travels beside it. Times are ISO 8601 in UTC. */
export const jobSchema = z.object({
  id: z.uuid(),
  ...jobFieldSchemas,
  stageId: z.string(),
  outcome: z.optional(z.enum(outcomes)),
  events: z.array(stageEventSchema).check(z.minLength(1), z.maxLength(stageEventLimits.events)),
  contacts: z.optional(z.array(contactSchema).check(z.maxLength(jobLimits.contacts))),
  interviews: z.optional(z.array(interviewSchema).check(z.maxLength(jobLimits.interviews))),
  tasks: z.optional(z.array(taskSchema).check(z.maxLength(jobLimits.tasks))),
  /** Oldest first. */
  earlierPostings: z.optional(z.array(earlierPostingSchema).check(z.maxLength(jobLimits.earlierPostings))),
  files: z.optional(z.array(fileSchema).check(z.maxLength(jobLimits.files))),
  ownValues: z.optional(z.array(ownValueSchema).check(z.maxLength(jobLimits.ownValues))),
  completedMoves: z.optional(z.array(completedMoveSchema)),
  twoVersions: z.optional(z.array(openVersionSchema)),
  cancelled: z.optional(cancelledSchema),
  archived: z.optional(z.string()),
  deleted: z.optional(z.string()),
  /** Said at creation only; `sample.ts` has the rule. */
  isSample: z.optional(z.boolean()),
  createdVia: z.enum(createdVia),
  batchId: z.optional(z.uuid()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Job = z.infer<typeof jobSchema>;
