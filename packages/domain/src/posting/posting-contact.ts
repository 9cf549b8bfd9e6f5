import {
  detailsIn,
  emailsIn,
  isCompanyAddress,
  isOwnAddress,
  type ContactDetails,
} from './posting-contact-details.ts';
import type { Finding } from './posting-finding.ts';
import { contactLabels, personLabels } from './posting-contact-labels.ts';
import { farewell } from './posting-headline.ts';
import { personNameAt, type PersonName } from './posting-person-name.ts';

interface Line {
  words: string;
  start: number;
}

/** A person whom the text names as a contact. */
interface Candidate extends ContactDetails {
  name: string;
  start: number;
  end: number;
}

/** In UTF-16 units; of a longer line only the beginning is searched. */
const lineLengthMax = 2_000;
/** The number of lines below a name that are searched for how to reach the person. */
const blockLines = 6;
/** The most passages of a text that are searched for a name. */
const placesMax = 60;
const headLines = 12;

/** Words behind which a name stands in the middle of a sentence. */
const askedFor =
  /(?<!\p{L})(?:reach out to|(?:get )?in touch with|speak (?:to|with)|talk to|(?:questions|enquiries|inquiries|applications?|cv|resume|résumé) to|attention of|attn[.:]?|wenden sie sich(?: bitte| gerne?| jederzeit){0,2} an|wende dich(?: bitte| gerne?| jederzeit){0,2} an|(?:fragen|auskunft|informationen) (?:beantwortet|erteilt|gibt)(?: ihnen| dir)?(?: gerne)?|steht (?:ihnen|dir)(?: gerne)?|(?:bewerbung(?:en)?|unterlagen|fragen) an|zu händen(?: von)?|z\. ?hd\.|kontaktieren sie(?: bitte)?|contactez|contacter|auprès de|contact(?:ar|e) con|contacto con|contact op(?:nemen)? met|opnemen met|informatie bij|terecht bij|bel(?:len)?(?: met)?|mail(?:en)?(?: naar| met)?|(?:ال)?تواصل(?:وا)? مع|الاتصال مع|مراسلة|contact(?:ing)?|e-?mail|call|phone)\s+(?:unsere?[mnrs]? |our \p{L}+ |ons(?:e)? )?/giu;
/** Where a name is only told by its form of address. */
const addressed = /(?<!\p{L})(?=(?:frau|herrn?|mme|mevrouw|de heer|السيدة?|الأستاذة?)\s)/giu;
const mailHead = /^(?:(?:from|von|de|van|من)\s*:\s*)?["“„]?/iu;

/** The first person whom a text names to be asked, with how to reach them. A page has no signatures. */
export function readContact(text: string, isPage: boolean): Finding[] {
  const lines = linesOf(text);
  const candidates = [
    ...labelled(lines, personLabels.ahead, () => true),
    ...labelled(lines, contactLabels.ahead, isReachable),
    ...inSentences(lines, personLabels.within, () => true),
    ...inSentences(lines, contactLabels.within, isReachable),
    ...inSentences(lines, askedFor, isReachable),
    ...inSentences(lines, addressed, isReachable),
    ...(isPage ? [] : [...signatures(lines), ...mailHeads(lines)]),
  ].filter((candidate) => !isCompany(candidate));
  const [first, ...others] = candidates;
  if (!first) return [];
  const same = others.filter(({ name }) => name.toLowerCase() === first.name.toLowerCase());
  const told = Object.assign({}, ...[first, ...same].toReversed()) as Candidate;
  const email = told.email ?? emailsIn(text).find((each) => isOwnAddress(each, first.name));
  const values = {
    contactName: first.name,
    ...(told.role === undefined ? {} : { contactRole: told.role }),
    ...(email === undefined ? {} : { contactEmail: email }),
    ...(told.phone === undefined ? {} : { contactPhone: told.phone }),
  };
  const assumed = Object.keys(values) as (keyof typeof values)[];
  return [{ values, passage: { field: 'contactName', start: first.start, end: first.end }, assumed }];
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const words = line.slice(0, lineLengthMax).trimEnd();
    const mark = /^[\s•*–-]*/u.exec(words)?.[0].length ?? 0;
    const found = { words: words.slice(mark), start: start + mark };
    start += line.length + 1;
    return found;
  });
}

