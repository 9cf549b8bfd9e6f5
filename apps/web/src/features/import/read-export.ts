import * as z from 'zod/mini';
import { errorCodes } from '@foothold/contract/errors';
import { recoverableChangeSchema, type EarlierChange } from '@foothold/domain/earlier-change';
import { isJsonWithin } from '@foothold/domain/json-limits';
import { jobSchema, type Job } from '@foothold/domain/job';
import { settingsSchema } from '@foothold/domain/settings';
import type { RejectedMutation } from '../../sync/replica/queued-change.ts';
import type { ExportContents } from './import-messages.ts';

const rejectedSchema: z.ZodMiniType<RejectedMutation> = z.object({
  id: z.uuid(),
  name: z.string(),
  args: z.unknown(),
  queuedAt: z.string(),
  rejectedAt: z.string(),
  error: z.object({
    code: z.enum(errorCodes),
    fields: z.array(z.object({ path: z.string(), code: z.string(), limit: z.optional(z.number()) })),
  }),
});

/** An export of our own, of this version or an earlier one. Null for any other JSON. */
export function readExport(text: string): ExportContents | null {
  const data = objectIn(text);
  if (data?.['product'] !== 'foothold') return null;
  const listed = [...listOf(data['jobs']), ...listOf(data['bin'])];
  const jobs = wholeOnes<Job>(listed, jobSchema);
  const refused = listOf(data['rejected']);
  const rejected = wholeOnes(refused, rejectedSchema);
  const settings = settingsSchema.safeParse(data['settings']);
  const earlier = earlierIn(data['earlierChanges']);
  const broken = listed.length - jobs.length + refused.length - rejected.length + earlier.broken;
  const { changes: earlierChanges } = earlier;
  return { settings: settings.data ?? null, jobs, earlierChanges, rejected, broken, files: new Map() };
}

function earlierIn(value: unknown): { changes: Map<string, EarlierChange[]>; broken: number } {
  let broken = 0;
  const byJob = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const changes = byJob.map(([id, said]) => {
    const listed = listOf(said);
    const whole = wholeOnes<EarlierChange>(listed, recoverableChangeSchema);
    broken += listed.length - whole.length;
    return [id, whole] as const;
  });
  return { changes: new Map(changes), broken };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function wholeOnes<Each>(list: readonly unknown[], schema: z.ZodMiniType<Each>): Each[] {
  return list.flatMap((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}

/** No export is nested deeper than a dozen levels. */
const nesting = { depthMax: 64, valuesMax: Infinity };

function objectIn(text: string): Record<string, unknown> | null {
  if (!isJsonWithin(text, nesting)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
