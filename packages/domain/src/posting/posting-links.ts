import { guess, type Finding } from './posting-finding.ts';

const linkPattern = /\bhttps?:\/\/[^\s<>"'()[\]{}]{4,2041}/giu;
const linkLengthMax = 2_040;

/** Hosts whose pages are about people, places and meetings. */
const otherHosts =
  /^(?:(?:[a-z\d-]+\.){0,4}(?:facebook|instagram|twitter|x|youtube|tiktok|calendly|zoom|doodle|w3|schema)\.(?:com|us|org)|youtu\.be|t\.me|wa\.me|goo\.gl|maps\..+|meet\.google\.com|teams\.(?:microsoft|live)\.com)$/iu;
const otherPaths =
  /^(?:linkedin\.com\/(?:in|company|feed|comm)\/|xing\.com\/profile\/|google\.[a-z.]+\/maps)/iu;
/** Parts of a path that name a page which stands below every mail and posting. */
const otherPage =
  /^(?:privacy(?:[-_]?(?:policy|notice|statement|center))?|data[-_]?protection|datenschutz(?:erkl(?:ä|ae)rung|hinweise?)?|privacy(?:verklaring|beleid)|confidentialite|confidentialité|privacidad|سياسة-الخصوصية|الخصوصية|cookies?(?:[-_]?(?:policy|notice|settings))?|terms(?:[-_](?:of[-_](?:use|service)|and[-_]conditions))?|tos|agb|impressum|imprint|legal|legal[-_]notice|mentions[-_]legales|login|log[-_]?in|sign[-_]?(?:in|up)|register|preferences|email[-_]preferences|manage[-_]preferences|subscriptions?|settings|help|hilfe|faqs?|support|about(?:[-_]us)?|(?:ü|ue|u)ber[-_]uns|a[-_]propos|over[-_]ons|contact(?:[-_]us)?|kontakt|blog|news|press|home|accessibility)$/iu;
const neverPosting =
  /unsubscribe|opt[-_]?out|abbestellen|uitschrijven|d[ée]sinscri|list[-_]?manage|\.(?:png|jpe?g|gif|svg|webp|ico|css|js)(?:$|\?)/iu;

/** The first address in a text that may be the posting's own; a bare host is only the company's. */
export function readLink(text: string): Finding | undefined {
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    const link = found.replace(/[.,;:!?…*_|]+$/u, '');
    if (isPostingLink(link)) return guess('url', link, index, index + link.length);
  }
  return undefined;
}

/** Whether an address may be that of a posting: it leads below the front page, and to none of the usual other pages. */
export function isPostingLink(link: string): boolean {
  const parts = /^https?:\/\/(?:www\.)?(?<host>[^/?#]{4,200})(?<path>\/[^?#]*)(?<rest>.*)$/iu.exec(
    link,
  )?.groups;
  if (!parts || link.length > linkLengthMax) return false;
  const { host = '', rest = '' } = parts;
  const path = decoded(parts['path'] ?? '');
  if (`${path}${rest}`.length < 3 || otherHosts.test(host) || otherPaths.test(`${host}${path}`)) return false;
  if (neverPosting.test(`${host}${path}${rest}`)) return false;
  return !path.split('/').some((part) => otherPage.test(part.replace(/\.(?:html?|php|aspx?)$/iu, '')));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