function labelled(
  lines: readonly Line[],
  label: RegExp,
  isEnough: (candidate: Candidate) => boolean,
): Candidate[] {
  const found: Candidate[] = [];
  let places = 0;
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line.words);
    if (!match) continue;
    places += 1;
    if (places > placesMax) break;
    const isBare = line.words.length === match[0].length;
    const next = isBare ? nextWritten(lines, at) : at;
    const nameLine = lines[next];
    if (!nameLine) continue;
    const offset = isBare ? 0 : match[0].length;
    const from = offset + (/^\s*/u.exec(nameLine.words.slice(offset))?.[0].length ?? 0);
    const name = personNameAt(nameLine.words, from);
    const candidate = name && candidateAt(lines, next, name);
    if (candidate && isEnough(candidate)) found.push(candidate);
  }
  return found;
}

/** The next line that is not blank, a few lines on at most; else -1. */
function nextWritten(lines: readonly Line[], at: number): number {
  const found = lines.slice(at + 1, at + 4).findIndex(({ words }) => words !== '');
  return found < 0 ? found : at + 1 + found;
}

/** A name with what the rest of its line and the lines directly below say; a blank line ends that. */
function candidateAt(
  lines: readonly Line[],
  at: number,
  { name, start, end }: PersonName,
): Candidate | undefined {
  const line = lines[at];
  if (!line) return undefined;
  const below = lines.slice(at + 1, at + 1 + blockLines);
  const blank = below.findIndex(({ words }) => words === '');
  const block = [
    line.words.slice(end),
    ...(blank < 0 ? below : below.slice(0, blank)).map(({ words }) => words),
  ];
  return { name, start: line.start + start, end: line.start + end, ...detailsIn(block) };
}

/** The names that stand in lines behind words of this kind. */
function inSentences(
  lines: readonly Line[],
  ahead: RegExp,
  isEnough: (candidate: Candidate) => boolean,
): Candidate[] {
  const found: Candidate[] = [];
  let places = 0;
  for (const [at, { words }] of lines.entries()) {
    const behind = [...words.matchAll(ahead)].map(({ 0: phrase, index }) => index + phrase.length);
    places += behind.length;
    if (places > placesMax) break;
    for (const from of behind) {
      const name = personNameAt(words, from);
      const candidate = name && candidateAt(lines, at, name);
      if (candidate && isEnough(candidate)) found.push(candidate);
    }
  }
  return found;
}

/** The names below a farewell, alone on their line or with what they are. */
function signatures(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  const ends = lines.flatMap(({ words }, at) => (farewell.test(words) ? [at] : [])).slice(0, placesMax);
  for (const end of ends) {
    const at = nextWritten(lines, end);
    const line = lines[at];
    const name = line && personNameAt(line.words, 0);
    if (!line || !name || !/^\s*(?:$|[,;|·•(–—-])/u.test(line.words.slice(name.end))) continue;
    const below = lines.slice(at + 1, at + 1 + blockLines + 2).map(({ words }) => words);
    const details = detailsIn([line.words.slice(name.end), ...below]);
    const candidate = {
      name: name.name,
      start: line.start + name.start,
      end: line.start + name.end,
      ...details,
    };
    if (isReachable(candidate) || candidate.role !== undefined) found.push(candidate);
  }
  return found;
}

/** Who a mail is from: a name beside an address that has a reader. */
function mailHeads(lines: readonly Line[]): Candidate[] {
  return lines.slice(0, headLines).flatMap((line) => {
    const name = personNameAt(line.words, mailHead.exec(line.words)?.[0].length ?? 0);
    const rest = name && line.words.slice(name.end);
    const [email] = rest && /^["”“]?\s*[<[(]/u.test(rest) ? emailsIn(rest) : [];
    if (!name || email === undefined) return [];
    return [{ name: name.name, start: line.start + name.start, end: line.start + name.end, email }];
  });
}

function isReachable({ email, phone }: ContactDetails): boolean {
  return email !== undefined || phone !== undefined;
}

function isCompany({ name, email }: Candidate): boolean {
  return email !== undefined && isCompanyAddress(email, name) && !isOwnAddress(email, name);
}
