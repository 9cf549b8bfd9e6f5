import { jobLimits } from '@foothold/domain/job';
import { codePointLength, normalizeText } from '@foothold/domain/text';
import type { JobFormValues } from './job-form-values.ts';
import { isWebLink, linkWithScheme } from './posting-link.ts';

/** What was copied, as its words; a program that gives none of those is taken at its HTML. */
export function pastedText(clipboard: DataTransfer | null): string {
  return clipboard?.getData('text/plain') || clipboard?.getData('text/html') || '';
}

/** Where text belongs that a person pasted without choosing a field: a link, a posting, or the name of a role. */
export function fieldsFromText(text: string): Partial<Pick<JobFormValues, 'url' | 'posting' | 'title'>> {
  const pasted = normalizeText(text);
  if (pasted === '') return {};
  if (isWebLink(pasted)) return { url: pasted };
  const mended = linkWithScheme(pasted);
  if (mended) return { url: mended };
  const isPosting = /\n|^</.test(pasted) || codePointLength(pasted) > jobLimits.title;
  return isPosting ? { posting: pasted } : { title: pasted };
}
