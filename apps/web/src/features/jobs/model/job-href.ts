import { routeTable } from '../../../route-table.ts';

/** The address of a job's page. */
export function jobHref(jobId: string): string {
  return `${routeTable['edit-job'].path}?job=${encodeURIComponent(jobId)}`;
}
