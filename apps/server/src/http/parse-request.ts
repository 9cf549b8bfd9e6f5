import { toFieldErrors } from '@foothold/domain/text';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

/** A part of the request as its schema reads it. Throws `AppError` `invalid_request` with the fields at fault. */
export function parseRequest<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = toFieldErrors(parsed.error.issues);
  throw new AppError('invalid_request', {
    message: parsed.error.issues
      .slice(0, fields.length)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; '),
    fields,
  });
}
