import type { Job } from '@foothold/domain/job';
import { comparableLink } from '@foothold/domain/link';
import { comparableText } from '@foothold/domain/text';
import { isWebLink } from './posting-link.ts';

export interface SimilarJob {
  job: Job;
  /** Why it is named: the very same posting, the same role there, or another role there. */
  because: 'link' | 'role' | 'company';
}

interface Draft {
  title: string;
  company: string;
  url: string;
}

/** Jobs by the forms of company and link in which equal ones compare as equal. */
export interface JobIndex {
  byCompany: ReadonlyMap<string, readonly Job[]>;
  byLink: ReadonlyMap<string, readonly Job[]>;
}

const indexes = new WeakMap<readonly Job[], JobIndex>();

/** Made once for a list of jobs: going through ten thousand links would hold up each page of a job. */
export function indexJobs(jobs: readonly Job[]): JobIndex {
  let index = indexes.get(jobs);
  if (!index) {
    index = {
      byCompany: Map.groupBy(jobs, (job) => comparableText(job.company)),
      byLink: Map.groupBy(
        jobs.filter((job) => job.url),
        (job) => comparableLink(job.url ?? ''),
      ),
    };
    indexes.set(jobs, index);
  }
  return index;
}

/** The job already kept that is closest to what is being written, or undefined; itself is never named. */
export function similarJob(index: JobIndex, draft: Draft, ownId?: string): SimilarJob | undefined {
  const isOther = (job: Job) => job.id !== ownId;
  const sameLink = isWebLink(draft.url) && index.byLink.get(comparableLink(draft.url))?.find(isOther);
  if (sameLink) return { job: sameLink, because: 'link' };
  const company = comparableText(draft.company);
  const there = company === '' ? [] : (index.byCompany.get(company)?.filter(isOther) ?? []);
  const title = comparableText(draft.title);
  const sameRole = there.find((job) => comparableText(job.title) === title);
  if (sameRole) return { job: sameRole, because: 'role' };
  return there[0] && { job: there[0], because: 'company' };
}
