import { jobFieldSchemas } from '../job.ts';

/** Sites that are shown by their name instead of their host. */
const knownSources: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'indeed.com': 'Indeed',
  'glassdoor.com': 'Glassdoor',
  'stepstone.de': 'StepStone',
  'xing.com': 'XING',
  'monster.com': 'Monster',
  'ziprecruiter.com': 'ZipRecruiter',
  'wellfound.com': 'Wellfound',
  'welcometothejungle.com': 'Welcome to the Jungle',
  'reed.co.uk': 'Reed',
  'totaljobs.com': 'Totaljobs',
  'seek.com.au': 'SEEK',
  'naukri.com': 'Naukri',
  'bayt.com': 'Bayt',
  'greenhouse.io': 'Greenhouse',
  'lever.co': 'Lever',
  'ashbyhq.com': 'Ashby',
  'smartrecruiters.com': 'SmartRecruiters',
  'workable.com': 'Workable',
  'recruitee.com': 'Recruitee',
  'myworkdayjobs.com': 'Workday',
};

const uninformativeLabels = new Set(['www', 'm', 'jobs', 'careers', 'career', 'apply']);

/** Whether the text is a web link that a job can store unchanged. */
export function isWebLink(text: string): boolean {
  return text.trim() !== '' && jobFieldSchemas.url.safeParse(text).success;
}

/** `acme.example:8080/jobs`, and no path to a file: up to its first slash it has a dot, and no sign but hyphens. */
const startsWithHost = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+\.?(?::\d{1,5})?(?=[/?#]|$)/u;
/** File extensions, none of which is a top-level domain. */
const fileName =
  /\.(?:pdf|docx?|odt|rtf|txt|x?html?|mhtml?|xlsx?|ods|csv|pptx?|png|jpe?g|gif|webp|heic|eml|msg|json|xml)$/i;

/** The link with `https://` in front, when that is all it lacks; else undefined. */
export function linkWithScheme(text: string): string | undefined {
  const bare = text.trim().replace(/^\/\//, '');
  const [host] = startsWithHost.exec(bare) ?? [];
  if (host === undefined || fileName.test(host) || /\s/.test(bare)) return undefined;
  const candidate = `https://${bare}`;
  return isWebLink(candidate) ? candidate : undefined;
}

/** Whether the text is an address of another kind than a page's, such as `javascript:` or `ftp:`: no job has a use for one. */
export function isOtherAddress(text: string): boolean {
  const isAddress =
    /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:javascript|vbscript|data|blob|file|about|mailto|tel|sms):)\S*$/i;
  return isAddress.test(text.trim()) && !isWebLink(text);
}

/** Where a posting was found, read from its link: a known site's name, else its host. Undefined without a usable link. */
export function sourceFromLink(link: string): string | undefined {
  if (!isWebLink(link)) return undefined;
  const labels = hostIn(link).split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const known = knownSources[labels.slice(from).join('.')];
    if (known) return known;
  }
  while (labels.length > 2 && uninformativeLabels.has(labels[0] ?? '')) labels.shift();
  const name = labels.join('.');
  return jobFieldSchemas.source.safeParse(name).success ? name : undefined;
}

/** The host of a link as people say it, without `www.`; undefined without a usable link. */
export function hostOf(link: string | undefined): string | undefined {
  return link !== undefined && isWebLink(link) ? hostIn(link).replace(/^www\./, '') : undefined;
}

function hostIn(link: string): string {
  return (/^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link.trim())?.[1] ?? '').toLowerCase();
}
