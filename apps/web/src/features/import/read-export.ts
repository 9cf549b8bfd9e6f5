import { jobSchema, type Job } from '@foothold/domain/job';
import { settingsSchema } from '@foothold/domain/settings';
import type { ExportContents } from './import-messages.ts';

/** An export of our own, of this version or an earlier one. Null for any other JSON. */
export function readExport(text: string): ExportContents | null {
  const data = objectIn(text);
  if (data?.['product'] !== 'foothold') return null;
  const listed = [data['jobs'], data['bin']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const jobs: Job[] = [];
  for (const each of listed) {
    const parsed = jobSchema.safeParse(each);
    if (parsed.success) jobs.push(parsed.data);
  }
  const settings = settingsSchema.safeParse(data['settings']);
  return { settings: settings.data ?? null, jobs, broken: listed.length - jobs.length, files: new Map() };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
