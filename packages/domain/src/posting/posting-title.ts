import { jobTerms } from './job-terms.ts';
import { employerName, isSiteName } from './posting-company.ts';
import type { PostingField } from './posting-fields.ts';
import { oneLine, plainText, type PostingPage } from './posting-html.ts';

const titlePatterns: readonly RegExp[] = [
  /^(?<title>[^-]+?) - (?<location>[^-]+) - Indeed(?:\.\w+)+$/u,
  /^(?<company>.+?) (?:is )?(?:hiring|looking for an?|looking for) (?<title>.+) in (?<location>[^|]+?)(?: \|.*)?$/u,
  /^Job Application for (?<title>.+?) at (?<company>.+)$/u,
  /^(?<title>.+?) (?:at|@|bei|chez) (?<company>[^|–—]+?)(?: [|–—-] .*)?$/u,
  /^(?<title>[^|–—]+?) [|–—] (?<company>[^|–—]+?)(?: [|–—] .*)?$/u,
  /^(?<company>[^-]+?) - (?<title>.+)$/u,
];

/** In UTF-16 units, longer than any real title: the patterns take quadratic time in it. */
const titleLengthMax = 400;

/** Whether it has a title of its own, and is not only a piece that was copied out of a page. */
export function isPage({ meta, title }: PostingPage): boolean {
  return title !== '' || meta['og:title'] !== undefined;
}

/** The heading where the page's title has it as well: it is what the page is about, not the name of the site. */
export function trustedHeading(page: PostingPage): string {
  const isSaid = titlesOf(page).some((words) => words.includes(page.heading));
  return page.heading.length <= titleLengthMax && isSaid ? page.heading : '';
}

/**
 * What the heading and the titles of a page suggest, the better guess first; `role` where its data tell it: titles that do
 * not name it are about something else.
 */
export function titleGuesses(page: PostingPage, role = ''): Partial<Record<PostingField, unknown>>[] {
  const guesses = page.heading === '' ? [] : [{ title: page.heading }];
  const known = role || trustedHeading(page);
  const titles = titlesOf(page).filter((words) => words.toLowerCase().includes(role.toLowerCase()));
  const found = titles.flatMap((words) => {
    const { title, company, location } = aroundRole(words, known) ?? firstMatch(words) ?? {};
    return title === undefined ? [] : [{ title, company: employer(company), location }];
  });
  const { 'og:title': title, 'og:site_name': site } = page.meta;
  const whole = titles.find((words) => jobTerms.test(words));
  return [...guesses, ...found, { title, company: employer(site) }, { title: whole }];
}

// Some write the role first and some the employer. With more parts than two, any other may be the place.
function aroundRole(words: string, role: string): Partial<Record<string, string>> | undefined {
  const parts = words.split(/ [-|–—] /u);
  const known = role.toLowerCase();
  if (known === '' || parts.some((part) => /(?:^| )(?:at|bei|chez) /u.test(part))) return undefined;
  const exact = parts.findIndex((part) => part.toLowerCase() === known);
  const at = exact < 0 ? parts.findIndex((part) => part.toLowerCase().includes(known)) : exact;
  if (at < 0 || parts.length < 2) return undefined;
  const others = parts.filter((part, index) => index !== at && !isSiteName(part));
  const [company] = others;
  if (exact < 0 && others.length !== 1) return undefined;
  return { title: role, ...(others.length === 1 && company ? { company } : {}) };
}

function firstMatch(words: string): Partial<Record<string, string>> | undefined {
  const found = titlePatterns.map((pattern) => pattern.exec(words)?.groups).find(Boolean);
  const { title = '', company = '' } = found ?? {};
  // Either may stand in front: the one with a word for an occupation is the role.
  const isSwapped = jobTerms.test(company) && !jobTerms.test(title);
  return isSwapped ? { ...found, title: company, company: title } : found;
}

function employer(name: string | undefined): string | undefined {
  return name === undefined || isSiteName(name) ? undefined : employerName(name);
}

export function titlesOf({ meta, title }: PostingPage): string[] {
  return [meta['og:title'], title, meta['twitter:title']]
    .map((words) => oneLine(plainText((words ?? '').slice(0, titleLengthMax))))
    .filter((words) => words !== '');
}
