import * as z from 'zod/mini';
import { fileSchema, jobSchema, type JobFile } from './job.ts';

/**
 * How the versions of two devices were merged: the later one replaced the other, their texts were merged, or both stand
 * one after the other.
 */
const metSchema = z.enum(['replaced', 'merged', 'both']);

/**
 * What one value of a job said before a change. `name` is a field of the job, or `contacts.<id>` for an item of a list;
 * `before` is null for nothing. `typed` is what the later of two devices had sent; of an item, `parts` says how each of
 * its parts came together.
 */
export const earlierValueSchema = z.object({
  name: z.string(),
  before: z.unknown(),
  met: z.optional(metSchema),
  typed: z.optional(z.unknown()),
  parts: z.optional(z.record(z.string(), metSchema)),
});
export type EarlierValue = z.infer<typeof earlierValueSchema>;

/**
 * One change of a job with what it replaced. `recordedAt` is ISO 8601 in UTC. `open` names the paths of it that an
 * export leaves to be chosen, as a mark of the job names them.
 */
export const earlierChangeSchema = z.object({
  mutation: z.string().check(z.minLength(1), z.maxLength(64)),
  recordedAt: z.iso.datetime(),
  device: z.object({ id: z.string().check(z.maxLength(64)), userAgent: z.string().check(z.maxLength(200)) }),
  values: z.array(earlierValueSchema),
  open: z.optional(z.array(z.string())),
});
export type EarlierChange = z.infer<typeof earlierChangeSchema>;

/**
 * A change as it may come back from an export: every value is one that the job could have had at that path, and what is
 * open is of a value in which two devices met.
 */
export const recoverableChangeSchema = earlierChangeSchema.check(
  z.refine(
    ({ values, open = [] }) =>
      values.length > 0 &&
      values.every(({ name, before, typed }) => canHaveSaid(name, before) && canHaveSaid(name, typed)) &&
      open.every((path) => values.some((value) => hasMetIn(value, path))),
    { error: 'invalid' },
  ),
);

/** The files that a change removed from its job, or put others in the place of. */
export function filesBefore({ values }: EarlierChange): JobFile[] {
  return values.flatMap(({ name, before }) => {
    const file = name.startsWith('files.') ? fileSchema.safeParse(before) : undefined;
    return file?.success ? [file.data] : [];
  });
}

function hasMetIn({ name, met, parts = {} }: EarlierValue, path: string): boolean {
  return (
    met !== undefined && (path === name || Object.keys(parts).some((part) => path === `${name}.${part}`))
  );
}

/**
 * The numbers of changes that came back together, oldest first: they share the room below that of the change that
 * brought them.
 */
export function recoveredNumbers(seq: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => seq - (count - 1 - at) / count);
}

const jobShape: Readonly<Record<string, z.ZodMiniType>> = jobSchema.shape;

function canHaveSaid(name: string, value: unknown): boolean {
  const [field = '', itemId] = name.split('.');
  const schema = Object.hasOwn(jobShape, field) ? jobShape[field] : undefined;
  if (!schema) return false;
  if (value === null || value === undefined) return true;
  return schema.safeParse(itemId === undefined ? value : [value]).success;
}
